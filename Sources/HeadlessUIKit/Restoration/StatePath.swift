import HierarchyModel

/// Where an object stands among those whose state is saved: restoration identifiers from the top down.
///
/// Source: <doc:StatePreservation>.
struct StatePath: Hashable {
    struct Step: Hashable {
        let identifier: String
        /// What tells siblings of one container of UIKit's apart; the app never sees it. UIKit keeps its form to itself.
        var place: Int?
    }

    var steps: [Step]

    /// As the app is told.
    var identifiers: [String] { steps.map(\.identifier) }

    /// `Root/List`
    var text: String { identifiers.joined(separator: "/") }

    /// Without the last step; nil for one that stands at the top.
    var parent: StatePath? { steps.count > 1 ? StatePath(steps: steps.dropLast()) : nil }

    func with(_ identifier: String, place: Int? = nil) -> StatePath {
        StatePath(steps: steps + [Step(identifier: identifier, place: place)])
    }
}

/// Names an object whose state is saved, in the state of another one.
struct StateReference: Hashable {
    enum Kind: String {
        case controller, view, object
    }

    let kind: Kind
    let path: StatePath
}

extension UIViewController {
    /// The parent, or else the presenter.
    var superior: UIViewController? { parent ?? ownPresenter }

    /// The identifiers from the window's root, or from below the last one that has none; nil without an identifier of its own.
    var statePath: StatePath? {
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

    /// In a stack the position; elsewhere in containers of UIKit's the number of siblings before it that have the same identifier,
    /// or nil if there are none; nil where siblings must have identifiers of their own.
    ///
    /// Source: <doc:StatePreservation>: a navigation controller adds the position, so do tabs.
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

    /// The child, or what this controller presents, that is one step below.
    func inferior(at step: StatePath.Step) -> UIViewController? {
        (children + [ownPresented].compactMap { $0 }).first {
            $0.restorationIdentifier == step.identifier && $0.parent?.place(of: $0) == step.place
        }
    }
}

extension UIView {
    /// The view's identifier below the path of the controller that it belongs to; nil if one of both has none.
    var stateReference: StateReference? {
        guard let restorationIdentifier, let path = ownerInside?.statePath else { return nil }
        return StateReference(kind: .view, path: path.with(restorationIdentifier))
    }

    /// The views of a controller that have an identifier, from its root view down.
    var restorableViews: [UIView] {
        let below = subviews.filter { $0.owner == nil }.flatMap(\.restorableViews)
        return (restorationIdentifier == nil ? [] : [self]) + below
    }
}
