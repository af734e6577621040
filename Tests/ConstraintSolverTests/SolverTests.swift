import ConstraintSolver
import Testing

/// A solver whose variables and constraints have names.
struct Sheet {
    var solver = Solver()

    mutating func number() -> LinearExpression { LinearExpression(solver.makeVariable()) }
    mutating func size() -> LinearExpression { LinearExpression(solver.makeVariable(isNonNegative: true)) }

    @discardableResult
    mutating func add(
        _ left: LinearExpression, _ relation: LinearRelation, _ right: LinearExpression,
        _ strength: Strength = .required
    ) throws -> Solver.ID {
        try solver.add(LinearConstraint(left, relation, right, strength: strength))
    }

    /// Adds a constraint.
    ///
    /// - Returns: the constraints that it contradicts; nil if the solver accepted it.
    mutating func conflict(_ left: LinearExpression, _ relation: LinearRelation, _ right: LinearExpression) -> [Solver
        .ID]?
    {
        do throws(Solver.Conflict) {
            _ = try solver.add(LinearConstraint(left, relation, right))
            return nil
        } catch {
            return error.constraints
        }
    }

    mutating func values(_ expressions: LinearExpression...) -> [Double] {
        solver.solve()
        return expressions.map { (solver.value(of: $0) * 1e6).rounded() / 1e6 }
    }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) { self.init(constant: value) }
    public init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}

struct SolverTests {
    @Test func `a variable that no constraint determines is 0`() {
        var sheet = Sheet()
        let (x, y) = (sheet.number(), sheet.size())
        #expect(sheet.values(x, y) == [0, 0])
    }

    @Test func `equalities are solved`() throws {
        var sheet = Sheet()
        let (x, y) = (sheet.number(), sheet.number())
        try sheet.add(x + y, .equal, 10)
        try sheet.add(x - y, .equal, 4)
        #expect(sheet.values(x, y) == [7, 3])
    }

    /// Two views side by side in 300 points with margins of 20 and a gap of 10, the second twice as wide.
    @Test func `views share a row by their margins, gap and ratio`() throws {
        var sheet = Sheet()
        let (x1, w1, x2, w2) = (sheet.number(), sheet.size(), sheet.number(), sheet.size())
        try sheet.add(x1, .equal, 20)
        try sheet.add(x2, .equal, x1 + w1 + 10)
        try sheet.add(x2 + w2, .equal, 280)
        try sheet.add(w2, .equal, w1 * 2)
        #expect(sheet.values(x1, w1, x2, w2) == [20, 83.333333, 113.333333, 166.666667])
    }

    /// Two labels in 200 points: the one with the weaker compression resistance is truncated.
    @Test func `a stronger constraint is satisfied before a weaker one`() throws {
        var sheet = Sheet()
        let (first, second) = (sheet.size(), sheet.size())
        try sheet.add(first + second + 8, .lessThanOrEqual, 200)
        try sheet.add(first, .greaterThanOrEqual, 150, Strength(750))
        try sheet.add(second, .greaterThanOrEqual, 100, Strength(751))
        try sheet.add(first, .lessThanOrEqual, 150, .low)
        try sheet.add(second, .lessThanOrEqual, 100, .low)
        #expect(sheet.values(first, second) == [92, 100])
    }

    /// One stronger constraint wins against any number of weaker ones.
    @Test func `strengths are ranks, not weights`() throws {
        var sheet = Sheet()
        let x = sheet.number()
        try sheet.add(x, .equal, 1, Strength(500.5))
        for _ in 0..<100 { try sheet.add(x, .equal, 2, Strength(500)) }
        #expect(sheet.values(x) == [1])
    }

    @Test func `the error of an unsatisfiable constraint is as small as possible`() throws {
        var sheet = Sheet()
        let x = sheet.number()
        try sheet.add(x, .lessThanOrEqual, 10)
        try sheet.add(x, .greaterThanOrEqual, 50, .high)
        try sheet.add(x, .equal, 0, .low)
        #expect(sheet.values(x) == [10])
    }

    @Test func `a non-negative variable is not negative`() throws {
        var sheet = Sheet()
        let w = sheet.size()
        try sheet.add(w, .equal, -5, .high)
        #expect(sheet.values(w) == [0])
        #expect(sheet.conflict(w, .equal, -5) == [])
        #expect(sheet.values(w) == [0])
    }

    @Test func `a required contradiction is refused, with the constraints that it contradicts`() throws {
        var sheet = Sheet()
        let (x, y) = (sheet.number(), sheet.number())
        let bystander = try sheet.add(y, .equal, 3)
        let lower = try sheet.add(x, .greaterThanOrEqual, 10)
        try sheet.add(x, .lessThanOrEqual, 90)
        #expect(sheet.conflict(x, .equal, 5) == [lower])
        #expect(sheet.conflict(x, .equal, y) == [bystander, lower])
        #expect(sheet.values(x, y) == [10, 3])
        sheet.solver.remove(lower)
        try sheet.add(x, .equal, 5)
        #expect(sheet.values(x, y) == [5, 3])
    }

    @Test func `a repeated constraint holds when the first one is removed`() throws {
        var sheet = Sheet()
        let (w, x) = (sheet.size(), sheet.number())
        try sheet.add(x, .equal, w + 1)
        let first = try sheet.add(w, .equal, 7)
        let second = try sheet.add(w, .equal, 7)
        sheet.solver.remove(first)
        #expect(sheet.values(w, x) == [7, 8])
        sheet.solver.remove(second)
        #expect(sheet.values(w, x) == [0, 1])
    }

    @Test func `removing a constraint restores the values without it`() throws {
        var sheet = Sheet()
        let (x, w) = (sheet.number(), sheet.size())
        try sheet.add(x + w, .lessThanOrEqual, 100)
        try sheet.add(w, .equal, 80, .high)
        try sheet.add(x, .equal, 10, .low)
        #expect(sheet.values(x, w) == [10, 80])
        let push = try sheet.add(x, .greaterThanOrEqual, 60)
        #expect(sheet.values(x, w) == [60, 40])
        sheet.solver.remove(push)
        #expect(sheet.values(x, w) == [10, 80])
    }

    @Test func `the solver knows which variables are determined`() throws {
        var sheet = Sheet()
        let x = sheet.solver.makeVariable()
        let y = sheet.solver.makeVariable()
        let w = sheet.solver.makeVariable(isNonNegative: true)
        try sheet.add(LinearExpression(x), .equal, LinearExpression(y))
        try sheet.add(LinearExpression(w), .equal, 0, .low)
        sheet.solver.solve()
        #expect([x, y, w].map { sheet.solver.isDetermined($0) } == [false, false, true])
        try sheet.add(LinearExpression(y), .equal, 3)
        sheet.solver.solve()
        #expect([x, y, w].map { sheet.solver.isDetermined($0) } == [true, true, true])
    }
}

struct LinearExpressionTests {
    @Test func `sums have one term for each variable`() {
        var solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let sum = (LinearExpression(y) * 2 + LinearExpression(x) + 5) - LinearExpression(y) * 2
        #expect(sum.terms.map(\.variable) == [x])
        #expect(sum.terms.map(\.factor) == [1])
        #expect(sum.constant == 5)
        #expect((LinearExpression(y) + LinearExpression(x)).terms.map(\.variable) == [x, y])
    }

    @Test func `expressions that differ by rounding are nearly equal`() {
        var solver = Solver()
        let x = LinearExpression(solver.makeVariable())
        #expect((x + 0.1 + 0.2).isNearly(x + 0.3))
        #expect(!(x + 0.1).isNearly(x + 0.2))
        #expect(!(x * 2).isNearly(x))
    }
}
