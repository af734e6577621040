import HierarchyModel
import Linting
import TimeTravel
import TraceFile

/// Runs the rules over one trace.
struct LintRun {
    private let input: TraceInput
    private let rules: [any Rule]

    init(_ input: TraceInput, rules: [any Rule] = Rules.byDefault) {
        self.input = input
        self.rules = rules
    }

    func report(showsProgress: Bool = true) -> LintReport {
        var lint = TraceLint(rules: rules)
        if showsProgress {
            input.forEachEvent("Linting") { lint.receive($0, of: input.reader) }
        } else {
            for event in input.reader.events { lint.receive(event, of: input.reader) }
        }
        return lint.finish()
    }
}
