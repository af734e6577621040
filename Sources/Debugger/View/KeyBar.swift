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
