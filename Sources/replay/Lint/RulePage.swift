import HierarchyModel
import JSONText
import Linting

/// The answer of `replay rules`.
struct RulePage {
    let format: RulesCommand.Format

    func list(of rules: [any Rule]) -> String {
        switch format {
        case .text: Self.table(rules.map { [$0.id, $0.documentation.severity.rawValue, $0.documentation.summary] })
        case .json:
            Self.json { writer in
                writer.beginObject()
                writer.list("rules", rules) { Self.write($0, to: &$1) }
                writer.endObject()
            }
        case .jsonl: ""
        case .markdown: Self.markdownTable(of: rules.map(\.documentation))
        }
    }

    func text(of rule: any Rule) -> String {
        switch format {
        case .text: Self.text(rule)
        case .json: Self.json { Self.write(rule, to: &$0) }
        case .jsonl: Self.lines(rule)
        case .markdown: Self.markdown(rule)
        }
    }

    private static func table(_ rows: [[String]]) -> String {
        let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 + 2 - $0.count) }.joined() + row[2] + "\n"
        }.joined()
    }
}

extension RulePage {
    private static func text(_ checked: any Rule) -> String {
        let rule = checked.documentation
        return """
            \(rule.id) (\(rule.severity.rawValue), \(rule.family.rawValue)\(byDefault(rule))): \(rule.summary)

            Why:   \(rule.why)
            Fix:   \(rule.fix)
            UIKit: \(uikit(rule.uikit))
            Needs: \(needs(of: checked) { $0 })
            For:   \(rule.systems == .all ? "all systems" : rule.systems.description)

            """ + app(rule) + rule.examples.map { "\n\(heading($0)):\n" + log($0) }.joined()
    }

    private static func app(_ rule: RuleDocumentation) -> String {
        [("Wrong", AppExample.misuses[rule.id]), ("Right", AppExample.corrections[rule.id])].map { word, example in
            example.map { "\n\(word), in \($0.file):\n\n\($0.text)" } ?? ""
        }.joined()
    }

    /// The kinds that a producer must declare for the rule to be checked, sorted.
    static func needed(by rule: any Rule) -> [String] { rule.requiredKinds.map(\.name).sorted() }

    /// The kinds of which a producer must declare at least one, sorted.
    static func choice(of rule: any Rule) -> [String] { rule.anyOfKinds.map(\.name).sorted() }

    private static func needs(of rule: any Rule, _ quoted: (String) -> String) -> String {
        let all = needed(by: rule).map(quoted).joined(separator: ", ")
        let one = choice(of: rule).map(quoted).joined(separator: " or ")
        return [all, one].filter { !$0.isEmpty }.joined(separator: ", and ")
    }

    private static func heading(_ example: RuleExample) -> String {
        "\(example.blamed == nil ? "Clean" : "Breaks the rule"): \(example.title)"
    }

    /// The events as `replay log` prints them, without times; `>` marks the event that the rule blames.
    static func log(_ example: RuleExample) -> String {
        var depth = 0
        return scene(of: example).map { event in
            if event.kind == .return { depth = max(0, depth - 1) }
            let mark = event.seq == example.blamed ? "  > " : "    "
            let indent = String(repeating: "  ", count: depth)
            if event.opensScope { depth += 1 }
            let fields = EventText.fields(event)
            return mark + indent + event.name + (fields.isEmpty ? "" : "  \(fields)") + "\n"
        }.joined()
    }

    /// The events after the first turn, which sets the scene; all events if the rule blames one of the first turn.
    private static func scene(of example: RuleExample) -> ArraySlice<Event> {
        let turns = example.events.filter { $0.kind == .turnEnded }.map(\.seq)
        guard let first = turns.first, turns.count > 1, first < example.blamed ?? .max else {
            return example.events[...]
        }
        return example.events.drop { $0.seq <= first }
    }

    private static func byDefault(_ rule: RuleDocumentation) -> String {
        rule.isOnByDefault ? "" : ", off unless asked for"
    }

    private static func uikit(_ reaction: UIKitReaction) -> String {
        switch reaction {
        case .throws(let text): "raises an exception: \(text)"
        case .logs(let text): "writes to the console: \(text)"
        case .silent: "says nothing"
        }
    }
}

extension RulePage {
    /// The events of the first example that breaks the rule, as `replay import` reads them.
    private static func lines(_ rule: any Rule) -> String {
        var writer = JSONWriter()
        for event in rule.documentation.examples.first(where: { $0.blamed != nil })?.events ?? [] {
            event.write(to: &writer)
            writer.endLine()
        }
        return writer.text
    }

    private static func json(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        writer.endLine()
        return writer.text
    }

    private static func write(_ checked: any Rule, to writer: inout JSONWriter) {
        let rule = checked.documentation
        writer.beginObject()
        writer.member("id", rule.id)
        writer.member("family", rule.family.rawValue)
        writer.member("severity", rule.severity.rawValue)
        writer.member("onByDefault", rule.isOnByDefault)
        writer.member("since", rule.systems.since?.description)
        writer.member("until", rule.systems.until?.description)
        writer.member("summary", rule.summary)
        writer.member("why", rule.why)
        writer.member("fix", rule.fix)
        writer.key("uikit")
        writer.beginObject()
        writer.member("reaction", rule.uikit.name)
        writer.member("text", rule.uikit.text)
        writer.endObject()
        writer.list("needs", needed(by: checked)) { $1.value(.string($0)) }
        writer.list("needsOneOf", choice(of: checked)) { $1.value(.string($0)) }
        for (key, example) in [("wrong", AppExample.misuses[rule.id]), ("right", AppExample.corrections[rule.id])] {
            writer.key(key)
            if let example { example.write(to: &writer) } else { writer.null() }
        }
        writer.list("examples", rule.examples) { write($0, to: &$1) }
        writer.endObject()
    }

    private static func write(_ example: RuleExample, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("title", example.title)
        writer.member("blamed", example.blamed)
        writer.list("events", example.events) { $0.write(to: &$1) }
        writer.endObject()
    }
}
