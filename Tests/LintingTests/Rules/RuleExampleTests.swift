import Foundation
import HierarchyModel
import Linting
import RuleExamples
import TestSupport
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
        rule.documentation.allExamples.map { ExampleCase(rule: rule.id, example: $0) }
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

    @Test(arguments: Rules.all.map(\.id))
    func `a rule has two examples in the product, one that breaks it and one that is clean`(_ id: String) throws {
        let examples = try #require(Rules.rule(id)).documentation.examples
        #expect(examples.map { $0.blamed != nil } == [true, false])
    }

    @Test func `the examples that only tests need are in the folder of the family, in the file of the rule`() {
        let folder = PackageFiles.root.appending(path: "Tests/Support/RuleExamples")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let files = paths.filter { $0.hasSuffix("Examples.swift") && $0.contains("/") }
        let rules = Rules.all.filter { RuleExamples.others.keys.contains($0.id) }
        #expect(rules.map(\.id) == RuleExamples.others.keys.sorted())
        #expect(files.sorted() == rules.map { Self.file(of: $0) }.sorted())
    }

    /// `missing-did-move` → `Containment/MissingDidMoveExamples.swift`.
    private static func file(of rule: any Rule) -> String {
        func joined(_ words: String) -> String { words.split(separator: "-").map(\.capitalized).joined() }
        return "\(joined(rule.documentation.family.rawValue))/\(joined(rule.id))Examples.swift"
    }
}
