import Foundation
import HierarchyModel

/// Is asked and told when the user taps a tab; a selection by the app's own code tells nobody. A method that the delegate lacks
/// allows what it is asked for, or does nothing.
///
/// Source: UITabBarController.h.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Also where the tab that was tapped is selected already.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Who animates a selection, by the user or by the app's code; without an animator it takes no time. Not before iOS 7.
    ///
    /// Source: UITabBarController.h; uikit-semantics §1.10.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives it; asked only where there is an animator.
    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { tabBarController.usualMask }
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { tabBarController.usualOrientation }
}

/// Controllers side by side, of which the selected one is shown.
///
/// All are children from the moment they are set on; a view is loaded when its controller is selected for the first time and this
/// controller's own view is loaded. A selection takes effect at once: `viewWillAppear` of the new controller, `viewWillDisappear` of
/// the old one; at the end of the turn `viewDidDisappear`, then `viewDidAppear`. Where the delegate supplies an animator, that says when.
///
/// Source: uikit-semantics §1.10.
@MainActor
open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controller whose view is in this one's.
    var shown: UIViewController?
    /// The change of tabs whose callbacks are not over.
    var running: TabChange?
    /// Controllers that this turn's changes have taken off screen, in order.
    var leaving: [UIViewController] = []
    /// The selection that the app animates now.
    var transition: TabTransition?

    /// In the order of the tabs; nil until it is set. Read from the session's state.
    ///
    /// Of new controllers the one stays selected that was, else the one in its place, else the first is selected.
    ///
    /// Source: UITabBarController.h.
    open var viewControllers: [UIViewController]? {
        get { related(\.stack) }
        set {
            let site = CallSites.capture(for: self)
            appSets(newValue ?? [], animated: false, site)
        }
    }

    /// Replaces the tabs; whether that is animated has no effect on what happens when.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let site = CallSites.capture(for: self)
        appSets(viewControllers ?? [], animated: animated, site)
    }

    /// The tab that is shown; setting one that is no tab is an exception.
    open var selectedViewController: UIViewController? {
        get { related(\.selected) }
        set {
            let site = CallSites.capture(for: self)
            appSelects(newValue, site)
        }
    }

    /// The place of the selected tab, `NSNotFound` without one. Setting what is no place of a tab has no effect.
    open var selectedIndex: Int {
        get { selectedViewController.flatMap { viewControllers?.firstIndex(of: $0) } ?? NSNotFound }
        set {
            let site = CallSites.capture(for: self)
            guard let tabs = viewControllers, tabs.indices.contains(newValue) else { return }
            appSelects(tabs[newValue], site)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        placeSelected(because: nil)
    }

    /// Since iOS 7 what the delegate says, else that of the device.
    ///
    /// Source: uikit-semantics §1.22, which controller decides.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self) ?? super.preferredInterfaceOrientationForPresentation
    }

    /// Until iOS 5: whether all tabs agree.
    ///
    /// Source: uikit-semantics §1.22, which controller decides.
    open override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        guard let tabs = viewControllers, !tabs.isEmpty else { return super.shouldAutorotate(to: interfaceOrientation) }
        return tabs.allSatisfy { $0.allowsOldRotation(to: interfaceOrientation) }
    }

    /// The selected tab decides. Source: uikit-semantics §1.23.
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedViewController }

    override var insetsOfBars: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: isTabBarSeen ? tabBarHeight : 0, right: 0) }

    override func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {
        if appearing { placeSelected(because: nil) }
    }
}
