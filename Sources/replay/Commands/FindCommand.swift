import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct FindCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Finds the events or states that match words or satisfy an expression.",
        discussion: """
            For instance: Emma; viewDidAppear #4; \(EventExpression.forms).

            Words are looked for in the kind of an event, its texts, its call site, and in the class and the title of \
            the objects that it names; #4 is an object. All words must be found; upper and lower case are the same. A \
            text with a comparison, or the name of a field alone, is an expression.

            If all names are fields of one type of object, the expression matches states: at each event after which a \
            window, a controller or a transition first satisfies it. Any other expression matches events, each \
            together with one object that the event names. Adjacent terms must all be true. 'not' binds tightest, then \
            'and', then 'or'; parentheses group.

            NAME:VALUE  a text begins with the value, another field equals it; kinds as in 'log --kind'
            NAME=VALUE, NAME!=VALUE  equals, or does not equal; in a list, one element suffices
            NAME~VALUE  a text contains the value
            NAME<VALUE, <=, >, >=  compare numbers and times
            NAME  is true, or is not null, 0 or empty

            A name is kind, seq, t, cause, file, line, function, outcome (of the transition that an event ends: \
            completed, cancelled or withdrawn), restored (yes or no, of a cancelled one), id, a field of events \
            ('replay schema') or a field of objects ('replay show --format json'). 'event.NAME' is a field of the \
            event only, 'after.NAME' of the object, and 'before.NAME' of the object before the event. A point reads \
            a trait (traits.horizontalSizeClass), width, height, x, y, count, or a field of the object that an \
            identifier names (presented.class). Values are #4, 3, true, null, E120, 350ms, words, and "anything in \
            quotes".

            Exits with 1 if nothing is found, and with 64 if a word or a class is not in the trace but nearly is.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(
        help: ArgumentHelp("The words or the expression to search for.", valueName: "expression"),
        transform: Self.pattern)
    var pattern: EventPattern

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
        help: ArgumentHelp(
            "The maximum number of matches to print; by default 1, or with --all all.", valueName: "n"))
    var limit: UInt64?

    @Option(
        help: """
            text; json: one document; or jsonl: one JSON object a line, with the identifier and the class of the \
            matching object.
            """)
    var format = LogPrinter.Format.text

    @OptionGroup var colour: ColourOptions

    func validate() throws {
        guard limit != 0 else { throw ValidationError("--limit is a number from 1 on") }
    }

    func run() throws {
        let input = try TraceInput(trace)
        let from = try input.resolve(from ?? (backward ? .end : .start), option: "--from")
        let output = Output.standard()
        let found = try print(from, of: input, to: output)
        try output.flush()
        input.noteDamage()
        if !found {
            try input.checkNames(of: pattern)
            throw ExitCode(1)
        }
    }

    /// False if nothing was found.
    private func print(_ from: UInt64?, of input: TraceInput, to output: Output) throws -> Bool {
        let range = backward ? 0..<(from.map { $0 + 1 } ?? 0) : (from ?? 0)..<input.reader.eventCount
        var printer = LogPrinter(input, first: 0, openScopes: 0, format: format, palette: colour.palette)
        try output.write(bytes: printer.head)
        var progress = Progress("Searching", of: range.upperBound - range.lowerBound)
        defer { progress.finish() }
        var left = limit ?? (all ? .max : 1)
        var found = false
        let timeline = Timeline(input.reader)
        let direction: Direction = backward ? .backward : .forward
        let advance: Timeline.ProgressHandler = {
            progress.advance(to: $0)
            return true
        }
        func write(_ line: [UInt8]) throws -> Bool {
            found = true
            progress.finish()
            try output.write(bytes: line)
            left -= 1
            return left > 0
        }
        switch pattern {
        case .expression(let expression):
            try timeline.forEachMatch(of: expression, in: range, direction, advance) { try write(printer.line($0)) }
        case .words:
            try timeline.forEachMatch(of: pattern, in: range, direction, advance) { try write(printer.line(found: $0)) }
        }
        try output.write(bytes: printer.tail)
        return found
    }

    /// The name of a field alone is an expression; other words without a comparison are words.
    @Sendable private static func pattern(_ text: String) throws -> EventPattern {
        do throws(ExpressionError) {
            let pattern = try EventPattern(text)
            if case .words = pattern, let expression = try? EventExpression(text) { return .expression(expression) }
            return pattern
        } catch {
            throw ValidationError(error.description)
        }
    }
}
