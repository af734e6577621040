extension HierarchyContents {
    /// Counts one more reference to `id`. Nil and an object that the state does not hold are ignored.
    mutating func retain(_ id: ObjectID?) { count(id, 1) }

    /// Counts one reference to `id` less.
    mutating func release(_ id: ObjectID?) { count(id, -1) }

    /// Whether a field of another object may name the controller `id`.
    func isPointedTo(_ id: ObjectID) -> Bool {
        guard let index = controllerIndex(of: id) else { return false }
        return controllerReferences[index] != 0 || hasDanglingReferences
    }

    private mutating func count(_ id: ObjectID?, _ change: Int32) {
        guard let id else { return }
        if let index = controllerIndex(of: id) {
            controllerReferences[index] &+= change
        } else if let index = windowIndex(of: id) {
            windowReferences[index] &+= change
        }
    }

    /// Calls `body` with each reference of the controller at `index`, as often as the controller has it. Reads field
    /// by field, since a copy of a controller is expensive.
    @inline(__always)
    mutating func forEachReference(ofControllerAt index: Int, _ body: (inout HierarchyContents, ObjectID?) -> Void) {
        body(&self, controllerList[index].parent)
        body(&self, controllerList[index].host)
        body(&self, controllerList[index].selected)
        body(&self, controllerList[index].presenting)
        body(&self, controllerList[index].presented)
        for child in controllerList[index].children { body(&self, child) }
        if let stack = controllerList[index].stack { for entry in stack { body(&self, entry) } }
        for override in controllerList[index].overrides { body(&self, override.child) }
    }

    /// Sets a field of the controller at `index` to another object, and counts the references.
    ///
    /// Inlined, since a key path that is known at compile time costs nothing; one that is passed on is made and
    /// followed at run time.
    @inline(__always)
    mutating func point(_ field: WritableKeyPath<ControllerState, ObjectID?>, at index: Int, to id: ObjectID?) {
        release(controllerList[index][keyPath: field])
        controllerList[index][keyPath: field] = id
        retain(id)
    }

    mutating func pointRoot(at index: Int, to id: ObjectID?) {
        release(windowList[index].root)
        windowList[index].root = id
        retain(id)
    }

    mutating func insert(_ window: WindowState) {
        locations.set(IDTable.Location(list: .windows, index: windowList.count), for: window.id)
        windowList.append(window)
        windowReferences.append(0)
    }

    mutating func insert(_ controller: consuming ControllerState) {
        locations.set(IDTable.Location(list: .controllers, index: controllerList.count), for: controller.id)
        controllerList.append(consume controller)
        controllerReferences.append(0)
    }

    mutating func insert(_ transition: TransitionState) {
        locations.set(IDTable.Location(list: .transitions, index: transitionList.count), for: transition.id)
        transitionList.append(transition)
    }

    /// Removes the window at `index`. The last window moves there.
    mutating func removeWindow(at index: Int) {
        locations.remove(windowList[index].id)
        _ = windowList.remove(at: index)
        _ = windowReferences.remove(at: index)
        guard index < windowList.count else { return }
        locations.set(IDTable.Location(list: .windows, index: index), for: windowList[index].id)
    }

    /// Removes the controller at `index`. The last controller moves there. Returns how often other objects name it.
    mutating func removeController(at index: Int) -> Int32 {
        locations.remove(controllerList[index].id)
        _ = controllerList.remove(at: index)
        if index < controllerList.count {
            locations.set(IDTable.Location(list: .controllers, index: index), for: controllerList[index].id)
        }
        return controllerReferences.remove(at: index)
    }

    /// Removes the transition at `index`. The last transition moves there.
    mutating func removeTransition(at index: Int) {
        locations.remove(transitionList[index].id)
        _ = transitionList.remove(at: index)
        guard index < transitionList.count else { return }
        locations.set(IDTable.Location(list: .transitions, index: index), for: transitionList[index].id)
    }

    /// Clears the window `id` as the host of every controller.
    mutating func forgetHost(_ id: ObjectID) {
        for index in controllerList.indices where controllerList[index].host == id {
            point(\.host, at: index, to: nil)
        }
    }

    /// Clears the controller `id` in every object that still names it.
    mutating func forget(_ id: ObjectID) {
        for index in windowList.indices where windowList[index].root == id { pointRoot(at: index, to: nil) }
        for index in controllerList.indices where controllerList[index].id != id { forget(id, at: index) }
    }

    private mutating func forget(_ id: ObjectID, at index: Int) {
        if controllerList[index].parent == id { point(\.parent, at: index, to: nil) }
        if controllerList[index].host == id { point(\.host, at: index, to: nil) }
        if controllerList[index].selected == id { point(\.selected, at: index, to: nil) }
        if controllerList[index].presenting == id { unlinkPresented(at: index) }
        if controllerList[index].presented == id { point(\.presented, at: index, to: nil) }
        if controllerList[index].children.contains(id) { controllerList[index].children.removeAll { $0 == id } }
        if controllerList[index].stack?.contains(id) == true {
            controllerList[index].stack?.removeAll { $0 == id }
        }
        controllerList[index][override: id] = nil
    }
}
