import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

/// The events around the position, indented by open scopes, each with its call site.
///
/// A `return` is shown in the row of the event whose scope it closes. It has a row of its own only at the position.
struct EventsPane: Pane {
    static let title = "Events"
    static let place = PanePlace(.bottom, wide: (0, 1), large: (0, 1))
    static let keys = [
        KeyBar.Item("j k", "event"), KeyBar.Item("enter", "details"), KeyBar.Item("a", "why"), KeyBar.Item("e", "edit"),
    ]

    private let model: Model

    init(_ model: Model, width: Int = 0) { self.model = model }

    static func rowsNeeded(_ model: Model) -> Int? { nil }

    func draw(on surface: inout Surface, in area: Area, scroll: Int) {
        rows(height: area.rows.count).map { $0.scrolled(by: scroll) }.draw(on: &surface, in: area)
    }

    /// Goes to another event: to a match, if only the matches of a filter have rows.
    static func moveSelection(by distance: Int, in model: inout Model) throws(CommandFailure) -> CommandResult {
        if let filter = model.filter {
            let direction: Direction = distance > 0 ? .forward : .backward
            return try model.repeatStep(
                Invocation(count: abs(distance)), "no match of \(filter) \(direction.side) this position"
            ) {
                $0.stepMatch(of: filter, direction, $1) != nil
            }
        }
        model.move(to: EventsPane(model).position(rowsAway: distance))
        return .position
    }

    static func select(row: Int, of size: ScreenSize, in model: inout Model) {
        if case .position(let position) = EventsPane(model).target(ofRow: row, height: size.rows) {
            model.move(to: position)
        }
    }

    static func open(in model: inout Model) throws(CommandFailure) -> CommandResult { .page(try why(in: &model)) }
    static func why(in model: inout Model) throws(CommandFailure) -> Page {
        try model.eventPage(model.current.position)
    }

    /// At most `height` rows; the row of the position is selected. Reads only these events.
    func rows(height: Int) -> [ScreenRow] {
        let count = model.timeline.reader.eventCount
        guard height > 0, count > 0 else {
            return count == 0 ? [ScreenRow("The trace has no events.", Theme.quiet)] : []
        }
        if let filter = model.filter { return rows(of: matches(filter, height: height)) }
        let visible = visible(height: height)
        let startsBeforeEvents = visible.first.map { $0 == nil } ?? false
        return (startsBeforeEvents ? [beginning(isSelected: model.current.position == nil)] : [])
            + events(visible.compactMap { $0 }, selected: model.current.position)
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
            + matches.numbers.flatMap { events([$0], selected: model.current.position) }
            + (matches.isCutAfter ? [searchLimit("j")] : [])
    }

    private func searchLimit(_ key: String) -> ScreenRow {
        ScreenRow("  … no match in \(Self.maximumSearched) more events; \(key) searches further", Theme.quiet)
    }

    /// The matches around the position. The current event is among them, whether it matches or not.
    private func matches(_ filter: EventPattern, height: Int) -> Matches {
        let (before, isCutBefore) = matches(filter, .backward, height / 2)
        let here = before.reversed() + (model.current.position.map { [$0] } ?? [])
        let (after, isCutAfter) = matches(filter, .forward, height - here.count)
        let room = max(1, height - (isCutBefore ? 1 : 0) - (isCutAfter ? 1 : 0))
        return Matches(numbers: Array((here + after).prefix(room)), isCutBefore: isCutBefore, isCutAfter: isCutAfter)
    }

    private func matches(_ filter: EventPattern, _ direction: Direction, _ count: Int) -> (
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
            found.append(match.seq)
            return found.count < count
        }
        return (found, isCut)
    }

    /// The number of events that are searched in each direction while the user waits for a key.
    static let maximumSearched: UInt64 = 65_536

    /// How many events for each row are looked at.
    private static let maximumReturns = 16

    /// The positions of the rows: nil is the one before event 0. The current one is in the middle.
    private func visible(height: Int) -> [UInt64?] {
        let position = model.current.position
        let (before, after) = (rows(.backward, height), rows(.forward, height))
        let above = max(height / 2, height - 1 - after.count)
        let shown = before.prefix(above).reversed() + [position]
        return Array((shown + after).prefix(height))
    }

    /// At most that many rows in a direction, without the current one, the nearest first.
    private func rows(_ direction: Direction, _ count: Int) -> [UInt64?] {
        var found: [UInt64?] = []
        var here = model.current.position
        var left = count * Self.maximumReturns
        while found.count < count, left > 0 {
            left -= 1
            switch (direction, here) {
            case (.backward, nil): return found
            case (.backward, let seq?): here = seq == 0 ? nil : seq - 1
            case (.forward, let seq):
                let next = seq.map { $0 + 1 } ?? 0
                guard next < model.timeline.reader.eventCount else { return found }
                here = next
            }
            if here.map(isRow) ?? true { found.append(here) }
        }
        return found
    }

    /// Whether an event has a row although it is not the current one.
    private func isRow(_ seq: UInt64) -> Bool { model.timeline.reader.event(seq)?.kind != .return }

    /// What a row stands for.
    enum RowTarget: Equatable {
        /// Nil before the first event.
        case position(UInt64?)
        /// The row is empty, or a note.
        case nothing
    }

    func target(ofRow row: Int, height: Int) -> RowTarget {
        if let filter = model.filter {
            let matches = matches(filter, height: height)
            let index = row - (matches.isCutBefore ? 1 : 0)
            return matches.numbers.indices.contains(index) ? .position(matches.numbers[index]) : .nothing
        }
        let visible = visible(height: height)
        return visible.indices.contains(row) ? .position(visible[row]) : .nothing
    }

    /// The position of the row that is `distance` rows away, or of the last one in that direction.
    func position(rowsAway distance: Int) -> UInt64? {
        let found = rows(distance > 0 ? .forward : .backward, min(abs(distance), Self.maximumDistance))
        return found.last ?? model.current.position
    }

    private static let maximumDistance = 100_000

    private func beginning(isSelected: Bool) -> ScreenRow {
        var row = ScreenRow(isSelected ? "▶ " : "  ", Theme.cursor)
        row.add("start", Theme.quiet)
        row.isSelected = isSelected
        return row
    }

    /// The number of pieces before the text of an event: two signs, its number and its time.
    static let fixedPieces = 4

    /// The rows of some events in order, none of them selected.
    func rows(of numbers: [UInt64]) -> [ScreenRow] { events(numbers, selected: nil) }

    /// The rows of some events in order. Folds the events from the first one to the last one.
    private func events(_ numbers: [UInt64], selected: UInt64?) -> [ScreenRow] {
        guard let first = numbers.first, let last = numbers.last else { return [] }
        let reader = model.timeline.reader
        let results = results(from: first, through: last)
        var state = first == 0 ? HierarchyState() : reader.state(after: first - 1)
        var before = first == 0 ? 0 : reader.event(first - 1)?.t ?? 0
        var rows: [ScreenRow] = []
        var wanted = numbers[...]
        var next = first
        func addLost(before end: UInt64) {
            while let seq = wanted.first, seq < end {
                wanted.removeFirst()
                rows.append(ScreenRow("  \(EventText.position(seq))  (lost)", Theme.removed))
            }
        }
        for event in reader.events(in: first..<last + 1) {
            addLost(before: event.seq)
            reader.fold(lost: next..<event.seq, into: &state)
            if wanted.first == event.seq {
                wanted.removeFirst()
                let isSelected = event.seq == selected
                rows.append(row(event, in: state, results[event.seq], before: before, isSelected: isSelected))
            }
            (before, next) = (event.t, event.seq + 1)
            state.apply(event)
        }
        addLost(before: last + 1)
        return rows
    }

    /// How many events after the last row are searched for the ends of its scopes.
    private static let maximumLookAhead: UInt64 = 256

    /// For each event that opens a scope, the `return` that closes it, if that is near.
    private func results(from first: UInt64, through last: UInt64) -> [UInt64: Event] {
        let reader = model.timeline.reader
        let rest = reader.eventCount - min(last, reader.eventCount)
        let end = min(last, reader.eventCount) + min(rest, Self.maximumLookAhead)
        var open: [UInt64] = []
        var results: [UInt64: Event] = [:]
        for event in reader.events(in: first..<end) {
            if event.kind == .return {
                if let opened = open.popLast() { results[opened] = event }
            } else if event.opensScope {
                open.append(event.seq)
            }
            if event.seq >= last, open.isEmpty { break }
        }
        return results
    }

    private func row(
        _ event: Event, in state: HierarchyState, _ result: Event?, before: UInt64, isSelected: Bool
    ) -> ScreenRow {
        var row = ScreenRow(isSelected ? "▶" : mark(event.seq), isSelected ? Theme.cursor : Theme.severity(.error))
        row.add(mark(of: model.analysis.violations(at: event.seq).map(\.severity).max()), Theme.severity(.error))
        row.add(EventText.position(event.seq).padding(to: model.positionWidth) + " ", Theme.quiet)
        row.add(model.timeText(event.t, previous: before) + "  ", Theme.quiet)
        row.fixed = row.pieces.count
        let indent = event.kind == .return ? max(0, state.openScopes - 1) : state.openScopes
        row.add(String(repeating: "  ", count: min(indent, 20)))
        if event.kind == .return {
            row.add(closing(in: state, event), Theme.quiet)
        } else {
            row.add(event, before: state, result: result)
        }
        row.isSelected = isSelected
        return row
    }

    /// `return of viewDidLoad`, and what it returned.
    private func closing(in state: HierarchyState, _ event: Event) -> String {
        let opened = state.scopes.last.flatMap { model.timeline.reader.event($0)?.name }
        let fields = EventText.fields(event)
        return "return" + (opened.map { " of " + TerminalText.word($0) } ?? "") + (fields.isEmpty ? "" : "  " + fields)
    }

    private func mark(_ seq: UInt64) -> String {
        model.timeline.bookmarks.all.contains { $0.position == seq }
            ? "'" : model.exclusions.contains { $0.seq == seq } ? "x" : " "
    }

    private func mark(of severity: Severity?) -> String { severity?.letter ?? " " }
}

extension PaneID {
    static let events = PaneID(EventsPane.self)
}
