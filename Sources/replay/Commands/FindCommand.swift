import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct FindCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Finds the events or states that satisfy an expression.",
        discussion: """
            For instance: \(EventExpression.forms).

            If all names are fields of one type of object, the expression matches states: at each event after which a \
            window, a controller or a transition first satisfies it. Any other expression matches events, each \
            together with one object that the event names. Adjacent terms must all be true. 'not' binds tightest, then \
            'and', then 'or'; parentheses group.

            NAME:VALUE  a text begins with the value, another field equals it; kinds as in 'log --kind'
            NAME=VALUE, NAME!=VALUE  equals, or does not equal; in a list, one element suffices
            NAME~VALUE  a text contains the value
            NAME<VALUE, <=, >, >=  compare numbers and times
            NAME  is true, or is not null, 0 or empty

            A name is kind, seq, t, cause, file, line, function, id, a field of events ('replay schema') or a field of \
            objects ('replay show --format json'). 'event.NAME' is a field of the event only, 'after.NAME' of the \
            object, and 'before.NAME' of the object before the event. A point reads a trait \
            (traits.horizontalSizeClass), width, height, x, y, count, or a field of the object that an identifier \
            names (presented.class). Values are #4, 3, true, null, E120, 350ms, words, and "anything in quotes".

            Exits with 1 if nothing is found.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(help: "The expression to search for.", transform: Self.expression)
    var expression: EventExpression

    @Option(
        help: ArgumentHelp(
            "The position to begin at; by default the start, or with --backward the end.", valueName: "pos"),
        transform: Position.parsed)
    var from: Position?

    @Flag(help: "Search backwards.")
    var backward = false

    @Flag(help: "Print all matches instead of the nearest one.")
    var all = false

    @Option(
        help: """
            text; json: one document; or jsonl: one JSON object a line, with the identifier and the class of the \
            matching object.
            """)
    var format = LogPrinter.Format.text

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
        var printer = LogPrinter(input, first: 0, openScopes: 0, format: format, palette: colour.palette)
        try output.write(bytes: printer.head)
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
        try output.write(bytes: printer.tail)
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
