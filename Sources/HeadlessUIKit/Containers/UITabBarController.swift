import CallSites
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
    /// Source: UITabBarController.h; <doc:TabBarController>.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives it; asked only where there is an animator.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The user begins to arrange these tabs anew: those of ``UITabBarController/customizableViewControllers``.
    ///
    /// Source: UITabBarController.h.
    func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
    /// The user is done; all tabs in the order that they are about to have.
    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// The tabs have that order.
    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientationMask
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
    { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
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
/// The bar has room for five tabs where the width is compact, for eight on a pad where it is regular. Of more tabs the last ones stand
/// behind ``moreNavigationController``, whose item takes the last place: its list shows them, and the one that is chosen is pushed
/// above the list and stays a child of that stack until it is popped.
///
/// Source: <doc:TabBarController>.
@MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controller whose view is in this one's.
    var shown: UIViewController?
    /// The change of tabs whose callbacks are not over.
    var running: TabChange?
    /// Controllers that this turn's changes have taken off screen, in order.
    var leaving: [UIViewController] = []
    /// The selection that the app animates now.
    var transition: TabTransition?
    var barState = TabBarState()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decodeTabs(of: self)
    }

    /// In the order of the tabs; nil until it is set. Read from the session's state.
    ///
    /// Of new controllers the one stays selected that was, else the one in its place, else the first is selected.
    ///
    /// Source: UITabBarController.h.
    open var viewControllers: [UIViewController]? {
        get { related(\.stack) }
        set {
            let site = CallSite.capture(for: self)
            appSets(newValue ?? [], animated: false, site)
        }
    }

    /// Replaces the tabs; whether that is animated has no effect on what happens when.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let site = CallSite.capture(for: self)
        appSets(viewControllers ?? [], animated: animated, site)
    }

    /// The tab that is shown, also where it lies above the More list; ``moreNavigationController`` where the list itself is shown. That
    /// may be set as well, and then shows what it showed last. Setting anything else that is no tab is an exception.
    ///
    /// Source: UITabBarController.h; <doc:TabBarController>.
    open var selectedViewController: UIViewController? {
        get { related(\.selected) }
        set {
            let site = CallSite.capture(for: self)
            appSelects(newValue, site)
        }
    }

    /// The place of the selected tab, `NSNotFound` without one and while the More list is shown. Setting what is no place of a tab has no effect.
    open var selectedIndex: Int {
        get { selectedViewController.flatMap { viewControllers?.firstIndex(of: $0) } ?? NSNotFound }
        set {
            let site = CallSite.capture(for: self)
            guard let tabs = viewControllers, tabs.indices.contains(newValue) else { return }
            appSelects(tabs[newValue], site)
        }
    }

    /// Shows the tabs that the bar has no room for; made when it is first read or needed. It is a child while there are such tabs.
    ///
    /// Source: UITabBarController.h.
    open var moreNavigationController: UINavigationController { madeMore }

    /// Tabs that the user may move to another place; all of them, whenever ``viewControllers`` is set. With nil or none the More list
    /// has no button to edit.
    ///
    /// Source: UITabBarController.h.
    open var customizableViewControllers: [UIViewController]? {
        get { barState.customizable }
        set { appCustomizes(newValue) }
    }

    /// The bar below the content; made when it is first read.
    open var tabBar: UITabBar { placedTabBar }

    /// The user taps an item of the bar that may be selected; the selection comes behind it.
    ///
    /// Source: UITabBar.h.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    open override func viewDidLoad() {
        super.viewDidLoad()
        placeSelected(because: nil)
    }

    /// Selects the tab. Source: <doc:UnwindSegues>.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        session.callAsRuntime(.callSelect, on: id) { selectedViewController = subsequentVC }
    }

    /// Tabs move behind the More list and out of it with the width, before they are told of it.
    open override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        fitBar(to: newCollection.horizontalSizeClass)
        super.willTransition(to: newCollection, with: coordinator)
    }

    /// Since iOS 7 what the delegate says, else that of the device.
    ///
    /// Source: <doc:Rotation#Which-controller-decides>.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// Until iOS 5: whether all tabs agree.
    ///
    /// Source: <doc:Rotation#Which-controller-decides>.
    open override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        guard let tabs = viewControllers, !tabs.isEmpty else { return super.shouldAutorotate(to: interfaceOrientation) }
        return tabs.allSatisfy { $0.allowsOldRotation(to: interfaceOrientation) }
    }

    /// The selected tab decides. Source: <doc:StatusBar>.
    open override var childForStatusBarStyle: UIViewController? { selectedChild }
    open override var childForStatusBarHidden: UIViewController? { selectedChild }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedChild }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedChild }

    override var insetsOfBars: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 0, bottom: isTabBarHidden ? 0 : tabBarHeight, right: 0)
    }

    /// A tab that goes above the More list is one all the same.
    override func childHasLeft(_ child: UIViewController) {
        if !isAboveMoreList(child) { lose(child) }
    }

    override func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {
        guard appearing else { return }
        fitBar(to: traitCollection.horizontalSizeClass)
        placeSelected(because: nil)
    }
}
