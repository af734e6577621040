import HierarchyModel
import Linting

/// Workflow commands of GitHub Actions, which GitHub shows as annotations in a pull request.
///
/// Source: https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
struct LintGitHub: LintReporter {
    private let output: Output
    private let sources: SourceFiles

    init(_ output: Output, sources: SourceFiles) {
        self.output = output
        self.sources = sources
    }

    func add(_ trace: LintedTrace) throws {
        for violation in trace.report.violations { try output.line(line(violation, trace.name)) }
    }

    func add(_ failure: Failure, of path: String) throws {
        try output.line("::error title=replay::\(Self.data(TerminalText.printable(failure.message)))")
    }

    func finish(_ tally: LintTally) throws {}

    private func line(_ violation: Violation, _ trace: String) -> String {
        var properties = ["title=\(violation.rule)"]
        if let place = violation.site?.place, let file = place.file, let line = place.line {
            properties =
                ["file=\(Self.property(TerminalText.printable(sources.path(of: file))))", "line=\(line)"] + properties
        }
        let text = "\(violation.message). \(violation.fix). (E\(violation.seq) at \(Seconds(violation.t)), \(trace))"
        return
            "::\(Self.command(violation.severity)) \(properties.joined(separator: ","))::"
            + Self.data(TerminalText.printable(text))
    }

    private static func command(_ severity: Severity) -> String { severity == .note ? "notice" : severity.rawValue }

    private static func data(_ text: String) -> String { encoded(text, "%\r\n") }

    private static func property(_ text: String) -> String { encoded(text, "%\r\n:,") }

    /// Percent-encodes these ASCII characters. Goes by scalars, since `\r\n` is one `Character`.
    private static func encoded(_ text: String, _ special: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if special.unicodeScalars.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "%\(digits.count == 1 ? "0" : "")\(digits)".unicodeScalars
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
