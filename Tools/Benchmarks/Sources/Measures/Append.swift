import ArgumentParser
import Foundation
import HierarchyModel
import TraceFile

/// Appends to a trace, time given: no session, no reducer of the app's, no call sites.
struct Append: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Append events to a trace: ns for one, bytes for one.")

    @OptionGroup var workload: WorkloadArguments
    @OptionGroup var output: WriterArguments
    @Flag(help: "Time each call by itself and print the longest.") var stall = false

    func run() throws {
        let events = workload.load()
        let writer = try output.writer()
        var figures = Figures()
        if stall {
            figures.add("worst_ms", longest(events) { writer.receive($0) } / 1e6)
        } else {
            figures.addTime(of: events.count) { for event in events { writer.receive(event) } }
        }
        try writer.close()
        figures.add("bytes", try Double(output.byteCount()) / Double(events.count))
        figures.print()
    }
}

/// Nanoseconds of the longest call.
func longest(_ events: [Event], _ body: (Event) -> Void) -> Double {
    var worst = 0.0
    for event in events { worst = max(worst, time { body(event) }) }
    return worst
}

extension WriterArguments {
    func writer() throws -> TraceWriter {
        try TraceWriter(path: trace, overwrite: true, options: TraceOptions(eventsPerChunk: spacing))
    }

    func byteCount() throws -> UInt64 {
        try FileManager.default.attributesOfItem(atPath: trace)[.size] as? UInt64 ?? 0
    }
}
