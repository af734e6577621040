import HierarchyModel
import Linting

/// One pass of the rules over a trace.
struct LintRun {
    private let input: TraceInput
    private let rules: [any Rule]

    init(_ input: TraceInput, rules: [any Rule] = Rules.all) {
        self.input = input
        self.rules = rules
    }

    func report() -> LintReport {
        var engine = LintEngine(rules: rules)
        input.forEachEvent("Linting") { engine.receive($0) }
        return engine.finish()
    }
}
