import HierarchyModel

/// Checks identifiers of rules that users write.
package enum RuleNames {
    /// The message for a rule that does not exist.
    package static func unknown(_ id: String, among rules: [any Rule] = Rules.all) -> String {
        let question = NearestName.question(NearestName.to(id, among: rules.map(\.id)))
        let end = question.isEmpty ? ";" : question
        return "there is no rule '\(TerminalText.escaped(id))'\(end) 'replay rules' lists them"
    }
}
