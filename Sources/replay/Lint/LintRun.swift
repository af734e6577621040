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

    /// - Parameter body: is called with each event, too.
    func report(showsProgress: Bool = true, _ body: (Event) -> Void) -> LintReport {
        var lint = TraceLint(rules: rules)
        if showsProgress {
            input.forEachEvent("Linting") { event in
                lint.receive(event, of: input.reader)
                body(event)
            }
        } else {
            for event in input.reader.events {
                lint.receive(event, of: input.reader)
                body(event)
            }
        }
        return lint.finish()
    }
}
