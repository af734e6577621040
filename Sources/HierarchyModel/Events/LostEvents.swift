/// The events that take the place of lost events in a recovered trace, so that the others keep their sequence numbers.
///
/// Neither kind is in the vocabulary. No producer records them, and the reducer treats them as unknown kinds.
extension Event {
    /// The name of the kind that changes nothing.
    public static let lostKind = "event.lost"
    /// The name of the kind that opens a scope, as the lost event did. The scope is still open after the gap.
    public static let lostCallKind = "call.lost"

    /// Whether this event takes the place of a lost event and says no more of it than that it opened a scope.
    public var standsForLost: Bool {
        kind == .eventsDropped || kind == .unknown && (name == Self.lostKind || name == Self.lostCallKind)
    }
}
