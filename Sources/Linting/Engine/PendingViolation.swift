import HierarchyModel

/// A violation in its grace period: it may still be withdrawn.
final class PendingViolation: Sendable {
    enum Phase: Equatable {
        /// Until that scope returns.
        case scope(UInt64)
        /// Until no transition or animation of the objects concerned runs.
        case operations
        case turn
        case trace
    }

    let rule: Int
    let details: ViolationDetails
    let gracePeriod: GracePeriod
    let since: UInt64
    /// Whether the app allows the rule at the blamed event.
    let isAllowed: Bool
    /// The first event whose transitions and animations extend the window.
    let windowStart: UInt64

    init(
        rule: Int, details: ViolationDetails, gracePeriod: GracePeriod, since: UInt64, isAllowed: Bool,
        windowStart: UInt64
    ) {
        self.rule = rule
        self.details = details
        self.gracePeriod = gracePeriod
        self.since = since
        self.isAllowed = isAllowed
        self.windowStart = windowStart
    }

    func concerns(_ id: ObjectID) -> Bool { details.concerns(id) }
}
