import ArgumentParser
import Linting
import TimeTravel

extension RuleNames {
    /// For the argument parser: throws an error for the first rule that does not exist.
    static func check(_ ids: [String], among rules: [any Rule]) throws {
        for id in ids where !rules.contains(where: { $0.id == id }) {
            throw ValidationError(unknown(id, among: rules) + ".")
        }
    }
}
