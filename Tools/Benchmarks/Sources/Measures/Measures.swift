import ArgumentParser

/// Each subcommand is one measurement of the product. It prints its figures as one line of JSON.
@main
struct Measures: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measures", abstract: "Run one measurement once.",
        discussion: "Tools/bench runs these in turn with the peers and prints the table.",
        subcommands: [
            Load.self, Append.self, Commit.self, Idle.self, CallSiteCost.self, Scan.self, Reduce.self, Lint.self,
            Seek.self, Step.self, Open.self, Explore.self,
            WriterMemory.self, ReaderMemory.self, Debug.self,
        ])
}

/// The number of events and the step of the clock.
struct WorkloadArguments: ParsableArguments {
    @Option(help: "The number of events.") var events = 1_000_000
    @Option(help: "Nanoseconds. Every time is a multiple of it.") var clockStep: UInt64 = 1
}

/// The trace to write.
struct WriterArguments: ParsableArguments {
    @Argument(help: "The trace. An existing file is replaced.") var trace: String
    @Option(help: "The number of events in a chunk.") var spacing = 16_384
    @Option(help: "The number of events in a group of a chunk.") var group = 16_384
}
