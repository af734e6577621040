import ArgumentParser
import TimeTravel

/// The root of the command line.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract:
            "Inspects recordings of view-controller hierarchies: events, states and misuse.",
        discussion: """
            A trace is a file that ends in .vctrace; '-' reads it from standard input. A position (--at, --from, --to) \
            is \(Position.forms).

            Exit status: 0 success; 1 lint or storyboard found a problem, diff or systems a difference, find no \
            match, verify damage, or recover lost events; 64 wrong usage; 65 the input is not a trace, a storyboard \
            or valid JSON Lines; 66 the input cannot be opened; 73 the output cannot be created; 74 reading or \
            writing failed.
            """,
        version: Version.text,
        subcommands: Subcommands.all)
}
