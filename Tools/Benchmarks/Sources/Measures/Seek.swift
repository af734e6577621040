import ArgumentParser
import HierarchyModel
import TraceFile

/// Rebuilds the state after random events.
struct Seek: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Seek in a trace: µs until the state is rebuilt.")

    @Argument(help: "The trace.") var trace: String
    @Option(help: "The number of seeks.") var count = 1000

    func run() throws {
        let reader = try TraceReader(path: trace)
        var picks = Picks(seed: 7)
        var controllers = 0
        let seeks = (0..<count).map { _ in
            let target = picks.number(below: reader.eventCount)
            return time { controllers += reader.state(after: target).controllerCount } / 1e3
        }
        var figures = Figures()
        figures.add("p50_us", seeks.percentile(0.5))
        figures.add("p99_us", seeks.percentile(0.99))
        figures.add("controllers", Double(controllers))
        figures.print()
    }
}

/// The random numbers that choose where to seek: SplitMix64, as in Peers/peer.hpp.
struct Picks {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func number(below limit: UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return (mixed ^ mixed >> 31) % limit
    }
}
