import Foundation
import HeadlessUIKitRuntime

// The names of members of view controllers until Swift 4.1. An override of one of them is an override of nothing.
extension UIViewController {
    @available(*, deprecated, renamed: "children")
    public var childViewControllers: [UIViewController] { children }

    @available(*, deprecated, renamed: "addChild(_:)")
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }

    @available(*, deprecated, renamed: "removeFromParent()")
    public func removeFromParentViewController() { removeFromParent() }

    @available(*, deprecated, renamed: "willMove(toParent:)")
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

    @available(*, deprecated, renamed: "didMove(toParent:)")
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }

    @available(*, deprecated, renamed: "isMovingToParent")
    public var isMovingToParentViewController: Bool { isMovingToParent }

    @available(*, deprecated, renamed: "isMovingFromParent")
    public var isMovingFromParentViewController: Bool { isMovingFromParent }

    @available(*, deprecated, renamed: "childForHomeIndicatorAutoHidden")
    public func childViewControllerForHomeIndicatorAutoHidden() -> UIViewController? {
        childForHomeIndicatorAutoHidden
    }

    @available(*, deprecated, renamed: "childForScreenEdgesDeferringSystemGestures")
    public func childViewControllerForScreenEdgesDeferringSystemGestures() -> UIViewController? {
        childForScreenEdgesDeferringSystemGestures
    }

    @available(*, deprecated, renamed: "overrideTraitCollection(forChild:)")
    public func overrideTraitCollection(
        forChildViewController childViewController: UIViewController
    ) -> UITraitCollection? { overrideTraitCollection(forChild: childViewController) }

    @available(*, deprecated, renamed: "setOverrideTraitCollection(_:forChild:)")
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChildViewController childViewController: UIViewController
    ) { setOverrideTraitCollection(collection, forChild: childViewController) }

    @available(*, deprecated, renamed: "allowedChildrenForUnwinding(from:)")
    public func allowedChildViewControllersForUnwinding(
        from source: UIStoryboardUnwindSegueSource
    ) -> [UIViewController] { allowedChildrenForUnwinding(from: source) }

    @available(*, deprecated, renamed: "childContaining(_:)")
    public func childViewControllerContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        childContaining(source)
    }
}
