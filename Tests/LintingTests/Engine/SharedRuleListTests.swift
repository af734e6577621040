import HierarchyModel
import Testing

@testable import Linting

@Suite struct SharedRuleListTests {
    private let types = Rules.byDefault.map { type(of: $0) as any Rule.Type }

    @Test func `engines with the same rules share their list`() {
        #expect(RuleList.shared(types) === RuleList.shared(types))
        #expect(RuleList.shared(types.reversed()) !== RuleList.shared(types))
        #expect(RuleList.shared(types.dropLast()) !== RuleList.shared(types))
    }

    @Test func `a list has its own rules, also after many other lists`() {
        let count = types.count
        for length in (0...count).reversed() {
            let list = RuleList.shared(Array(types.suffix(length)))
            #expect(list.documentation.map(\.id) == Rules.byDefault.suffix(length).map(\.id))
            #expect(list.suppressions.depths.count == length)
            #expect(list.unlimited.unchecked == [])
        }
        #expect(RuleList.shared(types).types.count == count)
    }

    @Test func `what is checked depends on what the producer can record`() {
        let list = RuleList.shared(types)
        let all = Set(EventKind.allCases)
        for _ in 1...2 {
            #expect(list.limits(recording: all).unchecked == [])
            #expect(list.limits(recording: all).uncertain == [])
            #expect(list.limits(recording: []).unchecked == Set(types.indices))
            let some = list.limits(recording: all.subtracting([.callDidMove]))
            #expect(some.unchecked.map { types[$0].documentation.id }.contains("missing-did-move"))
            #expect(some.unchecked.count < types.count / 2)
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
