import HierarchyModel
import Testing

@testable import Linting

@Suite struct SharedRuleListTests {
    private let rules = Rules.byDefault
    /// Those of the process are made by tests that run at the same time, too.
    private let known = RuleList.Known()

    private func shared(_ rules: [any Rule]) -> RuleList { RuleList.shared(rules, in: known) }

    @Test func `engines with the same rules share their list`() {
        #expect(shared(rules) === shared(rules))
        #expect(shared(rules.reversed()) !== shared(rules))
        #expect(shared(Array(rules.dropLast())) !== shared(rules))
    }

    @Test func `rules of one type that differ have lists of their own`() throws {
        func list(_ severity: Severity, _ when: String) throws -> RuleList {
            var rule = CustomRule(id: "own", message: "wrong", when: when)
            rule.severity = severity
            return shared(rules + [try ExpressionRule(rule)])
        }
        let first = try list(.note, "kind:call.push")
        #expect(try list(.note, "kind:call.push") === first)
        #expect(try list(.error, "kind:call.push") !== first)
        #expect(try list(.note, "kind:call.pop") !== first)
        #expect(try list(.error, "kind:call.push").documentation.last?.severity == .error)
        #expect(try list(.note, "kind:call.push") === first)
    }

    @Test func `a list has its own rules, also after many other lists`() {
        let count = rules.count
        for length in (0...count).reversed() {
            let list = shared(Array(rules.suffix(length)))
            #expect(list.documentation.map(\.id) == Rules.byDefault.suffix(length).map(\.id))
            #expect(list.suppressions.depths.count == length)
            #expect(list.unlimited.unchecked == [])
        }
        #expect(shared(rules).rules.count == count)
    }

    @Test func `what is checked depends on what the producer can record`() {
        let list = shared(rules)
        let all = Set(EventKind.allCases)
        for _ in 1...2 {
            #expect(list.limits(recording: all, in: nil).unchecked == [])
            #expect(list.limits(recording: all, in: nil).uncertain == [])
            #expect(list.limits(recording: [], in: nil).unchecked == Set(rules.indices))
            let some = list.limits(recording: all.subtracting([.callDidMove]), in: nil)
            #expect(some.unchecked.map { rules[$0].id }.contains("missing-did-move"))
            #expect(some.unchecked.count < rules.count / 2)
        }
    }

    @Test func `what one producer cannot record is checked for the next`() {
        func report(recording records: FieldValue) -> LintReport {
            lint([Event(.sessionBegan, [.records: records]), Event(seq: 1, t: 0, .sessionEnded)])
        }
        #expect(report(recording: .strings(["session.*"])).notChecked.contains("missing-did-move"))
        #expect(report(recording: .null).notChecked == [])
    }
}
