import ArgumentParser

/// The commands that `replay` is followed by.
enum Subcommands {
    /// Sorted by name; `Tools/lists.py` writes the list. Computed, since before version 1.6 of ArgumentParser a
    /// command's type is not `Sendable`.
    static var all: [any ParsableCommand.Type] {
        [
            DebugCommand.self,
            DiffCommand.self,
            ExportCommand.self,
            FindCommand.self,
            ImportCommand.self,
            InfoCommand.self,
            LintCommand.self,
            LogCommand.self,
            MapCommand.self,
            RecoverCommand.self,
            RedactCommand.self,
            ReportCommand.self,
            RulesCommand.self,
            SchemaCommand.self,
            ShowCommand.self,
            ShrinkCommand.self,
            SkillCommand.self,
            SliceCommand.self,
            StoryboardCommand.self,
            SymbolicateCommand.self,
            SystemsCommand.self,
            TransitionsCommand.self,
            VerifyCommand.self,
            WhatIfCommand.self,
            WhyCommand.self,
        ]
    }

    static var names: [String] { all.compactMap { $0.configuration.commandName } }
}
