/// The hierarchy after some event: windows, controllers, running transitions and open scopes.
///
/// Memory is bounded by the objects that live; applying an event costs no more than the change that it makes, but that
/// destroying an object to which others still point looks at all objects.
public struct HierarchyState: Sendable {
    /// The event after which this is the state; nil before the first.
    public internal(set) var seq: UInt64?
    /// Nanoseconds since the session began; nil before the first event.
    public internal(set) var t: UInt64?
    /// The events that opened the scopes still open, outermost first; at most ``maximumScopes``.
    public internal(set) var scopes: [UInt64] = []
    /// Open scopes beyond the limit, which are only counted.
    public internal(set) var uncountedScopes = 0
    /// How many events did not do what they say.
    public internal(set) var anomalies: UInt64 = 0

    /// How many open scopes are kept by number.
    public static let maximumScopes = 1024

    var places = IDTable()
    var windowList: ContiguousArray<WindowState> = []
    var controllerList: ContiguousArray<ControllerState> = []
    var transitionList: ContiguousArray<TransitionState> = []
    /// How often other objects point to the window or controller at the same position.
    var windowReferences: ContiguousArray<Int32> = []
    var controllerReferences: ContiguousArray<Int32> = []
    /// A given state named objects that it did not hold, so that the counts of references cannot be trusted.
    var hasDanglingReferences = false

    /// The state before the first event.
    public init() {}
}

extension HierarchyState {
    /// Ordered by id; sorts.
    public var windows: [WindowState] { windowList.sorted { $0.id < $1.id } }
    /// Ordered by id; sorts.
    public var controllers: [ControllerState] { controllerList.sorted { $0.id < $1.id } }
    /// Ordered by id; sorts.
    public var transitions: [TransitionState] { transitionList.sorted { $0.id < $1.id } }

    public var windowCount: Int { windowList.count }
    public var controllerCount: Int { controllerList.count }
    public var transitionCount: Int { transitionList.count }

    /// Constant time; nil if the state holds no such window.
    public func window(_ id: ObjectID) -> WindowState? { windowPosition(id).map { windowList[$0] } }

    /// Constant time; nil if the state holds no such controller.
    public func controller(_ id: ObjectID) -> ControllerState? { controllerPosition(id).map { controllerList[$0] } }

    /// Constant time; nil if no such transition runs.
    public func transition(_ id: ObjectID) -> TransitionState? { transitionPosition(id).map { transitionList[$0] } }

    /// Reads one field of a controller without copying the rest; nil if the state holds no such controller.
    public func controller<Value>(_ id: ObjectID, _ field: KeyPath<ControllerState, Value>) -> Value? {
        controllerPosition(id).map { controllerList[$0][keyPath: field] }
    }

    /// Whether the state holds anything of that number.
    public func holds(_ id: ObjectID) -> Bool { places[id] != nil }

    /// Whether the chain of hosts of the controller's root view ends in a visible window. Linear in the length of the chain.
    public func isInWindow(_ controller: ObjectID) -> Bool {
        var next = controllerPosition(controller).flatMap { controllerList[$0].host }
        for _ in 0...controllerList.count {
            guard let host = next else { return false }
            if let position = windowPosition(host) { return windowList[position].visible }
            next = controllerPosition(host).flatMap { controllerList[$0].host }
        }
        return false
    }

    func windowPosition(_ id: ObjectID) -> Int? {
        guard let place = places[id], place.list == .windows else { return nil }
        return place.position
    }

    func controllerPosition(_ id: ObjectID) -> Int? {
        guard let place = places[id], place.list == .controllers else { return nil }
        return place.position
    }

    func transitionPosition(_ id: ObjectID) -> Int? {
        guard let place = places[id], place.list == .transitions else { return nil }
        return place.position
    }
}

extension HierarchyState: Equatable {
    /// Equal contents, however they came about.
    public static func == (left: HierarchyState, right: HierarchyState) -> Bool {
        left.seq == right.seq && left.t == right.t && left.scopes == right.scopes
            && left.uncountedScopes == right.uncountedScopes && left.anomalies == right.anomalies
            && left.windows == right.windows && left.controllers == right.controllers && left.transitions == right.transitions
    }
}
