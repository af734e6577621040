import ArgumentParser

/// Times calls that do nothing, like the stalls of other measurements. The longest call shows the stalls of the
/// machine.
struct Idle: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Time calls that do nothing: ms for the longest.")

    @Option(help: "The number of calls.") var events = 1_000_000

    func run() {
        var worst = 0.0
        for _ in 0..<events { worst = max(worst, time {}) }
        Figures.print("worst_ms", worst / 1e6)
    }
}
