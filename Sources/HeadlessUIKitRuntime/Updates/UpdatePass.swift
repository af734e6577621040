/// The passes of a session: what runs in one, and what waits for the next one.
@MainActor
package final class UpdatePass {
    /// A tracked method that is running.
    struct RunningMethod {
        let object: any TrackingObject
        let reads: TraitReads
    }

    /// An object whose overrides have changed since the last update of traits.
    struct WaitingOverride {
        weak var object: UIResponder?
        /// The event that changed them.
        let cause: UInt64?
    }

    /// A property is about to change that a run of a method has read.
    struct ObservedChange {
        /// The number of the run, in the session.
        let run: Int
        let apply: @MainActor () -> Void
    }

    package let rules: UpdateRules
    /// How many tracked methods have run.
    var runs = 0
    /// In the order in which the Observation framework tells of them, which is that of a dictionary.
    var observedChanges: [ObservedChange] = []
    /// Innermost last.
    var running: [RunningMethod] = []
    /// In the order of the first changes.
    var waitingOverrides: [WaitingOverride] = []
    /// The event that invalidates, while it does so.
    var cause: UInt64?

    nonisolated init(_ rules: UpdateRules) { self.rules = rules }
}
