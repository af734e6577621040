import HierarchyModel
import Linting
import TraceFile

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
        // A recovered trace has events in place of lost ones; the engine goes by missing numbers.
        input.forEachEvent("Linting") { if $0.name != TraceRecovery.lostEvent { engine.receive($0) } }
        return engine.finish()
    }
}
