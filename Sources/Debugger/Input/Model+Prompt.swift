import HierarchyModel
import Linting
import TerminalUI
import TimeTravel

extension Model {
    /// Handles a key while the prompt is open.
    mutating func handlePromptKey(_ key: Key) -> Effect? {
        guard var line = prompt else { return nil }
        switch key {
        case .escape, .control("c"), .control("g"): prompt = nil
        case .backspace where line.field.text.isEmpty: prompt = nil
        case .enter:
            prompt = nil
            return enter(line.field.text, after: line.sign)
        case .tab: complete(&line, by: 1)
        case .backTab: complete(&line, by: -1)
        case .up, .control("p"): recall(&line, by: -1)
        case .down, .control("n"): recall(&line, by: 1)
        default:
            if line.field.take(key) { line.completionIndex = nil }
            prompt = line
        }
        return nil
    }

    private mutating func enter(_ text: String, after sign: String) -> Effect? {
        let text = Prompt.commandLine(text.trimmed, after: sign)
        guard !text.isEmpty else { return nil }
        if history.last != text { history.append(text) }
        if history.count > 1_000 { history.removeFirst() }
        return run(line: text)
    }

    /// Runs a line: a command's name or a unique prefix of it, with its argument; or a position.
    mutating func run(line: String) -> Effect? {
        do throws(CommandFailure) {
            let (command, call) = try Self.command(line)
            return perform(command, call)
        } catch {
            message = .failure(error.reason)
            return nil
        }
    }

    static func command(_ line: String) throws(CommandFailure) -> (Command, Invocation) {
        let parts = line.trimmed.split(separator: " ", maxSplits: 1)
        let name = parts.first.map(String.init) ?? ""
        let argument = parts.count > 1 ? String(parts[1]).trimmed : ""
        if let exact = Command.named(name) { return (exact, try call(of: exact, argument)) }
        let likely = Command.all.filter { $0.name.hasPrefix(name) }
        if let only = likely.first, likely.count == 1 { return (only, try call(of: only, argument)) }
        if argument.isEmpty, Position(name) != nil, let goto = Command.named("goto") {
            return (goto, Invocation(argument: name))
        }
        throw CommandFailure(
            likely.isEmpty
                ? unknown(name) : "'\(name)' is ambiguous: \(likely.map(\.name).joined(separator: ", "))")
    }

    private static func call(of command: Command, _ argument: String) throws(CommandFailure) -> Invocation {
        let isNeeded = !command.parameter.isEmpty && !command.parameter.hasPrefix("[")
        if argument.isEmpty, isNeeded, command.name != "select" {
            throw CommandFailure("an argument is missing: \(command.usage)")
        }
        if !argument.isEmpty, command.parameter.isEmpty { throw CommandFailure("\(command.name) takes no argument") }
        return Invocation(argument: argument)
    }

    private static func unknown(_ name: String) -> String {
        let question = NearestName.question(NearestName.to(name, among: Command.all.map(\.name)))
        return "there is no command '\(name)'" + (question.isEmpty ? "; ? lists them" : question)
    }

    private mutating func recall(_ line: inout Prompt, by step: Int) {
        let index = (line.historyIndex ?? history.count) + step
        guard (0...history.count).contains(index) else { return }
        // The history holds whole lines, whatever sign they were typed after.
        line = Prompt(":", index < history.count ? history[index] : "")
        line.historyIndex = index
        prompt = line
    }

    /// Replaces the line with the next or the previous completion.
    private mutating func complete(_ line: inout Prompt, by step: Int) {
        if line.completionIndex == nil { line.completions = completions(of: line.field.text) }
        guard !line.completions.isEmpty else { return }
        let next =
            line.completionIndex.map { ($0 + step + line.completions.count) % line.completions.count }
            ?? (step > 0 ? 0 : line.completions.count - 1)
        line.field = LineField(line.completions[next])
        line.completionIndex = next
        prompt = line
    }

    /// The complete lines that begin with the text, sorted.
    func completions(of text: String) -> [String] {
        guard let space = text.firstIndex(of: " ") else {
            return Command.all.map(\.name).filter { $0.hasPrefix(text) }.sorted()
        }
        let name = text[..<space]
        let argument = text[text.index(after: space)...]
        return arguments(of: String(name), argument).filter { $0.hasPrefix(argument) }.sorted().map { "\(name) \($0)" }
    }

    private var controllers: [String] {
        current.state.controllers.map { "\($0.id)" } + Set(current.state.controllers.compactMap(\.class))
    }

    private func arguments(of name: String, _ typed: Substring) -> [String] {
        guard let command = Command.named(name) else { return [] }
        switch command.parameter {
        case "POSITION", "[POSITION]":
            let markers = Set(analysis.markers.prefix(1_000).map { "@\($0.name)" })
            let rules = Set(analysis.violations.map { "violation:\($0.rule)" })
            return ["start", "end"] + markers + rules
        case "CONTROLLER": return controllers
        case "[CONTROLLER.WHAT]", "CONTROLLER[.WHAT]":
            guard let point = typed.firstIndex(of: ".") else { return controllers }
            return ObjectQuery.words.map { typed[...point] + $0 }
        case "LETTER": return timeline.bookmarks.all.map(\.name)
        default: return []
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
