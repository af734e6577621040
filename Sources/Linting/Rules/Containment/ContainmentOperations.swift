import HierarchyModel

/// Which operation of the app's a fact of containment belongs to; nil where the runtime or one of its containers made it.
extension LintTrace {
    /// The add behind a `parent.changed` whose `to` is `parent`.
    func operation(adding child: ObjectID, to parent: ObjectID, _ fact: Event) -> Event? {
        if let call = call(.callAddChild, .child, is: child), call.id(.parent) == parent { return call }
        return isByApp(fact, of: child) && !isRuntimeContainer(parent) ? fact : nil
    }

    /// The removal behind a `parent.changed` whose `to` is null.
    func operation(removing child: ObjectID, from parent: ObjectID, _ fact: Event) -> Event? {
        guard fact.id(.to) == nil, !isRuntimeContainer(parent) else { return nil }
        if let call = call(.callRemoveFromParent, .child, is: child) { return call }
        return isByApp(fact, of: child) ? fact : nil
    }

    /// The `addSubview` behind a `view.attached`.
    func operation(attaching child: ObjectID, to host: ObjectID, _ fact: Event) -> Event? {
        guard isByApp(fact, of: child) else { return nil }
        if let call = call(.callAddView) { return call }
        return isRuntimeContainer(host) ? nil : fact
    }
}
