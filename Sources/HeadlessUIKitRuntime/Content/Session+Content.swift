import HierarchyModel

extension Session {
    /// Commits what the controllers on screen show, where it has changed. The end of each turn calls it.
    ///
    /// A controller whose view is on its way is recorded once, when it begins to appear for the first time; then when
    /// it has arrived. At the steps of a transition that a finger drives, only the controllers that stay on the screen
    /// are described: the app's code for the gesture may change them without any other event. The cost is linear in the
    /// views of these controllers. Nothing is recorded in a turn without events, or while no sink receives them.
    func recordContent() {
        guard configuration.recordsContent, isObserved, commitContext.isTurnOpen else { return }
        for controller in controllersToDescribe {
            let content = controller.screenContent.json
            guard content != state.controller(controller.id, \.content) ?? nil else { continue }
            commit(
                .contentChanged,
                [.controller: .id(controller.id), .content: content.map { .object($0) } ?? .null])
        }
    }

    /// The controllers of the visible windows that are on screen: parents before their children, then what they
    /// present.
    private var controllersToDescribe: [UIViewController] {
        var found: [UIViewController] = []
        var next: [ObjectID] = state.windows.filter(\.visible).compactMap(\.root).reversed()
        while let id = next.popLast() {
            if let presented = state.controller(id, \.presented) ?? nil { next.append(presented) }
            next += (state.controller(id, \.children) ?? []).reversed()
            switch state.controller(id, \.appearance)?.known {
            case .appeared: break
            case .appearing where (state.controller(id, \.content) ?? nil) == nil: break
            default: continue
            }
            if let controller = controller(id) { found.append(controller) }
        }
        return found
    }
}
