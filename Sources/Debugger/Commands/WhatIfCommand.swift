import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

extension Command {
    /// Commands that show the trace without some of its events.
    static var whatIf: [Command] {
        [
            Command(
                "without", "[event|scope|consequences]", keys: "x",
                help: "exclude this event with what depends on it and show the difference; again: include it"
            ) {
                (model, call) throws(CommandFailure) in try model.toggleExclusion(call.argument)
            },
            Command("what-if", keys: "X", help: "show the difference without the excluded events again") {
                (model, _) throws(CommandFailure) in
                guard !model.exclusions.isEmpty else { throw CommandFailure("no event is excluded; x excludes one") }
                return try model.whatIf()
            },
        ]
    }
}

/// An excluded event, and what is excluded with it.
struct Exclusion: Equatable {
    let seq: UInt64
    let extent: WhatIf.Extent
}

extension Model {
    fileprivate mutating func toggleExclusion(_ argument: String) throws(CommandFailure) -> CommandResult {
        guard let seq = current.position else { throw CommandFailure("there is no event before E0 to exclude") }
        if let index = exclusions.firstIndex(where: { $0.seq == seq }) {
            exclusions.remove(at: index)
            return .note("\(EventText.position(seq)) is included again")
        }
        guard let extent = argument.isEmpty ? .consequences : WhatIf.Extent(rawValue: argument) else {
            throw CommandFailure("'\(argument)' is not an extent; write event, scope or consequences")
        }
        exclusions.append(Exclusion(seq: seq, extent: extent))
        return try whatIf()
    }

    fileprivate mutating func whatIf() throws(CommandFailure) -> CommandResult {
        guard completeAnalysis() else { throw CommandFailure("cancelled") }
        var other = WhatIf(timeline.reader)
        let searching = progressHandler("Searching what depends on it")
        for event in exclusions {
            guard other.exclude(event.seq, event.extent, searching) else { throw CommandFailure("cancelled") }
        }
        guard let comparison = other.comparison(progressHandler("Comparing the hierarchies")),
            let (atEnd, violations) = outcome(of: &other)
        else { throw CommandFailure("cancelled") }
        let name = exclusions.map { EventText.position($0.seq) }.joined(separator: ", ")
        var rows = exclusions.compactMap { timeline.reader.event($0.seq) }.map { eventRow($0, prefix: "  ") }
        rows += other.dependentLines(chosen: exclusions.count).map { ScreenRow("  " + $0, Theme.quiet) } + [ScreenRow()]
        rows +=
            comparison.largest.map { trees(other.difference(at: $0), atEnd: atEnd) }
            ?? [ScreenRow(other.sameText)]
        rows += [ScreenRow(), ScreenRow("Violations", Theme.strong)]
        rows += violations.isEmpty ? [ScreenRow("  As recorded.", Theme.quiet)] : violations
        rows += [ScreenRow(), ScreenRow("Not known", Theme.strong)]
        rows.append(ScreenRow("  " + WhatIf.unknownText(calls: comparison.calls)))
        return .page(Page("Without \(name)", rows))
    }

    /// What differs at the end, and the violations that differ. Nil if it was cancelled. The states are not kept, since
    /// they may be large.
    private func outcome(of other: inout WhatIf) -> (atEnd: StateDiff, violations: [ScreenRow])? {
        other.outcome(
            at: timeline.end, found: analysis.violations, progressHandler("Checking the rules")
        ).map { outcome in
            let rows =
                outcome.resolved.map { line("- ", $0, Theme.added) }
                + outcome.introduced.map { line("+ ", $0, Theme.removed) }
            return (outcome.change, rows)
        }
    }

    /// Both trees where they differ most, side by side, then the fields that differ there.
    private func trees(_ largest: WhatIf.Difference, atEnd: StateDiff) -> [ScreenRow] {
        let place = EventText.position(largest.position)
        var heading = ScreenRow("Most different at \(place)", Theme.strong)
        heading.add(atEnd.isEmpty ? "; at the end as recorded" : "", Theme.quiet)
        heading.link = .event(largest.position)
        let trees = TreeComparison(largest.recorded, largest.other)
        let change = largest.change
        return [heading] + comparisonRows(trees, titles: ("  As recorded", "Without"))
            + [ScreenRow()] + change.lines.map { ScreenRow("  " + $0, Self.style(ofChange: $0)) }
    }

    /// Two trees in two columns. What only the left one has is red, what only the right one has is green.
    func comparisonRows(_ trees: TreeComparison, titles: (left: String, right: String)) -> [ScreenRow] {
        let width = max(10, (size.columns - 3) / 2)
        func row(_ left: ScreenRow, _ sign: String, _ right: ScreenRow) -> ScreenRow {
            var row = ScreenRow()
            row.pieces = left.fitted(to: width).pieces
            row.add(sign, Theme.strong)
            row.pieces += right.fitted(to: size.columns - width - 3).pieces
            return row
        }
        let heading = row(ScreenRow(titles.left, Theme.strong), " │ ", ScreenRow(titles.right, Theme.strong))
        let shown = Self.shownRows(trees)
        let hidden = trees.rows.count - shown.count
        let rest = hidden == 0 ? [] : [ScreenRow("  … \(hidden) more rows", Theme.quiet)]
        return [heading]
            + shown.map { pair in
                let (old, new) = pair.isSame ? (Style.plain, Style.plain) : (Theme.removed, Theme.added)
                return row(
                    ScreenRow("  " + (pair.left?.text ?? ""), old), pair.isSame ? " │ " : " ≠ ",
                    ScreenRow(pair.right?.text ?? "", new))
            } + rest
    }

    /// Larger trees are not shown whole.
    private static let maximumRows = 1_000

    /// All rows; or of large trees the rows that differ, with a few rows before each.
    private static func shownRows(_ trees: TreeComparison) -> [TreeComparison.Row] {
        guard trees.rows.count > maximumRows else { return trees.rows }
        var shown: [TreeComparison.Row] = []
        var next = 0
        for index in trees.rows.indices where !trees.rows[index].isSame && shown.count < maximumRows {
            shown += trees.rows[max(next, index - 3)...index]
            next = index + 1
        }
        return shown
    }

    private func line(_ sign: String, _ violation: Violation, _ style: Style) -> ScreenRow {
        var row = ScreenRow("  " + sign, style)
        row.add(EventText.position(violation.seq) + " " + violation.rule + "  ", style)
        row.add(TerminalText.printable(violation.message))
        return row
    }
}
