import HierarchyModel

extension Session {
    /// The controller of that number, nil if it is gone.
    func controller(_ id: ObjectID) -> UIViewController? { controllers[id]?.object }

    /// The windows that exist, in order of creation.
    var liveWindows: [UIWindow] { windows.compactMap(\.window) }

    /// The window of that number, nil if it is gone.
    private func window(_ id: ObjectID) -> UIWindow? { windows.first { $0.id == id }?.window }

    func register(_ controller: UIViewController) {
        controllers[controller.id] = WeakReference(object: controller)
        let names = ClassNames.of(controller)
        commit(
            .controllerCreated,
            [
                .controller: .id(controller.id), .class: .string(names.name), .module: .string(names.module),
                .base: .string(names.base), .system: .bool(names.isSystem),
            ])
    }

    /// What was hosted by the controller's root view, which may stay in the tree, has another host from now on.
    func controllerDeallocated(_ id: ObjectID) {
        let host = state.controller(id, \.host) ?? nil
        controllers[id] = nil
        dropTransitions(in: id)
        commit(.controllerDestroyed, [.controller: .id(id)])
        guard let host, let view = controller(host)?.viewIfLoaded ?? window(host) else { return }
        for nested in view.nestedRootControllers { nested.recordHost() }
    }

    func windowDeallocated(_ id: ObjectID) {
        windows.removeAll { $0.id == id }
        let hosted = state.controllers.filter { $0.host == id }.compactMap { controller($0.id) }
        dropPresentationsWithoutWindow()
        commit(.windowDestroyed, [.window: .id(id)])
        for controller in hosted { controller.hasLostWindow() }
    }

    /// Commits what was deallocated off the main thread, in order of the numbers.
    func recordDeallocations() {
        for number in deallocations.drainSorted() {
            let id = ObjectID(number)
            if windows.contains(where: { $0.id == id }) { windowDeallocated(id) } else { controllerDeallocated(id) }
        }
    }
}

extension UIViewController {
    /// The window is gone: where the controller outlives it and comes into no other one in this turn, it disappears.
    fileprivate func hasLostWindow() {
        session.afterCommit(because: session.asker) { [weak self] in
            guard let self, viewIfLoaded?.window == nil else { return }
            begin(appearing: false, animated: false, reason: .window)
            finish()
        }
    }
}
