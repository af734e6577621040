import ArgumentParser
import HierarchyModel
import TraceFile

/// Reads every event of a trace.
struct Scan: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Read a trace from beginning to end: ns per event.")

    @Argument(help: "The trace.") var trace: String
    @Option(help: "The number of threads.") var threads = 1

    func run() throws {
        var (count, sum) = (0, UInt64(0))
        let events = Int(try TraceReader(path: trace).eventCount)
        var figures = Figures()
        try figures.addTime(of: events) {
            try TraceReader(path: trace).forEachEvent(threads: threads) { event in
                count += 1
                sum = sum &* 31 &+ event.t &+ UInt64(event.kind.rawValue)
            }
        }
        figures.add("events", Double(count))
        figures.add("sum", Double(sum % 1000))
        figures.print()
    }
}
