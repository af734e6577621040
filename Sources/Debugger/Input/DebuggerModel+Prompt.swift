import HierarchyModel
import TerminalUI
import TimeTravel

extension DebuggerModel {
    /// Handles a key while the prompt is open.
    mutating func handlePromptKey(_ key: Key) -> Effect? {
        guard var line = prompt else { return nil }
        switch key {
        case .escape, .control("c"), .control("g"): closePrompt()
        case .backspace where line.field.text.isEmpty: closePrompt()
        case .enter:
            closePrompt()
            if page != nil, line.sign == "/" {
                message = line.note.isEmpty ? .none : .note(line.note)
                return nil
            }
            if page != nil, line.sign == "&" {
                filterPage(line.field.text.trimmed)
                return nil
            }
            return enter(line.field.text, after: line.sign)
        case .tab: complete(&line, by: 1)
        case .backTab: complete(&line, by: -1)
        case .up, .control("p"): recall(&line, by: -1)
        case .down, .control("n"): recall(&line, by: 1)
        default:
            if line.field.take(key) { update(&line) }
            prompt = line
        }
        return nil
    }

    private mutating func closePrompt() {
        prompt = nil
        endPreview()
    }

    /// Makes the list of completions, and shows what a search finds.
    private mutating func update(_ line: inout Prompt) {
        line.completionIndex = nil
        line.completions = completions(of: line.field.text, after: line.sign)
        preview(&line)
    }

    private mutating func enter(_ text: String, after sign: String) -> Effect? {
        let typed = text.trimmed
        let text =
            switch sign {
            case "/" where trace.searchesRows(for: typed): "find-row \(typed)"
            case "&" where trace.filtersRows(by: typed): "filter-rows \(typed)".trimmed
            default: Prompt.commandLine(typed, after: sign)
            }
        guard !text.isEmpty else { return nil }
        if history.last != text { history.append(text) }
        if history.count > 1_000 { history.removeFirst() }
        return run(line: text)
    }

    private mutating func recall(_ line: inout Prompt, by step: Int) {
        let index = (line.historyIndex ?? history.count) + step
        guard (0...history.count).contains(index) else { return }
        // The history holds whole lines, whatever sign they were typed after.
        line = Prompt(":", index < history.count ? history[index] : "")
        line.historyIndex = index
        endPreview()
        prompt = line
    }

    /// Replaces the line with the next or the previous completion.
    private mutating func complete(_ line: inout Prompt, by step: Int) {
        guard !line.completions.isEmpty else { return }
        let next =
            line.completionIndex.map { ($0 + step + line.completions.count) % line.completions.count }
            ?? (step > 0 ? 0 : line.completions.count - 1)
        complete(&line, with: next)
    }

    /// Replaces the line with the completion of that index.
    mutating func complete(with index: Int) {
        guard var line = prompt, line.completions.indices.contains(index) else { return }
        complete(&line, with: index)
    }

    private mutating func complete(_ line: inout Prompt, with index: Int) {
        line.field = LineField(line.completions[index].line)
        line.completionIndex = index
        preview(&line)
        prompt = line
    }
}

extension String {
    /// The text without spaces at its ends.
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
