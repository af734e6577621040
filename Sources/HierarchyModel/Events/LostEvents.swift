/// What stands in a recovered trace where events were lost, so that the others keep their numbers.
///
/// Neither kind is in the vocabulary: no producer records them, and to the reducer they are kinds that it does not know.
extension Event {
    /// The name of the kind that changes nothing.
    public static let lostKind = "event.lost"
    /// The name of the kind that opens a scope, as the lost event did; it is still open behind the gap.
    public static let lostCallKind = "call.lost"

    /// Whether this stands in the place of a lost event and tells nothing of it but a scope.
    public var standsForLost: Bool {
        kind == .eventsDropped || kind == .unknown && (name == Self.lostKind || name == Self.lostCallKind)
    }
}
