extension HierarchyState {
    /// The objects that the event may change, if it comes next; each once.
    ///
    /// These are the objects that the event names, those that refer to them, and those that they refer to. For
    /// `state.given`, and for an object that is destroyed while others refer to it, they are all objects that the state
    /// holds. The state after a `state.given` tells the objects that it brings. Empty for an event that is no fact.
    /// Constant time, but linear in those two cases, and linear in the windows for `window.keyed`.
    public func objects(touchedBy event: Event) -> [ObjectID] {
        guard event.family == .fact else { return [] }
        switch event.kind {
        case .controllerDestroyed:
            guard let id = event.id(.controller) else { return [] }
            return isPointedTo(id) ? objectIDs : [id]
        case .stateGiven, .windowDestroyed: return objectIDs
        case .windowKeyed: return windows.map(\.id)
        case .parentChanged:
            return distinct([
                event.id(.child), event.id(.to), event.id(.child).flatMap { controller($0, \.parent) ?? nil },
            ])
        case .presentationBegan, .presentationAdapted, .presentationEnded: return partners(event)
        default: return distinct(event.identifiers.map(Optional.some))
        }
    }

    /// The numbers of all windows, then controllers, then transitions, each sorted.
    public var objectIDs: [ObjectID] { windows.map(\.id) + controllers.map(\.id) + transitions.map(\.id) }

    private func partners(_ event: Event) -> [ObjectID] {
        let named = [event.id(.presenter), event.id(.presented), event.id(.replacement)]
        let linked = named.flatMap { id in
            [id.flatMap { controller($0, \.presenting) ?? nil }, id.flatMap { controller($0, \.presented) ?? nil }]
        }
        return distinct(named + linked)
    }

    private func distinct(_ ids: [ObjectID?]) -> [ObjectID] {
        var result: [ObjectID] = []
        for case let id? in ids where !result.contains(id) { result.append(id) }
        return result
    }
}
