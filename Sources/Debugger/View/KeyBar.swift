import TerminalUI

/// The keys that are of use now, in the last row of the screen. They change with the pane, and can be clicked.
struct KeyBar {
    /// `h l step`: each key can be clicked; the label stands for the last key.
    struct Item {
        let keys: [String]
        let label: String

        init(_ keys: String, _ label: String) {
            self.keys = keys.split(separator: " ").map(String.init)
            self.label = label
        }
    }

    /// The items with their columns, as many as fit.
    private var placed: [(text: String, columns: Range<Int>, key: String, isKey: Bool)] = []

    init(_ model: Model) { self.init(Self.items(model), width: model.size.columns) }

    init(_ items: [Item], width columns: Int) {
        var column = 0
        for item in items {
            let width = (item.keys.joined(separator: " ") + " " + item.label).columns
            guard column + width <= columns else { break }
            for text in item.keys {
                placed.append((text, column..<column + text.columns, text, true))
                column += text.columns + 1
            }
            placed.append((item.label, column..<column + item.label.columns, item.keys.last ?? "", false))
            column += item.label.columns + 2
        }
    }

    private static func items(_ model: Model) -> [Item] {
        if let page = model.page {
            return
                (page.selected == nil ? [Item("j k", "scroll")] : [Item("j k", "select"), Item("enter", "go there")])
                + [Item("/", "find")] + (page.pattern.isEmpty ? [] : [Item("n N", "next")]) + [Item("q", "close")]
        }
        return [Item("?", "help"), Item("q", "quit")] + items(of: model.focus) + [
            Item("h l", "step"), Item("{ }", "transition"), Item("W w", "violation"), Item("/", "find"),
            Item(":", "command"), Item("tab", "pane"), Item("&", "filter"), Item("[ ]", "mark"), Item("S", "source"),
            Item("d", "difference"), Item("ctrl-o", "back"), Item("space", "play"),
        ]
    }

    private static func items(of pane: Pane) -> [Item] {
        switch pane {
        case .hierarchy: [Item("j k", "select"), Item("enter", "fold"), Item("a", "why"), Item("p", "pin")]
        case .inspector: [Item("j k", "field"), Item("enter", "cause"), Item("a", "why")]
        case .events: [Item("j k", "event"), Item("enter", "details"), Item("a", "why")]
        case .violations: [Item("j k", "select"), Item("enter", "explain"), Item("a", "why")]
        case .lanes: [Item("j k", "select"), Item("zi zo", "zoom"), Item("zt", "time"), Item("a", "why")]
        case .screen: [Item("j k", "select"), Item("a", "why")]
        case .transitions: [Item("j k", "select"), Item("enter", "go there"), Item("a", "why")]
        }
    }

    func draw(on surface: inout Surface, in area: Area) {
        for item in placed {
            let start = area.columns.lowerBound + item.columns.lowerBound
            surface.draw(
                item.text, row: area.rows.lowerBound, columns: start..<area.columns.upperBound,
                style: item.isKey ? Theme.strong : Theme.quiet)
        }
    }

    /// The keys that a click at a column presses; nil beside the items.
    func item(at column: Int) -> [Key]? {
        guard let name = placed.first(where: { $0.columns.contains(column) })?.key else { return nil }
        return Key(name).map { [$0] } ?? name.compactMap { Key(String($0)) }
    }
}
