import ArgumentParser
import Foundation
import Linting
import ReplayConfiguration
import TimeTravel

struct RulesCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, jsonl, markdown }

    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Lists the rules, or explains one: why, fix, UIKit's own diagnostic, examples.",
        discussion: """
            With '--format jsonl', prints the events of an example that breaks the rule; 'replay import' reads them.

            The custom rules of the nearest \(ConfigurationFile.name) come after the built-in ones.
            """)

    @Argument(help: "The rule to explain.", completion: .list(Rules.all.map(\.id)))
    var id: String?

    @Option(help: "text, json or markdown; for one rule also jsonl.")
    var format = Format.text

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "A folder: with '--format markdown', writes a page for each rule and a page that lists them.")
    var folder: String?

    @Option(
        help: ArgumentHelp(
            "The configuration to use instead of the nearest \(ConfigurationFile.name).", valueName: "file"),
        completion: .file())
    var config: String?

    @OptionGroup var colour: ColourOptions

    func validate() throws {
        if id == nil, format == .jsonl {
            throw ValidationError("--format jsonl prints an example of one rule: name the rule")
        }
        if folder != nil, format != .markdown || id != nil {
            throw ValidationError("--output writes the pages of all rules, and only with '--format markdown'")
        }
    }

    func run() throws {
        if let folder { return try writePages(to: folder) }
        let rules = try ConfigurationFile.find(config)?.lint.knownRules ?? Rules.all
        if let id { try RuleNames.check([id], among: rules) }
        let output = Output.standard()
        let page = RulePage(format: format)
        if let rule = rules.first(where: { $0.id == id }) {
            try output.write(page.text(of: rule))
        } else {
            try output.write(page.list(of: rules))
        }
        try output.flush()
    }

    private func writePages(to folder: String) throws {
        try NewFile.writeFolder(folder) { files in
            for (name, text) in RulePage.markdownPages(of: Rules.all) {
                try files.write("\(folder)/\(name)") { try $0.writeAll(Array(text.utf8)) }
            }
        }
    }
}
