/// The hierarchy after an event: windows, controllers, transitions and open scopes.
///
/// A copy shares its memory with the original until one of them changes. Memory is proportional to the live objects, at
/// most ``maximumObjects``. To apply an event costs no more than the change that it makes, with one exception: to
/// destroy an object that others still refer to looks at all objects.
public struct HierarchyState: Sendable {
    /// The event after which this is the state; nil before the first.
    public var seq: UInt64? { read { $0.pointee.seq } }
    /// Nanoseconds since the session began; nil before the first event.
    public var t: UInt64? { read { $0.pointee.t } }
    /// The events that opened the scopes still open, outermost first; at most ``maximumScopes``.
    public var scopes: [UInt64] { read { $0.pointee.scopes.withElements(Array.init) } }
    /// How many open scopes are beyond the limit. They have no sequence numbers.
    public var uncountedScopes: Int { read { $0.pointee.uncountedScopes } }
    /// How many scopes are open, with and without a sequence number.
    public var openScopes: Int { read { $0.pointee.scopes.count + $0.pointee.uncountedScopes } }
    /// How many anomalies events have caused.
    public var anomalies: UInt64 { read { $0.pointee.anomalies } }

    /// How many open scopes have their sequence numbers.
    public static let maximumScopes = 1024
    /// How many windows, controllers and transitions live at the same time. The limit protects memory: a few bytes of a
    /// trace or a stream make an object of half a kilobyte. An object beyond the limit is not created.
    public static let maximumObjects = 65_536

    private var storage = Storage(HierarchyContents())

    /// The state before the first event.
    public init() {}
}

extension HierarchyState {
    /// Folds the next event into the state. Any event is accepted, in any order, from any producer.
    ///
    /// Returns why the event did not change the state as it says; nil if it did.
    @discardableResult
    public mutating func apply(_ event: Event) -> Anomaly? { change { $0.apply(event) } }

    /// Folds the next events into the state. Equal to ``apply(_:)`` for each event, and faster.
    public mutating func apply(contentsOf events: [Event]) {
        change { contents in
            events.withUnsafeBufferPointer { events in
                // No event is changed. The pointer to mutable memory saves a copy: an event from memory that other code
                // may change is copied first.
                guard let start = UnsafeMutablePointer(mutating: events.baseAddress) else { return }
                contents.apply(start, count: events.count)
            }
        }
    }

    /// Folds events that follow each other in memory, which no other code reads or changes during the call. They are
    /// unchanged afterwards.
    package mutating func apply(_ events: UnsafeMutablePointer<Event>, count: Int) {
        change { $0.apply(events, count: count) }
    }

    /// Folds events that stay in the memory of the caller.
    package mutating func folding<Failure: Error>(_ body: (Folding) throws(Failure) -> Void) throws(Failure) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.contents.pointee.copy()) }
        try body(Folding(contents: storage.contents))
    }

    /// Folds events without a check for each whether another state shares the contents.
    package struct Folding {
        fileprivate let contents: UnsafeMutablePointer<HierarchyContents>

        /// Folds the event, which no other code reads or changes during the call. It is unchanged afterwards.
        package func apply(_ event: UnsafeMutablePointer<Event>) { contents.pointee.apply(where: &event.pointee) }
    }

    /// Changes the contents in place, after a copy if another state shares them.
    @inline(__always)
    mutating func change<Result>(_ body: (inout HierarchyContents) -> Result) -> Result {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.contents.pointee.copy()) }
        return body(&storage.contents.pointee)
    }

    @inline(__always)
    private func read<Result>(_ body: (UnsafePointer<HierarchyContents>) -> Result) -> Result {
        withExtendedLifetime(storage) { body(UnsafePointer($0.contents)) }
    }

    /// Contents with a fixed address, which only a state with the single reference changes. To reach them counts no
    /// references and checks no exclusive access.
    private final class Storage: @unchecked Sendable {
        let contents: UnsafeMutablePointer<HierarchyContents>

        init(_ contents: consuming HierarchyContents) {
            self.contents = .allocate(capacity: 1)
            self.contents.initialize(to: contents)
        }

        deinit {
            contents.deinitialize(count: 1)
            contents.deallocate()
        }
    }
}

extension HierarchyState {
    /// Ordered by id; sorts.
    public var windows: [WindowState] { read { $0.pointee.windowList.withElements { $0.sorted { $0.id < $1.id } } } }
    /// Ordered by id; sorts.
    public var controllers: [ControllerState] {
        read { $0.pointee.controllerList.withElements { $0.sorted { $0.id < $1.id } } }
    }
    /// The controllers that have appeared, ordered by id; sorts. Linear in the controllers, of which it copies none.
    package var appearedControllers: [ObjectID] {
        read {
            $0.pointee.controllerList.withElements { controllers in
                var ids: [ObjectID] = []
                for index in controllers.indices where controllers[index].appearance == .appeared {
                    ids.append(controllers[index].id)
                }
                return ids.sorted()
            }
        }
    }
    /// The controllers that appear or have appeared. Linear in the controllers, of which it copies none.
    package var controllersOnScreen: Set<ObjectID> {
        read {
            $0.pointee.controllerList.withElements { controllers in
                var ids: Set<ObjectID> = []
                for index in controllers.indices {
                    switch controllers[index].appearance.known {
                    case .appearing, .appeared: ids.insert(controllers[index].id)
                    default: break
                    }
                }
                return ids
            }
        }
    }
    /// The running transitions, ordered by id; sorts.
    public var transitions: [TransitionState] { transitions { !$0.isRequested } }
    /// The transitions that were requested and have not begun, ordered by id; sorts.
    public var requestedTransitions: [TransitionState] { transitions(where: \.isRequested) }

    /// The running transitions, then the requested ones, each ordered by id; sorts.
    public var allTransitions: [TransitionState] { transitions + requestedTransitions }

    private func transitions(where isIncluded: (TransitionState) -> Bool) -> [TransitionState] {
        read { $0.pointee.transitionList.withElements { $0.filter(isIncluded).sorted { $0.id < $1.id } } }
    }

    public var windowCount: Int { read { $0.pointee.windowList.count } }
    public var controllerCount: Int { read { $0.pointee.controllerList.count } }
    package var objectCount: Int { windowCount + controllerCount + transitionCount }
    /// How many transitions run or were requested.
    public var transitionCount: Int { read { $0.pointee.transitionList.count } }

    /// Constant time; nil if the state holds no such window.
    public func window(_ id: ObjectID) -> WindowState? { read { $0.pointee.window(id) } }

    /// Constant time; nil if the state holds no such controller.
    public func controller(_ id: ObjectID) -> ControllerState? { read { $0.pointee.controller(id) } }

    /// Constant time; nil if no such transition runs or was requested.
    public func transition(_ id: ObjectID) -> TransitionState? { read { $0.pointee.transition(id) } }

    /// Reads one field of a controller without copying the rest; nil if the state holds no such controller.
    ///
    /// Inlined, since a key path that is passed on at run time costs ten times the read.
    @inlinable
    @inline(__always)
    public func controller<Value>(_ id: ObjectID, _ field: KeyPath<ControllerState, Value>) -> Value? {
        guard let controller = address(ofController: id) else { return nil }
        return withExtendedLifetime(self) { controller.pointee[keyPath: field] }
    }

    /// The window, controller or transition of that number. Constant time; nil if the state holds none.
    public func object(_ id: ObjectID) -> AnyStateObject? { read { $0.pointee.object(id) } }

    /// The address of the controller. It is valid while this state lives and is not changed.
    @usableFromInline
    func address(ofController id: ObjectID) -> UnsafePointer<ControllerState>? {
        let contents = storage.contents
        guard let index = contents.pointee.controllerIndex(of: id) else { return nil }
        return contents.pointee.controllerList.address(of: index)
    }

    /// Calls the body with each controller, in any order. Copies none.
    package func forEachController(_ body: (ControllerState) -> Void) {
        read { contents in
            for index in contents.pointee.controllerList.indices { body(contents.pointee.controllerList[index]) }
        }
    }

    /// Those controllers, ordered by id. Linear in the controllers held; copies none.
    public func controllers(where isIncluded: (ControllerState) -> Bool) -> [ObjectID] {
        read { contents in
            var found: [ObjectID] = []
            for index in contents.pointee.controllerList.indices
            where isIncluded(contents.pointee.controllerList[index]) {
                found.append(contents.pointee.controllerList[index].id)
            }
            return found.sorted()
        }
    }

    /// Whether such a transition runs. Linear in those that run; copies none.
    public func hasTransition(where isIncluded: (TransitionState) -> Bool) -> Bool {
        hasTransition(orRequest: { !$0.isRequested && isIncluded($0) })
    }

    /// Whether such a transition runs or was requested. Linear in those; copies none.
    func hasTransition(orRequest isIncluded: (TransitionState) -> Bool) -> Bool {
        read { $0.pointee.transitionList.withElements { $0.contains(where: isIncluded) } }
    }

    /// The window with the lowest id; without a window, the controller with the lowest one. Linear; copies none.
    package var firstObject: ObjectID? {
        read { state in
            state.pointee.windowList.withElements { $0.lazy.map(\.id).min() }
                ?? state.pointee.controllerList.withElements { $0.lazy.map(\.id).min() }
        }
    }

    /// Whether the controller is the root of a window. Linear in the windows.
    public func isRoot(_ controller: ObjectID) -> Bool {
        read { $0.pointee.windowList.withElements { $0.contains { $0.root == controller } } }
    }

    /// Whether a field of another object may name the controller. Constant time.
    package func isPointedTo(_ controller: ObjectID) -> Bool { read { $0.pointee.isPointedTo(controller) } }

    /// What contradicts itself in the state, each a sentence that names the object. Linear in the objects.
    package var violatedInvariants: [String] { read { $0.pointee.violatedInvariants } }

    /// Whether the state holds an object of that number.
    public func holds(_ id: ObjectID) -> Bool { read { $0.pointee.holds(id) } }

    /// Whether the state holds a controller of that number.
    public func holdsController(_ id: ObjectID) -> Bool { read { $0.pointee.controllerIndex(of: id) != nil } }

    /// Whether the chain of hosts of the controller's root view ends in a visible window. Linear in the length of the
    /// chain.
    public func isInWindow(_ controller: ObjectID) -> Bool { read { $0.pointee.isInWindow(controller) } }
}

extension HierarchyState: Equatable {
    /// Equal contents. The order in which objects were created does not count.
    public static func == (left: HierarchyState, right: HierarchyState) -> Bool {
        left.seq == right.seq && left.t == right.t && left.scopes == right.scopes
            && left.uncountedScopes == right.uncountedScopes && left.anomalies == right.anomalies
            && left.windows == right.windows && left.controllers == right.controllers
            && left.transitions == right.transitions && left.requestedTransitions == right.requestedTransitions
    }
}
