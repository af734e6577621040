#if os(Linux)
    import UIKit

    // Delegates as apps write them: every method, with UIKit's signatures. Each method notes that it was called.

    class FixtureDelegate: NSObject {
        private(set) var told: Set<String> = []
        func note(_ method: String = #function) { told.insert(method) }
    }

    final class FixtureNavigationDelegate: FixtureDelegate, UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { note() }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { note() }
        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask {
            note()
            return .portrait
        }
        func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation {
            note()
            return .portrait
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            note()
            return nil
        }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            note()
            return FixtureAnimator()
        }
    }

    final class FixtureTabDelegate: FixtureDelegate, UITabBarControllerDelegate {
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
            -> Bool
        {
            note()
            return true
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            note()
        }
        func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
            -> UIInterfaceOrientationMask
        {
            note()
            return .all
        }
        func tabBarControllerPreferredInterfaceOrientationForPresentation(
            _ tabBarController: UITabBarController
        ) -> UIInterfaceOrientation {
            note()
            return .portrait
        }
        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            note()
            return nil
        }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            note()
            return FixtureAnimator()
        }
    }

    final class FixturePages: FixtureDelegate, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            note()
            return UIViewController()
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            note()
            return UIViewController()
        }
        func presentationCount(for pageViewController: UIPageViewController) -> Int {
            note()
            return 3
        }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            note()
            return 0
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { note() }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { note() }
        func pageViewController(
            _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
        ) -> UIPageViewController.SpineLocation {
            note()
            return .min
        }
        func pageViewControllerSupportedInterfaceOrientations(
            _ pageViewController: UIPageViewController
        ) -> UIInterfaceOrientationMask {
            note()
            return .all
        }
        func pageViewControllerPreferredInterfaceOrientationForPresentation(
            _ pageViewController: UIPageViewController
        ) -> UIInterfaceOrientation {
            note()
            return .portrait
        }
    }

    final class FixtureSplitDelegate: FixtureDelegate, UISplitViewControllerDelegate {
        var hiddenItem: UIBarButtonItem?
        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { note() }
        func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
            note()
            return .automatic
        }
        func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
            -> Bool
        {
            note()
            return false
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
        ) -> Bool {
            note()
            return false
        }
        func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
            note()
            return nil
        }
        func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
            note()
            return nil
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            note()
            return true
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? {
            note()
            return nil
        }
        func splitViewControllerSupportedInterfaceOrientations(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientationMask {
            note()
            return .all
        }
        func splitViewControllerPreferredInterfaceOrientationForPresentation(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientation {
            note()
            return .portrait
        }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) { note() }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) { note() }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            note()
            return proposedTopColumn
        }
        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            note()
            return proposedDisplayMode
        }
        func splitViewController(
            _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
        ) -> Bool {
            note()
            return orientation == .portrait
        }
        func splitViewController(
            _ svc: UISplitViewController, willHide aViewController: UIViewController,
            with barButtonItem: UIBarButtonItem,
            for pc: UIPopoverController
        ) {
            note()
            hiddenItem = barButtonItem
        }
        func splitViewController(
            _ svc: UISplitViewController, willShow aViewController: UIViewController,
            invalidating barButtonItem: UIBarButtonItem
        ) { note() }
        func splitViewController(
            _ svc: UISplitViewController, popoverController pc: UIPopoverController,
            willPresent aViewController: UIViewController
        ) { note() }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { note() }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { note() }
    }
#endif
