import HierarchyModel
import TerminalUI
import TimeTravel
import TraceFile

extension Model {
    /// While a search is typed: shows the nearest match, and in the prompt which of how many it is.
    mutating func preview(_ line: inout Prompt) {
        line.note = ""
        guard line.sign == "/" else { return endPreview() }
        if page != nil {
            page?.pattern = line.field.text
            line.note = findOnPage(.forward, includingThis: true)
            return
        }
        let start = searchStart ?? savedPosition
        searchStart = start
        restore(start)
        let text = line.field.text.trimmed
        // An expression is not finished before its value is typed.
        guard !text.isEmpty, let pattern = try? EventPattern(text) else { return }
        line.note = "no match"
        guard timeline.reader.eventCount <= PatternMatches.maximumPreviewed else {
            var other = timeline
            if let event = other.stepMatch(of: pattern, .forward, { $0 < PatternMatches.maximumPreviewed }) {
                move(to: event.seq)
                line.note = "Enter counts the matches"
            } else {
                line.note = "no match near"
            }
            return
        }
        guard let matches = searchMatches.matches(pattern, timeline, { _ in true }),
            let (index, _) = matches.nearest(to: current.position, .forward)
        else { return }
        move(to: matches.positions[index])
        line.note = "match \(index + 1) of \(matches.positions.count)"
    }

    /// Goes back to where the user began to type.
    mutating func endPreview() {
        if let searchStart { restore(searchStart) }
        searchStart = nil
    }
}
