import CallSites
import Foundation
import HierarchyModel

/// Is told which controller a navigation controller shows. A method that the delegate lacks does nothing.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Who animates a push or a pop instead of the runtime; asked at its start, unless it is not animated or the user swipes back.
    /// Not before iOS 7.
    ///
    /// Source: UINavigationController.h; <doc:NavigationController#Push>, step 2.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives it; asked only where there is an animator.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// To which sides the interface turns; asked where the navigation controller decides. Its children are not.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
    /// Which way the interface turns when the navigation controller is presented over the whole screen.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { navigationController.usualMask }
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { navigationController.usualOrientation }
}

/// A stack of controllers, of which the top one is shown.
///
/// The stack changes at the call; the views change in a transition that starts at the end of the turn. While one runs,
/// further changes wait for it.
///
/// Source: <doc:NavigationController>.
@MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none = 0
        case push = 1
        case pop = 2
    }

    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The controller whose view is in this one's.
    var shown: UIViewController?
    /// Changes whose callbacks have not come back, or that those have asked for, in the order of their calls.
    var requests: [StackRequest] = []
    /// Changes whose transitions have not begun, in the order of their calls.
    var waiting: [NavigationChange] = []
    var isInTransition = false
    /// The delegate was told that ``shown`` will be shown with the container's own appearance, and not yet that it was.
    var isTopNew = false
    /// The pop that a finger drives, or that goes back since the finger has let go.
    var swipe: NavigationTransition?
    /// A finger is asking for the pop that is being made.
    var isSwipeBeginning = false
    private(set) lazy var popRecognizer = makePopRecognizer()
    /// Added while nothing was shown: they get `didMove` with the first appearance.
    var waitingToHaveMoved: [UIViewController] = []
    var barState = NavigationBars()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        let site = CallSite.capture(for: nil)
        appSets([rootViewController], animated: false, site)
    }

    /// Makes its bars of these classes; nil is UIKit's own. An exception for a class of anything else.
    ///
    /// Source: UINavigationController.h.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        take(navigationBarClass, toolbarClass)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        definesPresentationContext = true
        (coder as? InterfaceCoder)?.decodeStack(of: self)
    }

    /// From the root to the top; read from the session's state.
    open var viewControllers: [UIViewController] {
        get { related(\.stack) ?? [] }
        set {
            let site = CallSite.capture(for: self)
            appSets(newValue, animated: false, site)
        }
    }

    open var topViewController: UIViewController? { viewControllers.last }

    /// What is presented on this controller, else the top one.
    open var visibleViewController: UIViewController? { ownPresented ?? topViewController }

    /// Notices the swipe from the edge that pops; disable it to have none. Nil before iOS 7.
    ///
    /// Source: UINavigationController.h.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }

    /// The bar above the content; made when it is first read.
    open var navigationBar: UINavigationBar { madeNavigationBar }

    /// The bar below the content; made when it is first read.
    open var toolbar: UIToolbar! { madeToolbar }

    /// Without its bar a navigation controller has no back button, and no swipe back unless the app decides so.
    open var isNavigationBarHidden: Bool {
        get { barState.isNavigationBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// The toolbar is hidden until it is shown.
    open var isToolbarHidden: Bool {
        get { barState.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// The safe area of the content changes at once; its frame does not.
    ///
    /// Source: UINavigationController.h.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideNavigationBar(hidden) }

    /// The safe area of the content changes at once; its frame does not.
    ///
    /// Source: UINavigationController.h.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden) }

    /// Puts a controller on top. Its view is loaded when the transition starts.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        let site = CallSite.capture(for: self)
        appPushes(viewController, animated, site)
    }

    /// Takes the top controller off and returns it; nil if there is only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        let site = CallSite.capture(for: self)
        return appPops(to: nil, animated, site)?.first
    }

    /// Takes off what stands above `viewController`, and returns it in the order of the stack; nil where it is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let site = CallSite.capture(for: self)
        return appPops(to: viewController, animated, site)
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let site = CallSite.capture(for: self)
        guard let root = viewControllers.first else { return nil }
        return appPops(to: root, animated, site)
    }

    /// Pushes the controller, animated unless animations are off.
    ///
    /// Source: UINavigationController.h; <doc:NavigationController>.
    open override func show(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        appShows(vc, site)
    }

    /// From the top of the stack downwards. Source: <doc:UnwindSegues>.
    open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let child = childContaining(source)
        return viewControllers.reversed().filter { $0 !== child }
    }

    /// Pops to the child. Source: <doc:UnwindSegues>.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        session.callAsRuntime(.callPop, on: id) {
            _ = popToViewController(subsequentVC, animated: session.application.areAnimationsEnabled)
        }
    }

    /// Puts the secondary controller on top, without animation.
    ///
    /// Source: UINavigationController.h; <doc:SplitViewController>.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        takeOver(secondaryViewController, from: splitViewController)
    }

    /// Takes the details off the stack and gives the top one.
    ///
    /// Source: UINavigationController.h; <doc:SplitViewController>.
    open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
        -> UIViewController?
    {
        giveBackDetail(to: splitViewController) ?? super.separateSecondaryViewController(for: splitViewController)
    }

    /// Replaces the stack. A new top that was in the old stack comes as in a pop, any other as in a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let site = CallSite.capture(for: self)
        appSets(viewControllers, animated: animated, site)
    }

    /// Source: <doc:Rotation>: the delegate is asked, not the children.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// Until iOS 5: as the top controller likes. Source: <doc:Rotation>.
    open override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        topViewController?.allowsOldRotation(to: interfaceOrientation)
            ?? super.shouldAutorotate(to: interfaceOrientation)
    }

    /// What the top controller would like, the stack would like. Source: <doc:SizesOfChildren>.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { takePreferredContentSize(container.preferredContentSize) }
    }

    /// The bar decides while it is there, then the top controller.
    ///
    /// Source: <doc:StatusBar>.
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    /// Light on a black bar.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        barState.navigationBar?.barStyle == .black && !isNavigationBarHidden ? .lightContent : .default
    }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

    /// For the runtime's containers: whether other stacks may lie on this one.
    var takesStacks: Bool { false }

    /// For the runtime's containers: the stack is another one now.
    func stackWasRecorded() {}

    /// For the runtime's containers: a controller that has left the stack loses its parent now.
    func willLetGo(of controller: UIViewController) {}

    /// For the runtime's containers: a controller has left the stack and has no parent, unless a callback has found it one.
    func hasLetGo(of controller: UIViewController) {}

    override var insetsOfBars: UIEdgeInsets { heightsOfBars }

    override func childHasLeft(_ child: UIViewController) { lose(child) }

    override func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {
        if appearing { installTop(animated) } else { interruptSwipe() }
    }

    override func appearanceWasForwarded(_ appearing: Bool, animated: Bool) {
        if appearing { topHasBeenInstalled(animated) }
        scheduleNextTransition()
    }
}

extension UINavigationController {
    private func makePopRecognizer() -> UIGestureRecognizer? {
        session.configuration.semantics == .v5 ? nil : UIGestureRecognizer { [weak self] in self?.cancelSwipe() }
    }
}
