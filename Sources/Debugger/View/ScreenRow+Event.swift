import HierarchyModel
import TerminalUI
import TimeTravel

extension ScreenRow {
    /// Adds the text of an event for people, its call site and its cause.
    ///
    /// - Parameters:
    ///   - state: the state before the event.
    ///   - result: the `return` that closes the scope of the event; nil if it is far away.
    mutating func add(_ event: Event, before state: HierarchyState, result: Event? = nil) {
        let summary = EventSummary(event, before: state)
        if let subject = summary.subject { add(subject + "  ", Theme.strong) }
        add(summary.kind, Theme.event(event))
        let results = result.map { EventSummary.results(of: $0, in: state) } ?? []
        for text in summary.details + results { add("  " + text) }
        if let site = event.site { add("  " + EventText.site(site.place), Theme.quiet) }
        if let cause = event.cause { add("  cause " + EventText.position(cause), Theme.quiet) }
    }
}
