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
        for violation in trace.report.violations { try output.command(command(violation, trace.name)) }
    }

    func add(_ failure: Failure, of path: String) throws {
        try output.command(WorkflowCommand(name: .error, properties: ["title": "replay"], message: failure.message))
    }

    func finish(_ tally: LintTally) throws {}

    private func command(_ violation: Violation, _ trace: String) -> WorkflowCommand {
        let name: WorkflowCommand.Name =
            switch violation.severity {
            case .error: .error
            case .warning: .warning
            case .note: .notice
            }
        let message =
            "\(violation.message). \(violation.fix). (E\(violation.seq) at \(EventText.time(violation.t)), \(trace))"
        guard let place = violation.site?.place, let file = place.file, let line = place.line else {
            return WorkflowCommand(name: name, properties: ["title": violation.rule], message: message)
        }
        return WorkflowCommand(
            name: name,
            properties: ["file": sources.path(of: file), "line": "\(line)", "title": violation.rule],
            message: message)
    }
}
