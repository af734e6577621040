import HierarchyModel
import Linting
import Reporting

/// JUnit's XML, which CI systems show as a test report: a suite for each trace, with a test case for the trace and one
/// for each rule that has a violation.
///
/// The test case of a rule fails if a violation has at least the severity of `--fail-on`. Milder violations are its
/// output. That of the trace passes, and names the rules that could not be checked.
struct LintJUnit: LintReporter {
    private let output: Output
    private let rules: [String]
    private let failOn: Severity

    init(_ output: Output, rules: [any Rule], failOn: Severity) throws {
        self.output = output
        self.rules = rules.map(\.id)
        self.failOn = failOn
        try output.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        try output.line("<testsuites name=\"replay lint\">")
    }

    func add(_ trace: LintedTrace) throws {
        let found = Dictionary(grouping: trace.report.violations, by: \.rule)
        let failures = found.values.count { $0.contains { $0.severity >= failOn } }
        try line(
            """
              <testsuite name="\(text: trace.name)" tests="\(found.count + 1)" failures="\(failures)" \
            errors="0" skipped="0">
            """)
        try addTrace(trace)
        for rule in rules {
            if let violations = found[rule] { try add(rule, violations, in: trace.name) }
        }
        try output.line("  </testsuite>")
    }

    private func addTrace(_ trace: LintedTrace) throws {
        let head: Markup = "    <testcase name=\"lint\" classname=\"\(text: trace.name)\""
        let notChecked = trace.notChecked(isExplained: true)
        guard !notChecked.isEmpty else { return try line(head + "/>") }
        try line(head + ">")
        try line("      <system-out>\(text: notChecked.joined(separator: "; "))</system-out>")
        try line("    </testcase>")
    }

    func add(_ failure: Failure, of path: String) throws {
        try line(
            """
              <testsuite name="\(text: path)" tests="1" failures="0" errors="1" skipped="0">
                <testcase name="read" classname="\(text: path)"><error message="\(text: failure.message)"/></testcase>
              </testsuite>
            """)
    }

    func finish(_ tally: LintTally) throws { try output.line("</testsuites>") }

    private func add(_ rule: String, _ violations: [Violation], in trace: String) throws {
        let failures = violations.filter { $0.severity >= failOn }
        let others = violations.filter { $0.severity < failOn }
        try line("    <testcase name=\"\(text: rule)\" classname=\"\(text: trace)\">")
        if let first = failures.first {
            try write(
                "      <failure type=\"\(text: first.severity.rawValue)\" message=\"\(text: first.message)\">")
            try writeLines(failures)
            try line("</failure>")
        }
        if !others.isEmpty {
            try write("      <system-out>")
            try writeLines(others)
            try line("</system-out>")
        }
        try line("    </testcase>")
    }

    /// One by one, since there may be many.
    private func writeLines(_ violations: [Violation]) throws {
        for (number, violation) in violations.enumerated() {
            let place = violation.place.map { "\($0): " } ?? ""
            let text =
                "\(place)\(violation.severity.rawValue): \(violation.message). \(violation.fix). "
                + "(E\(violation.seq) at \(EventText.time(violation.t)))"
            try write(number == 0 ? "\(text: text)" : "\n\(text: text)")
        }
    }

    private func line(_ markup: Markup) throws { try output.line(markup.text) }

    private func write(_ markup: Markup) throws { try output.write(markup.text) }
}
