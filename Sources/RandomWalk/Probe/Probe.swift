import HierarchyModel
import JSONText
import UIKit

/// Reads the objects of the walk's app through UIKit's own API and compares them with the session's state.
@MainActor
package final class Probe {
    let walk: Walk
    /// Where objects and state differ, in order. Empty if the runtime has no bug.
    package private(set) var differences: [String] = []
    package private(set) var turns = 0

    package init(_ walk: Walk) { self.walk = walk }

    /// Compares every window, and every controller that can be reached from a window.
    package func compare() {
        turns += 1
        let state = walk.session.state
        let windows = UIApplication.shared.windows
        for violated in state.violatedInvariants { report(violated) }
        expect(state.windows.map(\.id), windows.map(\.id), "windows")
        for window in windows { compare(window, state) }
        let reached = windows.compactMap(\.rootViewController).flatMap(Self.everythingOn)
        for controller in reached {
            compare(controller, among: reached, state)
            checkInvariants(of: controller)
        }
        for window in windows { checkViews(of: window, reached) }
    }

    /// Reports each object that is still alive after the app has released everything.
    package func checkForLeaks() {
        for controller in walk.session.state.controllers {
            report("\(controller.class ?? "controller") \(controller.id) is alive")
        }
        for window in walk.session.state.windows { report("window \(window.id) is alive") }
        for transition in walk.session.state.allTransitions { report("transition \(transition.id) is under way") }
    }

    private func compare(_ window: UIWindow, _ state: HierarchyState) {
        let recorded = state.window(window.id)
        expect(recorded?.root, window.rootViewController?.id, "root of window \(window.id)")
        expect(recorded?.visible, !window.isHidden, "visibility of window \(window.id)")
        expect(recorded?.key, window.isKeyWindow, "key of window \(window.id)")
        expect(
            recorded?.size, Size(Double(window.bounds.size.width), Double(window.bounds.size.height)),
            "size of window \(window.id)")
    }

    private func compare(_ controller: UIViewController, among all: [UIViewController], _ state: HierarchyState) {
        let name = "\(controller)"
        guard let recorded = state.controller(controller.id) else { return report("\(name) is not in the state") }
        expect(recorded.class, "\(type(of: controller))", "class of \(name)")
        expect(recorded.title, controller.title, "title of \(name)")
        expect(recorded.parent, controller.parent?.id, "parent of \(name)")
        expect(
            presented(by: controller, state), controller.presentedViewController?.id, "presented controller of \(name)")
        expect(presenter(of: controller, state), controller.presentingViewController?.id, "presenter of \(name)")
        expect(recorded.children, controller.children.map(\.id), "children of \(name)")
        expect(recorded.stack, stack(of: controller)?.map(\.id), "stack of \(name)")
        expect(recorded.selected, selection(of: controller)?.id, "selection of \(name)")
        if let split = controller as? UISplitViewController {
            expect(recorded.collapsed, split.isCollapsed, "collapse of \(name)")
        }
        expect(recorded.viewLoaded, controller.isViewLoaded, "loaded view of \(name)")
        expect(recorded.host, host(of: controller, among: all), "host of \(name)")
        if let screen = controller as? any Screen {
            expect(recorded.appearance, .known(screen.lastAppearance), "appearance of \(name)")
        }
        let preferred = controller.preferredContentSize
        expect(
            recorded.preferredContentSize ?? Size(0, 0), Size(Double(preferred.width), Double(preferred.height)),
            "preferred size of \(name)")
        if recorded.appearance == .appeared { checkTraits(of: controller, recorded, name) }
        let window = controller.viewIfLoaded?.window
        expect(state.isInWindow(controller.id), window.map { !$0.isHidden } ?? false, "visibility of \(name)")
        expect(recorded.constraints, controller.viewIfLoaded.map(constraintCount) ?? 0, "constraints of \(name)")
        guard let view = controller.viewIfLoaded else { return }
        let frame = CGRect(
            x: view.center.x - view.bounds.size.width / 2, y: view.center.y - view.bounds.size.height / 2,
            width: view.bounds.size.width, height: view.bounds.size.height)
        expect(recorded.frame.map { [$0.x, $0.y, $0.width, $0.height] }, Self.numbers(view.frame), "frame of \(name)")
        if view.transform.isIdentity { expect(Self.numbers(frame), Self.numbers(view.frame), "geometry of \(name)") }
    }

    /// A controller on screen has its environment's traits, changed by the overrides of its parent and of its views.
    private func checkTraits(of controller: UIViewController, _ recorded: ControllerState, _ name: String) {
        guard walk.session.configuration.has(.adaptivity) else {
            return expect(recorded.traits.isEmpty, true, "no traits of \(name)")
        }
        let presentation = controller.presentingViewController == nil ? nil : controller.presentationController
        let context = context(of: controller)
        let surroundings =
            (controller.parent ?? context)?.traitCollection ?? presentation?.traitCollection
            ?? controller.view.window?.traitCollection
        let presented = context == nil ? nil : presentation?.overrideTraitCollection
        let override = controller.parent?.overrideTraitCollection(forChild: controller)
        let place = (controller.parent as? UISplitViewController)?.traits(inPlaceOf: controller)
        let around = viewsAround(controller).map { Self.traits($0.traitOverrides) }
        let expected = UITraitCollection(
            traitsFrom: [surroundings, presented, place, override].compactMap { $0 } + around + [
                Self.traits(controller.traitOverrides)
            ])
        expect(controller.traitCollection, expected, "traits of \(name)")
        if let lastAppearance = (controller as? WalkController)?.lastWidthClass {
            expect(lastAppearance, expected.horizontalSizeClass, "width class of the last trait callback of \(name)")
        }
        expect(
            recorded.traits["horizontalSizeClass"]?.string, expected.horizontalSizeClass.eventName,
            "width class of \(name)")
        expect(
            recorded.traits["verticalSizeClass"]?.string, expected.verticalSizeClass.eventName,
            "height class of \(name)")
    }

    /// Since iOS 17 what is presented in a context inherits the traits of the controller in whose view it is.
    private func context(of controller: UIViewController) -> UIViewController? {
        guard walk.session.configuration.has(.traitsFollowViews), controller.parent == nil,
            let superview = controller.viewIfLoaded?.superview
        else { return nil }
        return sequence(first: superview, next: \.superview).lazy.compactMap { $0.next as? UIViewController }.first
    }

    /// The views from the environment that the controller inherits its traits from down to its own view, outermost
    /// first.
    private func viewsAround(_ controller: UIViewController) -> [UIView] {
        let outermost = (controller.parent ?? context(of: controller))?.viewIfLoaded
        let views = sequence(state: controller.viewIfLoaded) { (view: inout UIView?) -> UIView? in
            view = view === outermost ? nil : view?.superview
            return view
        }
        return views.filter { !($0 is UIWindow) }.reversed()
    }

    private static func traits(_ overrides: UITraitOverrides) -> UITraitCollection {
        UITraitCollection {
            copy(UITraitHorizontalSizeClass.self, of: overrides, to: &$0)
            copy(UITraitVerticalSizeClass.self, of: overrides, to: &$0)
            copy(UITraitUserInterfaceStyle.self, of: overrides, to: &$0)
            copy(Density.self, of: overrides, to: &$0)
        }
    }

    /// A trait that is not overridden is not read: since iOS 17 that is an exception.
    private static func copy<Trait: UITraitDefinition>(
        _ trait: Trait.Type, of overrides: UITraitOverrides, to traits: inout any UIMutableTraits
    ) {
        if overrides.contains(trait) { traits[trait] = overrides[trait] }
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

    /// The number of constraints between the view and items outside its subtree.
    private func constraintCount(of view: UIView) -> Int64 {
        let above = sequence(first: view) { $0.superview }.dropFirst().flatMap { $0.constraints }
        let constraints = above.filter { constraint in
            let views = [constraint.firstItem, constraint.secondItem].compactMap {
                ($0 as? UIView) ?? ($0 as? UILayoutGuide)?.owningView
            }
            return views.contains(view) && views.contains { !$0.isDescendant(of: view) }
        }
        return Int64(constraints.count)
    }

    /// The controller whose root view is the nearest superview, else the window.
    private func host(of controller: UIViewController, among all: [UIViewController]) -> ObjectID? {
        var next = controller.viewIfLoaded?.superview
        while let view = next {
            if let owner = all.first(where: { $0.viewIfLoaded === view }) { return owner.id }
            if let window = view as? UIWindow { return window.id }
            next = view.superview
        }
        return nil
    }

    /// The controller that `controller` or its nearest ancestor presents.
    private func presented(by controller: UIViewController, _ state: HierarchyState) -> ObjectID? {
        sequence(first: controller, next: \.parent).lazy.compactMap { state.controller($0.id)?.presented }.first
    }

    /// The controller that presents `controller` or its farthest ancestor.
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
        differences.append("\(event): \(text)")
    }
}
