/// The passes of a session: what runs in one, and what waits for the next one.
@MainActor
final class UpdatePass {
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

    let rules: UpdateRules
    /// Innermost last.
    var running: [RunningMethod] = []
    /// In the order of the first changes.
    var waitingOverrides: [WaitingOverride] = []
    /// The event that invalidates, while it does so.
    var cause: UInt64?

    nonisolated init(_ rules: UpdateRules) { self.rules = rules }
}
