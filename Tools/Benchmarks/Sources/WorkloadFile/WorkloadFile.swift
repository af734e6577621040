import ArgumentParser
import Foundation
import HierarchyModel
import TraceFile
import Workload

/// Writes the workload into a file.
@main
struct WorkloadFile: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "workload-file", abstract: "Write the events of the simulated session.",
        discussion: """
            The peers in Peers/ read rows, which are three files in the folder at the path. Traces and lines are \
            written event by event.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case trace, jsonl, rows }

    @Argument(help: "The file. An existing file is replaced.") var path: String
    @Option(help: "The number of events.") var events = 1_000_000
    @Option(help: "The seed of the random numbers.") var seed: UInt64 = 42
    @Option(help: "Nanoseconds. Every time is a multiple of it.") var clockStep: UInt64 = 1
    @Option(help: "The format: trace, jsonl or rows.") var format = Format.trace
    @Option(help: "The number of events in a chunk of a trace.") var spacing = 4096
    @Option(help: "The number of events in a group of a chunk.") var group = 1366
    @Option(help: "The number of traces, in a folder at the path. Each has a seed of its own.") var files: Int?

    func validate() throws {
        guard files == nil || format == .trace else { throw ValidationError("--files writes traces only") }
        guard files ?? 1 > 0 else { throw ValidationError("--files is 1 or more") }
    }

    func run() throws {
        let workload = Workload(count: events, seed: seed, clockStep: clockStep)
        switch format {
        case .trace: try writeTraces(workload)
        case .jsonl: try writeLines(workload)
        case .rows: try writeRows(workload)
        }
    }

    private func writeTraces(_ workload: Workload) throws {
        guard let files else { return try writeTrace(workload, to: path) }
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for number in 0..<files {
            let workload = Workload(count: events, seed: seed &+ UInt64(number), clockStep: clockStep)
            try writeTrace(workload, to: "\(path)/\(number).vctrace")
        }
    }

    private func writeTrace(_ workload: Workload, to path: String) throws {
        let options = TraceOptions(eventsPerChunk: spacing, eventsPerGroup: group)
        let writer = try TraceWriter(path: path, overwrite: true, options: options)
        for event in workload { writer.receive(event) }
        try writer.close()
    }
}
