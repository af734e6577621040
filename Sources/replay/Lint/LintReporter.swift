import HierarchyModel
import Linting

/// Prints what the linter finds, trace by trace.
protocol LintReporter {
    mutating func add(_ report: LintReport, of input: TraceInput) throws
    mutating func finish(_ tally: LintTally) throws
}

/// How much was found in all traces together.
struct LintTally {
    private(set) var traces = 0
    private(set) var events: UInt64 = 0
    private(set) var undetermined = 0
    private var counts: [Severity: Int] = [:]

    mutating func add(_ report: LintReport, events: UInt64) {
        traces += 1
        self.events += events
        undetermined += report.undetermined
        for violation in report.violations { counts[violation.severity, default: 0] += 1 }
    }

    func count(of severity: Severity) -> Int { counts[severity, default: 0] }

    /// How many are that severe or more.
    func count(from severity: Severity) -> Int {
        Severity.allCases.filter { $0 >= severity }.reduce(0) { $0 + count(of: $1) }
    }
}
