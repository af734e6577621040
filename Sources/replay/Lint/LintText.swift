import HierarchyModel
import Linting

/// The format of compilers, which editors and CI can parse.
struct LintText: LintReporter {
    private let output: Output
    private let palette: Palette
    /// The rules that were not checked, with the traces, in the order of the traces.
    private var notChecked: [(rules: [String], traces: [String])] = []
    private var remarks: [String] = []

    init(_ output: Output, palette: Palette) {
        self.output = output
        self.palette = palette
    }

    mutating func add(_ trace: LintedTrace) throws {
        for violation in trace.report.violations { try output.line(line(violation, trace.name)) }
        if let remark = trace.unknownRecords { remarks.append(remark) }
        let rules = trace.report.notChecked
        guard !rules.isEmpty else { return }
        if let place = notChecked.firstIndex(where: { $0.rules == rules }) {
            notChecked[place].traces.append(trace.name)
        } else {
            notChecked.append((rules, [trace.name]))
        }
    }

    func finish(_ tally: LintTally) throws {
        try output.flush()
        let found = [Severity.error, .warning, .note].map { counted(tally.count(of: $0), $0.rawValue) }
        let open = tally.undetermined == 0 ? "" : "; \(tally.undetermined) undetermined, since the trace ends too early"
        let known = tally.known == 0 ? "" : "; \(tally.known) more in the baseline"
        remarks.forEach { Notes.write($0) }
        for (rules, traces) in notChecked {
            let subject =
                traces.count == 1
                ? "\(traces[0]): not checked, since the producer does"
                : "not checked in \(traces.count) traces, whose producers do"
            Notes.write("\(subject) not declare the kinds that they need: \(rules.joined(separator: ", "))")
        }
        if Descriptor.standardError.isTerminal { Notes.lines(Self.table(tally)) }
        Notes.write(
            """
            \(found.joined(separator: ", ")) in \(counted(tally.traces, "trace")) \
            (\(counted(tally.events, "event")))\(open)\(known)
            """)
    }

    /// The number of violations of each rule; empty if there are none.
    static func table(_ tally: LintTally) -> [String] {
        let rows = tally.byRule
        guard let width = rows.map(\.rule.count).max() else { return [] }
        let columns: [Severity] = [.error, .warning, .note]
        func padded(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        let head = String(repeating: " ", count: width) + columns.map { padded($0.rawValue, 9) }.joined()
        return [head]
            + rows.map { row in
                row.rule + String(repeating: " ", count: width - row.rule.count)
                    + columns.map { padded(row.counts[$0].map(String.init) ?? "-", 9) }.joined()
            }
    }

    private func line(_ violation: Violation, _ trace: String) -> String {
        let place = violation.place ?? "\(trace):\(violation.seq)"
        return """
            \(palette(.bold, TerminalText.escaped(place) + ":")) \
            \(palette(tone(of: violation), "\(violation.severity.rawValue):")) \
            \(TerminalText.printable(violation.message)) [\(violation.rule)] (E\(violation.seq) at \
            \(Seconds(violation.t)), \(TerminalText.escaped(trace)))
            """
    }

    private func tone(of violation: Violation) -> Palette.Tone {
        switch violation.severity {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }
}
