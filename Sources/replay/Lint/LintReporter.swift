import HierarchyModel
import Linting

/// Prints the violations, trace by trace.
protocol LintReporter {
    /// Whether the report shows ``LintedTrace/statistics``. False by default.
    var needsStatistics: Bool { get }
    mutating func add(_ trace: LintedTrace) throws
    /// Reports that a trace could not be read. The error is already on standard error.
    mutating func add(_ failure: Failure, of path: String) throws
    mutating func finish(_ tally: LintTally) throws
}

extension LintReporter {
    var needsStatistics: Bool { false }

    mutating func add(_ failure: Failure, of path: String) throws {}
}

/// The formats of a report.
enum LintFormat: String, CaseIterable {
    case text, brief, json, jsonl, sarif, github, junit
}

/// The totals of all traces.
struct LintTally {
    private(set) var traces = 0
    /// A damaged trace may claim to have any number of events.
    private(set) var events: UInt64 = 0
    private(set) var undetermined = 0
    /// Violations that the baseline holds.
    private(set) var known = 0
    private var counts: [String: [Severity: Int]] = [:]

    mutating func add(_ trace: LintedTrace) {
        traces += 1
        let (sum, isTooLarge) = events.addingReportingOverflow(trace.events)
        events = isTooLarge ? .max : sum
        undetermined += trace.report.undetermined
        known += trace.known
        for violation in trace.report.violations {
            counts[violation.rule, default: [:]][violation.severity, default: 0] += 1
        }
    }

    func count(of severity: Severity) -> Int { counts.values.reduce(0) { $0 + $1[severity, default: 0] } }

    /// The number of violations of at least that severity.
    func count(from severity: Severity) -> Int {
        Severity.allCases.filter { $0 >= severity }.reduce(0) { $0 + count(of: $1) }
    }

    /// The violations of each rule, the most frequent rules first, then by name.
    var byRule: [(rule: String, counts: [Severity: Int])] {
        counts.map { (rule: $0.key, counts: $0.value) }.sorted { left, right in
            let (more, less) = (left.counts.values.reduce(0, +), right.counts.values.reduce(0, +))
            return more == less ? left.rule < right.rule : more > less
        }
    }
}
