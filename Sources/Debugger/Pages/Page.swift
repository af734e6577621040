import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

/// A text that covers the panes until the user closes it.
struct Page: Equatable {
    let title: String
    let rows: [ScreenRow]
    /// The first line on the screen, counted in lines as they are wrapped.
    var first = 0
    /// The selected row, one with a link; nil if the page has none.
    var selected: Int?
    /// The sequence number of the event that the page is about; nil if it is about something else.
    var event: UInt64?
    /// The text that is searched for on the page, and the row where it was found.
    var pattern = ""
    var found: Int?
    /// Only the rows with this text are shown, in any case; all of them if it is empty.
    private(set) var filter = ""
    /// The indices of the rows that are shown.
    private(set) var shown: [Int]

    init(_ title: String, _ rows: [ScreenRow]) {
        self.title = title
        self.rows = rows
        shown = Array(rows.indices)
        selected = firstLink
    }

    private var firstLink: Int? { shown.first { rows[$0].link != nil } }

    /// Shows only the rows with a text, from the first one on.
    mutating func show(only text: String) {
        filter = text
        shown = text.isEmpty ? Array(rows.indices) : rows.indices.filter { has(text, $0) }
        (first, found, selected) = (0, nil, firstLink)
    }

    /// Whether a row has a text, in any case.
    func has(_ text: String, _ row: Int) -> Bool { rows[row].text.lowercased().contains(text.lowercased()) }

    /// The event to which the selected row leads, or else the one that the page is about. On the page of an event, the
    /// row that is selected at first is not the user's choice.
    var selectedEvent: UInt64? {
        guard let selected, case .event(let seq)? = rows[selected].link, event == nil || selected != firstLink else {
            return event
        }
        return seq
    }
}

extension Page {
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
        let why = TerminalText.printable(violation.documentation.why)
        rows += [ScreenRow(), ScreenRow("Why", Theme.strong), ScreenRow(why), ScreenRow()]
        var page = Page(violation.rule, rows)
        page.event = violation.seq
        return page
    }

    private static func field(_ name: String, _ text: String) -> ScreenRow {
        var row = ScreenRow((name + ":").padding(to: 12), Theme.quiet)
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
                row.link = mark.position.map(Link.event) ?? .line("goto start")
                return row
            })
    }
}
