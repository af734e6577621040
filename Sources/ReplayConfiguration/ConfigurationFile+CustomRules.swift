import HierarchyModel
import Linting
import Yams

/// The rules under `custom_rules`, by name.
extension ConfigurationFile {
    private static let maximumRules = 1_000

    private static let members = [
        "severity", "message", "why", "fix", "when", "unless", "inside", "outside", "after", "before", "until",
        "expects", "within", "at_most", "per", "subject", "classes", "excluded_classes",
    ]

    static func parseCustomRules(_ node: Node) throws(Problem) -> [any Rule] {
        let rules = try YAMLMembers(node, "custom_rules", keys: nil).all
        guard rules.count <= maximumRules else {
            throw Problem(rules[maximumRules].key, "more than \(maximumRules) custom rules")
        }
        return try rules.map { rule throws(Problem) in try customRule(rule.key, rule.value) }
    }

    private static func customRule(_ key: Node, _ node: Node) throws(Problem) -> ExpressionRule {
        let name = try text(key)
        let members = try YAMLMembers(node, "the rule '\(TerminalText.escaped(name))'", keys: members)
        for member in ["message", "when"] where members[member] == nil {
            throw Problem(key, "the rule '\(TerminalText.escaped(name))' needs '\(member)'")
        }
        func string(_ member: String) throws(Problem) -> String? { try members[member].map(text) }
        var rule = CustomRule(id: name, message: try string("message") ?? "", when: try string("when") ?? "")
        rule.severity = try members["severity"].map(severity) ?? .warning
        (rule.why, rule.fix) = (try string("why"), try string("fix"))
        (rule.unless, rule.subject) = (try string("unless"), try string("subject"))
        (rule.inside, rule.outside) = (try string("inside"), try string("outside"))
        (rule.after, rule.before, rule.until) = (try string("after"), try string("before"), try string("until"))
        rule.expects = try string("expects")
        rule.within = try members["within"].map(word)
        rule.per = try members["per"].map(word)
        rule.atMost = try members["at_most"].map(number)
        rule.classes = try members["classes"].map(patterns) ?? []
        rule.excludedClasses = try members["excluded_classes"].map(patterns) ?? []
        do throws(CustomRuleError) { return try ExpressionRule(rule) } catch {
            let reason = error.member == "id" ? error.reason : "\(error)"
            throw Problem(members[error.member] ?? key, reason)
        }
    }

    private static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ node: Node
    ) throws(Problem) -> Word {
        let text = try text(node)
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        let list = words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
        throw Problem(node, "'\(TerminalText.escaped(text))' is none of \(list)")
    }

    private static func number(_ node: Node) throws(Problem) -> Int {
        let text = try text(node)
        guard let number = Int(text) else {
            throw Problem(node, "'\(TerminalText.escaped(text))' is not a whole number")
        }
        return number
    }
}
