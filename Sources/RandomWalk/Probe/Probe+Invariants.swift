import HierarchyModel
import UIKit

// What always holds in UIKit at the end of a turn, independently of the state.
extension Probe {
    func checkInvariants(of controller: UIViewController) {
        let name = "\(controller)"
        if let presented = controller.presentedViewController {
            let isKnown = presented.presentingViewController?.presentedViewController === presented
            expect(isKnown, true, "presenter of the controller that \(name) presents")
        }
        expect(
            controller.isBeingPresented && controller.isBeingDismissed, false,
            "presentation and dismissal of \(name) at once")
        if walk.session.state.transitionCount == 0 {
            expect(
                controller.isBeingPresented || controller.isBeingDismissed, false,
                "presentation of \(name) without a transition")
            expect(controller.transitionCoordinator == nil, true, "no transition coordinator of \(name)")
        }
        guard let screen = controller as? any Screen else { return }
        if screen.lastAppearance == .appeared {
            expect(controller.viewIfLoaded?.window?.isHidden, false, "window of \(name)")
        }
        if screen.isSettled, screen.lastAppearance == .appeared { checkSelection(in: controller, name) }
    }

    /// A settled container shows its selected child over all its bounds, and no other child.
    private func checkSelection(in container: UIViewController, _ name: String) {
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
        // A controller that the selected child presents in its context can replace the child's view.
        if let selected, selected.presentedViewController != nil, !isShown(selected) {
            guard let covering = (selected as? any Screen)?.presentedScreen, covering.isSettled,
                covering.presentedScreen == nil
            else {
                return
            }
            return expect(isShown(covering), true, "visible child of \(name), covered by \(covering)")
        }
        // A tab that is selected during a transition of the More navigation controller moves there after the
        // transition.
        if let selected, selected.parent !== container, selected.parent?.transitionCoordinator != nil { return }
        // The More navigation controller is not in `viewControllers`, and some tabs are its children.
        let own = Set((all ?? []).filter { $0.parent === container }).union([selected].compactMap { $0 })
        expect(own.filter(isShown), selected.map { [$0] } ?? [], "visible child of \(name)")
        guard let view = selected?.viewIfLoaded, view.transform.isIdentity else { return }
        let (room, whole) = (view.convert(view.bounds, to: container.view), container.view.bounds)
        if !room.insetBy(dx: -0.001, dy: -0.001).contains(whole)
            || !whole.insetBy(dx: -0.001, dy: -0.001).contains(room)
        {
            report("the visible child of \(name) is at \(room), not in \(whole)")
        }
    }

    /// Each view is in the superview that it names, once. A child's view is inside its parent's view.
    func checkViews(of window: UIWindow, _ controllers: [UIViewController]) {
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
            expect(child.view.isDescendant(of: parent.view), true, "view of \(child) is inside the view of its parent")
        }
        guard let root = window.rootViewController?.viewIfLoaded, root.superview === window else { return }
        expect(root.frame, window.bounds, "frame of the root of window \(window.id)")
    }
}
