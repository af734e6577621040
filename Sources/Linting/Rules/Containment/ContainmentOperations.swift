import HierarchyModel

/// Which operation of the app caused a containment event; nil where the runtime or one of its containers caused it.
extension RuleContext {
    /// The add that caused a `parent.changed` whose `to` is `parent`.
    func operation(adding child: ObjectID, to parent: ObjectID, _ fact: Event) -> Event? {
        if let call = call(.callAddChild, .child, is: child), call.id(.parent) == parent { return call }
        guard !tellsOfCalls(.callAddChild), isByApp(fact, of: child), !isRuntimeContainer(parent) else { return nil }
        return fact
    }

    /// The removal that caused a `parent.changed` whose `to` is null.
    func operation(removing child: ObjectID, from parent: ObjectID, _ fact: Event) -> Event? {
        guard fact.id(.to) == nil, !isRuntimeContainer(parent) else { return nil }
        if let call = call(.callRemoveFromParent, .child, is: child) { return call }
        return isByApp(fact, of: child) && !tellsOfCalls(.callRemoveFromParent) ? fact : nil
    }

    /// Whether an event outside of such a call was not caused by the app. A producer that declares these calls may
    /// leave out the scopes of the runtime's own work, as that of an embed segue.
    private func tellsOfCalls(_ kind: EventKind) -> Bool { listsWhatItRecords && records(kind) }

    /// The `addSubview` that caused a `view.attached`.
    func operation(attaching child: ObjectID, to host: ObjectID, _ fact: Event) -> Event? {
        guard isByApp(fact, of: child) else { return nil }
        if let call = call(.callAddView) { return call }
        return isRuntimeContainer(host) || isPlaceOfTransitions(host) ? nil : fact
    }

    /// Whether a transition that the producer cannot record may have added views there: its container view is usually
    /// in the window.
    private func isPlaceOfTransitions(_ host: ObjectID) -> Bool {
        !records(.transitionBegan) && state.window(host) != nil
    }
}

extension RuleContext {
    /// The children of the controller; where the producer cannot record `parent.changed`, those that the app asked to
    /// add, sorted. Linear in the children.
    func children(of parent: ObjectID) -> [ObjectID] {
        guard !records(.parentChanged) else { return state.controller(parent, \.children) ?? [] }
        return histories.askedChildren[parent]?.sorted() ?? []
    }

    /// Whether one of ``children(of:)`` is such. Linear in the children, without sorting them.
    func hasChild(of parent: ObjectID, where isSuch: (ObjectID) -> Bool) -> Bool {
        guard !records(.parentChanged) else { return children(of: parent).contains(where: isSuch) }
        return histories.askedChildren[parent]?.contains(where: isSuch) ?? false
    }

    /// The move that a call asks for, where the producer cannot record the `parent.changed` that would confirm it.
    func unconfirmedMove(_ call: Event) -> (child: ObjectID, to: ObjectID?)? {
        guard !records(.parentChanged), let child = call.id(.child) else { return nil }
        switch call.kind {
        case .callAddChild: return call.id(.parent).map { (child, $0) }
        case .callRemoveFromParent: return (child, nil)
        default: return nil
        }
    }
}

extension RuleContext {
    /// Whether the runtime is sending the controller this same callback: a call during it is the override's call of
    /// super.
    ///
    /// The same holds for a call during the add or removal whose callback the producer cannot record.
    func isSendingCallback(_ controller: ObjectID, _ callback: EventKind) -> Bool {
        if mayBeWithin({ $0.kind == callback && $0.id(.controller) == controller }) { return true }
        guard !records(callback), let scope = lastScope(where: { _ in true }) else { return false }
        return scope.kind == (callback == .callbackWillMove ? .callAddChild : .callRemoveFromParent)
            && scope.id(.child) == controller
    }

    /// Whether a container of the runtime moves the child; false for a child that the app added to it.
    func isInStack(_ child: ObjectID, of parent: ObjectID) -> Bool {
        isRuntimeContainer(parent) && (state.controller(parent, \.stack) ?? nil)?.contains(child) == true
    }
}
