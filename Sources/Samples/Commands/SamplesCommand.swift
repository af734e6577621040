import ArgumentParser

/// The root of the command line.
@main
struct SamplesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples",
        abstract: "Record small apps that use view controllers correctly or break rules.",
        // Sorted by name.
        subcommands: [ListCommand.self, MonkeyCommand.self, RecordCommand.self, StoryboardCommand.self])
}
