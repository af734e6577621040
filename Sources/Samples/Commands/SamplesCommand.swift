import ArgumentParser

/// The root of the command line.
@main
struct SamplesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples",
        abstract: "Small apps that use view controllers, well and badly, and are recorded while they run.",
        subcommands: subcommands)

    /// Sorted by name.
    static let subcommands: [any ParsableCommand.Type] = [
        ListCommand.self,
        MonkeyCommand.self,
        RecordCommand.self,
        StoryboardCommand.self,
    ]
}
