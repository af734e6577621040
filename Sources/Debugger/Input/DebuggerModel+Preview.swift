import HierarchyModel
import TerminalUI
import TimeTravel
import TraceFile

extension DebuggerModel {
    /// While a search is typed: shows the nearest match, and in the prompt which of how many it is.
    mutating func preview(_ line: inout Prompt) {
        line.note = ""
        guard line.sign == "/" else { return endPreview() }
        let text = line.field.text
        if page != nil {
            page?.pattern = text
            line.note = findOnPage(.forward, includingThis: true)
            return
        }
        line.note = (try? withTrace { (trace) throws(CommandFailure) in trace.showMatch(of: text.trimmed) }) ?? ""
    }

    /// Goes back to where the user began to type.
    mutating func endPreview() {
        guard trace.searchStart != nil else { return }
        try? withTrace { (trace) throws(CommandFailure) in trace.endSearch() }
    }
}

extension Model {
    /// Moves to the nearest match after the position where the user began to type, or selects the nearest row of the
    /// focused list. Returns which of how many it is.
    fileprivate mutating func showMatch(of text: String) -> String {
        let start = searchStart ?? savedPosition
        searchStart = start
        restore(start)
        guard !text.isEmpty else { return "" }
        if let note = showRow(of: text) { return note }
        // An expression is not finished before its value is typed.
        guard let pattern = try? EventPattern(text) else { return "" }
        guard timeline.reader.eventCount <= PatternMatches.maximumPreviewed else {
            var other = timeline
            guard let event = other.stepMatch(of: pattern, .forward, { $0 < PatternMatches.maximumPreviewed }) else {
                return "no match near"
            }
            move(to: event.seq)
            return "Enter counts the matches"
        }
        guard let matches = searchMatches.matches(pattern, timeline, { _ in true }),
            let (index, _) = matches.nearest(to: current.position, .forward)
        else { return "no match" }
        move(to: matches.positions[index])
        return "match \(index + 1) of \(matches.positions.count)"
    }

    fileprivate mutating func endSearch() {
        if let searchStart { restore(searchStart) }
        searchStart = nil
    }
}
