import ArgumentParser
import Linting
import TimeTravel

extension RuleNames {
    /// For the argument parser: throws what is wrong with the first that is no rule.
    static func check(_ ids: [String]) throws {
        for id in ids where Rules.rule(id) == nil { throw ValidationError(unknown(id) + ".") }
    }
}
