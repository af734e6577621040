/// The contents of a ``HierarchyState``, and the reducer that changes them.
struct HierarchyContents: ~Copyable, Sendable {
    /// The event after which this is the state; nil before the first.
    var seq: UInt64?
    /// Nanoseconds since the session began; nil before the first event.
    var t: UInt64?
    /// The events that opened the scopes still open, outermost first; at most ``HierarchyState/maximumScopes``.
    var scopes = OwnedList<UInt64>()
    /// How many open scopes are beyond the limit. They have no sequence numbers.
    var uncountedScopes = 0
    /// How many anomalies events have caused.
    var anomalies: UInt64 = 0

    var locations = IDTable()
    var windowList = OwnedList<WindowState>()
    var controllerList = OwnedList<ControllerState>()
    var transitionList = OwnedList<TransitionState>()
    /// How often other objects name the window or controller at the same index.
    var windowReferences = OwnedList<Int32>()
    var controllerReferences = OwnedList<Int32>()
    /// A `state.given` named objects that it did not hold, so that the counts of references are not exact.
    var hasDanglingReferences = false
    /// The objects came from a `state.given` or a snapshot, with the relations that its producer wrote.
    var isGiven = false
    /// How many events were folded since the invariants were checked; counted in debug builds.
    var uncheckedEvents = 0
}

extension HierarchyContents {
    /// Linear in the number of objects.
    borrowing func copy() -> HierarchyContents {
        HierarchyContents(
            seq: seq, t: t, scopes: scopes.copy(), uncountedScopes: uncountedScopes, anomalies: anomalies,
            locations: locations,
            windowList: windowList.copy(), controllerList: controllerList.copy(), transitionList: transitionList.copy(),
            windowReferences: windowReferences.copy(), controllerReferences: controllerReferences.copy(),
            hasDanglingReferences: hasDanglingReferences, isGiven: isGiven,
            uncheckedEvents: uncheckedEvents)
    }

    func window(_ id: ObjectID) -> WindowState? { windowIndex(of: id).map { windowList[$0] } }

    func controller(_ id: ObjectID) -> ControllerState? { controllerIndex(of: id).map { controllerList[$0] } }

    func transition(_ id: ObjectID) -> TransitionState? { transitionIndex(of: id).map { transitionList[$0] } }

    func holds(_ id: ObjectID) -> Bool { locations[id] != nil }

    /// Whether another object may live.
    var hasRoom: Bool { locations.count < HierarchyState.maximumObjects }

    func isInWindow(_ controller: ObjectID) -> Bool {
        var next = controllerIndex(of: controller).flatMap { controllerList[$0].host }
        for _ in 0...controllerList.count {
            guard let host = next else { return false }
            if let index = windowIndex(of: host) { return windowList[index].visible }
            next = controllerIndex(of: host).flatMap { controllerList[$0].host }
        }
        return false
    }

    @inline(__always)
    func windowIndex(of id: ObjectID) -> Int? { locations.index(of: id, in: .windows) }

    @inline(__always)
    func controllerIndex(of id: ObjectID) -> Int? { locations.index(of: id, in: .controllers) }

    @inline(__always)
    func transitionIndex(of id: ObjectID) -> Int? { locations.index(of: id, in: .transitions) }
}
