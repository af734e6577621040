import ArgumentParser

/// The root of the command line.
@main
struct SamplesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples",
        abstract: "Record small apps that use view controllers correctly or break rules.",
        subcommands: subcommands)

    /// Sorted by name.
    static let subcommands: [any ParsableCommand.Type] = [
        ListCommand.self,
        MonkeyCommand.self,
        RecordCommand.self,
        StoryboardCommand.self,
    ]
}
