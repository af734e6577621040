extension HierarchyContents {
    mutating func createWindow(_ event: Event) throws(Rejection) {
        guard let id = event.id(.window, at: 0) else { return }
        try requireRoom(for: id)
        var window = WindowState(id: id)
        window.resize(event)
        insert(window)
    }

    mutating func changeRoot(_ event: Event) throws(Rejection) {
        let index = try find(.window, event.id(.window, at: 0), in: .windows)
        let root = event.id(.to)
        try requireController(.to, root)
        if event.has(.to) { pointRoot(at: index, to: root) }
    }

    mutating func keyWindow(_ event: Event) throws(Rejection) {
        let index = try find(.window, event.id(.window, at: 0), in: .windows)
        for other in windowList.indices { windowList[other].key = other == index }
    }

    mutating func destroyWindow(_ event: Event) throws(Rejection) {
        let index = try find(.window, event.id(.window, at: 0), in: .windows)
        release(windowList[index].root)
        if windowReferences[index] != 0 || hasDanglingReferences { forgetHost(windowList[index].id) }
        removeWindow(at: index)
    }

    mutating func createController(_ event: Event) throws(Rejection) {
        guard let id = event.id(.controller, at: 0) else { return }
        try requireRoom(for: id)
        var controller = ControllerState(id: id)
        event.update(&controller.class, from: .class)
        event.update(&controller.module, from: .module)
        event.update(&controller.base, from: .base)
        controller.system = event.bool(.system) ?? false
        insert(consume controller)
    }

    /// Throws where an object of that number exists, or no other object may live.
    @inline(__always)
    private func requireRoom(for id: ObjectID) throws(Rejection) {
        guard !holds(id) else { throw Rejection(.alreadyHeld(id)) }
        guard hasRoom else { throw Rejection(.tooManyObjects) }
    }

    mutating func destroyController(_ event: Event) throws(Rejection) {
        let index = try find(.controller, event.id(.controller, at: 0))
        let id = controllerList[index].id
        cutLinks(of: id, at: index)
        leaveParent(id, at: index)
        for child in controllerList[index].children {
            guard let childIndex = controllerIndex(of: child), controllerList[childIndex].parent == id else { continue }
            point(\.parent, at: childIndex, to: nil)
        }
        forEachReference(ofControllerAt: index) { $0.release($1) }
        let references = removeController(at: index)
        if references != 0 || hasDanglingReferences { forget(id) }
    }

    mutating func attachView(_ event: Event) throws(Rejection) {
        let index = try find(.controller, event.id(.controller, at: 0))
        let host = event.id(.host, at: 1)
        if host.flatMap({ windowIndex(of: $0) }) == nil { _ = try find(.host, host) }
        point(\.host, at: index, to: host)
    }

    mutating func detachView(_ event: Event) throws(Rejection) {
        let index = try find(.controller, event.id(.controller, at: 0))
        point(\.host, at: index, to: nil)
    }

    mutating func changeTraits(_ event: Event) throws(Rejection) {
        let subject = event.id(.subject, at: 0)
        let traits = event.traits(.traits) ?? Traits()
        if let index = subject.flatMap({ windowIndex(of: $0) }) {
            windowList[index].traits.merge(traits)
        } else {
            let index = try find(.subject, subject)
            controllerList[index].traits.merge(traits)
        }
    }

    mutating func overrideTraits(_ event: Event) throws(Rejection) {
        let index = try find(.parent, event.id(.parent, at: 0))
        _ = try find(.child, event.id(.child, at: 1))
        guard let child = event.id(.child, at: 1), let value = event[.traits] else { return }
        if controllerList[index][override: child] != nil { release(child) }
        if case .traits(let traits) = value, !traits.isEmpty {
            controllerList[index][override: child] = traits
            retain(child)
        } else {
            controllerList[index][override: child] = nil
        }
    }

    /// A transition begins as its event says, also where the request said something else.
    mutating func beginTransition(_ event: Event, isRequest: Bool = false) throws(Rejection) {
        guard let id = event.id(.transition, at: 0) else { return }
        let request = isRequest ? nil : transitionIndex(of: id, isRequest: true)
        if request == nil { try requireRoom(for: id) }
        var transition = TransitionState(id: id)
        transition.container = event.id(.container)
        transition.from = event.id(.from)
        transition.to = event.id(.to)
        if transition.container.flatMap({ windowIndex(of: $0) }) == nil {
            try requireController(.container, transition.container)
        }
        try requireController(.from, transition.from)
        try requireController(.to, transition.to)
        transition.type = event.symbol(.type)
        transition.animated = event.bool(.animated)
        transition.interactive = event.bool(.interactive)
        transition.isRequested = isRequest
        if let request { transitionList[request] = transition } else { insert(transition) }
    }

    mutating func progressTransition(_ event: Event) throws(Rejection) {
        let index = try findTransition(event, isRequest: false)
        transitionList[index].fraction = event.double(.fraction) ?? transitionList[index].fraction
    }

    mutating func endTransition(_ event: Event, isRequest: Bool = false) throws(Rejection) {
        let index = try findTransition(event, isRequest: isRequest)
        removeTransition(at: index)
    }

    /// The index of the event's transition, if it runs, or if it was only requested.
    private func findTransition(_ event: Event, isRequest: Bool) throws(Rejection) -> Int {
        let id = event.id(.transition, at: 0)
        guard let index = transitionIndex(of: id, isRequest: isRequest) else {
            throw Rejection(id.map { .notHeld(.transition, $0) })
        }
        return index
    }

    private func transitionIndex(of id: ObjectID?, isRequest: Bool) -> Int? {
        id.flatMap { transitionIndex(of: $0) }.flatMap { transitionList[$0].isRequested == isRequest ? $0 : nil }
    }
}
