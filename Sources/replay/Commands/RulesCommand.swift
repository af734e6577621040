import ArgumentParser
import Linting
import TimeTravel

struct RulesCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, markdown }

    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Lists the rules, or explains one: why, fix, UIKit's own diagnostic, examples.")

    @Argument(help: "The rule to explain.", completion: .list(Rules.all.map(\.id)))
    var id: String?

    @Option(help: "text, json or markdown.")
    var format = Format.text

    func validate() throws {
        if let id { try RuleNames.check([id]) }
    }

    func run() throws {
        let output = Output.standard()
        let page = RulePage(format: format)
        if let rule = id.flatMap({ Rules.rule($0) }) {
            try output.write(page.text(of: rule))
        } else {
            try output.write(page.list(of: Rules.all))
        }
        try output.flush()
    }
}
