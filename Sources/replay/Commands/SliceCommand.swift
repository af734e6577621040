import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct SliceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "slice", abstract: "Creates a trace from a part of another trace.",
        discussion: """
            The slice begins with the state before its first event and with the calls that were open there, so that \
            show and lint give the same results as in the whole trace. Events are numbered from 0 and keep their \
            times; 'replay info --format json' shows the original number of the first event as firstSeq. The slice \
            does not hold damaged parts of the trace.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        help: ArgumentHelp("The first event; by default the first of the trace.", valueName: "pos"),
        transform: Position.parsed)
    var from = Position.start

    @Option(
        help: ArgumentHelp("The last event; by default the last of the trace.", valueName: "pos"),
        transform: Position.parsed)
    var to = Position.end

    @Option(
        name: [.short, .customLong("output")], help: "The trace to create or replace; '-' is standard output.",
        completion: .file(extensions: ["vctrace"]))
    var output: String

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let input = try TraceInput(trace)
        guard let range = try input.resolve(from: from, to: to) else {
            throw Failure(.usage, input.name, "there is no event from --from \(from) to --to \(to)")
        }
        try checkState(before: range.lowerBound, of: input)
        try NewFile.write(output, reading: trace) { try copy(TraceSlice(input.reader, range), to: $0) }
        input.noteDamage()
    }

    /// The slice begins with an event that gives the state.
    private func checkState(before seq: UInt64, of input: TraceInput) throws {
        guard seq > 0, case let state = input.state(after: seq - 1), state.storableGiven == nil else { return }
        throw Failure(
            .usage, input.name,
            "--from \(from) is E\(seq), where \(counted(state.controllerCount, "controller")) exist, more than one "
                + "event can give; begin at 'start', or where fewer exist")
    }

    private func copy(_ slice: TraceSlice, to file: Descriptor) throws {
        let writer = try file.traceWriter()
        var progress = Progress("Slicing", of: slice.eventCount)
        defer { progress.finish() }
        try slice.forEach { event in
            writer.receive(event)
            if let failure = writer.failure { throw failure }
            progress.advance(to: event.seq)
        }
        try writer.close()
    }
}
