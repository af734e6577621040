import HierarchyModel

// What a rule may ask about the trace.
extension RuleContext {
    /// The kind of the innermost open scope.
    var innermost: EventKind? { scopes.innermostKind }

    /// The object that a field of the event that opened the innermost scope names.
    func idInScope(_ field: FieldName) -> ObjectID? { scopes.isEmpty ? nil : scopes[scopes.count - 1].id(field) }

    /// Whether the producer can record that kind. If it cannot, a missing event proves nothing.
    public func records(_ kind: EventKind) -> Bool { !unrecorded.contains(kind) }

    /// Whether the producer declared kinds, and not all of them.
    var listsWhatItRecords: Bool { !unrecorded.isEmpty }

    /// The object with the names that the state contains.
    public func named(_ id: ObjectID) -> NamedObject {
        NamedObject(id: id, names[id] ?? (state.window(id) == nil ? ObjectNames.none : ObjectNames.window))
    }

    /// The nearest call of such a kind in the chain of callers: open scopes, innermost first, then the `cause` of the
    /// outermost, and so on, as far as the call history reaches. Inputs and callbacks are found only while they are
    /// open.
    public func caller(of event: Event, where isIncluded: (EventKind) -> Bool) -> Event? {
        var (seq, next) = (event.seq, event.cause)
        for index in scopes.indices.reversed()
        where isIncluded(scopes.kind(at: index)) && scopes.seq(at: index) != event.seq {
            return scopes[index]
        }
        if let outermost = scopes.first(where: { $0.seq != event.seq }) {
            (seq, next) = (outermost.seq, outermost.cause)
        }
        while let cause = next, cause < seq, let found = callHistory.find(cause) {
            if found.isWhole, isIncluded(found.kind) { return callHistory.event(found) }
            (seq, next) = (cause, found.scope ?? found.cause)
        }
        return nil
    }

    /// As ``caller(of:where:)``, for one kind: where the app makes no such call, the chain is not followed.
    @inline(__always)
    func caller(of event: Event, _ kind: EventKind) -> Event? {
        callHistory.mayHold(kind) ? caller(of: event) { $0 == kind } : nil
    }

    /// The app's call that led to the event: the nearest one in its chain of callers.
    public func appCall(causing event: Event) -> Event? { caller(of: event) { $0.family == .call } }

    /// The last call of the app in the call history that satisfies the condition, returned or not. Linear in the call
    /// history.
    func lastCall(where isIncluded: (Event) -> Bool) -> Event? {
        callHistory.last { $0.family == .call && isIncluded($0) }
    }

    /// Whether such a scope is open, or may be open where the producer does not record the end of scopes.
    func mayBeWithin(_ isIncluded: (Event) -> Bool) -> Bool {
        scopes.contains(where: isIncluded) || unendedScopes.contains(where: isIncluded)
    }

    /// The last such scope that is open, or may be open where the producer does not record the end of scopes.
    func lastScope(where isIncluded: (Event) -> Bool) -> Event? {
        scopes.last(where: isIncluded) ?? unendedScopes.last(where: isIncluded)
    }

    /// The running call of the app: the innermost open scope, if it has that kind and its `field` names `id`.
    public func call(_ kind: EventKind, _ field: FieldName? = nil, is id: ObjectID? = nil) -> Event? {
        guard innermost == kind, let scope = scopes.last else { return nil }
        return field.map { scope.id($0) == id } ?? true ? scope : nil
    }

    /// Whether the app, not the runtime, caused the current event for that controller.
    public func isByApp(_ fact: Event, of controller: ObjectID) -> Bool {
        guard fact.cause == nil, !operations.transitionNames(controller) else { return false }
        guard let scope = innermost, scope.family == .call else { return true }
        return scope == .callAddView || scope == .callRemoveView
    }

    /// Whether the controller is a container of the runtime, which manages its children itself.
    @inline(__always)
    public func isRuntimeContainer(_ controller: ObjectID) -> Bool { names.isRuntimeContainer(controller) }

    /// Whether the controller is the root of a window.
    public func isRoot(_ controller: ObjectID) -> Bool { state.isRoot(controller) }

    /// The owners of the views around the controller's root view, from the nearest outwards; the last one may be a
    /// window.
    func hosts(above controller: ObjectID) -> [ObjectID] {
        var hosts: [ObjectID] = []
        _ = hasHost(above: controller) { host in
            hosts.append(host)
            return false
        }
        return hosts
    }

    /// Whether the root view of the controller is that of `container`, which may be a window, or is inside it.
    func isView(of controller: ObjectID, under container: ObjectID) -> Bool {
        controller == container || hasHost(above: controller) { $0 == container }
    }

    /// Whether the controller's view is in a visible window; in any window, where the producer does not record which
    /// are visible.
    func isInWindow(_ controller: ObjectID) -> Bool {
        state.isInWindow(controller) || !records(.windowShown) && hasHost(above: controller) { state.window($0) != nil }
    }

    /// Visits hosts from the nearest outwards, up to the first that satisfies the condition. Ends also in a given state
    /// with cycles.
    @inline(__always)
    private func hasHost(above controller: ObjectID, where isIncluded: (ObjectID) -> Bool) -> Bool {
        var next = controller
        for _ in 0...state.controllerCount {
            guard let host = state.controller(next, \.host) ?? nil else { return false }
            if isIncluded(host) { return true }
            next = host
        }
        return false
    }

    /// Whether the event describes what was before the trace, or is in a turn of which events are missing.
    func isGiven(_ event: Event) -> Bool { isGiven(event.seq) }

    func isGiven(_ seq: UInt64) -> Bool { isTurnIncomplete || lastGiven.map { seq <= $0 } ?? false }

    /// Whether the operation that the event belongs to may have begun before the trace: it has no cause in the trace,
    /// and the first turn is incomplete.
    func mayHaveBegunBefore(_ event: Event) -> Bool { isPartOfSession && turnStart == 0 && event.cause == nil }

    /// The existing controllers, if their history before the given state is not in the trace. Linear.
    var objectsWithUnknownHistory: Set<ObjectID> { isPartOfSession ? Set(state.controllers.map(\.id)) : [] }
}

/// A controller's relations to other objects.
public struct Relations: Hashable, Sendable {
    public var `class`: String?
    public var parent: ObjectID?
    /// In the parent's order.
    public var children: [ObjectID]
    /// The controller that presents it.
    public var presenting: ObjectID?
    /// The owner of the nearest view above its root view that has one.
    public var host: ObjectID?
    public var appearance: Symbol<Appearance>

    /// Nil where the state contains no controller with that id.
    static func of(_ controller: ObjectID, in state: HierarchyState) -> Relations? {
        state.look(at: controller) { controller in
            Relations(
                class: controller.pointee.class, parent: controller.pointee.parent,
                children: controller.pointee.children,
                presenting: controller.pointee.presenting, host: controller.pointee.host,
                appearance: controller.pointee.appearance)
        }
    }
}
