extension UIViewController {
    /// The parent, or else the presenting controller.
    var superior: UIViewController? { parent ?? ownPresenter }

    /// The identifiers from the window's root, or from below the last controller without one; nil without an own
    /// identifier.
    package var statePath: StatePath? {
        guard restorationIdentifier != nil else { return nil }
        var steps: [StatePath.Step] = []
        var next: UIViewController? = self
        while let controller = next, let identifier = controller.restorationIdentifier {
            steps.append(.init(identifier: identifier, place: controller.parent?.place(of: controller)))
            next = controller.superior
        }
        return StatePath(steps: steps.reversed())
    }

    var stateReference: StateReference? { statePath.map { StateReference(kind: .controller, path: $0) } }

    /// In a navigation stack, the index. In UIKit's other containers, the number of preceding siblings with the same
    /// identifier, or nil for none. Nil if siblings must have unique identifiers.
    ///
    /// Source: <doc:StatePreservation>: navigation controllers and tab bar controllers add the index.
    func place(of child: UIViewController) -> Int? {
        if let stack = self as? UINavigationController { return stack.viewControllers.firstIndex(of: child) }
        guard
            let siblings = (self as? UITabBarController)?.viewControllers
                ?? (self as? UISplitViewController)?.viewControllers,
            let index = siblings.firstIndex(of: child)
        else { return nil }
        let same = siblings[..<index].filter { $0.restorationIdentifier == child.restorationIdentifier }.count
        return same > 0 ? same : nil
    }

    /// The child or presented controller that is one step below.
    package func inferior(at step: StatePath.Step) -> UIViewController? {
        (children + [ownPresented].compactMap { $0 }).first {
            $0.restorationIdentifier == step.identifier && $0.parent?.place(of: $0) == step.place
        }
    }
}

extension UIView {
    /// The view's identifier below its controller's path; nil if either has none.
    var stateReference: StateReference? {
        guard let restorationIdentifier, let path = ownerInside?.statePath else { return nil }
        return StateReference(kind: .view, path: path.with(restorationIdentifier))
    }

    /// The views of a controller that have an identifier, from its root view down.
    package var restorableViews: [UIView] {
        let below = subviews.filter { $0.owner == nil }.flatMap(\.restorableViews)
        return (restorationIdentifier == nil ? [] : [self]) + below
    }
}
