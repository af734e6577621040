import Linting
import TraceFile

/// What the rules found in one trace.
struct LintedTrace: Sendable {
    /// As messages name the trace.
    let name: String
    let events: UInt64
    var report: LintReport
    /// Violations that a baseline knows; they are not in the report.
    var known = 0
    let damage: [Damage]

    /// Reads the trace once. `isAlone`: with a progress bar of its own.
    init(_ path: String, rules: [any Rule], isAlone: Bool) throws(Failure) {
        let input = try TraceInput(path)
        report = LintRun(input, rules: rules).report(showsProgress: isAlone)
        name = input.name
        events = input.reader.eventCount
        damage = input.reader.damage
    }

    /// Says on standard error what of the trace is missing.
    func noteDamage() {
        for damage in damage { Notes.write("\(name): damaged: \(damage)") }
    }
}
