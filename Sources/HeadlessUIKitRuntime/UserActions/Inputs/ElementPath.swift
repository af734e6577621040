import HierarchyModel

// The path of an element says where it is in words that also hold in another run of the app: `#` and the nearest
// accessibility identifier that no other view on screen has, or else the class of the controller; then the class of
// each view on the way, and of the gesture recognizer in the end. An index in brackets counts equal classes, from 0:
// `["#cart", "UIStackView", "UIButton[1]"]`. A controller or a window alone is a path of one step; the second step of
// a controller's view is the class of its root view, and that of its title view `navigationItem.titleView`.
extension Session {
    /// The path of a view, a controller, a window or a gesture recognizer; empty if it is not in a window.
    ///
    /// Complexity: linear in the number of controllers, and in that of views for each accessibility identifier.
    func path(of element: AnyObject?) -> [String] {
        switch element {
        case let controller as UIViewController:
            step(to: controller, among: shownControllers).map { [$0] } ?? []
        case let view as UIView: path(ofView: view)
        case let recognizer as UIGestureRecognizer:
            if let view = recognizer.view, let last = step(to: recognizer, among: view.recognizers) {
                path(ofView: view).appending(last)
            } else {
                []
            }
        default: []
        }
    }

    private func path(ofView view: UIView) -> [String] {
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
            let named = views(named: identifier)
            if named.count == 1, named[0] === view { return ["#" + identifier] }
        }
        if let owner = view.owner { return path(of: owner).appending(Self.name(of: view)) }
        if view is UIWindow { return step(to: view, among: liveWindows).map { [$0] } ?? [] }
        if view.superview == nil { return path(of: view.controllerOfTitle).appending(Self.titleStep) }
        guard let parent = view.superview, let last = step(to: view, among: parent.subviews) else { return [] }
        return path(ofView: parent).appending(last)
    }

    /// The element with that path.
    ///
    /// Throws ``InputError/elementIsGone(_:steps:)`` if there is none.
    package func element(at path: [String]) throws(InputError) -> AnyObject {
        guard let first = path.first else { throw .elementIsUnknown }
        guard var element = start(of: first) else { throw .elementIsGone(path, steps: 0) }
        for (index, step) in path.enumerated().dropFirst() {
            guard let next = next(step, in: element) else { throw .elementIsGone(path, steps: index) }
            element = next
        }
        return element
    }

    private func start(of step: String) -> AnyObject? {
        if step.first == "#" { return views(named: String(step.dropFirst())).first }
        return element(step, among: shownControllers) ?? element(step, among: liveWindows)
    }

    private func next(_ step: String, in element: AnyObject) -> AnyObject? {
        if let controller = element as? UIViewController {
            return step == Self.titleStep ? controller.bars.navigationItem?.titleView : controller.viewIfLoaded
        }
        guard let view = element as? UIView else { return nil }
        return self.element(step, among: view.subviews) ?? self.element(step, among: view.recognizers)
    }

    /// The controllers of the windows: parents before children, then what they present; then those of the popovers of
    /// `UIPopoverController`s, which have no presenter.
    private var shownControllers: [UIViewController] {
        func family(_ id: ObjectID) -> [ObjectID] {
            let (children, presented) = (
                state.controller(id, \.children) ?? [], state.controller(id, \.presented) ?? nil
            )
            return [id] + children.flatMap(family) + (presented.map(family) ?? [])
        }
        let contents = liveWindows.flatMap(\.oldPopovers).map(\.content).filter { $0.parent == nil }
        return (state.windows.compactMap(\.root) + contents.map(\.id)).flatMap(family).compactMap(controller)
    }

    private func views(named identifier: String) -> [UIView] {
        liveWindows.filter(\.isShown).flatMap { $0.views(named: identifier) }
    }

    /// The class of an element, and its index among those of the same class; nil if it is not one of them.
    private func step<Element: AnyObject>(to element: AnyObject, among all: [Element]) -> String? {
        guard
            let index = all.filter({ Swift.type(of: $0) == Swift.type(of: element) }).firstIndex(where: {
                $0 === element
            })
        else {
            return nil
        }
        return index == 0 ? Self.name(of: element) : "\(Self.name(of: element))[\(index)]"
    }

    private func element<Element: AnyObject>(_ step: String, among all: [Element]) -> AnyObject? {
        let parts = step.split(separator: "[", maxSplits: 1)
        let index = parts.count == 2 ? Int(parts[1].dropLast()) ?? -1 : 0
        guard let name = parts.first, index >= 0 else { return nil }
        return all.lazy.filter { Self.name(of: $0) == name }.dropFirst(index).first
    }

    private static let titleStep = "navigationItem.titleView"

    private static func name(of element: AnyObject) -> String { String(describing: Swift.type(of: element)) }
}

extension UIView {
    fileprivate func views(named identifier: String) -> [UIView] {
        (accessibilityIdentifier == identifier ? [self] : []) + subviews.flatMap { $0.views(named: identifier) }
    }
}

extension [String] {
    /// With a last step; empty if there is no path to it.
    fileprivate func appending(_ step: String) -> [String] { isEmpty ? [] : self + [step] }
}
