extension HierarchyContents {
    /// One more object points to `id`; nil and what is not held are passed over.
    mutating func retain(_ id: ObjectID?) { count(id, 1) }

    /// One object fewer points to `id`.
    mutating func release(_ id: ObjectID?) { count(id, -1) }

    /// Whether a field of another object may hold the controller `id`.
    func isPointedTo(_ id: ObjectID) -> Bool {
        guard let position = controllerPosition(id) else { return false }
        return controllerReferences[position] != 0 || hasDanglingReferences
    }

    private mutating func count(_ id: ObjectID?, _ change: Int32) {
        guard let id else { return }
        if let position = controllerPosition(id) {
            controllerReferences[position] &+= change
        } else if let position = windowPosition(id) {
            windowReferences[position] &+= change
        }
    }

    /// Whom the controller at `position` points to, as often as it does. Reads field by field, since a controller is large to copy.
    @inline(__always)
    mutating func forEachReference(ofControllerAt position: Int, _ body: (inout HierarchyContents, ObjectID?) -> Void) {
        body(&self, controllerList[position].parent)
        body(&self, controllerList[position].host)
        body(&self, controllerList[position].selected)
        body(&self, controllerList[position].presenting)
        body(&self, controllerList[position].presented)
        for child in controllerList[position].children { body(&self, child) }
        if let stack = controllerList[position].stack { for entry in stack { body(&self, entry) } }
        for override in controllerList[position].overrides { body(&self, override.child) }
    }

    /// Points a field of the controller at `position` to another object.
    ///
    /// Inlined, since a key path that is known where it is used costs nothing, and one that is handed on is made and followed.
    @inline(__always)
    mutating func point(_ field: WritableKeyPath<ControllerState, ObjectID?>, at position: Int, to id: ObjectID?) {
        release(controllerList[position][keyPath: field])
        controllerList[position][keyPath: field] = id
        retain(id)
    }

    mutating func pointRoot(at position: Int, to id: ObjectID?) {
        release(windowList[position].root)
        windowList[position].root = id
        retain(id)
    }

    mutating func insert(_ window: WindowState) {
        places.set(IDTable.Place(list: .windows, position: windowList.count), for: window.id)
        windowList.append(window)
        windowReferences.append(0)
    }

    mutating func insert(_ controller: consuming ControllerState) {
        places.set(IDTable.Place(list: .controllers, position: controllerList.count), for: controller.id)
        controllerList.append(consume controller)
        controllerReferences.append(0)
    }

    mutating func insert(_ transition: TransitionState) {
        places.set(IDTable.Place(list: .transitions, position: transitionList.count), for: transition.id)
        transitionList.append(transition)
    }

    /// Takes the window at `position` out; the last one moves to its place.
    mutating func removeWindow(at position: Int) {
        places.remove(windowList[position].id)
        _ = windowList.remove(at: position)
        _ = windowReferences.remove(at: position)
        guard position < windowList.count else { return }
        places.set(IDTable.Place(list: .windows, position: position), for: windowList[position].id)
    }

    /// Takes the controller at `position` out; the last one moves to its place. Returns how often others point to it.
    mutating func removeController(at position: Int) -> Int32 {
        places.remove(controllerList[position].id)
        _ = controllerList.remove(at: position)
        if position < controllerList.count {
            places.set(IDTable.Place(list: .controllers, position: position), for: controllerList[position].id)
        }
        return controllerReferences.remove(at: position)
    }

    /// Takes the transition at `position` out; the last one moves to its place.
    mutating func removeTransition(at position: Int) {
        places.remove(transitionList[position].id)
        _ = transitionList.remove(at: position)
        guard position < transitionList.count else { return }
        places.set(IDTable.Place(list: .transitions, position: position), for: transitionList[position].id)
    }

    /// Lets every controller forget the window `id` as its host.
    mutating func forgetHost(_ id: ObjectID) {
        for position in controllerList.indices where controllerList[position].host == id {
            point(\.host, at: position, to: nil)
        }
    }

    /// Lets every object forget the controller `id`, for when others still point to it.
    mutating func forget(_ id: ObjectID) {
        for position in windowList.indices where windowList[position].root == id { pointRoot(at: position, to: nil) }
        for position in controllerList.indices where controllerList[position].id != id { forget(id, at: position) }
    }

    private mutating func forget(_ id: ObjectID, at position: Int) {
        if controllerList[position].parent == id { point(\.parent, at: position, to: nil) }
        if controllerList[position].host == id { point(\.host, at: position, to: nil) }
        if controllerList[position].selected == id { point(\.selected, at: position, to: nil) }
        if controllerList[position].presenting == id { unlinkPresented(at: position) }
        if controllerList[position].presented == id { point(\.presented, at: position, to: nil) }
        if controllerList[position].children.contains(id) { controllerList[position].children.removeAll { $0 == id } }
        if controllerList[position].stack?.contains(id) == true {
            controllerList[position].stack?.removeAll { $0 == id }
        }
        controllerList[position][override: id] = nil
    }
}
