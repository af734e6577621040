import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

/// A text that covers the panes until the user closes it.
struct Page: Equatable {
    let title: String
    let rows: [ScreenRow]
    var first = 0

    init(_ title: String, _ rows: [ScreenRow]) {
        self.title = title
        self.rows = rows
    }

    mutating func scroll(by distance: Int, height: Int) { first = max(0, min(first + distance, rows.count - height)) }
}

extension Page {
    /// Lists every command with its keys.
    static func help() -> Page {
        let groups = [
            ("Moving", Command.moving), ("Searching", Command.searching), ("What if", Command.whatIf),
            ("Display", Command.display),
            ("Bookmarks, playback, program", Command.session),
        ]
        let keys = Command.all.map { $0.keyText.columns }.max() ?? 0
        let names = Command.all.map { $0.usage.columns }.max() ?? 0
        return Page(
            "Keys and commands",
            groups.flatMap { (title, commands) in
                [ScreenRow(title, Theme.strong)]
                    + commands.map { command in
                        var row = ScreenRow("  " + command.keyText.padded(to: keys), Theme.strong)
                        row.add("  :" + command.usage.padded(to: names), Theme.quiet)
                        row.add("  " + command.help)
                        return row
                    } + [ScreenRow()]
            } + [
                ScreenRow(
                    "A number before a key repeats it: 12l. 120G goes to E120, 50% to the middle, 3 and Tab to pane 3.",
                    Theme.quiet)
            ]
                + [ScreenRow("In Lanes: " + LanesPane.legend, Theme.quiet)])
    }

    /// Explains a violation: what is wrong, why, and how to fix it.
    static func about(_ violation: Violation, _ excerpt: [ScreenRow]) -> Page {
        var heading = ScreenRow("\(violation.severity.rawValue): ", Theme.severity(violation.severity))
        heading.add(TerminalText.printable(violation.message))
        var rows = [heading, ScreenRow()]
        if let site = violation.site { rows += [field("call", EventText.site(site.place))] + excerpt }
        rows += [field("event", "\(EventText.position(violation.seq)) \(violation.event)")]
        if violation.detectedAt != violation.seq {
            rows += [field("detected", EventText.position(violation.detectedAt))]
        }
        rows += ([violation.subject] + violation.related).map {
            field("controller", TerminalText.escaped($0.description))
        }
        rows += [field("fix", TerminalText.printable(violation.fix))]
        guard let rule = Rules.rule(violation.rule) else { return Page(violation.rule, rows) }
        let documentation = type(of: rule).documentation
        rows += [ScreenRow(), ScreenRow("Why", Theme.strong), ScreenRow(documentation.why), ScreenRow()]
        return Page(violation.rule, rows)
    }

    private static func field(_ name: String, _ text: String) -> ScreenRow {
        var row = ScreenRow((name + ":").padded(to: 12), Theme.quiet)
        row.add(text)
        return row
    }
}

extension Command {
    /// `l right .`
    var keyText: String {
        keys.map { $0.replacingSpaces.replacingWildcard }.joined(separator: " ")
    }

    /// `goto POSITION`
    var usage: String { parameter.isEmpty ? name : "\(name) \(parameter)" }
}

extension String {
    fileprivate var replacingSpaces: String { split(separator: " ").joined() }
    fileprivate var replacingWildcard: String { hasSuffix("*") && count > 1 ? dropLast() + "a" : self }

    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}

extension Model {
    /// Shows the difference between a position and the current one.
    func difference(from position: UInt64?) -> Page {
        let old = position.map { timeline.reader.state(after: $0) } ?? HierarchyState()
        let diff = StateDiff(from: old, to: current.state)
        let from = position.map(EventText.position) ?? "start"
        let rows =
            diff.isEmpty
            ? [ScreenRow("No difference.", Theme.quiet)] : diff.lines.map { ScreenRow($0, Self.style(ofChange: $0)) }
        return Page("From \(from) to \(positionText)", rows)
    }

    static func style(ofChange line: String) -> Style {
        switch line.first {
        case "+": Theme.added
        case "-": Theme.removed
        default: Theme.changed
        }
    }

    /// Shows every field of the current event, and its callers.
    func eventPage() -> Page {
        guard let event = current.event else {
            return Page(
                positionText,
                [ScreenRow(current.position == nil ? "This is before event 0." : "The event is lost.", Theme.quiet)])
        }
        var rows = [
            ScreenRow("\(TerminalText.word(event.name)) at \(EventText.shortTime(event.t))", Theme.event(event)),
            ScreenRow(),
        ]
        for (place, field) in event.kind.fields.enumerated() {
            if let value = event.value(at: place) { rows.append(Page.line(field.name, value.text)) }
        }
        if let cause = event.cause { rows.append(Page.line("cause", EventText.position(cause))) }
        rows += callerRows()
        if let site = event.site {
            rows +=
                [ScreenRow(), ScreenRow("Called from " + EventText.site(site.place))] + excerpt(of: site, around: 3)
        }
        rows += violationsHere.map { ScreenRow(TerminalText.printable($0.description), Theme.severity($0.severity)) }
        return Page(EventText.position(event.seq), rows)
    }

    /// The callers of the event: the scopes around it, the innermost first, and their causes.
    private func callerRows() -> [ScreenRow] {
        let callers = current.position.map(timeline.callers) ?? []
        guard !callers.isEmpty else { return [] }
        return [ScreenRow(), ScreenRow("Callers", Theme.strong)]
            + callers.flatMap { caller -> [ScreenRow] in
                var row = ScreenRow(
                    (caller.tie == .cause ? "  cause " : "  in ") + EventText.position(caller.event.seq) + " ",
                    Theme.quiet)
                row.add(TerminalText.word(caller.event.name), Theme.event(caller.event))
                row.add("  " + EventText.fields(caller.event))
                guard let site = caller.event.site else { return [row] }
                row.add("  " + EventText.site(site.place), Theme.quiet)
                return [row] + excerpt(of: site, around: 0)
            }
    }

    func breakpointsPage() -> Page {
        let title = "Breakpoints and watchpoints"
        guard !breakpoints.isEmpty else {
            return Page(title, [ScreenRow("None is set: break and watch set them.", Theme.quiet)])
        }
        return Page(
            title,
            breakpoints.enumerated().map { ScreenRow("  \($0.offset + 1)  \(TerminalText.escaped($0.element.text))") })
    }

    func marksPage() -> Page {
        let all = timeline.bookmarks.all
        guard !all.isEmpty else {
            return Page("Bookmarks", [ScreenRow("No bookmark is set: m and a letter set one.", Theme.quiet)])
        }
        return Page(
            "Bookmarks",
            all.map { mark in
                var row = ScreenRow("  \(TerminalText.escaped(mark.name))  ", Theme.strong)
                row.add(mark.position.map(EventText.position) ?? "start")
                row.add("  " + TerminalText.escaped(mark.note), Theme.quiet)
                return row
            })
    }
}

extension Page {
    fileprivate static func line(_ name: String, _ text: String) -> ScreenRow {
        var row = ScreenRow("  " + name + ": ", Theme.quiet)
        row.add(text)
        return row
    }
}
