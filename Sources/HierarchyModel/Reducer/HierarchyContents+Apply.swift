extension HierarchyContents {
    @inline(__always)
    mutating func apply(_ event: Event) -> Anomaly? {
        seq = event.seq
        t = event.t
        let anomaly = event.kind == .return ? closeScope() : event.opensScope ? openScope(event.seq) : applyFact(event)
        if let anomaly { anomalies += anomaly.count }
        return anomaly
    }

    /// Folds events that follow each other in memory. No event is changed. Since no other code reaches them meanwhile,
    /// none is retained.
    mutating func apply(_ events: UnsafeMutablePointer<Event>, count: Int) {
        for index in 0..<count { apply(where: &events[index]) }
    }

    /// The same for one event.
    @inline(__always)
    mutating func apply(where event: inout Event) { _ = apply(event) }

    private mutating func openScope(_ seq: UInt64) -> Anomaly? {
        guard scopes.count < HierarchyState.maximumScopes else {
            uncountedScopes += 1
            return .tooManyScopes
        }
        scopes.append(seq)
        return nil
    }

    private mutating func closeScope() -> Anomaly? {
        if uncountedScopes > 0 {
            uncountedScopes -= 1
            return nil
        }
        return scopes.popLast() == nil ? .noOpenScope : nil
    }

    /// Inlined, since an event that is passed on from the memory of another owner is copied first.
    @inline(__always)
    private mutating func applyFact(_ event: Event) -> Anomaly? {
        switch event.kind {
        case .stateGiven: give(event)
        case .windowCreated: createWindow(event)
        case .windowShown: window(event) { $0.visible = event.bool(.visible) ?? $0.visible }
        case .windowRootChanged: changeRoot(event)
        case .windowResized: window(event) { $0.resize(event) }
        case .windowKeyed: keyWindow(event)
        case .windowResignedKey: window(event) { $0.key = false }
        case .windowSceneChanged: window(event) { event.update(&$0.scene, from: .scene) }
        case .windowDestroyed: destroyWindow(event)
        case .controllerCreated: createController(event)
        case .controllerDestroyed: destroyController(event)
        case .identityChanged: controller(event) { $0.identify(event) }
        case .viewAssigned: controller(event) { event.update(&$0.view, from: .class) }
        case .viewLoaded: controller(event) { $0.viewLoaded = true }
        case .viewUnloaded:
            controller(event) {
                $0.viewLoaded = false
                $0.view = nil
            }
        case .viewAttached: attachView(event)
        case .viewDetached: detachView(event)
        case .viewFramed: controller(event) { event.update(&$0.frame, from: .frame, at: 1) }
        case .constraintsChanged: controller(event) { $0.constraints = event.int(.active, at: 1) ?? $0.constraints }
        case .parentChanged: changeParent(event)
        case .childrenReordered: reorderChildren(event)
        case .stackChanged: changeStack(event)
        case .selectionChanged: changeSelection(event)
        case .splitChanged: controller(event, .split) { $0.changeSplit(event) }
        case .presentationBegan: beginPresentation(event)
        case .presentationAdapted: adaptPresentation(event)
        case .presentationEnded: endPresentation(event)
        case .appearanceChanged: controller(event) { $0.changeAppearance(event) }
        case .traitsChanged: changeTraits(event)
        case .traitsOverridden: overrideTraits(event)
        case .preferredContentSizeChanged:
            controller(event) { event.update(&$0.preferredContentSize, from: .size, at: 1) }
        case .transitionRequested: beginTransition(event, isRequest: true)
        case .transitionWithdrawn: endTransition(event, isRequest: true)
        case .transitionBegan: beginTransition(event)
        case .transitionProgressed: progressTransition(event)
        case .transitionEnded: endTransition(event)
        default: nil
        }
    }

    /// The anomaly for an identifier that the state does not hold; nil where the event has no identifier.
    func notHeld(_ field: FieldName, _ id: ObjectID?) -> Anomaly? { id.map { .notHeld(field, $0) } }

    private mutating func window(_ event: Event, _ change: (inout WindowState) -> Void) -> Anomaly? {
        guard let id = event.id(.window, at: 0), let position = windowPosition(id) else {
            return notHeld(.window, event.id(.window))
        }
        change(&windowList[position])
        return nil
    }

    /// - Parameter field: the first of the kind.
    @inline(__always)
    private mutating func controller(
        _ event: Event, _ field: FieldName = .controller, _ change: (inout ControllerState) -> Void
    ) -> Anomaly? {
        guard let id = event.id(field, at: 0), let position = controllerPosition(id) else {
            return notHeld(field, event.id(field))
        }
        change(&controllerList[position])
        return nil
    }
}

extension WindowState {
    mutating func resize(_ event: Event) {
        event.update(&size, from: .size)
        event.update(&orientation, from: .orientation)
    }
}

extension ControllerState {
    fileprivate mutating func identify(_ event: Event) {
        event.update(&title, from: .title)
        event.update(&storyboardIdentifier, from: .storyboardIdentifier)
        event.update(&restorationIdentifier, from: .restorationIdentifier)
    }

    fileprivate mutating func changeSplit(_ event: Event) {
        if case .bool(let collapsed)? = event[.collapsed] { self.collapsed = collapsed }
        if event[.collapsed] == .null { collapsed = nil }
        event.update(&displayMode, from: .displayMode)
    }

    fileprivate mutating func changeAppearance(_ event: Event) {
        appearance = event.string(.state) ?? appearance
        event.update(&reason, from: .reason)
    }
}

extension Event {
    /// Sets `target` to the string in a field; nil where it is null. No change where the field is left out.
    func update(_ target: inout String?, from field: FieldName) {
        if let value = string(field) { target = value } else if isNull(field) { target = nil }
    }

    /// Sets `target` to the size in a field; nil where it is null. No change where the field is left out.
    func update(_ target: inout Size?, from field: FieldName) {
        if let value = size(field) { target = value } else if isNull(field) { target = nil }
    }

    /// The same for a field with that index, see ``id(_:at:)``.
    @inline(__always)
    func update(_ target: inout Size?, from field: FieldName, at position: Int) {
        if let value = size(field, at: position) { target = value } else if isNull(field) { target = nil }
    }

    /// Sets `target` to the rectangle in the field with that index, see ``id(_:at:)``; nil where it is null. No change
    /// where the field is left out.
    @inline(__always)
    func update(_ target: inout Rect?, from field: FieldName, at position: Int) {
        if let value = rect(field, at: position) { target = value } else if isNull(field) { target = nil }
    }
}
