import HierarchyModel
import Linting

/// Checks identifiers of rules that users write.
package enum RuleNames {
    /// The message for a rule that does not exist.
    package static func unknown(_ id: String) -> String {
        let nearest = NearestName.to(id, among: Rules.all.map(\.id)).map { "; did you mean '\($0)'?" } ?? ";"
        return "there is no rule '\(id)'\(nearest) 'replay rules' lists them"
    }
}
