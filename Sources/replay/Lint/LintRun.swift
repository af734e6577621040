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

    /// The report, and the `session.began` at the beginning of the trace. Nil if the trace begins with another event.
    ///
    /// - Parameter body: is called with each event, too.
    func result(showsProgress: Bool = true, _ body: (Event) -> Void) -> (report: LintReport, session: Event?) {
        var lint = TraceLint(rules: rules)
        var session: Event?
        func receive(_ event: Event) {
            if event.seq == 0, event.kind == .sessionBegan { session = event }
            lint.receive(event, of: input.reader)
            body(event)
        }
        if showsProgress {
            input.forEachEvent("Linting", receive)
        } else {
            for event in input.reader.events { receive(event) }
        }
        return (lint.finish(), session)
    }
}
