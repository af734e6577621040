import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

extension Command {
    /// What would be without some events.
    static let whatIf: [Command] = [
        Command("without", "[event|scope|consequences]", keys: "x", help: "leave this event's scope out and show what would be; again: take it back") {
            (model, call) throws(CommandFailure) in try model.mute(call.argument)
        },
        Command("what-if", keys: "X", help: "show again what would be without the events that are left out") { (model, _) throws(CommandFailure) in
            guard !model.muted.isEmpty else { throw CommandFailure("no event is left out; x leaves one out") }
            return try model.whatIf()
        },
    ]
}

/// An event that is left out, and what goes with it.
struct Muted: Equatable {
    let seq: UInt64
    let extent: WhatIf.Extent
}

extension Model {
    fileprivate mutating func mute(_ argument: String) throws(CommandFailure) -> Answer {
        guard let seq = moment.position else { throw CommandFailure("there is no event before E0 to leave out") }
        if let index = muted.firstIndex(where: { $0.seq == seq }) {
            muted.remove(at: index)
            return .note("\(EventText.position(seq)) is there again")
        }
        let words: [String: WhatIf.Extent] = ["": .scope, "event": .event, "scope": .scope, "consequences": .consequences]
        guard let extent = words[argument] else { throw CommandFailure("say event, scope or consequences, not '\(argument)'") }
        muted.append(Muted(seq: seq, extent: extent))
        return try whatIf()
    }

    fileprivate func whatIf() throws(CommandFailure) -> Answer {
        var other = WhatIf(timeline.reader)
        for event in muted { other.leaveOut(event.seq, event.extent) }
        let end = timeline.end
        var rows = section("Here, at \(positionText)", from: moment.state, to: other.state(after: moment.position))
        rows += section("At the end", from: timeline.reader.state(after: end ?? 0), to: other.state(after: end))
        let count = Double(max(1, timeline.reader.eventCount))
        let (patience, name) = (patience, muted.map { EventText.position($0.seq) }.joined(separator: ", "))
        guard let violations = other.violations(rules: Rules.byDefault, { patience("Checking the rules", Double($0) / count) }) else {
            throw CommandFailure("cancelled")
        }
        let (old, new) = (Set(survey.violations.map(Finding.init)), Set(violations.map(Finding.init)))
        rows += [Row("Violations", Theme.strong)]
        let gone = survey.violations.filter { !new.contains(Finding($0)) }.map { line("- ", $0, Theme.added) }
        let come = violations.filter { !old.contains(Finding($0)) }.map { line("+ ", $0, Theme.removed) }
        rows += gone + come
        if gone.isEmpty, come.isEmpty { rows.append(Row("  The same.", Theme.quiet)) }
        return .page(Page("Without \(name)", rows))
    }

    /// What makes two violations the same, with and without some events.
    private struct Finding: Hashable {
        let rule: String
        let seq: UInt64
        let subject: ObjectID

        init(_ violation: Violation) { (rule, seq, subject) = (violation.rule, violation.seq, violation.subject.id) }
    }

    private func section(_ title: String, from old: HierarchyState, to new: HierarchyState) -> [Row] {
        let lines = StateDiff(from: old, to: new).lines
        let rows = lines.isEmpty ? [Row("  The same.", Theme.quiet)] : lines.map { Row("  " + $0, Self.style(ofChange: $0)) }
        return [Row(title, Theme.strong)] + rows + [Row()]
    }

    private func line(_ sign: String, _ violation: Violation, _ style: Style) -> Row {
        var row = Row("  " + sign, style)
        row.add(EventText.position(violation.seq) + " " + violation.rule + "  ", style)
        row.add(TerminalText.printable(violation.message))
        return row
    }
}
