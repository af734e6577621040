import ArgumentParser
import HierarchyModel
import TraceFile

struct RecoverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recover", abstract: "Creates an intact trace from what can be read of a damaged or cut-off one.",
        discussion: """
            Events keep their sequence numbers. Each lost event is replaced by 'event.lost', which changes nothing. \
            The last ones are replaced by events that restore the state after the gap from the next snapshot: 'return' \
            and 'call.lost' for scopes, 'state.given' for the hierarchy. If events were lost, lists them on standard \
            error and exits with 1.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        name: [.short, .customLong("output")], help: "The trace to create or replace; '-' is standard output.",
        completion: .file(extensions: ["vctrace"]))
    var output: String

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let input = try TraceInput(trace)
        let outcome = try NewFile.write(output, reading: trace) { try copy(input, to: $0) }
        let damage = input.verify()
        note(outcome, damage, of: input)
        if !outcome.gaps.isEmpty || damage.contains(where: { $0.eventsLost != 0 }) { throw ExitCode(1) }
    }

    private func copy(_ input: TraceInput, to file: Descriptor) throws -> TraceRecovery.Outcome {
        let writer = try file.traceWriter()
        var progress = Progress("Recovering", of: input.reader.eventCount)
        defer { progress.finish() }
        let outcome = try TraceRecovery(input.reader).forEachEvent { event in
            writer.receive(event)
            if let failure = writer.failure { throw failure }
            progress.advance(to: event.seq)
        }
        try writer.close()
        return outcome
    }

    private func note(_ outcome: TraceRecovery.Outcome, _ damage: [Damage], of input: TraceInput) {
        input.noteDamage()
        for gap in outcome.gaps { Notes.write("\(input.name): lost: \(EventText.positions(gap))") }
        for gap in outcome.gapsWithoutState {
            Notes.write(
                "\(input.name): the state after \(EventText.positions(gap)) is unknown: no snapshot follows")
        }
        for gap in outcome.gapsWithLargeState {
            Notes.write(
                "\(input.name): the state after \(EventText.positions(gap)) is left out: it is too large for an event")
        }
        let lost = damage.isEmpty ? "none lost" : "\(damage.lossText) lost"
        Notes.write("\(input.name): \(counted(outcome.eventsSaved, "event")) saved, \(lost)")
    }
}
