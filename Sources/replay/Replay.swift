import ArgumentParser
import TimeTravel

/// The root of the command line.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract:
            "Looks into recordings of view-controller hierarchies: what happened, what stood where, what was misused.",
        discussion: """
            A trace is a file that ends in .vctrace; '-' reads it from standard input. A position (--at, --from, --to) is \
            \(Position.forms).

            Exit status: 0 done; 1 lint or storyboard found something, diff a difference, find nothing, verify damage, or recover could not save \
            everything; 64 usage; 65 the input is not a trace, storyboard or valid JSON Lines; 66 the input cannot be opened; \
            73 the output cannot be created; 74 reading or writing failed.
            """,
        version: Version.text,
        subcommands: subcommands)

    /// Sorted by name.
    static let subcommands: [any ParsableCommand.Type] = [
        DebugCommand.self,
        DiffCommand.self,
        ExportCommand.self,
        FindCommand.self,
        ImportCommand.self,
        InfoCommand.self,
        LintCommand.self,
        LogCommand.self,
        RecoverCommand.self,
        RedactCommand.self,
        RulesCommand.self,
        SchemaCommand.self,
        ShowCommand.self,
        SliceCommand.self,
        StoryboardCommand.self,
        VerifyCommand.self,
        WhatIfCommand.self,
        WhyCommand.self,
    ]

    static var subcommandNames: [String] { subcommands.compactMap { $0.configuration.commandName } }
}
