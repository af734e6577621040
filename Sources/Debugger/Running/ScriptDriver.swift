import HierarchyModel
import JSONText
import TerminalUI
import TimeTravel
import TraceFile

/// Runs commands without a terminal and returns what they print.
///
/// A line is a command as after `:`; or `key KEYS…`, which presses keys; `size COLUMNSxROWS`, which sets the size of
/// the screen; or `screen`, which prints the screen. A line that begins with `#` is a comment.
public struct ScriptDriver {
    public enum Format: Sendable { case text, jsonl }

    private var model: any ScriptedModel
    private let format: Format
    /// The number of lines that failed.
    public private(set) var failures = 0
    /// No line runs after `quit`.
    public private(set) var hasQuit = false

    public init(_ model: Model, format: Format) { self.init(scripted: model, format) }

    /// Runs commands over two traces.
    public init(_ model: ComparisonModel, format: Format) { self.init(scripted: model, format) }

    private init(scripted model: any ScriptedModel, _ format: Format) {
        self.model = model
        self.format = format
        // The output must not depend on how far the background work has come.
        self.model.completeWork()
    }

    /// Runs one line and returns the lines of its answer.
    public mutating func run(_ line: String) -> [String] {
        let line = String(line.drop { $0 == " " || $0 == "\t" })
        guard !hasQuit, !line.isEmpty, !line.hasPrefix("#") else { return [] }
        do throws(CommandFailure) {
            let reply = try reply(to: line)
            return written(line, reply)
        } catch {
            failures += 1
            return written(
                line,
                ScriptReply(
                    lines: ["error: " + TerminalText.printable(error.reason)], member: ("error", .string(error.reason)))
            )
        }
    }

    private mutating func reply(to line: String) throws(CommandFailure) -> ScriptReply {
        let words = line.split(separator: " ").map(String.init)
        // The first command takes the summary from the screen.
        if !["size", "screen"].contains(words[0]) { model.console.isNew = false }
        // Between two lines of keys no time passes.
        if words[0] != "key" { model.settleTypedKeys() }
        switch words[0] {
        case "size":
            model.size = try Self.size(words.dropFirst().joined())
            return ScriptReply(lines: [], member: ("size", .string(words.dropFirst().joined())))
        case "screen": return screen()
        case "key": return try press(words.dropFirst())
        default:
            return reply(try model.perform(line))
        }
    }

    private static func size(_ text: String) throws(CommandFailure) -> ScreenSize {
        let numbers = text.split(separator: "x").map { Int($0) }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (1...1_000).contains(columns),
            (1...1_000).contains(rows)
        else {
            throw CommandFailure("'\(text)' is not a size; write COLUMNSxROWS, such as 80x24, at most 1000x1000")
        }
        return ScreenSize(rows: rows, columns: columns)
    }

    private mutating func press(_ names: ArraySlice<String>) throws(CommandFailure) -> ScriptReply {
        for name in names {
            guard let key = Key(name) else {
                throw CommandFailure("'\(name)' is not a key; write j, space, ctrl-f, shift-left, f1, …")
            }
            if model.handle(.key(key)) == .quit { hasQuit = true }
            if case .failure(let reason) = model.message { throw CommandFailure(reason) }
        }
        return model.positionReply
    }

    private func screen() -> ScriptReply {
        let lines = model.surface().lines
        return ScriptReply(lines: lines, member: ("screen", .array(lines.map { .string($0) })))
    }

    private mutating func reply(_ answer: CommandResult) -> ScriptReply {
        switch answer {
        case .done, .suspend: return ScriptReply(lines: [], member: ("done", .bool(true)))
        case .position: return model.positionReply
        case .moved(let text):
            var reply = model.positionReply
            reply.lines.append(TerminalText.printable(text))
            return reply
        case .note(let text): return ScriptReply(lines: [TerminalText.printable(text)], member: ("note", .string(text)))
        case .copy(let text): return ScriptReply(lines: [text], member: ("copied", .string(text)))
        // A script has no terminal for the editor.
        case .edit(let arguments):
            return ScriptReply(
                lines: [TerminalText.printable(arguments.joined(separator: " "))],
                member: ("edit", .array(arguments.map { .string($0) })))
        case .page(let page):
            let lines = page.rows.map(\.text)
            return ScriptReply(
                lines: [page.title + ":"] + lines.map { $0.isEmpty ? $0 : "  " + $0 },
                member: ("lines", .array(lines.map { .string($0) })))
        case .quit:
            hasQuit = true
            return ScriptReply(lines: [], member: ("quit", .bool(true)))
        }
    }

    private func written(_ line: String, _ reply: ScriptReply) -> [String] {
        guard format == .jsonl else { return ["> " + TerminalText.printable(line)] + reply.lines }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("command", line)
        writer.member("position", model.scriptPosition)
        writer.key(reply.member.0)
        writer.value(reply.member.1)
        writer.endObject()
        return [writer.text]
    }
}
