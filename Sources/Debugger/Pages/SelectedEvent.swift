import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

extension DebuggerModel {
    /// The event that commands about an event are for: the one that is selected on the page, or else in the focused
    /// pane. Nil before event 0.
    var selectedEvent: UInt64? { page?.selectedEvent ?? trace.focus.type.event(in: trace) }
}

extension Model {
    /// The event of that number. Throws if there is none, as before event 0 and where the event is lost.
    func event(at seq: UInt64?) throws(CommandFailure) -> Event {
        guard let seq else { throw CommandFailure("no event is before this position; l goes to the first") }
        guard let event = timeline.reader.event(seq) else {
            throw CommandFailure("\(EventText.position(seq)) is lost: the recording does not say what happened")
        }
        return event
    }

    /// The call site of an event, or of the innermost call around it that has one with a file and a line.
    func callSite(of seq: UInt64?) throws(CommandFailure) -> CallSite {
        let events = seq.map { [timeline.reader.event($0)] + timeline.callers(of: $0).map(\.event) } ?? []
        guard let site = events.compactMap({ $0?.site }).first(where: { $0.place.file != nil && $0.place.line != nil })
        else {
            throw CommandFailure("no call site is recorded for this event and its callers")
        }
        return site
    }

    /// The message of the violation that is selected in Violations, or else of the first one that blames an event. A
    /// page is about the selected violation only if that blames the event of the page.
    func violationText(of seq: UInt64?, isOnPage: Bool) throws(CommandFailure) -> String {
        let selected = focus == .violations ? ViolationsPane.selectedViolation(in: self) : nil
        let chosen = selected.flatMap { !isOnPage || $0.seq == seq ? $0 : nil }
        guard let violation = chosen ?? seq.flatMap({ analysis.violations(at: $0).first }) else {
            throw CommandFailure("no violation blames this event; w goes to the next one")
        }
        return TerminalText.printable("\(violation.message) [\(violation.rule)]")
    }
}
