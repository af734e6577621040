import HierarchyModel
import Linting
import TerminalUI
import TimeTravel

extension DebuggerModel {
    /// Draws the whole screen.
    func draw() -> Surface {
        var surface = Surface(size)
        guard size.rows >= Layout.minimum.rows, size.columns >= Layout.minimum.columns else {
            let text = "too small: \(size.columns)×\(size.rows), needs \(Layout.minimum.columns)×\(Layout.minimum.rows)"
            surface.drawShortened(text, row: 0, columns: 0..<size.columns)
            return surface
        }
        let (title, below) = Area(size).splitTop(1)
        let (middle, status) = below.splitBottom(1)
        drawTitle(on: &surface, in: title)
        if let page { draw(page, on: &surface, in: middle) } else { drawPanes(on: &surface, in: middle) }
        drawStatus(on: &surface, in: status)
        PromptList(self)?.draw(on: &surface, above: status)
        return surface
    }

    /// The keys that are of use now, in the last row of the screen.
    var keyBar: KeyBar {
        guard let page else { return KeyBar(keys, width: size.columns) }
        let items =
            (page.selected == nil
                ? [KeyBar.Item("j k", "scroll")] : [KeyBar.Item("j k", "select"), KeyBar.Item("enter", "go there")])
            + (page.event == nil ? [] : [KeyBar.Item("e", "edit")]) + [KeyBar.Item("/", "find")]
            + (page.pattern.isEmpty ? [] : [KeyBar.Item("n N", "next")])
            + [KeyBar.Item("q", "close")]
        return KeyBar(items, width: size.columns)
    }

    /// The last row: what is typed, or the message of the last command, or the keys.
    private func drawStatus(on surface: inout Surface, in area: Area) {
        let row = area.rows.lowerBound
        if let prompt {
            let start = surface.draw(prompt.sign, row: row, columns: area.columns)
            let end = max(start + 1, area.columns.upperBound - (prompt.note.isEmpty ? 0 : prompt.note.columns + 2))
            prompt.field.draw(on: &surface, row: row, columns: start..<end)
            surface.drawShortened(
                "  " + prompt.note, row: row, columns: end..<max(end, area.columns.upperBound), style: Theme.quiet)
            return
        }
        let typedText = typed.text
        let room =
            area.columns.lowerBound..<max(area.columns.lowerBound, area.columns.upperBound - typedText.columns - 1)
        switch message {
        case .none where !typed.isEmpty:
            surface.drawShortened(typedHint, row: row, columns: room, style: Theme.quiet)
        case .none:
            if console.isNew, page == nil, let summary {
                surface.drawShortened(summary, row: row, columns: room, style: Theme.quiet)
            } else {
                keyBar.draw(on: &surface, in: area)
            }
        case .note(let text): surface.drawShortened(TerminalText.printable(text), row: row, columns: room)
        case .failure(let text):
            surface.drawShortened(
                "! " + TerminalText.printable(text), row: row, columns: room, style: Theme.severity(.error))
        }
        surface.draw(typedText, row: row, columns: room.upperBound..<area.columns.upperBound, style: Theme.strong)
    }

    /// What a number that waits for the next key may be.
    private var typedHint: String {
        guard typed.keys.isEmpty else { return "" }
        let pane = typed.pane.map { "pane \($0.number) \($0.title), or " } ?? ""
        return pane + "a count: l h steps, j k rows, G goes to E\(typed.text), % to that share"
    }

    private func draw(_ page: Page, on surface: inout Surface, in area: Area) {
        let (title, body) = area.splitTop(1)
        surface.drawPaneTitle(
            page.title + (page.filter.isEmpty ? "" : " · &\(page.filter)"), isFocused: true, in: title)
        let lines = lines(of: page)
        let first = max(0, min(page.first, lines.count - body.rows.count))
        let shown = lines.dropFirst(first).map { (index, line) in
            var line = line
            line.isSelected = index == page.selected || index == page.found
            return line
        }
        shown.draw(on: &surface, in: body)
    }
}

extension Surface {
    mutating func drawPaneTitle(_ text: String, isFocused: Bool, in area: Area) {
        draw(
            String(repeating: "─", count: area.columns.count), row: area.rows.lowerBound, columns: area.columns,
            style: Theme.quiet)
        let style = isFocused ? Theme.focused : Theme.strong
        let start = min(area.columns.lowerBound + 1, area.columns.upperBound)
        drawShortened(
            isFocused ? "[\(text)]" : " \(text) ", row: area.rows.lowerBound, columns: start..<area.columns.upperBound,
            style: style)
    }
}
