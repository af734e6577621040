/// An unknown whose value a ``Solver`` computes.
public struct Variable: Hashable, Sendable {
    let symbol: Symbol
}

/// A sum of a constant and of variables, each with a factor.
public struct LinearExpression: Hashable, Sendable {
    /// A variable and its factor.
    public struct Term: Hashable, Sendable {
        public let variable: Variable
        public let factor: Double
    }

    /// In the order in which the variables were created. Each variable occurs once, and no factor is 0.
    public private(set) var terms: [Term] = []
    public private(set) var constant: Double

    public init(constant: Double = 0) { self.constant = constant }

    public init(_ variable: Variable) {
        self.init(constant: 0)
        terms = [Term(variable: variable, factor: 1)]
    }

    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        left.adding(right, times: 1)
    }

    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        left.adding(right, times: -1)
    }

    public static func + (left: LinearExpression, right: Double) -> LinearExpression {
        var sum = left
        sum.constant += right
        return sum
    }

    public static func * (left: LinearExpression, factor: Double) -> LinearExpression {
        LinearExpression(constant: 0).adding(left, times: factor)
    }

    /// Whether both have the same variables and differ only by rounding errors.
    public func isNearly(_ other: LinearExpression) -> Bool {
        terms.count == other.terms.count && constant.isNearly(other.constant)
            && zip(terms, other.terms).allSatisfy { $0.variable == $1.variable && $0.factor.isNearly($1.factor) }
    }

    /// Complexity: linear in the number of terms.
    private func adding(_ other: LinearExpression, times factor: Double) -> LinearExpression {
        var row = Row(self)
        row.add(Row(other), times: factor)
        var sum = LinearExpression(constant: row.constant)
        sum.terms = row.cells.map { Term(variable: Variable(symbol: $0.symbol), factor: $0.factor) }
        return sum
    }
}

extension Double {
    /// Whether the value is 0 apart from rounding errors.
    var isNearlyZero: Bool { abs(self) < 1e-8 }

    fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) <= 1e-9 * max(1, abs(self), abs(other)) }
}
