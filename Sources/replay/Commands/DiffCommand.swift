import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Prints the changes between two positions, or the differences of two traces.",
        discussion: """
            For one trace, prints the windows, controllers and transitions that were added (+), removed (-) and moved \
            (>) between --from and --to, and the fields that changed (~). One of the two options may be left out.

            For two traces, prints the first event that differs, with the events before and after it. Events are equal \
            if the same happened to the same objects: identifiers, sequence numbers, times and call sites may differ, \
            and session.began, turn.ended, transition.progressed and behavior.decided are skipped, since they depend \
            on the machine, the clock and the version of UIKit. --exact compares all events with their sequence \
            numbers, times and causes; --sites also compares call sites.

            --all goes on after the first difference. It searches for the events that belong together again: of the \
            same kinds, about objects of the same class and title, in the same order. The events are printed as diff \
            -u prints lines: those that only the first trace has with '-', those that only the second one has with \
            '+', and for two events that belong together both, with the fields that differ after '≠'.

            --ignore leaves fields of that name out of the comparison of two traces: of a phone beside a pad, \
            '--ignore size,frame,traits' leaves what the screens differ in.

            Exits with 1 if there is a difference.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(help: "The trace to compare it with.", completion: .file(extensions: ["vctrace"]))
    var other: String?

    @Option(
        help: ArgumentHelp("The position of the old state; by default the start.", valueName: "pos"),
        transform: Position.parsed)
    var from: Position?

    @Option(
        help: ArgumentHelp("The position of the new state; by default the end.", valueName: "pos"),
        transform: Position.parsed)
    var to: Position?

    @Flag(help: "Print all differences of two traces, not only the first one.")
    var all = false

    @Flag(help: "Compare sequence numbers, times and causes of two traces too.")
    var exact = false

    @Flag(help: "As --exact, and compare call sites too.")
    var sites = false

    @Option(
        help: ArgumentHelp(
            "Fields of events and objects that are not compared, separated by commas; may be repeated.",
            valueName: "field…"),
        transform: { try FieldNames.parsed($0) })
    var ignore: [Set<String>] = []

    @Option(
        help: ArgumentHelp(
            "The number of events to print before and after the difference; by default 3.", valueName: "n")
    )
    var context: Int?

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    @OptionGroup var lines: LineOptions

    func validate() throws {
        let hasPositions = from != nil || to != nil
        guard (other != nil) != hasPositions else {
            throw ValidationError("name two traces, or one trace with --from, --to or both.")
        }
        guard other != "-" || trace != "-" else {
            throw ValidationError("only one of the traces can be standard input.")
        }
        guard other != nil || !exact && !sites && !all && context == nil && ignore.isEmpty else {
            throw ValidationError("--all, --exact, --sites, --context and --ignore need two traces.")
        }
        guard !all || lines.limit == nil else {
            throw ValidationError("--limit bounds the answers without --all: 'replay diff … --all | head' ends early.")
        }
        guard !all || !exact && !sites else {
            throw ValidationError(
                "--all searches for events that belong together: --exact and --sites cannot be used with it.")
        }
        guard 0...1000 ~= context ?? 0 else { throw ValidationError("--context must be 0 to 1000.") }
    }

    func run() throws {
        let input = try TraceInput(trace)
        let isSame = if let other { try compare(input, try TraceInput(other)) } else { try compareStates(of: input) }
        if !isSame { throw ExitCode(1) }
    }

    private var ignored: Set<String> { ignore.reduce([]) { $0.union($1) } }

    private func compareStates(of input: TraceInput) throws -> Bool {
        let difference = PositionDiff(
            input, from: try input.resolve(from ?? .start, option: "--from"),
            to: try input.resolve(to ?? .end, option: "--to"))
        try format.print(text: difference.diff.lines, json: difference.json, lines)
        input.noteDamage()
        return difference.diff.isEmpty
    }

    private func compare(_ left: TraceInput, _ right: TraceInput) throws -> Bool {
        if all { return try compareAll(left, right) }
        let divergence = divergence(left, right)
        let page = DivergencePage(left.name, right.name, divergence)
        try format.print(text: page.lines, json: page.json, lines)
        left.noteDamage()
        right.noteDamage()
        return divergence == nil
    }

    private func compareAll(_ left: TraceInput, _ right: TraceInput) throws -> Bool {
        let output = Output.standard()
        var progress = Progress("Comparing", of: max(left.reader.eventCount, right.reader.eventCount))
        var page = DifferencesPage(left, right, format: format, context: context ?? 3)
        try TraceDiff.forEachStep(left.reader, right.reader, ignoring: ignored) { step in
            progress.advance(to: max(step.left ?? 0, step.right ?? 0))
            if step.isDifference { progress.finish() }
            try page.add(step, output)
            return true
        }
        progress.finish()
        try page.end(output)
        try output.flush()
        left.noteDamage()
        right.noteDamage()
        return page.isSame
    }

    private func divergence(_ left: TraceInput, _ right: TraceInput) -> TraceDiff.Divergence? {
        var progress = Progress("Comparing", of: max(left.reader.eventCount, right.reader.eventCount))
        defer { progress.finish() }
        let measure = exact || sites ? TraceDiff.Measure.exact(sites: sites) : .aligned
        let ignored = FieldNames.ignored(ignored, left.reader.session, right.reader.session)
        return TraceDiff(measure, context: context ?? 3, ignoring: ignored).divergence(
            left.reader.events, right.reader.events
        ) {
            progress.advance(to: $0)
        }
    }
}

extension FieldNames {
    /// The names in an argument.
    fileprivate static func parsed(_ text: String) throws -> Set<String> {
        do throws(UnknownField) {
            return try parse(text)
        } catch {
            throw ValidationError(error.description)
        }
    }
}
