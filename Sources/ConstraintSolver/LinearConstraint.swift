/// The rank of a constraint. The solver satisfies a stronger constraint first, at any cost to weaker ones.
public struct Strength: Hashable, Comparable, Sendable {
    /// Above 0 and at most 1000. The value 1000 is ``required``.
    public let rawValue: Double

    public init(_ rawValue: Double) {
        precondition(rawValue > 0 && rawValue <= 1000, "Strength: \(rawValue) is not above 0 and at most 1000")
        self.rawValue = rawValue
    }

    /// The constraint holds, or the solver refuses it.
    public static let required = Strength(1000)
    public static let high = Strength(750)
    public static let low = Strength(250)

    public static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
}

/// How an expression compares with 0.
public enum LinearRelation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A linear equation or inequality: an expression that is compared with 0.
public struct LinearConstraint: Hashable, Sendable {
    public let expression: LinearExpression
    public let relation: LinearRelation
    public let strength: Strength

    public init(_ expression: LinearExpression, _ relation: LinearRelation, strength: Strength = .required) {
        (self.expression, self.relation, self.strength) = (expression, relation, strength)
    }

    public init(
        _ left: LinearExpression, _ relation: LinearRelation, _ right: LinearExpression, strength: Strength = .required
    ) {
        self.init(left - right, relation, strength: strength)
    }
}
