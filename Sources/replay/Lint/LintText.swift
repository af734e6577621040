import HierarchyModel
import Linting
import Reporting

/// The format of compilers, which editors and CI can parse.
struct LintText: LintReporter {
    private let output: Output
    private let palette: Palette
    /// The source files to explain violations with; nil if they are not to be explained.
    private let sources: SourceFiles?
    /// The source files that traces name and that were not found.
    private var missingSources: Set<String> = []
    /// Why rules were not checked, with the traces, in the order of the traces.
    private var notChecked: [(note: String, traces: [String])] = []
    private var indexes: [String: Int] = [:]
    private var remarks: [String] = []

    init(_ output: Output, palette: Palette, sources: SourceFiles? = nil) {
        self.output = output
        self.palette = palette
        self.sources = sources
    }

    mutating func add(_ trace: LintedTrace) throws {
        for violation in trace.report.violations {
            try output.line(line(violation, trace.name))
            try explain(violation)
        }
        remarks += [trace.unknownRecords, trace.inconsistency].compactMap { $0 }
        for note in trace.notChecked(isExplained: sources != nil) {
            if let index = indexes[note] {
                notChecked[index].traces.append(trace.name)
            } else {
                indexes[note] = notChecked.count
                notChecked.append((note, [trace.name]))
            }
        }
    }

    private mutating func explain(_ violation: Violation) throws {
        guard let sources else { return }
        let explanation = SourceExplanation(violation, sources, palette: palette)
        for line in explanation.lines { try output.line(line) }
        if explanation.lacksSource, let file = violation.site?.place.file { missingSources.insert(file) }
    }

    /// Notes the source files that were not found.
    private func noteMissingSources() {
        guard let sources, !missingSources.isEmpty else { return }
        let names = missingSources.sorted()
        let more = names.count > 3 ? " and \(names.count - 3) more" : ""
        Notes.write(
            "no source code of \(names.prefix(3).joined(separator: ", "))\(more): in '\(sources.root)' no file, or "
                + "more than one, has that name; --source-root names the folder")
    }

    func finish(_ tally: LintTally) throws {
        try output.flush()
        noteMissingSources()
        let found = [Severity.error, .warning, .note].map { counted(tally.count(of: $0), $0.rawValue) }
        let open = tally.undetermined == 0 ? "" : "; \(tally.undetermined) undetermined, since the trace ends too early"
        let known = tally.known == 0 ? "" : "; \(tally.known) more in the baseline"
        remarks.forEach { Notes.write($0) }
        for (note, traces) in notChecked {
            Notes.write("\(traces.count == 1 ? traces[0] : counted(traces.count, "trace")): \(note)")
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
            \(EventText.time(violation.t)), \(TerminalText.escaped(trace)))
            """
    }

    private func tone(of violation: Violation) -> TextTone {
        switch violation.severity {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }
}
