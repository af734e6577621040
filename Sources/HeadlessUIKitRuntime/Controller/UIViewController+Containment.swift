import HierarchyModel

extension UIViewController {
    func performAddChild(_ child: UIViewController, _ site: CallSite?) {
        guard sharesSession(with: child, doing: "addChild") else { return }
        session.call(.callAddChild, [.parent: .id(id), .child: .id(child.id)], at: site) { _ in
            guard canAdd(child) else { return }
            child.willBeAdded(to: self)
            if child.parent === self { return moveToEnd(child) }
            child.removeFromPresentParent()
            session.tell(.callbackWillMove, child.id, [.to: .id(id)]) { child.callWillMove(to: self) }
            adopt(child)
        }
    }

    /// UIKit raises an exception for a child that is the controller itself or one of its ancestors, for the root
    /// controller of a window, and for a child whose view another controller hosts.
    ///
    /// Source: <doc:AddingAChild>; swift-snapshot-testing 310 (a root controller).
    private func canAdd(_ child: UIViewController) -> Bool {
        if isSelfOrBelow(child) {
            session.diagnose(
                "\(child.debugName) cannot be added as a child of \(debugName), which is the same controller or "
                    + "a descendant of it.",
                subject: child.id, thrown: true)
            return false
        }
        if child.windowAsRoot != nil {
            session.diagnose(
                "adding a root view controller \(child.debugName) as a child of view controller:\(debugName)",
                subject: child.id, thrown: true)
            return false
        }
        guard let host = child.hostController, host !== self else { return true }
        session.diagnose(
            "child view controller:\(child.debugName) should have parent view controller:\(host.debugName) but "
                + "requested parent is:\(debugName)",
            subject: child.id, thrown: true)
        return false
    }

    /// This controller, its parent, the parent's parent, and so on.
    package var selfAndAncestors: UnfoldFirstSequence<UIViewController> { sequence(first: self, next: \.parent) }

    /// Whether this controller is `other` or a descendant of it.
    func isSelfOrBelow(_ other: UIViewController) -> Bool { selfAndAncestors.contains { $0 === other } }

    /// The nearest ancestor of a class.
    func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
        selfAndAncestors.dropFirst().lazy.compactMap { $0 as? Container }.first
    }

    /// Adds a child. Does nothing if a `willMove` override has moved one of the two elsewhere.
    func adopt(_ child: UIViewController) {
        guard child.related(\.parent) == nil, !isSelfOrBelow(child) else { return }
        ownedChildren.append(child)
        session.commit(
            .parentChanged,
            [
                .child: .id(child.id), .from: .null, .to: .id(id),
                .index: .int(session.state.controller(id, \.children.count)),
            ])
    }

    private func moveToEnd(_ child: UIViewController) {
        guard let order = session.state.controller(id, \.children) else { return }
        guard order.last != child.id else { return }
        session.commit(
            .childrenReordered, [.parent: .id(id), .order: .ids(order.filter { $0 != child.id } + [child.id])])
    }

    /// Removes the controller from its parent, if it has one, and calls its callbacks.
    ///
    /// - Parameter silently: whether `didMove` is not called.
    func removeFromPresentParent(silently: Bool = false) {
        guard let parent = related(\.parent) else { return }
        parent.clearOverride(for: self)
        session.commit(.parentChanged, [.child: .id(id), .from: .id(parent.id), .to: .null])
        parent.ownedChildren.removeAll { $0 === self }
        parent.childWasRemoved(self)
        if !silently { session.tell(.callbackDidMove, id, [.to: .null]) { callDidMove(to: nil) } }
        session.dismissPresentationsOutOfTree()
    }

    /// The controller that hosts the root view; nil if a window hosts it, or nothing.
    var hostController: UIViewController? { related(\.host) }
}
