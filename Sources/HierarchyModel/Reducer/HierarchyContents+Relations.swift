extension HierarchyContents {
    mutating func changeParent(_ event: Event) throws(Rejection) {
        let index = try find(.child, event.id(.child, at: 0))
        let child = controllerList[index].id
        let parent = event.id(.to, at: 2)
        try requireController(.to, parent)
        // Nothing is below a controller to which no other points, as those that have just been created.
        if let parent, parent == child || isPointedTo(child) && stands(parent, atOrBelow: child) {
            throw Rejection(.parentBelowChild(parent))
        }
        guard event.has(.to) else { return }
        leaveParent(child, at: index)
        if let parent { enter(parent, child, at: index, childIndex: event.int(.index, at: 3)) }
    }

    /// Removes the controller from the children of its parent.
    mutating func leaveParent(_ child: ObjectID, at index: Int) {
        guard let parent = controllerList[index].parent else { return }
        point(\.parent, at: index, to: nil)
        guard let parentIndex = controllerIndex(of: parent) else { return }
        while let childIndex = controllerList[parentIndex].children.lastIndex(of: child) {
            controllerList[parentIndex].children.remove(at: childIndex)
            release(child)
        }
    }

    private mutating func enter(_ parent: ObjectID, _ child: ObjectID, at index: Int, childIndex: Int64?) {
        guard let parentIndex = controllerIndex(of: parent) else { return }
        point(\.parent, at: index, to: parent)
        let count = controllerList[parentIndex].children.count
        let childIndex = childIndex.map { Int(max(0, min($0, Int64(count)))) } ?? count
        controllerList[parentIndex].children.insert(child, at: childIndex)
        retain(child)
    }

    /// Whether `id` is the ancestor or one of its descendants. Linear in the depth. Ends also in a given state with
    /// cycles.
    private func stands(_ id: ObjectID, atOrBelow ancestor: ObjectID) -> Bool {
        var next: ObjectID? = id
        for _ in 0...controllerList.count {
            guard let here = next else { return false }
            if here == ancestor { return true }
            next = controllerIndex(of: here).flatMap { controllerList[$0].parent }
        }
        return false
    }

    mutating func reorderChildren(_ event: Event) throws(Rejection) {
        let index = try find(.parent, event.id(.parent, at: 0))
        guard let order = event.ids(.order) else { return }
        guard order.count == controllerList[index].children.count,
            order.sorted() == controllerList[index].children.sorted()
        else { throw Rejection(.notAPermutation) }
        controllerList[index].children = order
    }

    mutating func changeStack(_ event: Event) throws(Rejection) {
        let index = try find(.container, event.id(.container, at: 0))
        let order = event.ids(.order)
        for entry in order ?? [] { try requireController(.order, entry) }
        guard order != nil || event.isNull(.order) else { return }
        for entry in controllerList[index].stack ?? [] { release(entry) }
        for entry in order ?? [] { retain(entry) }
        controllerList[index].stack = order
    }

    mutating func changeSelection(_ event: Event) throws(Rejection) {
        let index = try find(.container, event.id(.container, at: 0))
        let selected = event.id(.selected, at: 1)
        try requireController(.selected, selected)
        if event.has(.selected) { point(\.selected, at: index, to: selected) }
    }
}

extension HierarchyContents {
    mutating func beginPresentation(_ event: Event) throws(Rejection) {
        let presenterIndex = try find(.presenter, event.id(.presenter, at: 0))
        let index = try find(.presented, event.id(.presented, at: 1))
        let (presenter, presented) = (controllerList[presenterIndex].id, controllerList[index].id)
        guard presenter != presented else { throw Rejection(.presentsItself(presenter)) }
        let cut = cutPresented(by: presenterIndex) + cutPresenting(of: index)
        point(\.presented, at: presenterIndex, to: presented)
        point(\.presenting, at: index, to: presenter)
        event.update(&controllerList[index].style, from: .style)
        event.update(&controllerList[index].effectiveStyle, from: .effectiveStyle)
        event.update(&controllerList[index].presentationController, from: .presentationController)
        if cut > 0 { throw Rejection(.linksCut(cut)) }
    }

    mutating func adaptPresentation(_ event: Event) throws(Rejection) {
        let index = try find(.presented, event.id(.presented, at: 0))
        let presented = controllerList[index].id
        let replacement = event.id(.replacement)
        try requireController(.replacement, replacement)
        guard let presenter = controllerList[index].presenting else { throw Rejection(.noPresentation(presented)) }
        guard let replacement, replacement != presented, let newIndex = controllerIndex(of: replacement) else {
            return event.update(&controllerList[index].effectiveStyle, from: .effectiveStyle)
        }
        guard replacement != presenter else { throw Rejection(.presentsItself(presenter)) }
        event.update(&controllerList[index].effectiveStyle, from: .effectiveStyle)
        let cut = cutPresenting(of: newIndex)
        let old = controllerList[index]
        if let presenterIndex = controllerIndex(of: presenter) {
            point(\.presented, at: presenterIndex, to: replacement)
        }
        point(\.presenting, at: newIndex, to: presenter)
        controllerList[newIndex].style = old.style
        controllerList[newIndex].effectiveStyle = old.effectiveStyle
        controllerList[newIndex].presentationController = old.presentationController
        unlinkPresented(at: index)
        if cut > 0 { throw Rejection(.linksCut(cut)) }
    }

    mutating func endPresentation(_ event: Event) throws(Rejection) {
        let presenterIndex = try find(.presenter, event.id(.presenter, at: 0))
        let index = try find(.presented, event.id(.presented, at: 1))
        let (presenter, presented) = (controllerList[presenterIndex].id, controllerList[index].id)
        guard controllerList[presenterIndex].presented == presented, controllerList[index].presenting == presenter
        else { throw Rejection(.noPresentation(presented)) }
        _ = cutPresented(by: presenterIndex)
    }

    /// Cuts the presentation links of a controller that is destroyed.
    mutating func cutLinks(of id: ObjectID, at index: Int) {
        _ = cutPresented(by: index)
        if let other = controllerList[index].presenting.flatMap({ controllerIndex(of: $0) }),
            controllerList[other].presented == id
        {
            _ = cutPresenting(of: index)
        }
    }

    /// Cuts the link to what the controller at `index` presents; returns how many links were cut.
    private mutating func cutPresented(by index: Int) -> Int {
        guard let presented = controllerList[index].presented else { return 0 }
        point(\.presented, at: index, to: nil)
        if let other = controllerIndex(of: presented) { unlinkPresented(at: other) }
        return 1
    }

    /// Cuts the link to what presents the controller at `index`; returns how many links were cut.
    private mutating func cutPresenting(of index: Int) -> Int {
        guard let presenter = controllerList[index].presenting else { return 0 }
        if let other = controllerIndex(of: presenter) { point(\.presented, at: other, to: nil) }
        unlinkPresented(at: index)
        return 1
    }

    /// Clears the presented end of a link that is cut.
    mutating func unlinkPresented(at index: Int) {
        point(\.presenting, at: index, to: nil)
        controllerList[index].style = nil
        controllerList[index].effectiveStyle = nil
        controllerList[index].presentationController = nil
    }
}
