import HierarchyModel
import Linting
import TimeTravel
import TraceFile

/// One pass of the rules over a trace.
struct LintRun {
    private let input: TraceInput
    private let rules: [any Rule]

    init(_ input: TraceInput, rules: [any Rule] = Rules.byDefault) {
        self.input = input
        self.rules = rules
    }

    func report(showsProgress: Bool = true) -> LintReport {
        var engine = LintEngine(rules: rules)
        if showsProgress {
            input.forEachEvent("Linting") { engine.receive($0, of: input.reader) }
        } else {
            for event in input.reader.events { engine.receive(event, of: input.reader) }
        }
        return engine.finish()
    }
}
