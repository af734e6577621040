import ConstraintSolver
import TestSupport
import Testing

/// `a x + b y + c` compared with 0.
private struct Line: Hashable {
    var a: Double
    var b: Double
    var c: Double
    var relation: LinearRelation
    var strength: Double

    func miss(_ x: Double, _ y: Double) -> Double {
        let value = a * x + b * y + c
        switch relation {
        case .equal: return abs(value)
        case .lessThanOrEqual: return max(0, value)
        case .greaterThanOrEqual: return max(0, -value)
        }
    }

    static func random(using random: inout SeededGenerator) -> Line {
        let relations: [LinearRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
        let strengths: [Double] = [1000, 1000, 750, 750, 500, 250]
        return Line(
            a: Double(Int.random(in: -2...2, using: &random)), b: Double(Int.random(in: -2...2, using: &random)),
            c: Double(Int.random(in: -12...12, using: &random)),
            relation: relations.randomElement(using: &random) ?? .equal,
            strength: strengths.randomElement(using: &random) ?? 250)
    }
}

/// Solves a system of two variables by an exhaustive search over the intersections of all lines.
private struct Oracle {
    let lines: [Line]

    /// The errors of the best point by strength, the strongest first; nil if no point satisfies the required lines.
    var best: [Double]? { points.compactMap { misses($0.x, $0.y) }.min { $0.isSmaller(than: $1) } }

    func misses(_ x: Double, _ y: Double) -> [Double]? {
        guard lines.allSatisfy({ $0.strength < 1000 || $0.miss(x, y) < 1e-6 }) else { return nil }
        return [750, 500, 250].map { strength in
            lines.reduce(0) { $0 + ($1.strength == strength ? $1.miss(x, y) : 0) }
        }
    }

    private var points: [(x: Double, y: Double)] {
        lines.indices.flatMap { i in
            lines[..<i].compactMap { other in
                let line = lines[i]
                let determinant = line.a * other.b - line.b * other.a
                guard determinant != 0 else { return nil }
                return (
                    (line.b * other.c - other.b * line.c) / determinant,
                    (other.a * line.c - line.a * other.c) / determinant
                )
            }
        }
    }
}

extension [Double] {
    fileprivate func isSmaller(than other: [Double]) -> Bool {
        for (left, right) in zip(self, other) where abs(left - right) > 1e-6 { return left < right }
        return false
    }
}

struct RandomSystemTests {
    /// Adds and removes random lines. After each step the solver's point must be optimal. The solver may refuse a line
    /// only if no point satisfies it.
    @Test(arguments: UInt64(1)...60)
    func `the solver's point is as good as the best point of an exhaustive search`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var solver = Solver()
        let isNonNegative = seed.isMultiple(of: 2)
        let x = solver.makeVariable(isNonNegative: isNonNegative)
        let y = solver.makeVariable()
        var box: [Line] = []
        for (a, b) in [(1.0, 0.0), (0, 1)] {
            box.append(Line(a: a, b: b, c: -40, relation: .lessThanOrEqual, strength: 1000))
            box.append(Line(a: a, b: b, c: 40, relation: .greaterThanOrEqual, strength: 1000))
        }
        let expression = { (line: Line) in LinearExpression(x) * line.a + LinearExpression(y) * line.b + line.c }
        for line in box { _ = try solver.add(LinearConstraint(expression(line), line.relation)) }
        if isNonNegative { box.append(Line(a: 1, b: 0, c: 0, relation: .greaterThanOrEqual, strength: 1000)) }
        var added: [(line: Line, id: Solver.ID)] = []
        for _ in 0..<60 {
            if added.count > 9 || (!added.isEmpty && Bool.random(using: &random)) {
                solver.remove(added.remove(at: Int.random(in: added.indices, using: &random)).id)
            } else {
                let line = Line.random(using: &random)
                let constraint = LinearConstraint(expression(line), line.relation, strength: Strength(line.strength))
                do throws(Solver.Conflict) {
                    added.append((line, try solver.add(constraint)))
                } catch {
                    expectContradiction(error, line, among: added, box)
                }
            }
            solver.solve()
            let oracle = Oracle(lines: box + added.map(\.line))
            let best = try #require(oracle.best)
            let misses = try #require(
                oracle.misses(solver.value(of: x), solver.value(of: y)), "a required line is missed")
            #expect(!best.isSmaller(than: misses), "\(added.map(\.line))")
        }
    }

    private func expectContradiction(
        _ conflict: Solver.Conflict, _ line: Line, among added: [(line: Line, id: Solver.ID)], _ box: [Line]
    ) {
        let named = added.filter { conflict.constraints.contains($0.id) }.map(\.line)
        #expect(named.allSatisfy { $0.strength == 1000 })
        #expect(Oracle(lines: box + named + [line]).best == nil)
    }

    @Test func `the same steps give the same values`() {
        func walk() -> [Double] {
            var random = SeededGenerator(seed: 7)
            var solver = Solver()
            let variables = (0..<12).map { solver.makeVariable(isNonNegative: $0 % 3 == 0) }
            for _ in 0..<60 {
                let terms = (0..<3).map { _ in
                    LinearExpression(variables.randomElement(using: &random) ?? variables[0])
                        * Double(Int.random(in: -3...3, using: &random))
                }
                let sum = terms.reduce(LinearExpression(constant: Double(Int.random(in: -9...9, using: &random))), +)
                let strength = Strength(Double(Int.random(in: 1...4, using: &random)) * 250)
                _ = try? solver.add(LinearConstraint(sum, .greaterThanOrEqual, strength: strength))
                solver.solve()
            }
            return variables.map { solver.value(of: $0) }
        }
        #expect(walk().map(\.bitPattern) == walk().map(\.bitPattern))
    }
}
