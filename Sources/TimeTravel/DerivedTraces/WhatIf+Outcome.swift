import HierarchyModel
import Linting

extension WhatIf {
    /// What is different without what is left out.
    public struct Outcome {
        /// From the state that is recorded at a position to the one that would be.
        public let change: StateDiff
        /// Violations that are found in the trace and would not be.
        public let gone: [Violation]
        /// Violations that would be found and are not.
        public let come: [Violation]
    }

    /// What would be at a position, and which violations would be found in the whole trace. Nil if it was called off.
    ///
    /// - Parameter found: what is found in the whole trace by the rules that are on by default.
    public mutating func outcome(
        at position: UInt64?, found: [Violation], _ shouldContinue: Timeline.ProgressHandler = { _ in true }
    ) -> Outcome? {
        guard let violations = violations(shouldContinue) else { return nil }
        let (old, new) = (Set(found.map(Identity.init)), Set(violations.map(Identity.init)))
        return Outcome(
            change: change(at: position), gone: found.filter { !new.contains(Identity($0)) },
            come: violations.filter { !old.contains(Identity($0)) })
    }

    /// From the state that is recorded at a position to the one that would be.
    public mutating func change(at position: UInt64?) -> StateDiff {
        StateDiff(from: recorded(at: position), to: state(after: position))
    }

    /// What makes two violations the same, with and without some events.
    private struct Identity: Hashable {
        let rule: String
        let seq: UInt64
        let subject: ObjectID

        init(_ violation: Violation) { (rule, seq, subject) = (violation.rule, violation.seq, violation.subject.id) }
    }
}
