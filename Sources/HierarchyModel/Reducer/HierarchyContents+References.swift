extension HierarchyContents {
    /// Counts one more reference to `id`. Nil and an object that the state does not hold are ignored.
    mutating func retain(_ id: ObjectID?) { count(id, 1) }

    /// Counts one reference to `id` less.
    mutating func release(_ id: ObjectID?) { count(id, -1) }

    /// Whether a field of another object may name the controller `id`.
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

    /// Calls `body` with each reference of the controller at `position`, as often as the controller has it. Reads field
    /// by field, since a copy of a controller is expensive.
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

    /// Sets a field of the controller at `position` to another object, and counts the references.
    ///
    /// Inlined, since a key path that is known at compile time costs nothing; one that is passed on is made and
    /// followed at run time.
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

    /// Removes the window at `position`. The last window moves there.
    mutating func removeWindow(at position: Int) {
        places.remove(windowList[position].id)
        _ = windowList.remove(at: position)
        _ = windowReferences.remove(at: position)
        guard position < windowList.count else { return }
        places.set(IDTable.Place(list: .windows, position: position), for: windowList[position].id)
    }

    /// Removes the controller at `position`. The last controller moves there. Returns how often other objects name it.
    mutating func removeController(at position: Int) -> Int32 {
        places.remove(controllerList[position].id)
        _ = controllerList.remove(at: position)
        if position < controllerList.count {
            places.set(IDTable.Place(list: .controllers, position: position), for: controllerList[position].id)
        }
        return controllerReferences.remove(at: position)
    }

    /// Removes the transition at `position`. The last transition moves there.
    mutating func removeTransition(at position: Int) {
        places.remove(transitionList[position].id)
        _ = transitionList.remove(at: position)
        guard position < transitionList.count else { return }
        places.set(IDTable.Place(list: .transitions, position: position), for: transitionList[position].id)
    }

    /// Clears the window `id` as the host of every controller.
    mutating func forgetHost(_ id: ObjectID) {
        for position in controllerList.indices where controllerList[position].host == id {
            point(\.host, at: position, to: nil)
        }
    }

    /// Clears the controller `id` in every object that still names it.
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
