import HierarchyModel
import UIKit

// What always holds in UIKit at the end of a turn, whatever the state says.
extension Probe {
    func lookAtInvariants(of controller: UIViewController) {
        let name = "\(controller)"
        if let presented = controller.presentedViewController {
            let isKnown = presented.presentingViewController?.presentedViewController === presented
            expect(isKnown, true, "presenter of what \(name) has presented")
        }
        expect(
            controller.isBeingPresented || controller.isBeingDismissed, false,
            "presentation of \(name) outside of its callbacks")
        if walk.session.state.transitions.isEmpty {
            expect(controller.transitionCoordinator == nil, true, "rest of \(name)")
        }
        guard let screen = controller as? any Screen else { return }
        if screen.told == "appeared" { expect(controller.viewIfLoaded?.window?.isHidden, false, "window of \(name)") }
        if screen.isSettled, screen.told == "appeared" { lookAtShown(in: controller, name) }
    }

    /// A container at rest shows what it has selected, in all its room, and nothing else of its own.
    private func lookAtShown(in container: UIViewController, _ name: String) {
        let all: [UIViewController]?
        let selected: UIViewController?
        switch container {
        case let stack as WalkNavigationController: (all, selected) = (stack.viewControllers, stack.topViewController)
        case let tabs as WalkTabBarController: (all, selected) = (tabs.viewControllers, tabs.selectedViewController)
        default: return
        }
        let isShown = { (controller: UIViewController) in
            controller.viewIfLoaded?.isDescendant(of: container.view) == true
        }
        // What is presented in the context of what is shown may stand in its place.
        if let selected, selected.presentedViewController != nil, !isShown(selected) {
            guard let covering = (selected as? any Screen)?.shown, covering.isSettled, covering.shown == nil else {
                return
            }
            return expect(isShown(covering), true, "place of \(covering) in \(name)")
        }
        // A tab that is selected while the stack of the More list moves comes there behind that.
        if let selected, selected.parent !== container, selected.parent?.transitionCoordinator != nil { return }
        // More is none of the tabs, and some of them lie in it.
        let own = Set((all ?? []).filter { $0.parent === container }).union([selected].compactMap { $0 })
        expect(own.filter(isShown), selected.map { [$0] } ?? [], "what \(name) shows")
        guard let view = selected?.viewIfLoaded, view.transform.isIdentity else { return }
        let (room, whole) = (view.convert(view.bounds, to: container.view), container.view.bounds)
        if !room.insetBy(dx: -0.001, dy: -0.001).contains(whole)
            || !whole.insetBy(dx: -0.001, dy: -0.001).contains(room)
        {
            report("what \(name) shows is at \(room), not in \(whole)")
        }
    }

    /// Each view is where its superview says, once; a child's view is inside of its parent's.
    func lookAtViews(of window: UIWindow, _ controllers: [UIViewController]) {
        var views: [UIView] = [window]
        while let view = views.popLast() {
            for subview in view.subviews where subview.superview !== view {
                report("\(subview) is in \(view), not in its superview")
            }
            if Set(view.subviews).count != view.subviews.count { report("\(view) holds a view twice") }
            views += view.subviews
        }
        for child in controllers where child.viewIfLoaded?.window === window {
            guard let parent = child.parent, !(parent is UISplitViewController) else { continue }
            expect(child.view.isDescendant(of: parent.view), true, "place of the view of \(child) in its parent")
        }
        guard let root = window.rootViewController?.viewIfLoaded, root.superview === window else { return }
        expect(root.frame, window.bounds, "room of the root of window \(window.id)")
    }
}
