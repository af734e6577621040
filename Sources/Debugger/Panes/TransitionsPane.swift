import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

/// The transitions found so far: what drove each, how far it came, and whether a cancelled one restored the hierarchy.
struct TransitionsPane: ListPane {
    static let title = "Transitions"
    static var searchedList: (any ListPane.Type)? { Self.self }
    static let place = PanePlace(.bottom, wide: (1, 2), large: (1, 1))
    static let keys = [
        KeyBar.Item("j k", "select"), KeyBar.Item("enter", "go there"), KeyBar.Item("a", "why"),
        KeyBar.Item("e", "edit"),
    ]

    let model: Model
    private let unfinished: [TransitionRecord]

    init(_ model: Model, width: Int = 0) {
        self.model = model
        unfinished = model.analysis.unfinishedTransitions
    }

    static func rowsNeeded(_ model: Model) -> Int? { TransitionsPane(model).count }

    var count: Int { model.analysis.transitions.count + unfinished.count }

    subscript(index: Int) -> TransitionRecord? {
        let ended = model.analysis.transitions
        if ended.indices.contains(index) { return ended[index] }
        return unfinished.indices.contains(index - ended.count) ? unfinished[index - ended.count] : nil
    }

    /// The selected one, or else the last one that has begun at the position.
    var selected: Int? { count == 0 ? nil : min(model.selectedTransition ?? here ?? 0, count - 1) }

    private var selectedRecord: TransitionRecord? { selected.flatMap { self[$0] } }

    /// Binary search in the transitions, which are in the order of their first events.
    private var here: Int? {
        guard let position = model.current.position else { return nil }
        let begun = model.analysis.transitions.prefixCount { $0.start <= position }
        return begun == 0 ? nil : begun - 1
    }

    var empty: ScreenRow? {
        ScreenRow(
            model.analysis.isComplete ? "No transitions." : "No transitions in the part that has been checked.",
            Theme.quiet)
    }

    func rows(_ range: Range<Int>) -> [ScreenRow] { range.compactMap { self[$0].map(row) } }

    /// The row, and its outcome as `find` takes it.
    func searchedTexts(_ range: Range<Int>) -> [String] {
        range.compactMap { self[$0] }.map { record in
            let restored = record.isRestored.map { $0 ? " restored:yes" : " restored:no" } ?? ""
            return row(record).text + " outcome:\(record.outcome.rawValue)" + restored
        }
    }

    static func select(_ index: Int, in model: inout Model) { model.selectedTransition = index }

    /// Goes to the beginning of the selected transition, or from there to its end.
    static func open(in model: inout Model) throws(CommandFailure) -> CommandResult {
        let selected = TransitionsPane(model).selected
        guard let record = TransitionsPane(model).selectedRecord else {
            throw CommandFailure("there is no transition to go to")
        }
        model.jump(to: model.current.position == record.start ? record.ended ?? record.start : record.start)
        model.selectedTransition = selected
        model.selection = record.to?.id ?? record.from?.id ?? record.container?.id
        return record.differences.isEmpty ? .position : .page(.about(record))
    }

    static func why(in model: inout Model) throws(CommandFailure) -> Page {
        guard let record = TransitionsPane(model).selectedRecord else {
            throw CommandFailure("there is no transition to explain")
        }
        return model.transitionPage(record)
    }

    static func event(in model: Model) -> UInt64? {
        TransitionsPane(model).selectedRecord.map { $0.call?.seq ?? $0.start } ?? model.current.position
    }

    private func row(_ record: TransitionRecord) -> ScreenRow {
        var row = ScreenRow(isRunning(record) ? "▶" : " ", Theme.cursor)
        let width = model.positionWidth
        row.add(EventText.position(record.start).padding(to: width) + " ", Theme.quiet)
        row.add(model.timeText(record.startTime, previous: record.startTime), Theme.quiet)
        row.fixed = row.pieces.count
        row.add("  " + record.kindText.padding(to: 7) + " ", Theme.strong)
        row.add(TransitionRecord.bar(record.progress, cells: 4) + " ", Self.style(record))
        row.add(Self.outcome(record) + "  ", Self.style(record))
        row.add(record.wayText)
        for text in [record.interruptionText, record.durationText, record.driverText] where !text.isEmpty {
            row.add("  " + text, Theme.quiet)
        }
        if !record.alongside.isEmpty { row.add("  " + record.alongsideText, Theme.quiet) }
        return row
    }

    private func isRunning(_ record: TransitionRecord) -> Bool {
        guard let position = model.current.position else { return false }
        return record.start <= position && position <= record.ended ?? .max
    }

    /// `completed`; `60 % cancelled, restored`
    private static func outcome(_ record: TransitionRecord) -> String {
        guard record.outcome == .cancelled || record.progress > 0 && record.outcome == .unfinished else {
            return record.outcome.rawValue
        }
        return "\(record.progress.percentText) \(record.outcome.rawValue)"
            + (record.isRestored.map { $0 ? ", restored" : ", not restored" } ?? "")
    }

    fileprivate static func style(_ record: TransitionRecord) -> Style {
        switch (record.outcome, record.isRestored) {
        case (.cancelled, false?): Theme.severity(.error)
        case (.completed, _): Theme.appearance(.appeared)
        default: Theme.changed
        }
    }
}

extension Model {
    /// How a transition ended, what drove it and what it did not restore; empty for another object.
    func outcomeRows(of id: ObjectID) -> [ScreenRow] {
        let known = analysis.transitions.first { $0.id == id } ?? analysis.unfinishedTransitions.first { $0.id == id }
        return known.map { [ScreenRow()] + Page.about($0).rows } ?? []
    }

    /// How a transition ended, what drove it and what it did not restore; then its first event with its callers.
    fileprivate func transitionPage(_ record: TransitionRecord) -> Page {
        let summary = Page.about(record)
        let event = (try? eventPage(record.start).rows) ?? []
        let end = record.ended.flatMap { timeline.reader.event($0) }.map { eventRow($0, prefix: "ended ") }
        var page = Page(summary.title, summary.rows + [ScreenRow()] + event + (end.map { [ScreenRow(), $0] } ?? []))
        page.event = record.call?.seq ?? record.start
        return page
    }
}

extension Page {
    /// How a transition ended, what drove it and what it did not restore.
    fileprivate static func about(_ record: TransitionRecord) -> Page {
        var rows = [
            ScreenRow(record.progressText, TransitionsPane.style(record)), ScreenRow(record.wayText, Theme.strong),
            ScreenRow(record.detailText, Theme.quiet),
        ]
        if !record.differences.isEmpty {
            rows += [ScreenRow(), ScreenRow("At the end of its turn these fields are not as before the call:")]
        }
        for difference in record.differences {
            var row = ScreenRow("  \(difference.object.textWithID)  ", Theme.strong)
            row.add(difference.changeText)
            rows.append(row)
        }
        return Page("\(record.kindText) \(record.id)", rows)
    }
}

extension String {
    /// The text with spaces up to a number of columns.
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}
