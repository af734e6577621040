import ArgumentParser

/// Times calls that do nothing, as the stalls of others are timed: the longest is what the machine makes of itself.
struct Idle: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Time calls that do nothing: ms for the longest.")

    @Option(help: "How many.") var events = 1_000_000

    func run() {
        var worst = 0.0
        for _ in 0..<events { worst = max(worst, time {}) }
        Figures.print("worst_ms", worst / 1e6)
    }
}
