import ArgumentParser
import HeadlessUIKit
import HierarchyModel
import HierarchyRecording
import TraceFile

@testable import HeadlessUIKitRuntime

/// Commits events to a recorded session with the real clock: sequence number, time, reducer, writer.
struct Commit: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Commit events to a recorded session: ns per event.")

    @OptionGroup var workload: WorkloadArguments
    @OptionGroup var output: WriterArguments
    @Flag(help: "Time each call separately and print the longest.") var stall = false

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor
    private func measure() throws {
        var events = workload.load()
        let session = Session(SessionConfiguration(clock: .real, clockStep: workload.clockStep))
        let recording = try Recording.start(
            to: output.trace, session: session, overwrite: true,
            options: TraceOptions(eventsPerChunk: output.spacing, eventsPerGroup: output.group))
        var figures = Figures()
        if stall {
            figures.add("worst_ms", longest(&events) { session.commit(&$0) } / 1e6)
        } else {
            figures.addTime(of: events.count) { events.forEachInPlace { session.commit(&$0) } }
        }
        recording.stop()
        figures.print()
    }
}
