import HierarchyModel
import Linting

extension WhatIf {
    /// What would be different without the excluded events.
    public struct Outcome {
        /// The recorded state at the position.
        public let recorded: HierarchyState
        /// The state there without the excluded events.
        public let other: HierarchyState
        /// The difference from the recorded state to the other one.
        public let change: StateDiff
        /// Violations of the trace that would not occur.
        public let resolved: [Violation]
        /// Violations that would occur and are not in the trace.
        public let introduced: [Violation]
    }

    /// Compares the state at a position, and the violations of the whole trace, with and without the excluded events.
    /// Nil if it was cancelled.
    ///
    /// - Parameter found: the violations of the whole trace by the rules that are on by default.
    public mutating func outcome(
        at position: UInt64?, found: [Violation], _ shouldContinue: Timeline.ProgressHandler = { _ in true }
    ) -> Outcome? {
        guard let violations = violations(shouldContinue) else { return nil }
        let (old, new) = (Set(found.map(Identity.init)), Set(violations.map(Identity.init)))
        let (recorded, other) = (recorded(at: position), state(after: position))
        return Outcome(
            recorded: recorded, other: other, change: StateDiff(from: recorded, to: other),
            resolved: found.filter { !new.contains(Identity($0)) },
            introduced: violations.filter { !old.contains(Identity($0)) })
    }

    /// The difference from the recorded state at a position to the state without the excluded events.
    public mutating func change(at position: UInt64?) -> StateDiff {
        StateDiff(from: recorded(at: position), to: state(after: position))
    }

    /// Two violations with the same identity are the same, with and without the excluded events.
    private struct Identity: Hashable {
        let rule: String
        let seq: UInt64
        let subject: ObjectID

        init(_ violation: Violation) { (rule, seq, subject) = (violation.rule, violation.seq, violation.subject.id) }
    }
}
