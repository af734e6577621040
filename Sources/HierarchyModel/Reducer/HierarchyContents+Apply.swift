import JSONText

extension HierarchyContents {
    @inline(__always)
    mutating func apply(_ event: Event) -> Anomaly? {
        seq = event.seq
        t = event.t
        let anomaly = event.kind == .return ? closeScope() : event.opensScope ? openScope(event.seq) : applyFact(event)
        if let anomaly { anomalies += anomaly.count }
        assertInvariants(after: event)
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
        do throws(Rejection) {
            try change(event)
            return nil
        } catch {
            return error.anomaly
        }
    }

    @inline(__always)
    private mutating func change(_ event: Event) throws(Rejection) {
        switch event.kind {
        case .stateGiven: try give(event)
        case .windowCreated: try createWindow(event)
        case .windowShown: try window(event) { $0.visible = event.bool(.visible) ?? $0.visible }
        case .windowRootChanged: try changeRoot(event)
        case .windowResized: try window(event) { $0.resize(event) }
        case .windowKeyed: try keyWindow(event)
        case .windowResignedKey: try window(event) { $0.key = false }
        case .windowSceneChanged: try window(event) { event.update(&$0.scene, from: .scene) }
        case .windowDestroyed: try destroyWindow(event)
        case .controllerCreated: try createController(event)
        case .controllerDestroyed: try destroyController(event)
        case .identityChanged: try controller(event) { $0.identify(event) }
        case .viewAssigned: try controller(event) { event.update(&$0.view, from: .class) }
        case .viewLoaded: try controller(event) { $0.viewLoaded = true }
        case .viewUnloaded:
            try controller(event) {
                $0.viewLoaded = false
                $0.view = nil
            }
        case .viewAttached: try attachView(event)
        case .viewDetached: try detachView(event)
        case .viewFramed: try controller(event) { event.update(&$0.frame, from: .frame, at: 1) }
        case .constraintsChanged: try controller(event) { $0.constraints = event.int(.active, at: 1) ?? $0.constraints }
        case .parentChanged: try changeParent(event)
        case .childrenReordered: try reorderChildren(event)
        case .stackChanged: try changeStack(event)
        case .selectionChanged: try changeSelection(event)
        case .splitChanged: try controller(event, .split) { $0.changeSplit(event) }
        case .presentationBegan: try beginPresentation(event)
        case .presentationAdapted: try adaptPresentation(event)
        case .presentationEnded: try endPresentation(event)
        case .appearanceChanged: try controller(event) { $0.changeAppearance(event) }
        case .traitsChanged: try changeTraits(event)
        case .traitsOverridden: try overrideTraits(event)
        case .preferredContentSizeChanged:
            try controller(event) { event.update(&$0.preferredContentSize, from: .size, at: 1) }
        case .contentChanged: try controller(event) { event.update(&$0.content, from: .content) }
        case .transitionRequested: try beginTransition(event, isRequest: true)
        case .transitionWithdrawn: try endTransition(event, isRequest: true)
        case .transitionBegan: try beginTransition(event)
        case .transitionProgressed: try progressTransition(event)
        case .transitionEnded: try endTransition(event)
        default: break
        }
    }

    @inline(__always)
    private mutating func window(_ event: Event, _ change: (inout WindowState) -> Void) throws(Rejection) {
        let index = try find(.window, event.id(.window, at: 0), in: .windows)
        change(&windowList[index])
    }

    /// - Parameter field: the first of the kind.
    @inline(__always)
    private mutating func controller(
        _ event: Event, _ field: FieldName = .controller, _ change: (inout ControllerState) -> Void
    ) throws(Rejection) {
        let index = try find(field, event.id(field, at: 0))
        change(&controllerList[index])
    }
}

extension HierarchyContents {
    /// The index of the object that a field names. Throws where the state does not hold it, or the field is left out.
    @inline(__always)
    func find(
        _ field: FieldName, _ id: ObjectID?, in list: IDTable.Location.List = .controllers
    ) throws(Rejection) -> Int {
        guard let id else { throw Rejection(nil) }
        guard let index = locations.index(of: id, in: list) else { throw Rejection(.notHeld(field, id)) }
        return index
    }

    /// Throws where a field names a controller that the state does not hold. It may name none.
    @inline(__always)
    func requireController(_ field: FieldName, _ id: ObjectID?) throws(Rejection) {
        if let id, controllerIndex(of: id) == nil { throw Rejection(.notHeld(field, id)) }
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
        appearance = event.symbol(.state) ?? appearance
        event.update(&reason, from: .reason)
    }
}

extension Event {
    /// Sets `target` to the string in a field; nil where it is null. No change where the field is left out.
    func update(_ target: inout String?, from field: FieldName) {
        if let value = string(field) { target = value } else if isNull(field) { target = nil }
    }

    /// Sets `target` to the symbol in a field; nil where it is null. No change where the field is left out.
    func update<Known>(_ target: inout Symbol<Known>?, from field: FieldName) {
        if let value: Symbol<Known> = symbol(field) { target = value } else if isNull(field) { target = nil }
    }

    /// Sets `target` to the size in a field; nil where it is null. No change where the field is left out.
    func update(_ target: inout Size?, from field: FieldName) {
        if let value = size(field) { target = value } else if isNull(field) { target = nil }
    }

    /// Sets `target` to the object in a field; nil where it is null. No change where the field is left out.
    func update(_ target: inout JSONObject?, from field: FieldName) {
        if case .object(let object)? = self[field] { target = object } else if isNull(field) { target = nil }
    }

    /// The same for a field with that index, see ``id(_:at:)``.
    @inline(__always)
    func update(_ target: inout Size?, from field: FieldName, at index: Int) {
        if let value = size(field, at: index) { target = value } else if isNull(field) { target = nil }
    }

    /// Sets `target` to the rectangle in the field with that index, see ``id(_:at:)``; nil where it is null. No change
    /// where the field is left out.
    @inline(__always)
    func update(_ target: inout Rect?, from field: FieldName, at index: Int) {
        if let value = rect(field, at: index) { target = value } else if isNull(field) { target = nil }
    }
}
