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

/// Nanoseconds of the longest call.
func longest(_ events: inout [Event], _ body: (inout Event) -> Void) -> Double {
    var worst = 0.0
    events.forEachInPlace { event in worst = max(worst, time { body(&event) }) }
    return worst
}

extension [Event] {
    /// Without a copy of each, as the peers have theirs: nobody else may reach an event meanwhile, so that it need not be retained.
    mutating func forEachInPlace(_ body: (inout Event) -> Void) {
        withUnsafeMutableBufferPointer { buffer in
            for index in buffer.indices { body(&buffer[index]) }
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
