import HierarchyModel

extension Session {
    /// The controller of that number, nil if it is gone.
    func controller(_ id: ObjectID) -> UIViewController? { controllers[id]?.object }

    /// The windows that exist, in order of creation.
    var liveWindows: [UIWindow] { windows.keys.sorted().compactMap { windows[$0]?.object } }

    func controllerDeallocated(_ id: ObjectID) {
        controllers[id] = nil
        commit(.controllerDestroyed, [.controller: .id(id)])
    }

    func windowDeallocated(_ id: ObjectID) {
        windows[id] = nil
        commit(.windowDestroyed, [.window: .id(id)])
    }

    /// Commits what was deallocated off the main thread, in order of the numbers.
    func recordDeallocations() {
        for number in deallocations.drainSorted() {
            let id = ObjectID(number)
            if windows[id] != nil { windowDeallocated(id) } else { controllerDeallocated(id) }
        }
    }
}
