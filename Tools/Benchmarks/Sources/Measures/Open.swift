import ArgumentParser
import HierarchyModel
import TraceFile

/// Opens a trace, whole or torn.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Open a trace and count its events: ms.")

    @Argument(help: "The trace.") var trace: String

    func run() throws {
        var count: UInt64 = 0
        let taken = try time { count = try TraceReader(path: trace).eventCount }
        var figures = Figures()
        figures.add("open_ms", taken / 1e6)
        figures.add("events", Double(count))
        figures.print()
    }
}
