import CallSites
import Foundation
import HierarchyModel

/// Is asked and informed when the user taps a tab. A selection by app code does not call these methods. The default
/// implementations allow the selection, or do nothing.
///
/// Source: `UITabBarController.h`.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: RespondingObject {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called even if the tapped tab is selected already.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns the animator of a selection, by the user or by app code; without one the selection takes no time. Since
    /// iOS 7.
    ///
    /// Source: `UITabBarController.h`; <doc:TabBarController>.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller. Asked only if there is an animator.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Called before the user rearranges the tabs of ``UITabBarController/customizableViewControllers``.
    ///
    /// Source: `UITabBarController.h`.
    func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
    /// Called before the user's order is set, with all tabs in that order.
    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Called when the order is set.
    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Asked in the place of the question for a controller if the tabs are those of iOS 18.
    ///
    /// Source: `UITabBarController.h`, iOS 18.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// Called after the user has selected a tab of iOS 18.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    /// Returns the controllers that a tab has in the stack of its group. Asked for each tab from the group to the
    /// selected one; those that were pushed above belong to the last.
    ///
    /// Source: `UITabBarController.h`, iOS 18.
    func tabBarController(
        _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
        proposedViewControllers: [UIViewController]
    ) -> [UIViewController]
    // Called around a change of the tabs that the user makes in the sidebar.
    //
    // Source: `UITabBarController.h`, iOS 18.
    func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
    func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
    func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab])
    func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientationMask
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
    {
        if let target = target("tabBarController:shouldSelectViewController:") {
            return target.tabBarController(tabBarController, shouldSelect: viewController)
        }
        return true
    }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        handOn(
            "tabBarController:didSelectViewController:", [tabBarController, viewController],
            to: (any UITabBarControllerDelegate).self
        ) { $0.tabBarController(tabBarController, didSelect: viewController) }
    }
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let target = target("tabBarController:animationControllerForTransitionFromViewController:toViewController:")
        {
            return target.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
        }
        return nil
    }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let target = target("tabBarController:interactionControllerForAnimationController:") {
            return target.tabBarController(tabBarController, interactionControllerFor: animationController)
        }
        return nil
    }
    public func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {
        handOn(
            "tabBarController:willBeginCustomizingViewControllers:", [tabBarController, viewControllers],
            to: (any UITabBarControllerDelegate).self
        ) { $0.tabBarController(tabBarController, willBeginCustomizing: viewControllers) }
    }
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        handOn(
            "tabBarController:willEndCustomizingViewControllers:changed:",
            [tabBarController, viewControllers, changed], to: (any UITabBarControllerDelegate).self
        ) { $0.tabBarController(tabBarController, willEndCustomizing: viewControllers, changed: changed) }
    }
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        handOn(
            "tabBarController:didEndCustomizingViewControllers:changed:", [tabBarController, viewControllers, changed],
            to: (any UITabBarControllerDelegate).self
        ) { $0.tabBarController(tabBarController, didEndCustomizing: viewControllers, changed: changed) }
    }
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        if let target = target("tabBarController:shouldSelectTab:") {
            return target.tabBarController(tabBarController, shouldSelectTab: tab)
        }
        return true
    }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        handOn(
            "tabBarController:didSelectTab:previousTab:", [tabBarController, selectedTab, previousTab as Any],
            to: (any UITabBarControllerDelegate).self
        ) { $0.tabBarController(tabBarController, didSelectTab: selectedTab, previousTab: previousTab) }
    }
    public func tabBarController(
        _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
        proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
        if let target = target("tabBarController:displayedViewControllersForTab:proposedViewControllers:") {
            return target.tabBarController(
                tabBarController, displayedViewControllersFor: tab, proposedViewControllers: proposedViewControllers)
        }
        return proposedViewControllers
    }
    public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
        handOn("tabBarControllerWillBeginEditing:", [tabBarController], to: (any UITabBarControllerDelegate).self) {
            $0.tabBarControllerWillBeginEditing(tabBarController)
        }
    }
    public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
        handOn("tabBarControllerDidEndEditing:", [tabBarController], to: (any UITabBarControllerDelegate).self) {
            $0.tabBarControllerDidEndEditing(tabBarController)
        }
    }
    public func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
        handOn(
            "tabBarController:visibilityDidChangeForTabs:", [tabBarController, tabs],
            to: (any UITabBarControllerDelegate).self
        ) { $0.tabBarController(tabBarController, visibilityDidChangeFor: tabs) }
    }
    public func tabBarController(
        _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup
    ) {
        handOn(
            "tabBarController:displayOrderDidChangeForGroup:", [tabBarController, group],
            to: (any UITabBarControllerDelegate).self
        ) { $0.tabBarController(tabBarController, displayOrderDidChangeFor: group) }
    }
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask {
        if let target = target("tabBarControllerSupportedInterfaceOrientations:") {
            return target.tabBarControllerSupportedInterfaceOrientations(tabBarController)
        }
        return tabBarController.defaultSupportedOrientations
    }
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation {
        if let target = target("tabBarControllerPreferredInterfaceOrientationForPresentation:") {
            return target.tabBarControllerPreferredInterfaceOrientationForPresentation(tabBarController)
        }
        return tabBarController.defaultPreferredOrientation
    }

    private func target(_ selector: Selector) -> (any UITabBarControllerDelegate)? {
        forwarded(selector, to: (any UITabBarControllerDelegate).self)
    }
}

/// Controllers side by side, of which the selected one is shown.
///
/// All are children as soon as they are set. A view is loaded when its controller is selected for the first time and
/// this controller's own view is loaded. A selection takes effect at once: `viewWillAppear` of the new controller,
/// `viewWillDisappear` of the old one; at the end of the turn `viewDidDisappear`, then `viewDidAppear`. If the delegate
/// supplies an animator, the end of its transition decides when.
///
/// The bar has room for five tabs if the width is compact, for eight on a pad if it is regular. If there are more, the
/// last ones are in the list of ``moreNavigationController``, whose item is the last one in the bar. The tab that is
/// chosen there is pushed above the list, and is a child of that stack until it is popped.
///
/// Source: <doc:TabBarController>.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controller whose view is in this one's.
    var shown: UIViewController?
    /// The change of tabs whose callbacks have not returned.
    var running: TabChange?
    /// Controllers that this turn's changes have removed from the screen, in order.
    var leaving: [UIViewController] = []
    /// The selection that the app animates now.
    var transition: TabTransition?
    package var barState = TabBarState()
    package var modernTabs = ModernTabs()

    /// Source: `UITabBarController.h`, iOS 18.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    /// The tabs of iOS 18, whose controllers become the tab bar controller's. Empty while the app sets controllers.
    ///
    /// Setting them calls no provider, except that of the selected tab if the view is loaded.
    ///
    /// Source: `UITabBarController.h`, iOS 18.
    open var tabs: [UITab] {
        get { modernTabs.tabs }
        set {
            let site = CallSite.capture(for: self)
            performSetTabs(newValue, animated: false, site)
        }
    }
    open func setTabs(_ tabs: [UITab], animated: Bool) {
        let site = CallSite.capture(for: self)
        performSetTabs(tabs, animated: animated, site)
    }
    /// The selected tab of the bar; if it is a group, the selected tab in it.
    ///
    /// Setting it selects the tab in the groups around it. Setting a tab that is not shown is an exception.
    ///
    /// Source: `UITabBarController.h`, iOS 18.
    open var selectedTab: UITab? {
        get { (modernTabs.selected as? UITabGroup)?.selectedDescendant ?? modernTabs.selected }
        set {
            let site = CallSite.capture(for: self)
            if let newValue { performSelect(newValue, site) }
        }
    }
    /// The tab with the identifier, also in a group.
    open func tab(forIdentifier identifier: String) -> UITab? { modernTabs.tabs.tab(identifier) }
    /// Changes several tabs together. The block is called at once.
    ///
    /// Source: Apple's reference, iOS 27.
    open func performBatchUpdates(_ updates: () -> Void) { performBatch(updates) }
    /// Whether there is a sidebar.
    ///
    /// Source: `UITabBarController.h`, iOS 18.
    open var mode = Mode.automatic { didSet { tabsHaveChanged() } }
    open private(set) lazy var sidebar = {
        let sidebar = Sidebar()
        sidebar.owner = self
        return sidebar
    }()
    /// The name under which the user's changes of the tabs are kept.
    open var customizationIdentifier: String?
    /// The tabs of the bar in compact width; nil for all.
    ///
    /// Source: `UITabBarController.h`, iOS 18.
    open var compactTabIdentifiers: [String]? { didSet { tabsHaveChanged() } }
    /// The tab that stands apart at the trailing end of the bar. Since iOS 27.
    ///
    /// Source: Apple's reference, `UITabBarController.prominentTabIdentifier`.
    open var prominentTabIdentifier: String? { didSet { tabsHaveChanged() } }
    open func setProminentTabIdentifier(_ identifier: String?, animated: Bool) { prominentTabIdentifier = identifier }
    /// When the tab bar becomes small. Since iOS 26.
    open var tabBarMinimizeBehavior = MinimizeBehavior.automatic { didSet { expandTabBar() } }
    /// The view above the tab bar. Since iOS 26.
    open var bottomAccessory: UITabAccessory? {
        get { barState.accessory }
        set { setBottomAccessory(newValue, animated: false) }
    }
    open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        replaceAccessory(by: bottomAccessory)
    }
    /// The part of the view that the bar does not cover. The sidebar takes no room here.
    ///
    /// Source: Apple's reference, `UITabBarController.contentLayoutGuide`, iOS 26.
    open var contentLayoutGuide: UILayoutGuide { view.insetGuide(.tabContent) }
    override var insetsOfOwnBar: UIEdgeInsets { insetsOfTabBar }
    /// Whether the app wants the bar hidden. A hidden bar leaves its room to the content.
    ///
    /// A controller of the stack that hides the bar does not change it; `isHidden` of the bar says whether it is hidden
    /// now.
    ///
    /// Source: `UITabBarController.h`, iOS 18; LNPopupController 570, Apple's answer to the report.
    open var isTabBarHidden: Bool {
        get { barState.isHiddenByApp }
        set { setTabBarHidden(newValue, animated: false) }
    }
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { hideTabBar(hidden, animated: animated) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decodeTabs(of: self)
    }

    /// The controllers in the order of the tabs; nil until it is set. Read from the session's state. With ``tabs``,
    /// the controllers that the tabs have made; setting this then replaces the tabs by controllers.
    ///
    /// When it is set, the selected controller stays selected; if it was removed, the one at its index, or else the
    /// first one is selected.
    ///
    /// Source: `UITabBarController.h`.
    open var viewControllers: [UIViewController]? {
        get { related(\.stack) }
        set {
            let site = CallSite.capture(for: self)
            performSet(newValue ?? [], animated: false, site)
        }
    }

    /// Replaces the tabs. The animation has no effect on the order or the time of events.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let site = CallSite.capture(for: self)
        performSet(viewControllers ?? [], animated: animated, site)
    }

    /// The tab that is shown, also above the More list; ``moreNavigationController`` if the list itself is shown.
    /// Setting that shows what the More stack showed last. Setting another controller that is not a tab is an
    /// exception.
    ///
    /// Source: `UITabBarController.h`; <doc:TabBarController>.
    open var selectedViewController: UIViewController? {
        get {
            resolveSelectedTab()
            return recordedSelection
        }
        set {
            let site = CallSite.capture(for: self)
            performSelect(newValue, site)
        }
    }

    /// The index of the selected tab; `NSNotFound` without one and while the More list is shown. Setting another number
    /// has no effect. With ``tabs``, the index of the tab of the bar that is selected or contains the selected tab.
    open var selectedIndex: Int {
        get {
            guard !modernTabs.isInUse else {
                return modernTabs.selected.flatMap { modernTabs.tabs.firstIndex(of: $0) } ?? NSNotFound
            }
            return recordedSelection.flatMap { viewControllers?.firstIndex(of: $0) } ?? NSNotFound
        }
        set {
            let site = CallSite.capture(for: self)
            if modernTabs.isInUse {
                if modernTabs.tabs.indices.contains(newValue) { performSelect(modernTabs.tabs[newValue], site) }
                return
            }
            guard let tabs = viewControllers, tabs.indices.contains(newValue) else { return }
            performSelect(tabs[newValue], site)
        }
    }

    /// Shows the tabs that do not fit into the bar. It is made when it is first read or needed, and is a child while
    /// there are such tabs.
    ///
    /// Source: `UITabBarController.h`.
    open var moreNavigationController: UINavigationController { madeMore }

    /// The tabs that the user may move. Setting ``viewControllers`` sets it to all of them. With nil or none the More
    /// list has no edit button.
    ///
    /// Source: `UITabBarController.h`.
    open var customizableViewControllers: [UIViewController]? {
        get { barState.customizable }
        set { performSetCustomizable(newValue) }
    }

    /// The bar below the content. It is made when it is first read.
    open var tabBar: UITabBar { placedTabBar }

    /// Called when the user taps an enabled item of the bar, before the selection.
    ///
    /// Source: `UITabBar.h`.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    // The bar's delegate is its controller: these are called before those of the controller's own delegate.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    open override dynamic func viewDidLoad() {
        super.viewDidLoad()
        tabsHaveChanged()
        placeSelected(because: nil)
    }

    /// Selects the tab. Source: <doc:UnwindSegues>.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        session.callAsRuntime(.callSelect, on: id) { selectedViewController = subsequentVC }
    }

    /// Moves tabs into and out of the More list, depending on the new width, before the tabs are informed of it.
    open override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        fitBar(to: newCollection.horizontalSizeClass)
        super.willTransition(to: newCollection, with: coordinator)
    }

    /// Since iOS 7 the delegate's answer, before that the device's default.
    ///
    /// Source: <doc:Rotation#Which-controller-decides>.
    open override dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
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
    open override dynamic var childForStatusBarStyle: UIViewController? { selectedChild }
    open override dynamic var childForStatusBarHidden: UIViewController? { selectedChild }
    open override dynamic var childForHomeIndicatorAutoHidden: UIViewController? { selectedChild }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedChild }

    // An extension of an app may override these for all tab bar controllers.
    open override dynamic func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    open override dynamic func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    open override dynamic func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    open override dynamic func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    open override dynamic var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
    open override dynamic var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
    open override dynamic var shouldAutorotate: Bool { super.shouldAutorotate }

    override var insetsOfBars: UIEdgeInsets {
        let height = leavesNoRoomForBar ? 0 : tabBarHeight
        guard isBarOnTop else { return UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0) }
        return UIEdgeInsets(top: selectedChild?.hasBarOnTop == true ? 0 : height, left: 0, bottom: 0, right: 0)
    }

    /// A tab that is pushed above the More list stays a tab.
    override func childWasRemoved(_ child: UIViewController) {
        if !isAboveMoreList(child) { removeTaken(child) }
    }

    override func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {
        guard appearing else { return }
        fitBar(to: traitCollection.horizontalSizeClass)
        placeSelected(because: nil)
    }
}
