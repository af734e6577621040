import ArgumentParser
import Foundation
import HierarchyModel
import TraceFile

/// Appends events with given times to a trace, without a session, a reducer and call sites.
struct Append: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Append events to a trace: ns and bytes per event.")

    @OptionGroup var workload: WorkloadArguments
    @OptionGroup var output: WriterArguments
    @Flag(help: "Time each call separately and print the longest.") var stall = false
    @Flag(help: "Use a journal of the minimum size, which is always full.") var full = false

    func run() throws {
        var events = workload.load()
        let writer = try output.writer(journalSize: full ? 1 << 20 : nil)
        var figures = Figures()
        if stall {
            figures.add("worst_ms", longest(&events) { writer.receive($0) } / 1e6)
        } else {
            figures.addTime(of: events.count) { events.forEachInPlace { writer.receive($0) } }
        }
        try writer.close()
        figures.add("bytes", try Double(output.byteCount()) / Double(events.count))
        figures.print()
    }
}

/// The longest call, in nanoseconds.
func longest(_ events: inout [Event], _ body: (inout Event) -> Void) -> Double {
    var worst = 0.0
    events.forEachInPlace { event in worst = max(worst, time { body(&event) }) }
    return worst
}

extension [Event] {
    /// Passes each event without a copy, as for the peers. The array is exclusive, so that events need not be retained.
    mutating func forEachInPlace(_ body: (inout Event) -> Void) {
        withUnsafeMutableBufferPointer { buffer in
            for index in buffer.indices { body(&buffer[index]) }
        }
    }
}

extension WriterArguments {
    func writer(journalSize: Int? = nil) throws -> TraceWriter {
        var options = TraceOptions(eventsPerChunk: spacing, eventsPerGroup: group)
        if let journalSize { options.journalSize = journalSize }
        return try TraceWriter(path: trace, overwrite: true, options: options)
    }

    func byteCount() throws -> UInt64 {
        try FileManager.default.attributesOfItem(atPath: trace)[.size] as? UInt64 ?? 0
    }
}
