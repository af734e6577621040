import TerminalUI

/// A list over the lowest rows of the screen: the completions of the prompt, or the keys that may follow.
struct PromptList {
    private var rows: [(label: String, help: String)]
    private var selected: Int?
    private let height: Int
    /// Whether more entries may be found.
    private let isSearching: Bool

    /// Nil if there is nothing to list.
    init?(_ model: some DebuggerModel) {
        isSearching = model.isSearchingObjects
        if let prompt = model.prompt {
            rows = prompt.completions.map { ($0.label, $0.help) }
            selected = prompt.completionIndex
            // What a search finds stays visible above the list.
            height = min(prompt.sign == ":" ? 10 : 5, model.size.rows / 2)
        } else {
            rows = model.continuations
            height = min(rows.count, model.size.rows / 2)
        }
        if rows.isEmpty {
            guard isSearching else { return nil }
            rows = [("", "")]
        }
    }

    /// The indices of the entries on the screen.
    private var visible: Range<Int> {
        let height = min(height, rows.count)
        let first = max(0, min((selected ?? 0) - height / 2, rows.count - height))
        return first..<first + height
    }

    /// The index of the entry in a row of the screen; nil if the list does not cover the row.
    func index(atRow row: Int, above status: Area) -> Int? {
        let index = visible.upperBound - (status.rows.lowerBound - row)
        return row < status.rows.lowerBound && visible.contains(index) ? index : nil
    }

    func draw(on surface: inout Surface, above status: Area) {
        let (first, height) = (visible.lowerBound, visible.count)
        let shown = rows[visible]
        let width = min(shown.map { $0.label.columns }.max() ?? 0, status.columns.count / 2)
        for (index, entry) in shown.enumerated() {
            let row = status.rows.lowerBound - height + index
            let line = Area(rows: row..<row + 1, columns: status.columns)
            surface.fill(line, style: Theme.list)
            let rest = rows.count - first - height
            let notes = [rest > 0 ? "\(rest) more" : nil, isSearching ? "searching" : nil].compactMap { $0 }
            let more = index == height - 1 && !notes.isEmpty ? "  … " + notes.joined(separator: ", ") : ""
            let end = max(line.columns.lowerBound, line.columns.upperBound - more.columns)
            let label = 1..<min(1 + width, end)
            surface.drawShortened(entry.label, row: row, columns: label, style: Theme.list.with(.bold))
            surface.drawShortened(
                entry.help, row: row, columns: min(label.upperBound + 2, end)..<end, style: Theme.list)
            surface.draw(more, row: row, columns: end..<line.columns.upperBound, style: Theme.list)
            if first + index == selected { surface.restyle(line) { $0.with(Theme.selected) } }
        }
    }
}

extension DebuggerModel {
    /// The keys and the help of the commands whose bindings begin with the typed keys.
    fileprivate var continuations: [(label: String, help: String)] {
        Self.commands.continuations(of: typed.keys).map { ($0.keyText, $0.help) }
    }
}
