import HierarchyModel
import Linting

/// The form of compilers, which editors and CI can jump from.
struct LintText: LintReporter {
    private let output: Output
    private let palette: Palette

    init(_ output: Output, palette: Palette) {
        self.output = output
        self.palette = palette
    }

    func add(_ report: LintReport, of input: TraceInput) throws {
        for violation in report.violations { try output.line(line(violation, input.name)) }
        guard !report.notChecked.isEmpty else { return }
        try output.flush()
        Notes.write("\(input.name): not checked, since the trace does not record what they look at: "
            + report.notChecked.joined(separator: ", "))
    }

    func finish(_ tally: LintTally) throws {
        try output.flush()
        let found = [Severity.error, .warning, .note].map { counted(tally.count(of: $0), $0.rawValue) }
        let open = tally.undetermined == 0 ? "" : "; \(tally.undetermined) undetermined, since a trace ends too early"
        Notes.write("""
            \(found.joined(separator: ", ")) in \(counted(tally.traces, "trace")) \
            (\(counted(tally.events, "event")))\(open)
            """)
    }

    private func line(_ violation: Violation, _ trace: String) -> String {
        let place = Self.place(of: violation) ?? "\(trace):\(violation.seq)"
        return """
            \(palette(.bold, TerminalText.escaped(place) + ":")) \(palette(tone(of: violation), "\(violation.severity.rawValue):")) \
            \(Notes.printable(violation.message)) [\(violation.rule)] \
            (E\(violation.seq) at \(Seconds(violation.t)), \(TerminalText.escaped(trace)))
            """
    }

    /// Only a file and a line are something to jump to.
    static func place(of violation: Violation) -> String? {
        guard let place = violation.site?.place, let file = place.file, let line = place.line else { return nil }
        return "\(file):\(line)"
    }

    private func tone(of violation: Violation) -> Palette.Tone {
        switch violation.severity {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }
}
