import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

extension Model {
    /// Shows every field of an event, its path from the input, its callers with their source lines, and its violations.
    ///
    /// Throws if there is nothing to show: before event 0, and where the event is lost.
    func eventPage(_ seq: UInt64?) throws(CommandFailure) -> Page {
        let event = try event(at: seq)
        let seq = event.seq
        var rows = [
            ScreenRow("\(TerminalText.word(event.name)) at \(EventText.time(event.t))", Theme.event(event)),
            ScreenRow(),
        ]
        for (index, field) in event.kind.fields.enumerated() {
            guard let value = event.value(at: index) else { continue }
            var row = ScreenRow("  " + field.name + ": ", Theme.quiet)
            row.add(value.text)
            if case .id(let id) = value {
                row.link = .line("why \(id)")
                if let name = ObjectName(id, in: timeline.reader.state(after: seq)), !name.isWindow {
                    row.add(" " + name.text)
                }
            }
            rows.append(row)
        }
        let callers = timeline.callers(of: seq)
        if !callers.isEmpty {
            rows += [ScreenRow(), ScreenRow("Callers", Theme.strong)] + callerRows(of: event, callers)
        }
        if let site = event.site {
            rows +=
                [ScreenRow(), ScreenRow("Called from " + EventText.site(site.place))] + excerpt(of: site, around: 3)
                + EventText.overrides(site.place).map { ScreenRow("  " + $0, Theme.quiet) }
        }
        let violations = analysis.violations(at: seq)
        if !violations.isEmpty { rows.append(ScreenRow()) }
        rows += violations.map { ScreenRow(TerminalText.printable($0.description), Theme.severity($0.severity)) }
        // An event without fields and callers has only its meaning to tell.
        if rows.count == 2 { rows.append(ScreenRow(event.kind.row.meaning)) }
        var page = Page(EventText.position(seq), rows)
        page.event = seq
        return page
    }

    private static let maximumCallers = 50

    /// The path from the input to the event in one row; then each caller, the innermost first, with its source line.
    func callerRows(of event: Event, _ callers: [Caller], indent: String = "  ") -> [ScreenRow] {
        let shown = callers.prefix(Self.maximumCallers)
        var path = ScreenRow(indent)
        for (index, step) in (shown.reversed().map(\.event) + [event]).enumerated() {
            if index > 0 { path.add(" › ", Theme.quiet) }
            path.add(TerminalText.word(step.shortName) + " " + EventText.position(step.seq), Theme.event(step))
        }
        return [path]
            + shown.flatMap { caller -> [ScreenRow] in
                let row = eventRow(caller.event, prefix: indent + (caller.tie == .cause ? "caused by " : "in "))
                return [row] + (caller.event.site.map { excerpt(of: $0, around: 0) } ?? [])
            }
    }

    /// A row for an event that leads to it.
    func eventRow(_ event: Event, prefix: String) -> ScreenRow {
        var row = ScreenRow(prefix, Theme.quiet)
        row.add(EventText.position(event.seq) + " " + EventText.time(event.t) + "  ", Theme.quiet)
        let before = event.seq == 0 ? HierarchyState() : timeline.reader.state(after: event.seq - 1)
        row.add(event, before: before)
        row.link = .event(event.seq)
        return row
    }
}

extension Event {
    /// The name without `callback.`, as the events pane shows it.
    var shortName: String { family == .callback ? String(name.dropFirst("callback.".count)) : name }
}
