import HierarchyModel
import Linting

/// The rules, run in the app while it records.
///
/// A violation is told as soon as it is certain: at the end of its grace window, or, for what only the end decides, when the
/// session ends. What UIKit would write to the console stands beside it.
public struct LiveRules: Sendable {
    let configuration: LintConfiguration
    let onViolation: @MainActor @Sendable (Violation) -> Void

    /// All rules; what they find is written to standard error, as `replay lint` writes it.
    public static let live = LiveRules(onViolation: writeToStandardError)

    /// `onViolation` is called in the order in which violations become certain, after the event that made them so was recorded. It
    /// may trap, to stop the app where it is; what it does to the hierarchy is recorded as the app's.
    public init(
        _ configuration: LintConfiguration = LintConfiguration(),
        onViolation: @escaping @MainActor @Sendable (Violation) -> Void
    ) {
        self.configuration = configuration
        self.onViolation = onViolation
    }

    private static let writeToStandardError: @MainActor @Sendable (Violation) -> Void = { violation in
        var lines = ["\(violation)"]
        if let text = Rules.rule(violation.rule)?.documentation.uikit.text { lines.append("    UIKit: \(text)") }
        lines.append("    Fix: \(violation.fix)")
        Recording.writeToStandardError(lines.map { $0 + "\n" }.joined())
    }
}

/// Gives every event to the rules, and tells what they find.
@MainActor
final class LiveRulesSink: EventSink {
    private var engine: LintEngine
    private let rules: LiveRules
    private var told = 0

    init(_ rules: LiveRules) {
        self.rules = rules
        engine = LintEngine(rules: rules.configuration.rules)
    }

    nonisolated func receive(_ event: Event) {
        MainActor.assumeIsolated { check(event) }
    }

    private func check(_ event: Event) {
        engine.receive(event)
        while told < engine.violationCount {
            let violation = engine.violation(told)
            told += 1
            rules.configuration.applied(to: violation).map(rules.onViolation)
        }
    }
}
