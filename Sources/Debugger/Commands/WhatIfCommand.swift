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
            help: "leave this event's scope out and show what would be; again: take it back"
        ) {
            (model, call) throws(CommandFailure) in try model.mute(call.argument)
        },
        Command("what-if", keys: "X", help: "show again what would be without the events that are left out") {
            (model, _) throws(CommandFailure) in
            guard !model.muted.isEmpty else { throw CommandFailure("no event is left out; x leaves one out") }
            return try model.whatIf()
        },
    ]
}

/// An excluded event, and what is excluded with it.
struct Muted: Equatable {
    let seq: UInt64
    let extent: WhatIf.Extent
}

extension Model {
    fileprivate mutating func mute(_ argument: String) throws(CommandFailure) -> Answer {
        guard let seq = current.position else { throw CommandFailure("there is no event before E0 to leave out") }
        if let index = muted.firstIndex(where: { $0.seq == seq }) {
            muted.remove(at: index)
            return .note("\(EventText.position(seq)) is there again")
        }
        guard let extent = argument.isEmpty ? .scope : WhatIf.Extent(rawValue: argument) else {
            throw CommandFailure("say event, scope or consequences, not '\(argument)'")
        }
        muted.append(Muted(seq: seq, extent: extent))
        return try whatIf()
    }

    fileprivate mutating func whatIf() throws(CommandFailure) -> Answer {
        guard completeAnalysis() else { throw CommandFailure("cancelled") }
        var other = WhatIf(timeline.reader)
        for event in muted { other.leaveOut(event.seq, event.extent) }
        let (onProgress, count) = (onProgress, Double(max(1, timeline.reader.eventCount)))
        let outcome = other.outcome(at: timeline.end, found: analysis.violations) {
            onProgress("Checking the rules", Double($0) / count)
        }
        guard let outcome else { throw CommandFailure("cancelled") }
        let rows =
            section("Here, at \(positionText)", other.change(at: current.position))
            + section("At the end", outcome.change)
            + [ScreenRow("Violations", Theme.strong)] + outcome.gone.map { line("- ", $0, Theme.added) }
            + outcome.come.map { line("+ ", $0, Theme.removed) }
        let isSame = outcome.gone.isEmpty && outcome.come.isEmpty
        let name = muted.map { EventText.position($0.seq) }.joined(separator: ", ")
        return .page(Page("Without \(name)", isSame ? rows + [ScreenRow("  The same.", Theme.quiet)] : rows))
    }

    private func section(_ title: String, _ change: StateDiff) -> [ScreenRow] {
        let rows =
            change.isEmpty
            ? [ScreenRow("  The same.", Theme.quiet)]
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
