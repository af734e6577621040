import ArgumentParser
import HierarchyModel
import TraceFile

/// Steps back and forth within a decoded chunk.
struct Step: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Step to the next or the previous event: µs until the state is rebuilt.")

    @Argument(help: "The trace.") var trace: String
    @Option(help: "The number of steps.") var count = 1000

    func run() throws {
        let reader = try TraceReader(path: trace)
        var picks = Picks(seed: 7)
        var place = reader.eventCount / 2 + 2000
        _ = reader.state(after: place)
        let steps = (0..<count).map { _ in
            place = picks.number(below: 2) == 0 ? place + 1 : place - 1
            return time { _ = reader.state(after: place) } / 1e3
        }
        var figures = Figures()
        figures.add("p50_us", steps.percentile(0.5))
        figures.add("p99_us", steps.percentile(0.99))
        figures.print()
    }
}
