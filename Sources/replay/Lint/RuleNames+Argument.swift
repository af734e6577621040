import ArgumentParser
import Linting
import TimeTravel

extension RuleNames {
    /// For the argument parser: throws an error for the first rule that does not exist.
    static func check(_ ids: [String]) throws {
        for id in ids where Rules.rule(id) == nil { throw ValidationError(unknown(id) + ".") }
    }
}
