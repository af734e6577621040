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
    @Flag(help: "Without room for a burst: the app goes as fast as chunks are made.") var full = false

    func run() throws {
        let events = workload.load()
        let writer = try output.writer(journalSize: full ? 1 << 20 : nil)
        var figures = Figures()
        if stall {
            figures.add("worst_ms", longest(events) { writer.receive($0) } / 1e6)
        } else {
            figures.addTime(of: events.count) { events.forEachInPlace { writer.receive($0) } }
        }
        try writer.close()
        figures.add("bytes", try Double(output.byteCount()) / Double(events.count))
        figures.print()
    }
}

/// Nanoseconds of the longest call.
func longest(_ events: [Event], _ body: (Event) -> Void) -> Double {
    var worst = 0.0
    events.forEachInPlace { event in worst = max(worst, time { body(event) }) }
    return worst
}

extension [Event] {
    /// Without a copy of each, as the peers have theirs.
    func forEachInPlace(_ body: (Event) -> Void) {
        withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            for index in 0..<buffer.count { body(start[index]) }
        }
    }
}

extension WriterArguments {
    func writer(journalSize: Int? = nil) throws -> TraceWriter {
        var options = TraceOptions(eventsPerChunk: spacing)
        if let journalSize { options.journalSize = journalSize }
        return try TraceWriter(path: trace, overwrite: true, options: options)
    }

    func byteCount() throws -> UInt64 {
        try FileManager.default.attributesOfItem(atPath: trace)[.size] as? UInt64 ?? 0
    }
}
