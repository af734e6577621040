import HierarchyModel
import Linting
import Testing

/// One example of one rule, under a name that says which.
struct ExampleCase: CustomTestStringConvertible, Sendable {
    let rule: String
    let example: RuleExample

    var testDescription: String { "\(rule): \(example.title)" }

    /// The report of the rule of the example and all rules that are on by default.
    var report: LintReport {
        lint(example.events, rules: Rules.all.filter { $0.documentation.isOnByDefault || $0.id == rule })
    }

    static let all = Rules.all.flatMap { rule in
        rule.documentation.examples.map { ExampleCase(rule: rule.id, example: $0) }
    }
}

func lint(_ events: [Event], rules: [any Rule] = Rules.byDefault) -> LintReport {
    var engine = LintEngine(rules: rules)
    engine.receive(contentsOf: events)
    return engine.finish()
}

@Suite struct RuleExampleTests {
    @Test(arguments: ExampleCase.all)
    func `each example gives its violation, and no other, with all rules on`(_ one: ExampleCase) {
        let report = one.report
        #expect(report.violations.map(\.rule) == (one.example.blamed == nil ? [] : [one.rule]))
        #expect(report.violations.first?.seq == one.example.blamed)
        #expect(report.undetermined == 0)
        #expect(report.uncheckedRules.filter { !$0.isForOtherSystems } == [])
    }

    @Test(arguments: ExampleCase.all)
    func `an example is a trace that our runtime could have written`(_ one: ExampleCase) {
        var state = HierarchyState()
        for event in one.example.events { state.apply(event) }
        #expect(state.anomalies == 0)
        #expect(state.scopes == [])
        #expect(one.example.events.last?.kind == .sessionEnded)
    }

    @Test(arguments: ExampleCase.all)
    func `nothing is certain in a trace that is cut off before the cause`(_ one: ExampleCase) throws {
        let blamed = one.example.blamed ?? UInt64(one.example.events.count - 1)
        #expect(lint(one.example.events.filter { $0.seq < blamed }).violations == [])
    }

    @Test func `each rule has examples of both kinds`() {
        for rule in Rules.all {
            #expect(rule.documentation.examples.contains { $0.blamed != nil }, "\(rule.id)")
            #expect(rule.documentation.examples.contains { $0.blamed == nil }, "\(rule.id)")
        }
    }
}
