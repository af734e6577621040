import HierarchyModel
import TerminalUI
import TimeTravel
import TraceFile

extension ComparisonModel {
    /// Shows the fields that differ, then everything about the event of each side.
    func detailsPage() -> Page {
        guard let step else { return Page("start", [ScreenRow("This is before the first event of both traces.")]) }
        let sides = [(left, step.left), (right, step.right)].flatMap { model, seq -> [ScreenRow] in
            var heading = ScreenRow(TerminalText.escaped(model.name), Theme.strong)
            guard let seq else { return [] }
            heading.add(" " + EventText.position(seq), Theme.quiet)
            let rows = (try? model.eventPage(seq).rows) ?? [ScreenRow("The event is lost.", Theme.quiet)]
            return [heading] + rows.map(\.withoutLink) + [ScreenRow()]
        }
        return Page(
            step.positionText,
            [ScreenRow(text(step), SideMark(step.relation).style), ScreenRow()] + differenceRows(step) + sides)
    }

    private func text(_ step: ComparisonStep) -> String {
        switch step.relation {
        case .same: "The same in both traces."
        case .changed: "The events belong together and differ."
        case .removed: "Only \(TerminalText.escaped(left.name)) has this event."
        case .added: "Only \(TerminalText.escaped(right.name)) has this event."
        case .notCompared: "This event is not compared: it describes the recording, depends on the clock, or is lost."
        }
    }

    /// Both values of each field of the events that differs.
    func differences(_ step: ComparisonStep) -> [FieldComparison.Field] {
        guard let one = step.left.flatMap({ left.timeline.reader.event($0) }),
            let other = step.right.flatMap({ right.timeline.reader.event($0) })
        else { return [] }
        return step.fields.names(of: one.kind).map { name in
            guard let index = one.kind.fields.firstIndex(where: { $0.name == name }) else {
                let texts = [one, other].map { FieldValue.string(EventText.unknownFields($0).joined(separator: " ")) }
                return FieldComparison.Field(name, texts[0], texts[1])
            }
            return FieldComparison.Field(name, one.value(at: index) ?? .null, other.value(at: index) ?? .null)
        }
    }

    private func differenceRows(_ step: ComparisonStep) -> [ScreenRow] {
        let rows = differences(step).map { field -> ScreenRow in
            var row = ScreenRow("~ " + TerminalText.word(field.name) + ": ", Theme.changed)
            row.add("\(field.left.text) → \(field.right.text)")
            return row
        }
        return rows.isEmpty ? [] : rows + [ScreenRow()]
    }
}

extension ScreenRow {
    /// The row, from which Enter leads nowhere.
    fileprivate var withoutLink: ScreenRow {
        var row = self
        row.link = nil
        return row
    }
}

extension ComparisonModel {
    var signs: [HelpSection] {
        let two: HelpSection = (
            "Signs of two traces",
            Help.helpRows([
                ("~", "both traces have it, and it differs"),
                ("-", "only the first trace has it: \(TerminalText.escaped(left.name))"),
                ("+", "only the second trace has it: \(TerminalText.escaped(right.name))"),
                ("·", "the row is the same, but other fields of the object differ"),
                ("▲ ● ⇑", "on top of a stack, the selected child, presented"),
                ("*", "commands about one trace are for this one"),
                ("E12/E80", "the position and the last event of a trace"),
                ("3/17", "the third of 17 differences; = is none, 17+ more are not compared yet"),
            ])
        )
        return [two] + Help.signs
    }
}
