import CallSites
import Foundation
import HierarchyModel

/// Is informed which controller a navigation controller shows. The default implementations do nothing.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: RespondingObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Returns the animator of a push or a pop; nil for the built-in animation. Asked when an animated change starts
    /// that is not a swipe. Since iOS 7.
    ///
    /// Source: `UINavigationController.h`; <doc:NavigationController#Push>, step 2.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller. Asked only if there is an animator.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The supported orientations. Asked if the navigation controller decides; its children are not asked.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
    /// The orientation in which the navigation controller is presented over the whole screen.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

// A method that the delegate lacks goes to the delegate's forwarding target.
extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        handOn(
            "navigationController:willShowViewController:animated:", [navigationController, viewController, animated],
            to: (any UINavigationControllerDelegate).self
        ) { $0.navigationController(navigationController, willShow: viewController, animated: animated) }
    }
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        handOn(
            "navigationController:didShowViewController:animated:", [navigationController, viewController, animated],
            to: (any UINavigationControllerDelegate).self
        ) { $0.navigationController(navigationController, didShow: viewController, animated: animated) }
    }
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        target("navigationController:animationControllerForOperation:fromViewController:toViewController:")?
            .navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        target("navigationController:interactionControllerForAnimationController:")?
            .navigationController(navigationController, interactionControllerFor: animationController)
    }
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
        target("navigationControllerSupportedInterfaceOrientations:")?
            .navigationControllerSupportedInterfaceOrientations(navigationController)
            ?? navigationController.defaultSupportedOrientations
    }
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
        target("navigationControllerPreferredInterfaceOrientationForPresentation:")?
            .navigationControllerPreferredInterfaceOrientationForPresentation(navigationController)
            ?? navigationController.defaultPreferredOrientation
    }

    private func target(_ selector: Selector) -> (any UINavigationControllerDelegate)? {
        forwarded(selector, to: (any UINavigationControllerDelegate).self)
    }
}

/// A stack of controllers, of which the top one is shown.
///
/// The stack changes at the call. The views change in a transition that starts at the end of the turn. Further changes
/// wait until the running transition has ended; since iOS 26 they end it.
///
/// Source: <doc:NavigationController>, <doc:FluidNavigation>.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none = 0
        case push = 1
        case pop = 2
    }

    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The controller whose view is in this one's.
    var shown: UIViewController?
    /// The view that was placed last as the content.
    weak var lastContent: UIView?
    /// Changes whose callbacks have not returned, or that these callbacks asked for, in the order of the calls.
    var requests: [StackRequest] = []
    /// Changes whose transitions have not begun, in the order of their calls.
    var waiting: [NavigationChange] = []
    var isInTransition = false
    /// Whether the delegate got `willShow` but not yet `didShow` for ``shown``, in the container's own appearance.
    var isTopNew = false
    /// The transition that runs.
    var running: NavigationTransition?
    /// The pop that a finger drives, or that goes back after the finger was lifted.
    var swipe: NavigationTransition?
    /// Whether the pop that is being made was asked for by a finger.
    var isSwipeBeginning = false
    private(set) lazy var popRecognizer = makePopRecognizer()
    private(set) lazy var contentRecognizer = makeContentRecognizer()
    /// The recognizer of the last swipe back.
    var swipeRecognizer: UIGestureRecognizer?
    /// Children that were added while nothing was shown. `didMove` is called with the first appearance.
    var waitingToHaveMoved: [UIViewController] = []
    /// The top controller that leaves the stack without `willMove` and `didMove`.
    weak var replacedSilently: UIViewController?
    package var barState = NavigationBars()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        let site = CallSite.capture(for: self)
        performSet([rootViewController], animated: false, site)
    }

    /// Makes its bars of these classes; nil is UIKit's class. Throws an exception for other classes.
    ///
    /// Source: `UINavigationController.h`.
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

    /// The controllers from the root to the top. Read from the session's state.
    open var viewControllers: [UIViewController] {
        get { related(\.stack) ?? [] }
        set {
            let site = CallSite.capture(for: self)
            performSet(newValue, animated: false, site)
        }
    }

    open var topViewController: UIViewController? { viewControllers.last }

    /// The controller that this one presents, or else the top one.
    open var visibleViewController: UIViewController? { ownPresented ?? topViewController }

    /// Recognizes the swipe from the edge that pops. It can be disabled. Nil before iOS 7.
    ///
    /// Source: `UINavigationController.h`.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }

    /// The bar above the content. It is made when it is first read.
    open var navigationBar: UINavigationBar { madeNavigationBar }

    /// The bar below the content. It is made when it is first read.
    open var toolbar: UIToolbar! { madeToolbar }

    /// Whether the bar is hidden. Then there is no back button, and no swipe back unless the app allows it.
    open var isNavigationBarHidden: Bool {
        get { barState.isNavigationBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Whether the toolbar is hidden. The initial value is true.
    open var isToolbarHidden: Bool {
        get { barState.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// In seconds, as UIKit's bars take; these hide at once.
    ///
    /// Source: `UINavigationController.h`.
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2

    // Stored only: the bars do not hide by themselves, and no gesture runs over the content.
    open var hidesBarsOnTap = false
    open var hidesBarsOnSwipe = false
    open var hidesBarsWhenKeyboardAppears = false
    open var hidesBarsWhenVerticallyCompact = false
    open private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer(target: nil, action: nil)
    open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    /// Recognizes the swipe over the content that pops. Apps make other recognizers win with `require(toFail:)`, or
    /// disable it. Nil before iOS 26, and until the view is loaded.
    ///
    /// Source: `UINavigationController.h`; <doc:FluidNavigation#Content-swipe>.
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
        isViewLoaded && session.has(.contentSwipe) ? contentRecognizer : nil
    }

    /// Hides or shows the bar. The safe area of the content changes at once; its frame does not change.
    ///
    /// Source: `UINavigationController.h`.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideNavigationBar(hidden) }

    /// Hides or shows the toolbar. The safe area of the content changes at once; its frame does not change.
    ///
    /// Source: `UINavigationController.h`.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden) }

    /// Pushes a controller. Its view is loaded when the transition starts.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        let site = CallSite.capture(for: self)
        performPush(viewController, animated, site)
    }

    /// Pops the top controller and returns it; nil if it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        let site = CallSite.capture(for: self)
        return performPop(to: nil, animated, site)?.first
    }

    /// Pops the controllers above `viewController` and returns them in the order of the stack; nil if it is not on the
    /// stack, or if the stack is in no visible window.
    ///
    /// Source: <doc:NavigationController#Other-changes-of-the-stack>.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let site = CallSite.capture(for: self)
        return poppedInWindow(performPop(to: viewController, animated, site))
    }

    /// Pops all controllers above the root and returns them in the order of the stack; nil if the stack is empty or in
    /// no visible window.
    ///
    /// Source: <doc:NavigationController#Other-changes-of-the-stack>.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let site = CallSite.capture(for: self)
        guard let root = viewControllers.first else { return nil }
        return poppedInWindow(performPop(to: root, animated, site))
    }

    private func poppedInWindow(_ popped: [UIViewController]?) -> [UIViewController]? { isInHierarchy ? popped : nil }

    /// Pushes the controller, animated unless animations are disabled.
    ///
    /// Source: `UINavigationController.h`; <doc:NavigationController>.
    open override func show(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        performShow(vc, site)
    }

    /// The children from the top of the stack downwards. Source: <doc:UnwindSegues>.
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

    /// Pushes the secondary controller, without animation.
    ///
    /// Source: `UINavigationController.h`; <doc:SplitViewController>.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        takeOver(secondaryViewController, from: splitViewController)
    }

    /// Removes the details from the stack and returns the top one.
    ///
    /// Source: `UINavigationController.h`; <doc:SplitViewController>.
    open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
        -> UIViewController?
    {
        removeDetails(to: splitViewController) ?? super.separateSecondaryViewController(for: splitViewController)
    }

    /// Replaces the stack. A new top that was on the old stack comes as in a pop, any other as in a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let site = CallSite.capture(for: self)
        performSet(viewControllers, animated: animated, site)
    }

    /// Source: <doc:Rotation>: the delegate is asked, not the children.
    open override dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// Until iOS 5: asks the top controller. Source: <doc:Rotation>.
    open override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        topViewController?.allowsOldRotation(to: interfaceOrientation)
            ?? super.shouldAutorotate(to: interfaceOrientation)
    }

    /// Takes over the top controller's preference. Source: <doc:SizesOfChildren>.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { takePreferredContentSize(container.preferredContentSize) }
    }

    /// Nil while the bar is shown, which then decides; otherwise the top controller.
    ///
    /// Source: <doc:StatusBar>.
    open override dynamic var childForStatusBarStyle: UIViewController? {
        isNavigationBarHidden ? topViewController : nil
    }
    open override dynamic var childForStatusBarHidden: UIViewController? { topViewController }
    /// Light content on a black bar.
    open override dynamic var preferredStatusBarStyle: UIStatusBarStyle {
        barState.navigationBar?.barStyle == .black && !isNavigationBarHidden ? .lightContent : .default
    }
    open override dynamic var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

    // An extension of an app may override these for all navigation controllers.
    open override dynamic func viewDidLoad() { super.viewDidLoad() }
    open override dynamic func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    open override dynamic func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    open override dynamic func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    open override dynamic func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    open override dynamic var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
    open override dynamic var shouldAutorotate: Bool { super.shouldAutorotate }

    /// For the runtime's containers: whether stacks may be pushed on this one.
    var takesStacks: Bool { false }

    /// For the runtime's containers: called after the stack has changed.
    func stackDidChange() {}

    /// For the runtime's containers: called before a controller that has left the stack is removed from its parent.
    func willRemoveFromStack(of controller: UIViewController) {}

    /// For the runtime's containers: called after a controller has left the stack. It has no parent unless a callback
    /// has given it one.
    func didRemoveFromStack(of controller: UIViewController) {}

    override var insetsOfBars: UIEdgeInsets { heightsOfBars }

    override func childWasRemoved(_ child: UIViewController) { removeTaken(child) }

    override func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {
        if appearing { installTop(animated) } else { interruptSwipe() }
    }

    override func appearanceWasForwarded(_ appearing: Bool, animated: Bool) {
        if appearing { didInstallTop(animated) }
        scheduleNextTransition()
    }
}

extension UINavigationController {
    private func makePopRecognizer() -> UIGestureRecognizer? {
        session.has(.interactivePop) ? makeSwipeRecognizer("edge") : nil
    }

    /// Source of where it is: <doc:FluidNavigation#Content-swipe>.
    private func makeContentRecognizer() -> UIGestureRecognizer? {
        guard session.has(.contentSwipe) || session.has(.zoomTransitions) else { return nil }
        let recognizer = makeSwipeRecognizer("content")
        viewIfLoaded?.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Source of the names: NativePHP issue 481 (iOS 26).
    private func makeSwipeRecognizer(_ start: String) -> UIGestureRecognizer {
        let recognizer = SwipeBackRecognizer(cancel: { [weak self] in self?.cancelSwipe() })
        (recognizer.stack, recognizer.start) = (self, start)
        if session.has(.contentSwipe) { recognizer.name = "UINavigationController.\(start)Swipe" }
        return recognizer
    }
}

/// Recognizes a swipe back. That the app enables or disables it is recorded.
private final class SwipeBackRecognizer: UIGestureRecognizer {
    weak var stack: UINavigationController?
    /// As events contain it: `edge` or `content`.
    var start = ""

    override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            let site = CallSite.capture(for: self)
            guard let stack else { return super.isEnabled = newValue }
            let fields: EventFields = [
                .container: .id(stack.id), .name: .string(start), .active: .bool(newValue),
            ]
            stack.session.call(.callSetSwipeBack, fields, at: site) { _ in super.isEnabled = newValue }
        }
    }
}
