import ArgumentParser
import HierarchyModel
import JSONText
import TimeTravel
import TraceFile

struct TransitionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transitions", abstract: "Lists the transitions: what drove each, and how it ended.",
        discussion: """
            Each transition has its kind, the controllers that it leads from and to, its duration, the call or the \
            input that drove it, the work alongside it and its progress. They are printed in the order in which they \
            ended, while the trace is read.

            A cancelled transition must leave the hierarchy as it was. The hierarchy at the end of its turn is \
            compared with the one before the call that asked for it: 'restored', or each field that differs. Of a \
            controller that was off screen only its relations count, since loading its view is not undone.

            The last line counts all transitions that --from, --outcome and --not-restored choose, printed or not.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        help: ArgumentHelp("Only transitions that begin there or later; by default all.", valueName: "pos"),
        transform: Position.parsed)
    var from = Position.start

    @Option(help: "Only transitions with this outcome: completed, cancelled, withdrawn or unfinished.")
    var outcome: TransitionRecord.Outcome?

    @Flag(help: "Only cancelled transitions that did not restore the hierarchy.")
    var notRestored = false

    @Option(help: ArgumentHelp("The maximum number of transitions to print; by default all.", valueName: "n"))
    var limit: UInt64?

    @Option(help: "text, or json: one document.")
    var format = AnswerFormat.text

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let input = try TraceInput(trace)
        let first = try input.resolve(from, option: "--from") ?? 0
        let output = Output.standard()
        var listing = TransitionListing(input.name, format, colour.palette)
        var left = limit ?? .max
        try output.write(bytes: listing.opening())
        var collector = TransitionCollector()
        var progress = Progress("Reading", of: input.reader.eventCount)
        defer { progress.finish() }
        func write(_ record: TransitionRecord) throws {
            guard record.start >= first, outcome.map({ $0 == record.outcome }) ?? true,
                !notRestored || record.isRestored == false
            else { return }
            progress.finish()
            try output.write(bytes: listing.bytes(of: record, isShown: left > 0))
            left -= min(1, left)
        }
        try input.reader.forEachEvent(threads: 2) { (event) throws in
            progress.advance(to: event.seq)
            try collector.receive(event, of: input.reader, write)
        }
        try collector.finish(write)
        try output.write(bytes: listing.closing())
        try output.flush()
        input.noteDamage()
    }
}

extension TransitionRecord.Outcome: ExpressibleByArgument {}
