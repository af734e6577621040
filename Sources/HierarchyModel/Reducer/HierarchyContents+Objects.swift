extension HierarchyContents {
    mutating func createWindow(_ event: Event) -> Anomaly? {
        guard let id = event.id(.window) else { return notHeld(.window, nil) }
        guard !holds(id) else { return .alreadyHeld(id) }
        guard hasRoom else { return .tooManyObjects }
        var window = WindowState(id: id)
        window.resize(event)
        insert(window)
        return nil
    }

    mutating func changeRoot(_ event: Event) -> Anomaly? {
        guard let position = event.id(.window).flatMap({ windowPosition($0) }) else {
            return notHeld(.window, event.id(.window))
        }
        let root = event.id(.to)
        if let root, controllerPosition(root) == nil { return notHeld(.to, root) }
        guard event.has(.to) else { return nil }
        pointRoot(at: position, to: root)
        return nil
    }

    mutating func keyWindow(_ event: Event) -> Anomaly? {
        guard let position = event.id(.window).flatMap({ windowPosition($0) }) else {
            return notHeld(.window, event.id(.window))
        }
        for other in windowList.indices { windowList[other].key = other == position }
        return nil
    }

    mutating func destroyWindow(_ event: Event) -> Anomaly? {
        guard let id = event.id(.window), let position = windowPosition(id) else {
            return notHeld(.window, event.id(.window))
        }
        release(windowList[position].root)
        if windowReferences[position] != 0 || hasDanglingReferences { forgetHost(id) }
        removeWindow(at: position)
        return nil
    }

    mutating func createController(_ event: Event) -> Anomaly? {
        guard let id = event.id(.controller, at: 0) else { return notHeld(.controller, nil) }
        guard !holds(id) else { return .alreadyHeld(id) }
        guard hasRoom else { return .tooManyObjects }
        var controller = ControllerState(id: id)
        event.update(&controller.class, from: .class)
        event.update(&controller.module, from: .module)
        event.update(&controller.base, from: .base)
        controller.system = event.bool(.system) ?? false
        insert(consume controller)
        return nil
    }

    mutating func destroyController(_ event: Event) -> Anomaly? {
        guard let id = event.id(.controller, at: 0), let position = controllerPosition(id) else {
            return notHeld(.controller, event.id(.controller))
        }
        cutLinks(of: id)
        leaveParent(id, at: position)
        for child in controllerList[position].children {
            guard let childPosition = controllerPosition(child), controllerList[childPosition].parent == id else {
                continue
            }
            point(\.parent, at: childPosition, to: nil)
        }
        forEachReference(ofControllerAt: position) { $0.release($1) }
        let references = removeController(at: position)
        if references != 0 || hasDanglingReferences { forget(id) }
        return nil
    }

    mutating func attachView(_ event: Event) -> Anomaly? {
        guard let id = event.id(.controller, at: 0), let position = controllerPosition(id) else {
            return notHeld(.controller, event.id(.controller))
        }
        guard let host = event.id(.host, at: 1), windowPosition(host) != nil || controllerPosition(host) != nil else {
            return notHeld(.host, event.id(.host))
        }
        point(\.host, at: position, to: host)
        return nil
    }

    mutating func detachView(_ event: Event) -> Anomaly? {
        guard let id = event.id(.controller, at: 0), let position = controllerPosition(id) else {
            return notHeld(.controller, event.id(.controller))
        }
        point(\.host, at: position, to: nil)
        return nil
    }

    mutating func changeTraits(_ event: Event) -> Anomaly? {
        guard let id = event.id(.subject, at: 0) else { return notHeld(.subject, nil) }
        let traits = event.traits(.traits) ?? Traits()
        if let position = controllerPosition(id) {
            controllerList[position].traits.merge(traits)
        } else if let position = windowPosition(id) {
            windowList[position].traits.merge(traits)
        } else {
            return notHeld(.subject, id)
        }
        return nil
    }

    mutating func overrideTraits(_ event: Event) -> Anomaly? {
        guard let parent = event.id(.parent), let position = controllerPosition(parent) else {
            return notHeld(.parent, event.id(.parent))
        }
        guard let child = event.id(.child), controllerPosition(child) != nil else {
            return notHeld(.child, event.id(.child))
        }
        guard let value = event[.traits] else { return nil }
        if controllerList[position][override: child] != nil { release(child) }
        if case .traits(let traits) = value, !traits.isEmpty {
            controllerList[position][override: child] = traits
            retain(child)
        } else {
            controllerList[position][override: child] = nil
        }
        return nil
    }

    /// A transition begins as its event says, also where the request said something else.
    mutating func beginTransition(_ event: Event, isRequest: Bool = false) -> Anomaly? {
        guard let id = event.id(.transition) else { return notHeld(.transition, nil) }
        let request = isRequest ? nil : transitionPosition(id).flatMap { transitionList[$0].isRequested ? $0 : nil }
        guard request != nil || !holds(id) else { return .alreadyHeld(id) }
        guard request != nil || hasRoom else { return .tooManyObjects }
        var transition = TransitionState(id: id)
        transition.container = event.id(.container)
        transition.from = event.id(.from)
        transition.to = event.id(.to)
        if let container = transition.container, windowPosition(container) == nil, controllerPosition(container) == nil
        {
            return notHeld(.container, container)
        }
        if let from = transition.from, controllerPosition(from) == nil { return notHeld(.from, from) }
        if let to = transition.to, controllerPosition(to) == nil { return notHeld(.to, to) }
        transition.type = event.string(.type)
        transition.animated = event.bool(.animated)
        transition.interactive = event.bool(.interactive)
        transition.isRequested = isRequest
        if let request { transitionList[request] = transition } else { insert(transition) }
        return nil
    }

    mutating func progressTransition(_ event: Event) -> Anomaly? {
        guard let position = transitionPosition(event, isRequest: false) else {
            return notHeld(.transition, event.id(.transition))
        }
        transitionList[position].fraction = event.double(.fraction) ?? transitionList[position].fraction
        return nil
    }

    mutating func endTransition(_ event: Event, isRequest: Bool = false) -> Anomaly? {
        guard let position = transitionPosition(event, isRequest: isRequest) else {
            return notHeld(.transition, event.id(.transition))
        }
        removeTransition(at: position)
        return nil
    }

    /// The place of the event's transition, if it runs, or if it was only requested.
    private func transitionPosition(_ event: Event, isRequest: Bool) -> Int? {
        event.id(.transition).flatMap { transitionPosition($0) }.flatMap {
            transitionList[$0].isRequested == isRequest ? $0 : nil
        }
    }
}
