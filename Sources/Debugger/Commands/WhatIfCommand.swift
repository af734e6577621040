import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

extension Command {
    /// Commands that show the trace without some of its events.
    static let whatIf: [Command] = [
        Command(
            "without", "[event|scope|consequences]", keys: "x",
            help: "exclude this event with its scope and show the difference; again: include it"
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
        guard let extent = argument.isEmpty ? .scope : WhatIf.Extent(rawValue: argument) else {
            throw CommandFailure("'\(argument)' is not an extent; write event, scope or consequences")
        }
        exclusions.append(Exclusion(seq: seq, extent: extent))
        return try whatIf()
    }

    fileprivate mutating func whatIf() throws(CommandFailure) -> CommandResult {
        guard completeAnalysis() else { throw CommandFailure("cancelled") }
        var other = WhatIf(timeline.reader)
        for event in exclusions { other.exclude(event.seq, event.extent) }
        let outcome = other.outcome(
            at: timeline.end, found: analysis.violations, progressHandler("Checking the rules"))
        guard let outcome else { throw CommandFailure("cancelled") }
        let rows =
            section("Here, at \(positionText)", other.change(at: current.position))
            + section("At the end", outcome.change)
            + [ScreenRow("Violations", Theme.strong)] + outcome.resolved.map { line("- ", $0, Theme.added) }
            + outcome.introduced.map { line("+ ", $0, Theme.removed) }
        let isSame = outcome.resolved.isEmpty && outcome.introduced.isEmpty
        let name = exclusions.map { EventText.position($0.seq) }.joined(separator: ", ")
        return .page(Page("Without \(name)", isSame ? rows + [ScreenRow("  No difference.", Theme.quiet)] : rows))
    }

    private func section(_ title: String, _ change: StateDiff) -> [ScreenRow] {
        let rows =
            change.isEmpty
            ? [ScreenRow("  No difference.", Theme.quiet)]
            : change.lines.map { ScreenRow("  " + $0, Self.style(ofChange: $0)) }
        return [ScreenRow(title, Theme.strong)] + rows + [ScreenRow()]
    }

    private func line(_ sign: String, _ violation: Violation, _ style: Style) -> ScreenRow {
        var row = ScreenRow("  " + sign, style)
        row.add(EventText.position(violation.seq) + " " + violation.rule + "  ", style)
        row.add(TerminalText.printable(violation.message))
        return row
    }
}
