import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Prints the events, indented by call scope.",
        discussion: """
            --kind and --controller take one or more values each. A kind is a name (call.push), its last part \
            (viewDidAppear), its first part (call, callback.*) or a family (session, fact, input, call, callback). A \
            controller is an identifier (4 or #4), a class or a title, whole or in part. An event must match one of \
            the kinds and one of the controllers. A name that nothing has is an error.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String?

    @Option(
        help: ArgumentHelp("The first event; by default the first of the trace.", valueName: "pos"),
        transform: Position.parsed)
    var from = Position.start

    @Option(
        help: ArgumentHelp("The last event; by default the last of the trace.", valueName: "pos"),
        transform: Position.parsed)
    var to = Position.end

    @Option(parsing: .upToNextOption, help: "Only events of these kinds.")
    var kind: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Only events that name these controllers.", valueName: "id-or-name"))
    var controller: [String] = []

    @Flag(help: "Only events that contradict the state and change nothing, with the reason.")
    var anomalies = false

    @Option(help: ArgumentHelp("The maximum number of events to print; by default all.", valueName: "n"))
    var limit: UInt64?

    @Flag(help: "Continue with new events until the writer closes the trace or ends.")
    var follow = false

    @Flag(help: "Long lists in full, such as the kinds that the producer records.")
    var verbose = false

    @Option(help: "text; json: one document; or jsonl: one JSON object a line.")
    var format = LogPrinter.Format.text

    @OptionGroup var colour: ColourOptions

    mutating func validate() throws {
        if trace == nil { trace = TrailingTraces.take(from: &kind).last ?? TrailingTraces.take(from: &controller).last }
        guard trace != nil else { throw ValidationError("Missing expected argument '<trace>'") }
        guard !follow || to == .end else {
            throw ValidationError(
                "--follow prints up to the end of the recording: --to cannot be used with it, --limit can")
        }
    }

    func run() throws {
        let input = try TraceInput(trace ?? "-")
        if follow { return try follow(input) }
        let range = try input.resolve(from: from, to: to)
        let filter = try input.filter(kinds: kind, controllers: controller, mayGrow: false)
        let output = Output.standard()
        var (selection, printer) = start(input, filter, at: range?.lowerBound ?? 0)
        try output.write(bytes: printer.head)
        if let range, limit != 0 { try write(input, filter, range, &selection, &printer, to: output) }
        try output.write(bytes: printer.tail)
        try output.flush()
        input.noteDamage()
    }

    private func write(
        _ input: TraceInput, _ filter: EventFilter, _ range: ClosedRange<UInt64>, _ selection: inout LogSelection,
        _ printer: inout LogPrinter, to output: Output
    ) throws {
        var left = limit ?? .max
        var progress = Progress("Searching", of: range.upperBound, from: range.lowerBound)
        defer { progress.finish() }
        var next = range.lowerBound
        for part in input.reader.ranges(in: range.lowerBound..<range.upperBound + 1, mayMatch: [filter]) where left > 0
        {
            if part.lowerBound > next {
                selection.skip(to: part.lowerBound, of: input)
                printer.skip(toOpenScopes: selection.openScopes)
            }
            next = part.upperBound
            try write(input, part, &selection, &printer, &progress, atMost: &left, to: output)
        }
    }

    private func write(
        _ input: TraceInput, _ part: Range<UInt64>, _ selection: inout LogSelection, _ printer: inout LogPrinter,
        _ progress: inout Progress, atMost left: inout UInt64, to output: Output
    ) throws {
        for event in input.reader.events(in: part) {
            guard let choice = selection.take(event) else {
                printer.skip(event)
                progress.advance(to: event.seq)
                continue
            }
            progress.finish()
            try output.write(bytes: printer.line(event, anomaly: choice.anomaly))
            left -= 1
            if left == 0 { return }
        }
    }

    private func start(
        _ input: TraceInput, _ filter: EventFilter, at first: UInt64
    ) -> (LogSelection, LogPrinter) {
        let selection = LogSelection(input, first: first, filter: filter, isAnomaliesOnly: anomalies)
        let printer = LogPrinter(
            input, first: first, openScopes: selection.openScopes, format: format, isVerbose: verbose,
            palette: colour.palette)
        return (selection, printer)
    }

    private func follow(_ input: TraceInput) throws {
        let first = try input.resolve(from, option: "--from") ?? 0
        let filter = try input.filter(kinds: kind, controllers: controller, mayGrow: true)
        let (selection, printer) = start(input, filter, at: first)
        var log = FollowedLog(try input.follower(from: first), input.name, selection, printer)
        try log.print(atMost: limit ?? .max, to: Output(.standardOutput))
    }
}
