import HierarchyModel
import Testing

extension Issue {
    /// Records an issue whose text has these lines. Each is printed as a line, which neither a terminal nor a CI
    /// service takes for a command, whatever stands in the trace.
    static func record(_ lines: [String], severity: Issue.Severity = .error, sourceLocation: SourceLocation) {
        record(Comment(rawValue: text(lines)), severity: severity, sourceLocation: sourceLocation)
    }

    static func text(_ lines: [String]) -> String {
        lines.map { TerminalText.line(TerminalText.printable($0)) }.joined(separator: "\n")
    }
}
