import HierarchyModel

/// Which objects of the state an event may change, so that a comparison need not look at the others.
package enum TouchedObjects {
    /// The windows, controllers and transitions that the event may change, given the state before it. Some may stay as
    /// they are, and some may be named twice. An event that gives a whole state may change every object.
    package static func ids(touchedBy event: Event, in state: HierarchyState) -> [ObjectID] {
        guard event.family == .fact else { return [] }
        switch event.kind {
        case .windowKeyed: return named(by: event) + state.windows.filter(\.key).map(\.id)
        case .controllerDestroyed, .windowDestroyed:
            guard let id = named(by: event).first else { return [] }
            // Most controllers that are destroyed are in no relation any more.
            if event.kind == .controllerDestroyed, !state.isPointedTo(id) { return [id] }
            return [id] + state.controllers(where: { $0.names(id) })
                + state.windows.filter { $0.root == id }.map(\.id)
        case .presentationBegan, .presentationAdapted, .presentationEnded, .parentChanged:
            // The links that still exist are cut, also with controllers that the event does not name.
            return named(by: event).flatMap { id in
                let linked = state.controller(id).map { [$0.parent, $0.presented, $0.presenting] } ?? []
                return [id] + linked.compactMap { $0 }
            }
        default: return named(by: event)
        }
    }

    /// The objects in fields of a single identifier. A list of identifiers is a new value of the object that is named
    /// before it.
    private static func named(by event: Event) -> [ObjectID] {
        event.kind.fields.indices.compactMap { if case .id(let id)? = event.value(at: $0) { id } else { nil } }
    }
}

extension ControllerState {
    /// Whether a field of the controller names the object.
    fileprivate func names(_ id: ObjectID) -> Bool {
        parent == id || host == id || selected == id || presenting == id || presented == id || children.contains(id)
            || stack?.contains(id) == true || overrides.contains { $0.child == id }
    }
}
