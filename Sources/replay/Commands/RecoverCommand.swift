import ArgumentParser
import HierarchyModel
import TraceFile

struct RecoverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recover", abstract: "Makes a sound trace of what can be saved from a damaged or cut-off one.",
        discussion: """
            Events keep their numbers. In the place of each lost one stands an event that changes nothing, 'event.lost', but \
            for those that lead to the state behind the gap: 'return' and 'call.lost' for scopes, 'state.given' for the \
            hierarchy, from the snapshot that follows. Exits 1 where something was lost, and says what on standard error.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        name: [.short, .customLong("output")], help: "The trace to make or to replace; '-' is standard output.",
        completion: .file(extensions: ["vctrace"]))
    var output: String

    func run() throws {
        let input = try TraceInput(trace)
        let outcome = try NewFile.write(output, reading: trace) { try copy(input, to: $0) }
        let damage = input.verify()
        note(outcome, damage, of: input)
        if !outcome.gaps.isEmpty || damage.contains(where: { $0.eventsLost != 0 }) { throw ExitCode(1) }
    }

    private func copy(_ input: TraceInput, to path: String) throws -> TraceRecovery.Outcome {
        let writer = try TraceWriter(path: path, overwrite: true, options: .unjournaled)
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
                "\(input.name): the state behind \(EventText.positions(gap)) is not known: no snapshot tells it")
        }
        let lost = damage.isEmpty ? "nothing was lost" : "\(damage.lossText) lost"
        Notes.write("\(input.name): \(counted(outcome.eventsSaved, "event")) saved, \(lost)")
    }
}
