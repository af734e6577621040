extension HierarchyContents {
    mutating func changeParent(_ event: Event) -> Anomaly? {
        guard let child = event.id(.child, at: 0), let position = controllerPosition(child) else {
            return notHeld(.child, event.id(.child))
        }
        let parent = event.id(.to, at: 2)
        if let parent {
            guard controllerPosition(parent) != nil else { return notHeld(.to, parent) }
            // Nothing is below a controller to which no other points, as those that have just been created.
            guard parent != child, !isPointedTo(child) || !stands(parent, atOrBelow: child) else {
                return .parentBelowChild(parent)
            }
        }
        guard event.has(.to) else { return nil }
        leaveParent(child, at: position)
        if let parent { enter(parent, child, at: position, index: event.int(.index, at: 3)) }
        return nil
    }

    /// Removes the controller from the children of its parent.
    mutating func leaveParent(_ child: ObjectID, at position: Int) {
        guard let parent = controllerList[position].parent else { return }
        point(\.parent, at: position, to: nil)
        guard let parentPosition = controllerPosition(parent) else { return }
        while let index = controllerList[parentPosition].children.lastIndex(of: child) {
            controllerList[parentPosition].children.remove(at: index)
            release(child)
        }
    }

    private mutating func enter(_ parent: ObjectID, _ child: ObjectID, at position: Int, index: Int64?) {
        guard let parentPosition = controllerPosition(parent) else { return }
        point(\.parent, at: position, to: parent)
        let count = controllerList[parentPosition].children.count
        let place = index.map { Int(max(0, min($0, Int64(count)))) } ?? count
        controllerList[parentPosition].children.insert(child, at: place)
        retain(child)
    }

    /// Whether `id` is the ancestor or one of its descendants. Linear in the depth. Ends also in a given state with
    /// cycles.
    private func stands(_ id: ObjectID, atOrBelow ancestor: ObjectID) -> Bool {
        var next: ObjectID? = id
        for _ in 0...controllerList.count {
            guard let here = next else { return false }
            if here == ancestor { return true }
            next = controllerPosition(here).flatMap { controllerList[$0].parent }
        }
        return false
    }

    mutating func reorderChildren(_ event: Event) -> Anomaly? {
        guard let position = event.id(.parent).flatMap({ controllerPosition($0) }) else {
            return notHeld(.parent, event.id(.parent))
        }
        guard let order = event.ids(.order) else { return nil }
        guard order.count == controllerList[position].children.count,
            order.sorted() == controllerList[position].children.sorted()
        else { return .notAPermutation }
        controllerList[position].children = order
        return nil
    }

    mutating func changeStack(_ event: Event) -> Anomaly? {
        guard let id = event.id(.container, at: 0), let position = controllerPosition(id) else {
            return notHeld(.container, event.id(.container))
        }
        let order = event.ids(.order)
        if let stranger = order?.first(where: { controllerPosition($0) == nil }) { return notHeld(.order, stranger) }
        guard order != nil || event.isNull(.order) else { return nil }
        for entry in controllerList[position].stack ?? [] { release(entry) }
        for entry in order ?? [] { retain(entry) }
        controllerList[position].stack = order
        return nil
    }

    mutating func changeSelection(_ event: Event) -> Anomaly? {
        guard let id = event.id(.container, at: 0), let position = controllerPosition(id) else {
            return notHeld(.container, event.id(.container))
        }
        let selected = event.id(.selected, at: 1)
        if let selected, controllerPosition(selected) == nil { return notHeld(.selected, selected) }
        guard event.has(.selected) else { return nil }
        point(\.selected, at: position, to: selected)
        return nil
    }
}

extension HierarchyContents {
    mutating func beginPresentation(_ event: Event) -> Anomaly? {
        guard let presenter = event.id(.presenter), let presenterPosition = controllerPosition(presenter) else {
            return notHeld(.presenter, event.id(.presenter))
        }
        guard let presented = event.id(.presented), let position = controllerPosition(presented) else {
            return notHeld(.presented, event.id(.presented))
        }
        guard presenter != presented else { return .presentsItself(presenter) }
        let cut = cutPresented(by: presenterPosition) + cutPresenting(of: position)
        point(\.presented, at: presenterPosition, to: presented)
        point(\.presenting, at: position, to: presenter)
        event.update(&controllerList[position].style, from: .style)
        event.update(&controllerList[position].effectiveStyle, from: .effectiveStyle)
        event.update(&controllerList[position].presentationController, from: .presentationController)
        return cut > 0 ? .linksCut(cut) : nil
    }

    mutating func adaptPresentation(_ event: Event) -> Anomaly? {
        guard let presented = event.id(.presented), let position = controllerPosition(presented) else {
            return notHeld(.presented, event.id(.presented))
        }
        let replacement = event.id(.replacement)
        if let replacement, controllerPosition(replacement) == nil { return notHeld(.replacement, replacement) }
        guard let presenter = controllerList[position].presenting else { return .noPresentation(presented) }
        guard let replacement, replacement != presented, let heir = controllerPosition(replacement) else {
            event.update(&controllerList[position].effectiveStyle, from: .effectiveStyle)
            return nil
        }
        guard replacement != presenter else { return .presentsItself(presenter) }
        event.update(&controllerList[position].effectiveStyle, from: .effectiveStyle)
        let cut = cutPresenting(of: heir)
        let old = controllerList[position]
        if let presenterPosition = controllerPosition(presenter) {
            point(\.presented, at: presenterPosition, to: replacement)
        }
        point(\.presenting, at: heir, to: presenter)
        controllerList[heir].style = old.style
        controllerList[heir].effectiveStyle = old.effectiveStyle
        controllerList[heir].presentationController = old.presentationController
        unlinkPresented(at: position)
        return cut > 0 ? .linksCut(cut) : nil
    }

    mutating func endPresentation(_ event: Event) -> Anomaly? {
        guard let presenter = event.id(.presenter), let presenterPosition = controllerPosition(presenter) else {
            return notHeld(.presenter, event.id(.presenter))
        }
        guard let presented = event.id(.presented), let position = controllerPosition(presented) else {
            return notHeld(.presented, event.id(.presented))
        }
        guard controllerList[presenterPosition].presented == presented, controllerList[position].presenting == presenter
        else { return .noPresentation(presented) }
        _ = cutPresented(by: presenterPosition)
        return nil
    }

    /// Cuts the presentation links of a controller that is destroyed.
    mutating func cutLinks(of id: ObjectID) {
        guard let position = controllerPosition(id) else { return }
        _ = cutPresented(by: position)
        if let other = controllerList[position].presenting.flatMap({ controllerPosition($0) }),
            controllerList[other].presented == id
        {
            _ = cutPresenting(of: position)
        }
    }

    /// Cuts the link to what the controller at `position` presents; returns how many links were cut.
    private mutating func cutPresented(by position: Int) -> Int {
        guard let presented = controllerList[position].presented else { return 0 }
        point(\.presented, at: position, to: nil)
        if let other = controllerPosition(presented) { unlinkPresented(at: other) }
        return 1
    }

    /// Cuts the link to what presents the controller at `position`; returns how many links were cut.
    private mutating func cutPresenting(of position: Int) -> Int {
        guard let presenter = controllerList[position].presenting else { return 0 }
        if let other = controllerPosition(presenter) { point(\.presented, at: other, to: nil) }
        unlinkPresented(at: position)
        return 1
    }

    /// Clears the presented end of a link that is cut.
    mutating func unlinkPresented(at position: Int) {
        point(\.presenting, at: position, to: nil)
        controllerList[position].style = nil
        controllerList[position].effectiveStyle = nil
        controllerList[position].presentationController = nil
    }
}
