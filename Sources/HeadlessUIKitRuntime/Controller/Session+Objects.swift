import HierarchyModel

extension Session {
    /// The controller with an identifier; nil if it was deallocated.
    package func controller(_ id: ObjectID) -> UIViewController? { controllers[id]?.object }

    /// The windows that were not deallocated, in order of creation.
    package var liveWindows: [UIWindow] { windows.compactMap(\.window) }

    /// The window with an identifier; nil if it was deallocated.
    private func window(_ id: ObjectID) -> UIWindow? { windows.first { $0.id == id }?.window }

    /// Commits the creation of a controller.
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

    /// Commits that a controller was deallocated.
    ///
    /// Its root view may stay in the view tree. Controllers whose root views are in that view get another host.
    func controllerDeallocated(_ id: ObjectID) {
        let host = state.controller(id, \.host) ?? nil
        controllers[id] = nil
        dropTransitions(in: id)
        commit(.controllerDestroyed, [.controller: .id(id)])
        guard let host, let view = controller(host)?.viewIfLoaded ?? window(host) else { return }
        for nested in view.nestedRootControllers { nested.recordHost() }
    }

    /// Commits that a window was deallocated.
    func windowDeallocated(_ id: ObjectID) {
        windows.removeAll { $0.id == id }
        let hosted = state.controllers.filter { $0.host == id }.compactMap { controller($0.id) }
        dropPresentationsWithoutWindow()
        commit(.windowDestroyed, [.window: .id(id)])
        for controller in hosted { controller.windowWasDeallocated() }
    }

    /// Commits the deallocations on other threads than the main one, in order of the identifiers.
    func recordDeallocations() {
        for number in deallocations.drainSorted() {
            let id = ObjectID(number)
            if windows.contains(where: { $0.id == id }) { windowDeallocated(id) } else { controllerDeallocated(id) }
        }
    }
}

extension UIViewController {
    /// The controller's window was deallocated. The controller disappears at the end of the turn, if it is in no other
    /// window then.
    fileprivate func windowWasDeallocated() {
        session.afterLayout(because: session.currentCause) { [weak self] in
            guard let self, viewIfLoaded?.window == nil else { return }
            begin(appearing: false, animated: false, reason: .window)
            finish()
        }
    }
}

extension Session {
    /// Asks the app for a controller, and records which one it returns.
    func askForController(_ kind: EventKind, _ controller: ObjectID, _ body: () -> UIViewController?)
        -> UIViewController?
    {
        askForController(kind, controller, [:], body)
    }

    /// Asks the app for a controller, and records which one it returns. `fields` are the other fields of the callback.
    package func askForController(
        _ kind: EventKind, _ controller: ObjectID?, _ fields: EventFields, _ body: () -> UIViewController?
    ) -> UIViewController? {
        let seq = commit(kind, of: controller, fields)
        scopes.append(OpenScope(seq: seq, kind: kind, controller: controller))
        let answer = asCurrent(body)
        scopes.removeLast()
        commit(.return, [.result: .id(answer?.id)])
        return answer
    }
}

/// A controller whose `viewIsAppearing` is still to be called.
struct AppearingController {
    weak var controller: UIViewController?
    /// The sequence number of the event that asked for the appearance.
    var cause: UInt64?

    @MainActor var isReady: Bool { controller?.isReadyToBeAppearing == true }
}

// Steps of the end of a turn.
extension Session {
    /// Calls `viewIsAppearing` of the controllers that are ready for it. The others wait for a later turn.
    func callIsAppearingOfReadyControllers() {
        let waiting = runLoop.appearing
        runLoop.appearing = []
        for entry in waiting {
            guard let controller = entry.controller else { continue }
            if entry.isReady {
                perform(because: entry.cause) { controller.callIsAppearing() }
            } else if controller.appearance == .appearing {
                runLoop.appearing.append(entry)
            }
        }
    }
}
