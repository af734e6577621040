import ArgumentParser
import Foundation
import HierarchyModel
import TraceFile
import Workload

/// Writes events, and samples the memory of the process.
struct WriterMemory: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "writer-memory", abstract: "MB that a writer adds to a process.")

    @OptionGroup var workload: WorkloadArguments
    @OptionGroup var output: WriterArguments

    func run() throws {
        var memory = PrivateMemory()
        for _ in Workload(count: 100_000) {}
        memory.begin()
        let writer = try output.writer()
        for event in Workload(count: workload.events, clockStep: workload.clockStep) {
            writer.receive(event)
            if event.seq % 1000 == 0 { memory.look() }
        }
        try writer.close()
        Figures.print("mb", memory.growth)
    }
}

/// Reads a trace from end to end and seeks in it.
struct ReaderMemory: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reader-memory", abstract: "MB that a reader adds to a process.")

    @Argument(help: "The trace.") var trace: String

    func run() throws {
        var memory = PrivateMemory()
        memory.begin()
        let reader = try TraceReader(path: trace)
        // A look takes as long as to read a thousand events.
        let interval = max(reader.eventCount / 10_000, 1000)
        for event in reader.events where event.seq % interval == 0 { memory.look() }
        var picks = Picks(seed: 7)
        for _ in 0..<100 {
            _ = reader.state(after: picks.number(below: reader.eventCount))
            memory.look()
        }
        Figures.print("mb", memory.growth)
    }
}

/// Samples the memory of the process: anonymous, private and of mapped journals. Only on Linux; 0 elsewhere.
struct PrivateMemory {
    private var first = 0.0
    private var most = 0.0

    mutating func begin() { first = Self.current }
    mutating func look() { most = max(most, Self.current) }

    /// The difference between the first and the largest sample, in MB.
    var growth: Double { max(0, most - first) }

    private static var current: Double {
        let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
        let parts = lines.filter { $0.hasPrefix("RssAnon:") || $0.hasPrefix("RssShmem:") }
        return parts.map(kilobytes).reduce(0, +) / 1000 + journal
    }

    /// The resident part of mapped journals.
    private static var journal: Double {
        let lines = (try? String(contentsOfFile: "/proc/self/smaps", encoding: .utf8))?.split(separator: "\n") ?? []
        var isJournal = false
        return lines.reduce(0) { sum, line in
            if line.contains(" r") || line.contains(" -") { isJournal = line.hasSuffix("-journal") }
            return line.hasPrefix("Rss:") && isJournal ? sum + kilobytes(line) / 1000 : sum
        }
    }

    private static func kilobytes(_ line: Substring) -> Double {
        line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0
    }
}
