import HierarchyModel
import Linting

/// Lint rules that run in the app while it records.
///
/// A violation is reported as soon as it is certain: at the end of its grace period, or at the end of the session if
/// only that decides. The diagnostic that UIKit would print is reported with it.
public struct LiveRules: Sendable {
    let configuration: LintConfiguration
    let onViolation: @MainActor @Sendable (Violation) -> Void

    /// All rules. Violations are written to standard error, as `replay lint` writes them.
    public static let live = LiveRules(onViolation: writeToStandardError)

    /// The rules of a configuration. Violations are written to standard error, as `replay lint` writes them.
    public static func live(_ configuration: LintConfiguration) -> LiveRules {
        LiveRules(configuration, onViolation: writeToStandardError)
    }

    /// `onViolation` is called in the order in which violations become certain, after the deciding event was recorded.
    /// It may trap, to stop the app there. Its changes to the hierarchy are recorded as the app's.
    public init(
        _ configuration: LintConfiguration = LintConfiguration(),
        onViolation: @escaping @MainActor @Sendable (Violation) -> Void
    ) {
        self.configuration = configuration
        self.onViolation = onViolation
    }

    private static let writeToStandardError: @MainActor @Sendable (Violation) -> Void = { violation in
        var lines = ["\(violation)"]
        if let text = violation.documentation.uikit.text { lines.append("    UIKit: \(text)") }
        lines.append("    Fix: \(violation.fix)")
        Recording.writeToStandardError(lines.map { $0 + "\n" }.joined())
    }
}

/// Passes each event to the rules, and reports their violations.
@MainActor
final class LiveRulesSink: EventSink {
    private var engine: LintEngine
    private let rules: LiveRules
    private var reportedCount = 0

    init(_ rules: LiveRules) {
        self.rules = rules
        engine = LintEngine(rules: rules.configuration.rules)
    }

    nonisolated func receive(_ event: Event) {
        MainActor.assumeIsolated { check(event) }
    }

    private func check(_ event: Event) {
        engine.receive(event)
        while reportedCount < engine.violationCount {
            let violation = engine.violation(reportedCount)
            reportedCount += 1
            rules.configuration.applied(to: violation).map(rules.onViolation)
        }
    }
}
