import ArgumentParser
import HierarchyModel
import Linting

/// Checks the names of rules that people give.
enum RuleNames {
    static func check(_ ids: [String]) throws {
        for id in ids where Rules.rule(id) == nil { throw ValidationError(unknown(id) + ".") }
    }

    /// What is said of a rule that there is not.
    static func unknown(_ id: String) -> String {
        let nearest = NearestName.to(id, among: Rules.all.map(\.id)).map { "; did you mean '\($0)'?" } ?? ";"
        return "there is no rule '\(id)'\(nearest) 'replay rules' lists them"
    }
}
