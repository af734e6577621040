import ArgumentParser
import HierarchyModel
import RandomWalk
import TraceFile
import UIKit

/// `samples monkey`: a long recording of legal use, for whoever wants to check a reader, a reducer or a rule.
struct MonkeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "monkey", abstract: "Record a random walk over legal use of the runtime.",
        discussion: """
            The same seed and number of events give the same recording. Device and semantics follow from the seed, too, unless \
            they are given.
            """)

    @Option(help: "What the walk follows from.")
    var seed: UInt64

    @Option(help: "The walk ends after the turn in which this many events have been committed.")
    var events: UInt64

    @Option(help: "The device: a name such as \"iPhone 15 Pro\".")
    var device: String?

    @Option(help: "The UIKit that is modelled: v5, v8 or v13.")
    var semantics: SessionConfiguration.Semantics?

    @Option(name: .shortAndLong, help: "The trace to write; a file of that name is replaced.")
    var output: String

    @Flag(help: "Print the number of each event, a line each, as soon as its commit has returned.")
    var acknowledge = false

    @Flag(help: "Compare objects, live state and recorded state; exit with 1 and say where they differ.")
    var probe = false

    @Flag(help: "Close all windows at the end; a controller that is alive behind that is a difference for --probe.")
    var close = false

    func run() throws {
        try MainActor.assumeIsolated { try walk() }
    }

    @MainActor private func walk() throws {
        let session = Session(try configuration)
        let digests = probe ? StateDigests(session) : nil
        let writer = try TraceWriter(path: output, overwrite: true)
        session.attach(writer)
        let acknowledgement = Acknowledgement()
        if acknowledge { session.attach(acknowledgement) }
        let walk = Walk(session: session, seed: seed)
        let eyes = Probe(walk)
        if probe { walk.turnEnded = { eyes.look() } }
        walk.walk(events: events)
        if close {
            walk.leave()
            eyes.lookAtWhatIsLeft()
        }
        session.end()
        try writer.close()
        if let digests { try report(eyes, try digests.firstDifference(inTraceAt: output)) }
        withExtendedLifetime(walk) {}
    }

    @MainActor private var configuration: SessionConfiguration {
        get throws {
            let setting = WalkSetting.of(seed)
            guard let profile = DeviceProfile.named(device ?? setting.device) else {
                throw ValidationError(
                    "No device is called \(device ?? setting.device); names are as in \"iPhone 15 Pro\" and \"iPad 9.7-inch\"."
                )
            }
            return SessionConfiguration(device: profile, app: "@@Walk@@", semantics: semantics ?? setting.semantics)
        }
    }

    @MainActor private func report(_ eyes: Probe, _ difference: String?) throws {
        let all = eyes.disagreements.prefix(20) + (difference.map { [$0] } ?? [])
        for line in all { note(line) }
        guard all.isEmpty else { throw ExitCode(1) }
        note("\(eyes.turns) turns: objects, live state and recorded state agree")
    }

    private func note(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}

extension SessionConfiguration.Semantics: ExpressibleByArgument {}

/// Prints the number of each event without delay.
private final class Acknowledgement: EventSink {
    func receive(_ event: Event) { FileHandle.standardOutput.write(Data("\(event.seq)\n".utf8)) }
}
