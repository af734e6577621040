import ArgumentParser
import HeadlessUIKit
import HierarchyModel
import RandomWalk
import TraceFile
import UIKit

/// `samples monkey`: records a long random walk over legal use, to test readers, the reducer and rules.
struct MonkeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "monkey", abstract: "Record a random walk over legal use of the runtime.",
        discussion: """
            The same seed and number of events give the same recording. The seed also decides the device and the \
            semantics, unless options name them.
            """)

    @Option(help: "The seed of the random numbers.")
    var seed: UInt64

    @Option(help: "The walk ends after the turn in which the number of events reaches this value.")
    var events: UInt64

    @Option(help: "The device: a name such as \"iPhone 17 Pro\".")
    var device: String?

    @Option(help: "The version of iOS whose UIKit is modelled, as v8.")
    var semantics: SessionConfiguration.Semantics?

    @Option(name: .shortAndLong, help: "The trace to write. An existing file is replaced.")
    var output: String

    @Flag(help: "Print the sequence number of each event on a line of its own as soon as its commit has returned.")
    var acknowledge = false

    @Flag(help: "Compare objects, live state and recorded state. Print differences and exit with status 1.")
    var probe = false

    @Flag(help: "Close all windows at the end. With --probe, an object that is still alive then is a difference.")
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
        let objectProbe = Probe(walk)
        if probe { walk.turnEnded = { objectProbe.compare() } }
        walk.run(events: events)
        if close {
            walk.closeAllWindows()
            objectProbe.checkForLeaks()
        }
        session.end()
        try writer.close()
        if let digests { try report(objectProbe, try digests.firstDifference(inTraceAt: output)) }
        withExtendedLifetime(walk) {}
    }

    @MainActor private var configuration: SessionConfiguration {
        get throws {
            let setting = WalkSetting.of(seed)
            guard let profile = DeviceProfile.named(device ?? setting.device) else {
                throw ValidationError(
                    "There is no device '\(device ?? setting.device)'. Names are as in "
                        + "'iPhone 17 Pro' and 'iPad 9.7-inch'."
                )
            }
            return SessionConfiguration(
                device: profile, app: "@@Walk@@", semantics: semantics ?? setting.semantics,
                orientation: setting.orientation)
        }
    }

    @MainActor private func report(_ objectProbe: Probe, _ difference: String?) throws {
        let all = objectProbe.differences.prefix(20) + (difference.map { [$0] } ?? [])
        for line in all { note(line) }
        guard all.isEmpty else { throw ExitCode(1) }
        note("\(objectProbe.turns) turns: objects, live state and recorded state agree")
    }

    private func note(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}

extension SystemVersion: ExpressibleByArgument {}

/// Prints the sequence number of each event without delay.
private final class Acknowledgement: EventSink {
    func receive(_ event: Event) { FileHandle.standardOutput.write(Data("\(event.seq)\n".utf8)) }
}
