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
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(help: "text, or json: one document.")
    var format = AnswerFormat.text

    func run() throws {
        let input = try TraceInput(trace)
        let output = Output.standard()
        var listing = TransitionListing(input.name, format)
        try output.write(bytes: listing.opening())
        var collector = TransitionCollector()
        var progress = Progress("Reading", of: input.reader.eventCount)
        defer { progress.finish() }
        func write(_ record: TransitionRecord) throws {
            progress.finish()
            try output.write(bytes: listing.bytes(of: record))
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
