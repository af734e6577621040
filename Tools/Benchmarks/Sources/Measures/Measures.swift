import ArgumentParser

/// One measurement of the product for each subcommand; prints its figures as one line of JSON.
@main
struct Measures: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measures", abstract: "Measure one thing on the simulated session, once.",
        discussion: "Tools/bench runs these in turn with the peers and makes the table.",
        subcommands: [
            Load.self, Append.self, Commit.self, Idle.self, CallSiteCost.self, Scan.self, Reduce.self, Lint.self,
            Seek.self, Step.self, Open.self,
            WriterMemory.self, ReaderMemory.self, Debug.self,
        ])
}

/// How many events of which clock.
struct WorkloadArguments: ParsableArguments {
    @Option(help: "How many events.") var events = 1_000_000
    @Option(help: "Nanoseconds; every time is a multiple of it.") var clockStep: UInt64 = 1
}

/// How the trace is written.
struct WriterArguments: ParsableArguments {
    @Argument(help: "The trace; one that is there is replaced.") var trace: String
    @Option(help: "Events between two snapshots.") var spacing = 16_384
}
