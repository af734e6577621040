import HierarchyModel
import Linting

/// The names of rules that people give.
package enum RuleNames {
    /// What is said of a rule that there is not.
    package static func unknown(_ id: String) -> String {
        let nearest = NearestName.to(id, among: Rules.all.map(\.id)).map { "; did you mean '\($0)'?" } ?? ";"
        return "there is no rule '\(id)'\(nearest) 'replay rules' lists them"
    }
}
