import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

/// The events around the position, indented by open scopes, each with its call site.
struct EventsPane {
    private let model: Model

    init(_ model: Model) { self.model = model }

    /// At most `height` rows; the row of the position is selected. Reads only these events.
    func rows(height: Int) -> [ScreenRow] {
        let count = model.timeline.reader.eventCount
        guard height > 0, count > 0 else {
            return count == 0 ? [ScreenRow("The trace has no events.", Theme.quiet)] : []
        }
        if let filter = model.filter { return rows(of: matches(filter, height: height)) }
        let position = model.current.position
        let first = firstRow(height: height)
        // The position before event 0 has a row too.
        var rows = first < 0 ? [beginning(isSelected: position == nil)] : []
        let range = UInt64(max(0, first))..<min(count, UInt64(first + height))
        rows += events(in: range, selected: position)
        return rows
    }

    /// The visible matches of a filter.
    private struct Matches {
        var numbers: [UInt64]
        /// Whether the search gave up before it reached the start or the end of the trace.
        var isCutBefore = false
        var isCutAfter = false
    }

    private func rows(of matches: Matches) -> [ScreenRow] {
        (matches.isCutBefore ? [searchLimit("k")] : [])
            + matches.numbers.flatMap { events(in: $0..<$0 + 1, selected: model.current.position) }
            + (matches.isCutAfter ? [searchLimit("j")] : [])
    }

    private func searchLimit(_ key: String) -> ScreenRow {
        ScreenRow("  … no match in \(Self.maximumSearched) more events; \(key) searches further", Theme.quiet)
    }

    /// The matches around the position. The current event is among them, whether it matches or not.
    private func matches(_ filter: EventExpression, height: Int) -> Matches {
        let (before, isCutBefore) = matches(filter, .backward, height / 2)
        let here = before.reversed() + (model.current.position.map { [$0] } ?? [])
        let (after, isCutAfter) = matches(filter, .forward, height - here.count)
        let room = max(1, height - (isCutBefore ? 1 : 0) - (isCutAfter ? 1 : 0))
        return Matches(numbers: Array((here + after).prefix(room)), isCutBefore: isCutBefore, isCutAfter: isCutAfter)
    }

    private func matches(_ filter: EventExpression, _ direction: Direction, _ count: Int) -> (
        numbers: [UInt64], isCut: Bool
    ) {
        guard count > 0 else { return ([], false) }
        let here = model.current.position.map { $0 + 1 } ?? 0
        let range = direction == .forward ? here..<UInt64.max : 0..<(here == 0 ? 0 : here - 1)
        var found: [UInt64] = []
        var isCut = false
        try? model.timeline.forEachMatch(
            of: filter, in: range, direction,
            { passed in
                isCut = passed >= Self.maximumSearched
                return !isCut
            }
        ) { match in
            found.append(match.event.seq)
            return found.count < count
        }
        return (found, isCut)
    }

    /// The number of events that are searched in each direction while the user waits for a key.
    static let maximumSearched: UInt64 = 65_536

    /// The event of the first row, or -1 for the row before event 0. The current event is in the middle.
    private func firstRow(height: Int) -> Int {
        let selected = model.current.position.map { Int(clamping: $0) } ?? -1
        let last = Int(clamping: model.timeline.reader.eventCount) - height
        return max(-1, min(selected - height / 2, last))
    }

    /// The position that a row stands for; nil if the row is empty.
    func position(ofRow row: Int, height: Int) -> UInt64?? {
        if let filter = model.filter {
            let matches = matches(filter, height: height)
            let index = row - (matches.isCutBefore ? 1 : 0)
            return matches.numbers.indices.contains(index) ? .some(matches.numbers[index]) : nil
        }
        let number = firstRow(height: height) + row
        guard number < Int(clamping: model.timeline.reader.eventCount) else { return nil }
        return .some(number < 0 ? nil : UInt64(number))
    }

    private func beginning(isSelected: Bool) -> ScreenRow {
        var row = ScreenRow(isSelected ? "▶ " : "  ", Theme.cursor)
        row.add("start", Theme.quiet)
        row.isSelected = isSelected
        return row
    }

    private func events(in range: Range<UInt64>, selected: UInt64?) -> [ScreenRow] {
        let reader = model.timeline.reader
        var depth = range.lowerBound == 0 ? 0 : reader.state(after: range.lowerBound - 1).scopes.count
        var before = range.lowerBound == 0 ? 0 : reader.event(range.lowerBound - 1)?.t ?? 0
        return range.map { seq in
            guard let event = reader.event(seq) else {
                return ScreenRow("  \(EventText.position(seq))  (lost)", Theme.removed)
            }
            let indent = event.kind == .return ? max(0, depth - 1) : depth
            defer {
                depth = event.opensScope ? depth + 1 : indent
                before = event.t
            }
            return row(event, indent: indent, before: before, isSelected: seq == selected)
        }
    }

    private func row(_ event: Event, indent: Int, before: UInt64, isSelected: Bool) -> ScreenRow {
        let style = Theme.event(event)
        var row = ScreenRow(isSelected ? "▶" : mark(event.seq), isSelected ? Theme.cursor : Theme.severity(.error))
        row.add(mark(of: model.analysis.violations(at: event.seq).map(\.severity).max()), Theme.severity(.error))
        row.add(padded(EventText.position(event.seq), model.positionWidth) + " ", Theme.quiet)
        row.add(model.timeFormat.text(event.t, mark: model.markTime, previous: before) + "  ", Theme.quiet)
        row.add(String(repeating: "  ", count: min(indent, 20)) + TerminalText.word(event.name), style)
        row.add("  " + EventText.fields(event))
        if let site = event.site { row.add("  " + EventText.site(site.place), Theme.quiet) }
        row.isSelected = isSelected
        return row
    }

    private func mark(_ seq: UInt64) -> String {
        model.timeline.bookmarks.all.contains { $0.position == seq }
            ? "'" : model.exclusions.contains { $0.seq == seq } ? "x" : " "
    }

    private func mark(of severity: Severity?) -> String { severity?.letter ?? " " }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
