import ArgumentParser
import HierarchyModel
import TraceFile

/// Opens a trace, closed or torn.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open a trace and count its events, 21 times: the median in ms.")

    @Argument(help: "The trace.") var trace: String

    func run() throws {
        var count: UInt64 = 0
        let taken = try (0..<21).map { _ in try time { count = try TraceReader(path: trace).eventCount } / 1e6 }
        var figures = Figures()
        figures.add("open_ms", taken.percentile(0.5))
        figures.add("events", Double(count))
        figures.print()
    }
}
