import HierarchyModel
import JSONText
import UIKit

/// Looks at the objects of the walk's app through UIKit's own API and compares what it finds with the session's state.
@MainActor
package final class Probe {
    let walk: Walk
    /// What did not agree, in order; empty in a sound run.
    package private(set) var disagreements: [String] = []
    package private(set) var turns = 0

    package init(_ walk: Walk) { self.walk = walk }

    /// Compares every window and every controller that can be reached from one.
    package func look() {
        turns += 1
        let state = walk.session.state
        let windows = UIApplication.shared.windows
        expect(state.windows.map(\.id), windows.map(\.id), "windows")
        for window in windows { look(at: window, state) }
        let reached = windows.compactMap(\.rootViewController).flatMap(Self.everythingOn)
        for controller in reached {
            look(at: controller, among: reached, state)
            lookAtInvariants(of: controller)
        }
        for window in windows { lookAtViews(of: window, reached) }
    }

    /// Behind the end, when the app has let go of everything.
    package func lookAtWhatIsLeft() {
        for controller in walk.session.state.controllers {
            report("\(controller.class ?? "controller") \(controller.id) is alive")
        }
        for window in walk.session.state.windows { report("window \(window.id) is alive") }
        for transition in walk.session.state.transitions { report("transition \(transition.id) is under way") }
    }

    private func look(at window: UIWindow, _ state: HierarchyState) {
        let seen = state.window(window.id)
        expect(seen?.root, window.rootViewController?.id, "root of window \(window.id)")
        expect(seen?.visible, !window.isHidden, "visibility of window \(window.id)")
        expect(seen?.key, window.isKeyWindow, "key of window \(window.id)")
        expect(
            seen?.size, Size(Double(window.bounds.size.width), Double(window.bounds.size.height)),
            "size of window \(window.id)")
    }

    private func look(at controller: UIViewController, among all: [UIViewController], _ state: HierarchyState) {
        let name = "\(controller)"
        guard let seen = state.controller(controller.id) else { return report("\(name) is not in the state") }
        expect(seen.class, "\(type(of: controller))", "class of \(name)")
        expect(seen.title, controller.title, "title of \(name)")
        expect(seen.parent, controller.parent?.id, "parent of \(name)")
        expect(presented(by: controller, state), controller.presentedViewController?.id, "what \(name) has presented")
        expect(presenter(of: controller, state), controller.presentingViewController?.id, "what presents \(name)")
        expect(seen.children, controller.children.map(\.id), "children of \(name)")
        expect(seen.stack, stack(of: controller)?.map(\.id), "stack of \(name)")
        expect(seen.selected, selection(of: controller)?.id, "what \(name) has selected")
        if let split = controller as? UISplitViewController {
            expect(seen.collapsed, split.isCollapsed, "collapse of \(name)")
        }
        expect(seen.viewLoaded, controller.isViewLoaded, "loaded view of \(name)")
        expect(seen.host, host(of: controller, among: all), "host of \(name)")
        if let screen = controller as? any Screen { expect(seen.appearance, screen.told, "appearance of \(name)") }
        let preferred = controller.preferredContentSize
        expect(
            seen.preferredContentSize ?? Size(0, 0), Size(Double(preferred.width), Double(preferred.height)),
            "preferred size of \(name)")
        if seen.appearance == "appeared" { lookAtTraits(of: controller, seen, name) }
        let window = controller.viewIfLoaded?.window
        expect(state.isInWindow(controller.id), window.map { !$0.isHidden } ?? false, "visibility of \(name)")
        expect(seen.constraints, controller.viewIfLoaded.map(ties) ?? 0, "constraints of \(name)")
        guard let view = controller.viewIfLoaded else { return }
        let frame = CGRect(
            x: view.center.x - view.bounds.size.width / 2, y: view.center.y - view.bounds.size.height / 2,
            width: view.bounds.size.width, height: view.bounds.size.height)
        expect(seen.frame.map { [$0.x, $0.y, $0.width, $0.height] }, Self.numbers(view.frame), "frame of \(name)")
        if view.transform.isIdentity { expect(Self.numbers(frame), Self.numbers(view.frame), "geometry of \(name)") }
    }

    /// On screen a controller has the traits of its surroundings, with what the parent overrides.
    private func lookAtTraits(of controller: UIViewController, _ seen: ControllerState, _ name: String) {
        guard walk.session.configuration.semantics != .v5 else {
            return expect(seen.traits.isEmpty, true, "no traits of \(name)")
        }
        let presentation = controller.presentingViewController == nil ? nil : controller.presentationController
        let surroundings =
            controller.parent?.traitCollection ?? presentation?.traitCollection
            ?? controller.view.window?.traitCollection
        let override = controller.parent?.overrideTraitCollection(forChild: controller)
        let place = (controller.parent as? UISplitViewController)?.traits(inPlaceOf: controller)
        let around = viewsAround(controller).map { Self.traits($0.traitOverrides) }
        let expected = UITraitCollection(
            traitsFrom: [surroundings, place, override].compactMap { $0 } + around + [
                Self.traits(controller.traitOverrides)
            ])
        expect(controller.traitCollection, expected, "traits of \(name)")
        if let told = (controller as? WalkController)?.toldWidth {
            expect(told, expected.horizontalSizeClass, "width that \(name) was told of")
        }
        expect(
            seen.traits["horizontalSizeClass"]?.text, expected.horizontalSizeClass.eventName, "width class of \(name)")
        expect(seen.traits["verticalSizeClass"]?.text, expected.verticalSizeClass.eventName, "height class of \(name)")
    }

    /// Between what the controller gets its traits from and its own view, the outermost first.
    private func viewsAround(_ controller: UIViewController) -> [UIView] {
        let outermost = controller.parent?.viewIfLoaded
        let views = sequence(state: controller.viewIfLoaded) { (view: inout UIView?) -> UIView? in
            view = view === outermost ? nil : view?.superview
            return view
        }
        return views.filter { !($0 is UIWindow) }.reversed()
    }

    private static func traits(_ overrides: UITraitOverrides) -> UITraitCollection {
        UITraitCollection {
            $0.horizontalSizeClass = overrides.horizontalSizeClass
            $0.verticalSizeClass = overrides.verticalSizeClass
            $0.userInterfaceStyle = overrides.userInterfaceStyle
            if overrides.contains(Density.self) { $0[Density.self] = overrides[Density.self] }
        }
    }

    private func stack(of controller: UIViewController) -> [UIViewController]? {
        switch controller {
        case is WalkImagePickerController: nil
        case let navigation as UINavigationController: navigation.viewControllers
        case let tabs as UITabBarController: tabs.viewControllers
        case let pages as UIPageViewController: pages.viewControllers
        case let split as UISplitViewController: split.viewControllers
        default: nil
        }
    }

    private func selection(of controller: UIViewController) -> UIViewController? {
        switch controller {
        case let navigation as UINavigationController: navigation.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        case let pages as UIPageViewController: pages.viewControllers?.first
        case let split as UISplitViewController: split.viewControllers.dropFirst().last
        default: nil
        }
    }

    /// How many constraints there are between the view and what is not below it.
    private func ties(of view: UIView) -> Int64 {
        let above = sequence(first: view) { $0.superview }.dropFirst().flatMap { $0.constraints }
        let ties = above.filter { constraint in
            let views = [constraint.firstItem, constraint.secondItem].compactMap {
                ($0 as? UIView) ?? ($0 as? UILayoutGuide)?.owningView
            }
            return views.contains(view) && views.contains { !$0.isDescendant(of: view) }
        }
        return Int64(ties.count)
    }

    /// The controller whose root view is met first on the way up from the superview, else the window.
    private func host(of controller: UIViewController, among all: [UIViewController]) -> ObjectID? {
        var next = controller.viewIfLoaded?.superview
        while let view = next {
            if let owner = all.first(where: { $0.viewIfLoaded === view }) { return owner.id }
            if let window = view as? UIWindow { return window.id }
            next = view.superview
        }
        return nil
    }

    /// What the controller or its nearest ancestor presents.
    private func presented(by controller: UIViewController, _ state: HierarchyState) -> ObjectID? {
        sequence(first: controller, next: \.parent).lazy.compactMap { state.controller($0.id)?.presented }.first
    }

    /// What presents the controller or its farthest ancestor.
    private func presenter(of controller: UIViewController, _ state: HierarchyState) -> ObjectID? {
        sequence(first: controller, next: \.parent).compactMap { state.controller($0.id)?.presenting }.last
    }

    private static func everythingOn(_ root: UIViewController) -> [UIViewController] {
        let presented = root.presentedViewController.flatMap { $0.presentingViewController === root ? $0 : nil }
        return [root] + root.children.flatMap(everythingOn) + (presented.map(everythingOn) ?? [])
    }

    private static func numbers(_ rect: CGRect) -> [Double] {
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
    }

    func expect<Value: Equatable>(_ state: Value, _ objects: Value, _ what: String) {
        if state != objects { report("\(what): the state has \(state), the objects have \(objects)") }
    }

    func report(_ text: String) {
        let event = walk.session.state.seq.map { "E\($0)" } ?? "start"
        disagreements.append("\(event): \(text)")
    }
}

extension JSONValue {
    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
