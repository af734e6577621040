import HierarchyModel
import Testing

/// Expects the callbacks of traits and sizes in order: for each controller and change first the new traits, then the
/// new size, then the change of traits; each only for a real change, and each announcement comes true.
///
/// The rule `trait-size-callback-order` describes the same order.
func expectCallbackOrder(
    of events: [Event], naming name: (ObjectID) -> String = { "\($0)" }, at location: SourceLocation = #_sourceLocation
) {
    var check = OrderCheck()
    for event in events {
        for fault in check.faults(of: event) {
            Issue.record(
                "event \(event.seq), \(event.name): \(name(fault.controller)) \(fault.text)", sourceLocation: location)
        }
    }
}

private struct Fault {
    var controller: ObjectID
    var text: String
}

/// A transition of type `size` while its callbacks run.
private struct Change {
    enum Fixture: Int {
        case traitsWill = 1
        case sizeWill, traitsDid
    }

    var transition: ObjectID?
    /// The number of open scopes at its beginning: a callback in fewer scopes belongs to another transition.
    var depth: Int
    var stages: [ObjectID: Fixture] = [:]
    var traits: Set<ObjectID> = []
    /// Controllers that entered the hierarchy meanwhile, after the announcement.
    var newcomers: Set<ObjectID> = []

    mutating func reach(_ fixture: Fixture, _ controller: ObjectID) -> [Fault] {
        let before = stages.updateValue(fixture, forKey: controller)
        guard let before, before.rawValue >= fixture.rawValue else { return [] }
        return [Fault(controller: controller, text: "was at \(before) of this change before")]
    }
}

private struct OrderCheck {
    private var state = HierarchyState()
    /// The transitions whose callbacks run, the innermost last.
    private var changes: [Change] = []
    /// An override has stopped the propagation.
    private var isStopped = false
    /// Controllers between `viewWillAppear` and `viewIsAppearing`, where their traits come.
    private var entering: Set<ObjectID> = []
    /// The sizes that were announced and must hold when the transition ends.
    private var sizes: [ObjectID: (size: Size, transition: ObjectID?)] = [:]
    private var openKinds: [EventKind] = []

    mutating func faults(of event: Event) -> [Fault] {
        _ = state.apply(event)
        if event.opensScope { openKinds.append(event.kind) }
        switch event.kind {
        case .return: return close(event)
        case .transitionBegan: return begin(event)
        case .transitionEnded: return end(event.id(.transition))
        case .viewDetached: if let left = event.id(.controller) { sizes = sizes.filter { !isHosted($0.key, by: left) } }
        case .windowResized: sizes = sizes.filter { $0.value.transition == changes.last?.transition }
        case .appearanceChanged:
            if let controller = event.id(.controller) {
                note(controller, isEntering: event.string(.state) == "appearing")
            }
        case .callbackViewIsAppearing: if let controller = event.id(.controller) { note(controller, isEntering: false) }
        default: break
        }
        guard let controller = event.id(.controller), !changes.isEmpty else { return [] }
        switch event.kind {
        case .callbackWillTransitionToTraits: return traitsWill(controller, event)
        case .callbackViewWillTransitionToSize: return sizeWill(controller, event)
        case .callbackTraitCollectionDidChange: return traitsDid(controller, event)
        case .viewAttached: for index in changes.indices { changes[index].newcomers.insert(controller) }
        default: break
        }
        return []
    }

    /// Whether a controller is the other one, or its view is somewhere below the other one's.
    private func isHosted(_ controller: ObjectID, by other: ObjectID) -> Bool {
        sequence(first: controller) { state.controller($0)?.host }.prefix(state.controllerCount + 1).contains(other)
    }

    private mutating func note(_ controller: ObjectID, isEntering: Bool) {
        if isEntering { entering.insert(controller) } else { entering.remove(controller) }
    }

    private mutating func close(_ event: Event) -> [Fault] {
        let kind = openKinds.popLast()
        let isWill = kind == .callbackWillTransitionToTraits || kind == .callbackViewWillTransitionToSize
        if isWill, event.bool(.superCalled) == false { isStopped = true }
        let depth = openKinds.count
        return endChanges { $0.depth > depth }
    }

    private mutating func begin(_ event: Event) -> [Fault] {
        guard event.symbol(.type) == TransitionType.size else { return [] }
        let depth = openKinds.count
        let faults = endChanges { $0.depth >= depth }
        changes.append(Change(transition: event.id(.transition), depth: depth))
        return faults
    }

    /// At the end of the transition each controller has its announced size, unless it has left.
    private mutating func end(_ transition: ObjectID?) -> [Fault] {
        let due = sizes.filter { $0.value.transition == transition }
        for controller in due.keys { sizes[controller] = nil }
        let faults = due.filter { state.isInWindow($0.key) && sizeNow(of: $0.key) != $0.value.size }
            .map { Fault(controller: $0.key, text: "was promised \($0.value.size.width) x \($0.value.size.height)") }
        return faults.sorted { $0.controller < $1.controller }
            + (transition == changes.last?.transition ? endChanges { _ in true } : [])
    }

    /// Ends the innermost changes; their announcements hold for controllers that are still there.
    private mutating func endChanges(while isOver: (Change) -> Bool) -> [Fault] {
        var faults: [Fault] = []
        while let change = changes.last, isOver(change) {
            changes.removeLast()
            faults += change.traits.filter { state.isInWindow($0) && !entering.contains($0) }
                .map { Fault(controller: $0, text: "was promised traits that have not come") }
            guard changes.isEmpty || isOver(changes[changes.count - 1]) else { break }
        }
        return faults.sorted { $0.controller < $1.controller }
    }

    private mutating func traitsWill(_ controller: ObjectID, _ event: Event) -> [Fault] {
        changes[changes.count - 1].traits.insert(controller)
        let isChange = state.controller(controller)?.traits != event.traits(.traits)
        return changes[changes.count - 1].reach(.traitsWill, controller)
            + (isChange ? [] : [Fault(controller: controller, text: "has the traits already")])
    }

    private mutating func sizeWill(_ controller: ObjectID, _ event: Event) -> [Fault] {
        guard case .size(let size)? = event[.size] else { return [] }
        sizes[controller] = (size, changes[changes.count - 1].transition)
        let isChange = sizeNow(of: controller) != size
        return changes[changes.count - 1].reach(.sizeWill, controller)
            + (isChange ? [] : [Fault(controller: controller, text: "has the size already")])
    }

    /// A controller that returns takes the traits that have changed meanwhile, without an announcement.
    private mutating func traitsDid(_ controller: ObjectID, _ event: Event) -> [Fault] {
        guard let now = state.controller(controller) else { return [] }
        let wasTold = changes[changes.count - 1].traits.remove(controller) != nil
        let isOff = now.appearance == .disappeared || now.appearance == .disappearing
        let isEntering = isOff || entering.contains(controller)
        let isExcused = isEntering || isStopped || changes[changes.count - 1].newcomers.contains(controller)
        return (isEntering ? [] : changes[changes.count - 1].reach(.traitsDid, controller))
            + (event.traits(.previous) == now.traits
                ? [Fault(controller: controller, text: "had these traits before")] : [])
            + (wasTold || isExcused ? [] : [Fault(controller: controller, text: "was not told before")])
    }

    private func sizeNow(of controller: ObjectID) -> Size? {
        (state.controller(controller)?.frame).map { Size($0.width, $0.height) }
    }
}
