import HierarchyModel
import Linting

/// One line for each violation, with the line of source code and the fix: for programs that read few words.
struct LintBrief: LintReporter {
    private let output: Output
    /// How many more violations are printed.
    private var left: Int
    private var hidden = 0

    /// - Parameter limit: how many violations are printed; nil for all.
    init(_ output: Output, limit: Int?) {
        self.output = output
        left = limit ?? .max
    }

    mutating func add(_ trace: LintedTrace) throws {
        for violation in trace.report.violations.prefix(left) { try output.line(Self.line(violation, trace.name)) }
        hidden += max(0, trace.report.violations.count - left)
        left -= min(left, trace.report.violations.count)
    }

    /// The note is on standard error, so that each line of the answer is a violation.
    mutating func finish(_ tally: LintTally) throws {
        try output.flush()
        if hidden > 0 { Notes.write("\(counted(hidden, "more violation")); --limit says how many are printed") }
    }

    /// `Checkout.swift:42: missing-did-move: 'PayViewController' (#9) was … Fix: call … (a.vctrace E3)`
    private static func line(_ violation: Violation, _ trace: String) -> String {
        let place = violation.place ?? "no call site"
        let text = "\(TerminalText.printable(violation.message)). Fix: \(TerminalText.printable(violation.fix))."
        return "\(TerminalText.escaped(place)): \(violation.rule): \(text) "
            + "(\(TerminalText.escaped(trace)) E\(violation.seq))"
    }
}
