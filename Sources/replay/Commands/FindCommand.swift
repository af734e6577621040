import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct FindCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, jsonl }

    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Finds the events or states that satisfy an expression.",
        discussion: """
            For instance: \(EventExpression.forms).

            An expression that names the fields of one sort of object alone is about states: it is found where a window, a controller or a \
            transition comes to satisfy it. Any other is found at each event that satisfies it, together with one object that the \
            event names. Terms that stand side by side must all hold; 'or' binds loosest, 'not' tightest; there are parentheses.

            NAME:VALUE  a text begins with it, anything else is it; a kind as 'log --kind' has it
            NAME=VALUE, NAME!=VALUE  is, or is not; of a list one element suffices
            NAME~VALUE  a text contains it
            NAME<VALUE, <=, >, >=  of numbers and times
            NAME  is true, or not null, 0 or empty

            A name is kind, seq, t, cause, file, line, function, id, a field of events ('replay schema') or of objects ('replay show \
            --format json'). 'event.NAME' is the event's alone, 'after.NAME' the object's, 'before.NAME' what it was before the event. \
            A point leads to a trait (traits.horizontalSizeClass), to width, height, x, y, count, and to the fields of the object that an \
            identifier names (presented.class). Values are #4, 3, true, null, E120, 350ms, words, and "anything in quotes".

            Exits 1 where nothing is found.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(help: "What to find.", transform: Self.expression)
    var expression: EventExpression

    @Option(
        help: ArgumentHelp(
            "The first event to look at; the start, or the end with --backward, unless given.", valueName: "pos"),
        transform: Position.parsed)
    var from: Position?

    @Flag(help: "Look backwards.")
    var backward = false

    @Flag(help: "Print all that is found, not only the nearest.")
    var all = false

    @Option(
        help: "text, or jsonl: one JSON object a line, with the number and the class of the object that satisfies it.")
    var format = Format.text

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let input = try TraceInput(trace)
        let from = try input.resolve(from ?? (backward ? .end : .start), option: "--from")
        let output = Output.standard()
        let found = try print(from, of: input, to: output)
        try output.flush()
        input.noteDamage()
        if !found { throw ExitCode(1) }
    }

    /// False if nothing was found.
    private func print(_ from: UInt64?, of input: TraceInput, to output: Output) throws -> Bool {
        let range = backward ? 0..<(from.map { $0 + 1 } ?? 0) : (from ?? 0)..<input.reader.eventCount
        var printer = LogPrinter(
            input, first: 0, openScopes: 0, format: format == .jsonl ? .jsonl : .text, palette: colour.palette)
        var progress = Progress("Searching", of: range.upperBound - range.lowerBound)
        defer { progress.finish() }
        var found = false
        try Timeline(input.reader).forEachMatch(
            of: expression, in: range, backward ? .backward : .forward,
            {
                progress.advance(to: $0)
                return true
            }
        ) { match in
            found = true
            progress.finish()
            try output.write(bytes: printer.line(match))
            return all
        }
        return found
    }

    @Sendable private static func expression(_ text: String) throws -> EventExpression {
        do throws(ExpressionError) {
            return try EventExpression(text)
        } catch {
            throw ValidationError(error.description)
        }
    }
}
