import Linting

/// The table of rules and the pages of the documentation, in Markdown.
extension RulePage {
    /// The folder with the pages of the rules, as the table at the root of the repository links to them.
    private static let pages = "Sources/Linting/Linting.docc/Rules"

    /// The document `RULES.md`: one row for each rule, with a link to its page.
    static func markdownTable(of rules: [RuleDocumentation]) -> String {
        let rows = rules.map {
            "| [`\($0.id)`](\(pages)/\($0.id).md) | \($0.family.rawValue) | \($0.severity.rawValue) | \($0.systems) | "
                + "\($0.summary) |\n"
        }
        return """
            # Rules

            What `replay lint` finds. `replay rules RULE` prints the page of a rule. A rule is not checked in a trace \
            of a system that its row does not name.

            | rule | family | severity | systems | what it finds |
            | --- | --- | --- | --- | --- |

            """ + rows.joined()
    }

    /// The pages of all rules and the page that lists them by family, by name of the file.
    static func markdownPages(of rules: [any Rule]) -> [String: String] {
        var pages = ["RuleList.md": listPage(of: rules.map(\.documentation))]
        for rule in rules { pages["\(rule.id).md"] = markdown(rule) }
        return pages
    }

    private static func listPage(of rules: [RuleDocumentation]) -> String {
        let families = RuleFamily.allCases.filter { family in rules.contains { $0.family == family } }.map { family in
            "\n### \(title(of: family))\n\n"
                + rules.filter { $0.family == family }.map { "- <doc:\($0.id)>\n" }.joined()
        }
        return """
            # List of rules

            All rules, by the part of view-controller work that they check.

            ## Overview

            `replay lint` checks these rules in a trace, and `withRecording` checks them in a test. `replay rules` \
            lists them.

            ## Topics

            """ + families.joined()
    }

    private static func title(of family: RuleFamily) -> String {
        let words = family.rawValue.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The page of one rule.
    static func markdown(_ rule: any Rule) -> String {
        let documentation = rule.documentation
        let sections = [
            ("Why", documentation.why),
            ("In an app", app(documentation)),
            ("Example", documentation.examples.map(example).joined(separator: "\n")),
            ("Fix", documentation.fix + "."),
            ("What UIKit says", diagnostic(documentation.uikit)),
            ("Evidence", evidence(of: rule)),
            ("Suppressed by", suppression(of: rule)),
            ("Sources", documentation.sources.map { "- \(link(to: $0))" }.joined(separator: "\n")),
        ]
        let severity =
            "Severity: \(documentation.severity.rawValue). Family: \(documentation.family.rawValue). "
            + "Systems: \(documentation.systems)."
        let head =
            "# \(rule.id)\n\n\(documentation.summary).\n\n## Overview\n\n\(severity)"
            + (documentation.isOnByDefault ? "\n" : " Off by default.\n")
        return head + sections.filter { !$0.1.isEmpty }.map { "\n## \($0.0)\n\n\($0.1)\n" }.joined()
    }

    private static func app(_ rule: RuleDocumentation) -> String {
        let wrong = AppExample.misuses[rule.id].map {
            "### Wrong\n\nThe rule blames the code after `>`. \(code($0))"
        }
        let right = AppExample.corrections[rule.id].map { "### Right\n\n\(code($0))" }
        return [wrong, right].compactMap { $0 }.joined(separator: "\n")
    }

    private static func code(_ example: AppExample) -> String {
        "From `\(example.file)`:\n\n```swift\n\(example.text)```\n"
    }

    private static func example(_ example: RuleExample) -> String {
        let heading = example.blamed == nil ? "Clean" : "Misuse"
        let mark = example.blamed == nil ? "" : " The rule blames the event after `>`."
        return "### \(heading)\n\n\(sentence(example.title)).\(mark)\n\n```\n\(log(example))```\n"
    }

    private static func sentence(_ title: String) -> String {
        // A title that begins with a name of the API keeps its case.
        let first = title.prefix { $0.isLetter }
        guard first.allSatisfy(\.isLowercase), !title.dropFirst(first.count).hasPrefix("(") else { return title }
        return title.prefix(1).uppercased() + title.dropFirst()
    }

    private static func diagnostic(_ reaction: UIKitReaction) -> String {
        switch reaction {
        case .throws(let text): "UIKit raises an exception:\n\n```\n\(text)\n```"
        case .logs(let text): "UIKit writes to the console:\n\n```\n\(text)\n```"
        case .silent: "UIKit writes no diagnostic."
        }
    }

    private static func evidence(of rule: any Rule) -> String {
        let (all, one) = (needed(by: rule), choice(of: rule))
        var text = "The rule is checked only if the producer of the trace can record these kinds of events:\n\n"
        text += all.map { "- `\($0)`\n" }.joined()
        if !one.isEmpty { text += "- one of " + one.map { "`\($0)`" }.joined(separator: ", ") + "\n" }
        return String(text.dropLast())
    }

    private static func suppression(of rule: any Rule) -> String {
        let causes = rule.suppressedBy
        guard !causes.isEmpty else { return "No other rule suppresses violations of this rule." }
        return
            "A violation that follows from a violation of one of these rules is not reported:\n\n"
            + causes.map { "- <doc:\($0)>" }.joined(separator: "\n")
    }

    private static func link(to source: RuleSource) -> String {
        source.address.map { "[\(source.title)](\($0))" } ?? "What UIKit does: <doc:\(source.title)>"
    }
}
