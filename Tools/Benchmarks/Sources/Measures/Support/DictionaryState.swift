import HierarchyModel

/// A naive reducer: controllers in a `Dictionary`, and only the facts of the workload.
struct DictionaryState {
    private(set) var controllers: [ObjectID: ControllerState] = [:]
    private var windows: [ObjectID: WindowState] = [:]
    private var scopes: [UInt64] = []
    private var anomalies: UInt64 = 0

    /// Reads fields in place, as the product's reducer does, so that references are not counted.
    mutating func apply(contentsOf events: [Event]) {
        events.withUnsafeBufferPointer { events in
            guard let start = UnsafeMutablePointer(mutating: events.baseAddress) else { return }
            for index in events.indices { apply(where: &start[index]) }
        }
    }

    private mutating func apply(where event: inout Event) { apply(event) }

    private mutating func apply(_ event: Event) {
        if event.kind == .return {
            if scopes.popLast() == nil { anomalies += 1 }
        } else if event.opensScope {
            scopes.append(event.seq)
        } else if !applyFact(event) {
            anomalies += 1
        }
    }

    /// Whether the event could be applied.
    private mutating func applyFact(_ event: Event) -> Bool {
        switch event.kind {
        case .windowCreated: create(window: event)
        case .windowShown: window(event) { $0.visible = event.bool(.visible) ?? $0.visible }
        case .windowKeyed: window(event) { $0.key = true }
        case .windowRootChanged: window(event) { $0.root = event.id(.to) }
        case .controllerCreated: create(controller: event)
        case .controllerDestroyed: event.id(.controller).flatMap { controllers.removeValue(forKey: $0) } != nil
        case .parentChanged: changeParent(event)
        case .selectionChanged: controller(event, .container) { $0.selected = event.id(.selected) }
        case .stackChanged: controller(event, .container) { $0.stack = event.ids(.order) }
        case .viewAttached: controller(event) { $0.host = event.id(.host) }
        case .viewDetached: controller(event) { $0.host = nil }
        case .viewFramed: controller(event) { if case .rect(let frame)? = event[.frame] { $0.frame = frame } }
        case .preferredContentSizeChanged:
            controller(event) { if case .size(let size)? = event[.size] { $0.preferredContentSize = size } }
        case .constraintsChanged: controller(event) { $0.constraints = event.int(.active) ?? $0.constraints }
        case .traitsChanged: controller(event, .subject) { $0.traits.merge(event.traits(.traits) ?? Traits()) }
        case .appearanceChanged: controller(event) { $0.changeAppearance(event) }
        case .presentationBegan: beginPresentation(event)
        case .presentationEnded: endPresentation(event)
        default: true
        }
    }

    private mutating func create(window event: Event) -> Bool {
        guard let id = event.id(.window), windows[id] == nil else { return false }
        windows[id] = WindowState(id: id)
        return true
    }

    private mutating func create(controller event: Event) -> Bool {
        guard let id = event.id(.controller), controllers[id] == nil else { return false }
        var controller = ControllerState(id: id)
        controller.class = event.string(.class)
        controller.module = event.string(.module)
        controller.base = event.string(.base)
        controller.system = event.bool(.system) ?? false
        controllers[id] = controller
        return true
    }

    private mutating func window(_ event: Event, _ change: (inout WindowState) -> Void) -> Bool {
        guard let id = event.id(.window), windows[id] != nil else { return false }
        change(&windows[id, default: WindowState(id: id)])
        return true
    }

    private mutating func controller(
        _ event: Event, _ field: FieldName = .controller, _ change: (inout ControllerState) -> Void
    ) -> Bool {
        guard let id = event.id(field), controllers[id] != nil else { return false }
        change(&controllers[id, default: ControllerState(id: id)])
        return true
    }

    private mutating func changeParent(_ event: Event) -> Bool {
        guard let child = event.id(.child), let old = controllers[child] else { return false }
        if let parent = old.parent { controllers[parent]?.children.removeAll { $0 == child } }
        let parent = event.id(.to)
        controllers[child]?.parent = parent
        guard let parent, let count = controllers[parent]?.children.count else { return true }
        controllers[parent]?.children.insert(child, at: min(Int(event.int(.index) ?? Int64(count)), count))
        return true
    }

    private mutating func beginPresentation(_ event: Event) -> Bool {
        guard let presenter = event.id(.presenter), let presented = event.id(.presented) else { return false }
        controllers[presenter]?.presented = presented
        controllers[presented]?.presenting = presenter
        controllers[presented]?.style = event.string(.style)
        controllers[presented]?.effectiveStyle = event.string(.effectiveStyle)
        controllers[presented]?.presentationController = event.string(.presentationController)
        return true
    }

    private mutating func endPresentation(_ event: Event) -> Bool {
        guard let presenter = event.id(.presenter), let presented = event.id(.presented) else { return false }
        controllers[presenter]?.presented = nil
        controllers[presented]?.presenting = nil
        controllers[presented]?.style = nil
        controllers[presented]?.effectiveStyle = nil
        controllers[presented]?.presentationController = nil
        return true
    }
}

extension ControllerState {
    fileprivate mutating func changeAppearance(_ event: Event) {
        appearance = event.string(.state) ?? appearance
        reason = event.string(.reason)
    }
}
