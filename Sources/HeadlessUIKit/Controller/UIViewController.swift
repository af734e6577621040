import CallSites
import Foundation
import HierarchyModel

/// Manages a tree of views and takes part in containment and appearance.
///
/// Parent, children and appearance are read from the session's state; the controller holds only its view and keeps its
/// children alive.
@MainActor
open class UIViewController: UIResponder {
    /// The controller's number in events and in the state.
    public nonisolated let id: ObjectID

    var loadedRootView: UIView?
    var isLoadingView = false
    /// Keeps the children alive; which they are, and their order, is in the state. An array, so that they die in a fixed order.
    var ownedChildren: [UIViewController] = []
    /// Between willMove and didMove: whereto.
    var move: Move?
    /// Calls of `beginAppearanceTransition` that wait for their `endAppearanceTransition`.
    var openBegins = 0
    var toldIsAppearing = false
    /// Whether the appearance that is under way is animated.
    var isAppearanceAnimated = false
    /// What the controller would get if it came on screen as it was made.
    let predictedTraits: Traits
    /// The traits that a change of the environment which is under way will give.
    var pendingTraits: Traits?
    var traitObservers: [TraitObserver] = []
    var bars = ControllerBars()
    var addedInsets = UIEdgeInsets.zero
    /// What constraints made of the root view when the container was told of it last.
    var toldFittingSize: CGSize?
    /// What the storyboard says of the controller; nil for one that was made in code.
    var interface: ControllerInterface?

    /// The nib that the view is loaded from; nil where it is built in code.
    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?

    /// A title that says what the controller shows.
    open var title: String? {
        didSet {
            bars.navigationItem?.title = title
            bars.tabBarItem?.title = title
            guard title != oldValue else { return }
            session.commit(.identityChanged, [.controller: .id(id), .title: .string(title)])
        }
    }

    /// The name under which the controller is preserved; nil if it is not.
    open var restorationIdentifier: String? {
        didSet {
            guard restorationIdentifier != oldValue else { return }
            session.commit(
                .identityChanged, [.controller: .id(id), .restorationIdentifier: .string(restorationIdentifier)])
        }
    }

    /// Who makes the controller anew when state is restored; nil leaves that to the app's delegate, then to UIKit.
    ///
    /// Source: UIViewController.h; <doc:StateRestoration>, step 3.
    open var restorationClass: (any UIViewControllerRestoration.Type)?

    private var askedPresentationStyle = UIModalPresentationStyle.automatic

    /// How this controller comes on screen when it is presented; `automatic`, the default, reads back as the style that it stands for.
    ///
    /// Source: UIViewController.h; <doc:PresentAndDismiss>.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { resolved(askedPresentationStyle) }
        set { askedPresentationStyle = newValue }
    }

    /// Supplies the app's own animations, and its presentation for the style `custom`; asked when this controller is presented
    /// or dismissed.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    var madePresentationController: UIPresentationController?

    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Presentations in the current context that are asked for here or below fill this controller's place.
    open var definesPresentationContext = false
    /// They come in this controller's ``modalTransitionStyle``, not in that of the presented one.
    ///
    /// Source: UIViewController.h; <doc:ChoosingThePresenter>, step 2.
    open var providesPresentationContextTransitionStyle = false
    /// The user cannot dismiss the presentation that the controller stands in; since iOS 13.
    ///
    /// Source: UIViewController.h; <doc:SheetDismissal>.
    open var isModalInPresentation = false

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        id = Session.current.newID()
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        predictedTraits = Session.current.environment.screenTraits
        super.init()
        session.register(self)
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        id = Session.current.newID()
        nibName = nil
        nibBundle = nil
        predictedTraits = Session.current.environment.screenTraits
        super.init(coder: coder)
        session.register(self)
        (coder as? InterfaceCoder)?.decode(into: self)
    }

    deinit {
        let id = id
        let session = session
        if MainActor.isCurrent {
            MainActor.assumeIsolated { session.controllerDeallocated(id) }
        } else {
            session.deallocations.add(id.rawValue)
        }
    }

    /// The class and the number, which stands where UIKit has an address.
    nonisolated open var description: String { "<\(type(of: self)) \(id)>" }

    /// Source: UIViewController.h: the superview of the root view, else the parent.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    /// The root view; reading it loads it.
    ///
    /// Setting nil unloads the view; the next reading loads it again. A view that is another controller's root view is refused.
    ///
    /// Source: <doc:LoadingAView>.
    open var view: UIView! {
        get { loadedView ?? substituteView }
        set { assign(newValue) }
    }

    /// The root view if it has been loaded; never loads it.
    open var viewIfLoaded: UIView? { loadedRootView }

    /// Whether the root view has been loaded; never loads it.
    open var isViewLoaded: Bool { loadedRootView != nil }

    /// Loads the root view unless it has been loaded.
    open func loadViewIfNeeded() { _ = loadedView }

    /// Makes the view and assigns it to ``view``. The default takes that of the storyboard or of a XIB, and makes an empty view of the
    /// screen's size where there is none. Never call it yourself.
    ///
    /// Source: <doc:LoadingAView>.
    open func loadView() {
        if appCalled(.callbackLoadView, "loadView", at: CallSite.capture(for: self)) || loadViewFromInterface() {
            return
        }
        let view = UIView(frame: UIScreen(session).bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// The view has been loaded; it has no superview and no window yet.
    open func viewDidLoad() { _ = appCalled(.callbackViewDidLoad, "viewDidLoad", at: CallSite.capture(for: self)) }

    /// The view is about to come on screen. Call super.
    open func viewWillAppear(_ animated: Bool) {
        _ = appCalled(.callbackViewWillAppear, "viewWillAppear", at: CallSite.capture(for: self))
    }

    /// The view is in the tree and has its traits; its subviews are not laid out yet. Call super.
    open func viewIsAppearing(_ animated: Bool) {
        _ = appCalled(.callbackViewIsAppearing, "viewIsAppearing", at: CallSite.capture(for: self))
    }

    /// The view is on screen. Call super.
    open func viewDidAppear(_ animated: Bool) {
        _ = appCalled(.callbackViewDidAppear, "viewDidAppear", at: CallSite.capture(for: self))
    }

    /// The view is about to leave the screen. Call super.
    open func viewWillDisappear(_ animated: Bool) {
        _ = appCalled(.callbackViewWillDisappear, "viewWillDisappear", at: CallSite.capture(for: self))
    }

    /// The view has left the screen. Call super.
    open func viewDidDisappear(_ animated: Bool) {
        _ = appCalled(.callbackViewDidDisappear, "viewDidDisappear", at: CallSite.capture(for: self))
    }

    open func updateViewConstraints() { _ = session.reachedBase(.callbackUpdateViewConstraints, of: id) }
    open func viewWillLayoutSubviews() { _ = session.reachedBase(.callbackViewWillLayoutSubviews, of: id) }
    open func viewDidLayoutSubviews() { _ = session.reachedBase(.callbackViewDidLayoutSubviews, of: id) }

    /// What lies under the bars at the top; iOS 11 has the safe area instead.
    open var topLayoutGuide: any UILayoutSupport { layoutSupport(.top) }
    /// What lies under the bars at the bottom; iOS 11 has the safe area instead.
    open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(.bottom) }

    /// Added to the insets of the safe area of the root view.
    ///
    /// Source: UIViewController.h.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { addedInsets }
        set { addToSafeArea(newValue) }
    }

    /// The insets of the root view's safe area have changed; comes with the layout that follows. Call super.
    ///
    /// Source: UIViewController.h.
    open func viewSafeAreaInsetsDidChange() {}
    /// The layout margins of the root view have changed. Call super.
    ///
    /// Source: UIViewController.h.
    open func viewLayoutMarginsDidChange() {}

    /// The app should let go of what it can make again. Until iOS 5 the base implementation unloads a view that has no superview. Call
    /// super.
    ///
    /// Source: UIViewController.h of iOS 5; <doc:MemoryWarnings>.
    open func didReceiveMemoryWarning() {
        _ = appCalled(.callbackDidReceiveMemoryWarning, "didReceiveMemoryWarning", at: CallSite.capture(for: self))
        unloadViewOffScreen()
    }

    /// Until iOS 5: memory is short and the view is about to be unloaded.
    open func viewWillUnload() {
        _ = appCalled(.callbackViewWillUnload, "viewWillUnload", at: CallSite.capture(for: self))
    }

    /// Until iOS 5: the view has been unloaded; what the controller keeps of it should go, too. The next reading of ``view`` loads it.
    ///
    /// Source: UIViewController.h of iOS 5; <doc:MemoryWarnings>.
    open func viewDidUnload() {
        _ = appCalled(.callbackViewDidUnload, "viewDidUnload", at: CallSite.capture(for: self))
    }

    /// Valid inside the appearance callbacks: this controller is the root of a presentation.
    open var isBeingPresented: Bool { isInsideAppearance && reason == .presented }
    /// Valid inside the appearance callbacks: this controller is the root of a dismissal.
    open var isBeingDismissed: Bool { isInsideAppearance && reason == .dismissed }
    /// Valid inside the appearance callbacks and between `willMove` and `didMove`: this controller is getting a parent.
    ///
    /// Source: <doc:TransitionFlags>.
    open var isMovingToParent: Bool { isInsideAppearance ? reason == .movedIn : move == .into }
    /// Valid inside the appearance callbacks and between `willMove` and `didMove`: this controller is losing its parent.
    open var isMovingFromParent: Bool { isInsideAppearance ? reason == .movedOut : move == .out }

    /// Whether appearance is passed on to the children by itself; a container that answers false does it with
    /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The container that this controller is a child of.
    open var parent: UIViewController? { related(\.parent) }

    /// In the order in which they were added.
    open var children: [UIViewController] {
        (session.state.controller(id, \.children) ?? []).compactMap { session.controller($0) }
    }

    /// The nearest navigation controller above this one.
    open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
    /// The nearest tab bar controller above this one.
    open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
    /// The nearest split view controller above this one.
    open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

    /// The controller is about to get a parent, or to lose it. `addChild(_:)` sends it; before `removeFromParent()` the
    /// container sends it with nil. Call super.
    open func willMove(toParent parent: UIViewController?) {
        let site = CallSite.capture(for: self)
        reached(.callbackWillMove, call: .callWillMove, to: parent, site)
        move = parent == nil ? .out : .into
    }

    /// The controller has got its parent, or lost it. The container sends it when the view is in place; `removeFromParent()`
    /// sends it with nil. Call super.
    open func didMove(toParent parent: UIViewController?) {
        let site = CallSite.capture(for: self)
        reached(.callbackDidMove, call: .callDidMove, to: parent, site)
        move = nil
    }

    /// Makes `child` a child, taking it from its present parent; its view is the caller's business.
    ///
    /// Source: <doc:AddingAChild>.
    open func addChild(_ child: UIViewController) {
        let site = CallSite.capture(for: self)
        appAdds(child, site)
    }

    /// Takes the controller out of its parent and sends `didMove(toParent: nil)`; its view is the caller's business.
    ///
    /// Source: <doc:RemovingAChild>.
    open func removeFromParent() {
        let site = CallSite.capture(for: self)
        session.call(.callRemoveFromParent, [.child: .id(id)], at: site) { _ in leaveParent() }
    }

    /// Tells a child of a container that forwards by hand that its appearance begins to change.
    ///
    /// Source: <doc:AppearanceCallbacks>.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        let site = CallSite.capture(for: self)
        appBegins(isAppearing, animated, site)
    }

    /// Tells a child of a container that forwards by hand that its appearance has changed.
    open func endAppearanceTransition() {
        let site = CallSite.capture(for: self)
        appEnds(site)
    }

    /// Swaps the views of two children, with their appearance callbacks.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 is not animated.
    ///   - animations: runs at once, when both views are in the hierarchy.
    ///   - completion: runs when the time has passed; the container then removes the old child and sends `didMove` to the new.
    ///
    /// Source: <doc:TransitionBetweenChildren>.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let site = CallSite.capture(for: self)
        appSwaps(fromViewController, toViewController, duration, animations, completion, site)
    }

    /// The controller that this one, or its nearest ancestor that presents, has presented; there from the call on.
    ///
    /// Source: UIViewController.h; <doc:ChoosingThePresenter>.
    open var presentedViewController: UIViewController? {
        selfAndAncestors.lazy.compactMap(\.ownPresented).first
    }

    /// The controller that has presented this one or its farthest ancestor.
    open var presentingViewController: UIViewController? {
        selfAndAncestors.compactMap(\.ownPresenter).last
    }

    /// What presents this controller, or would present it now; nil where neither holds.
    ///
    /// Reading it before the presentation makes it, with the style that holds then; another style makes another one.
    ///
    /// Source: UIViewController.h; <doc:PresentationControllers>.
    open var presentationController: UIPresentationController? { nearestPresentationController }

    /// What presents this controller, or what it stands in, as a popover; nil for any other style, and before iOS 8.
    ///
    /// Source: UIPopoverPresentationController.h; <doc:PresentationControllers>.
    open var popoverPresentationController: UIPopoverPresentationController? { nearestPopoverController }

    /// The name of ``isModalInPresentation`` until iOS 12, where it is for popovers.
    open var isModalInPopover: Bool {
        get { isModalInPresentation }
        set { isModalInPresentation = newValue }
    }
    /// The presentation controller, where this controller is presented, or would be presented now, in a sheet.
    ///
    /// Source: UIViewController.h.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The coordinator of the newest transition that this controller or one of its ancestors takes part in; nil while none runs.
    ///
    /// Source: <doc:TransitionCoordinator>.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningCoordinator }

    /// Presents a controller; the relation holds at once, the transition starts at the end of the turn.
    ///
    /// Source: <doc:ChoosingThePresenter>, <doc:PresentAndDismiss>.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let site = CallSite.capture(for: self)
        appPresents(viewControllerToPresent, flag, completion, site)
    }

    /// Dismisses what this controller or its nearest ancestor presents and everything above it; if neither presents, what
    /// presented it dismisses it. Does nothing, and never calls `completion`, if nothing is presented.
    ///
    /// Source: <doc:PresentAndDismiss>.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let site = CallSite.capture(for: self)
        appDismisses(flag, completion, site)
    }

    /// The light or dark that this controller overwrites; `unspecified` takes the override back.
    ///
    /// Source: UIViewController.h, iOS 13.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set {
            let site = CallSite.capture(for: self)
            appOverridesStyle(newValue, site)
        }
    }

    /// The traits of the place where the controller is; off screen, those that it had last, or will have as far as is known.
    ///
    /// Source: <doc:TraitsAndSizeChanges>.
    open var traitCollection: UITraitCollection { session.collection(of: currentTraits) }

    /// The traits will change with a transition; the base implementation tells the children. Call super.
    ///
    /// Source: <doc:TraitsAndSizeChanges>.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        reached(.callbackWillTransitionToTraits, [.traits: .traits(session.words(of: newCollection))]) {
            passOn(newCollection, with: coordinator)
        }
    }

    /// The view will get another size, in points, with a transition; the base implementation tells the children. Call super.
    ///
    /// Source: <doc:TraitsAndSizeChanges>.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        reached(.callbackViewWillTransitionToSize, [.size: .size(Size(size))]) {
            fallBackToRotation(with: coordinator)
            passOn(size, with: coordinator)
        }
    }

    /// The traits have changed. Call super.
    ///
    /// - Parameter previousTraitCollection: nil for the first traits, until iOS 12.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        _ = session.reachedBase(.callbackTraitCollectionDidChange, of: id)
    }

    /// The size that a child will have in this controller's view of `parentSize`; the default is what autoresizing makes of it.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Propagation>.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        sizeByAutoresizing(of: container, in: parentSize)
    }

    /// The size that the content would like, in points; the container is told of a change. Zero until it is set.
    ///
    /// Source: <doc:SizesOfChildren>.
    open var preferredContentSize: CGSize {
        get { statedPreferredContentSize }
        set {
            let site = CallSite.capture(for: self)
            appPrefers(newValue, site)
        }
    }

    /// A child would like another size; the default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The smallest size that constraints allow a child has changed; the default does nothing.
    ///
    /// Source: UIViewController.h (UIContentContainer); <doc:SizesOfChildren>.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Overwrites traits for a child, and for what stands below it; nil takes the override back.
    ///
    /// Source: <doc:TraitsAndSizeChanges>.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        let site = CallSite.capture(for: self)
        appOverrides(collection, for: childViewController, site)
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        override(for: childViewController).map { session.collection(of: $0) }
    }

    /// How the window is turned.
    open var interfaceOrientation: UIInterfaceOrientation {
        viewIfLoaded?.window?.interfaceOrientation ?? session.environment.interfaceOrientation
    }

    /// Whether the interface turns with the device; asked of the controller that decides, before the mask.
    ///
    /// Source: <doc:Rotation>.
    open var shouldAutorotate: Bool { true }
    /// To which sides the interface turns; by default all on a pad, all but upside down on a phone.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { usualMask }
    /// Which way the interface turns when this controller is presented over the whole screen; by default it stays as it is, if
    /// that is supported.
    ///
    /// Source: <doc:Rotation>.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { usualOrientation }
    /// Until iOS 5: whether the interface turns that way; by default only upright.
    open func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        interfaceOrientation == .portrait
    }
    /// What the controller supports has changed; since iOS 16.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { session.reconsiderOrientation() }

    /// The interface is about to turn; bounds and orientation are the old ones. Until iOS 7, and later where
    /// ``viewWillTransition(to:with:)`` is not overridden.
    ///
    /// Source: <doc:Rotation>.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        reachedRotation(.willRotate(toInterfaceOrientation, duration))
    }

    /// The interface turns; bounds and orientation are the new ones.
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        reachedRotation(.willAnimateRotation(toInterfaceOrientation, duration))
    }

    /// The interface has turned.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        reachedRotation(.didRotate(fromInterfaceOrientation))
    }

    /// Whether rotation is passed on to the children by itself; without effect: iOS 5 has the joint switch, and since iOS 8 none counts.
    open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
    /// Until iOS 5: whether appearance and rotation are passed on to the children by themselves.
    open func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { true }

    /// The child that says how the status bar looks; nil leaves it to this controller.
    ///
    /// Asked at the end of a turn in which containment, presentations, selections or sizes have changed, as are the others below.
    ///
    /// Source: UIViewController.h, iOS 7; <doc:StatusBar>.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that says whether the status bar is hidden; nil leaves it to this controller.
    open var childForStatusBarHidden: UIViewController? { nil }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// By default only a phone on its side has no status bar.
    open var prefersStatusBarHidden: Bool { usuallyHidesStatusBar }
    /// Asked where style or presence of the status bar changes.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// What this controller prefers has changed: it is asked at the end of the turn.
    open func setNeedsStatusBarAppearanceUpdate() { session.needsSystemAppearance() }
    /// Gives the controller the status bar also where it is not presented in full screen.
    ///
    /// Source: UIViewController.h.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// The child that says whether the home indicator hides itself; nil leaves it to this controller.
    ///
    /// Source: UIViewController.h, iOS 11; <doc:StatusBar>.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { session.needsSystemAppearance() }

    /// The child that says at which edges its gestures come before the system's; nil leaves it to this controller.
    ///
    /// Source: UIViewController.h, iOS 11; <doc:StatusBar>.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { session.needsSystemAppearance() }

    /// Shows a controller in the way of the nearest container that has one of its own: that container's `show` is called; without
    /// any, this controller presents it. Animated unless animations are off.
    ///
    /// Recorded as `call.show`: its sender is the controller whose method was called, its target the controller to show.
    ///
    /// Source: UIViewController.h; <doc:ShowAndShowDetail>.
    open func show(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        appShows(vc, .show, sender: sender, site)
    }

    /// As ``show(_:sender:)``, in the place for details.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        appShows(vc, .showDetail, sender: sender, site)
    }

    /// The nearest controller, from this one up through parents and then the presenter, that can perform the action; for the two
    /// actions of showing it must also override their method.
    ///
    /// Source: UIViewController.h; <doc:ShowAndShowDetail>.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        target(of: action, sender: sender)
    }

    /// A split view controller collapses onto this controller, which takes over its secondary one; the default does nothing, so that
    /// the secondary one goes.
    ///
    /// Source: UIViewController.h; <doc:SplitViewController>.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// A split view controller that had collapsed onto this controller gets two columns again: its secondary controller. The default
    /// gives the one that it had before.
    ///
    /// Source: UIViewController.h; <doc:SplitViewController>.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        splitViewController.freePreviousSecondary
    }

    /// The storyboard that the controller was made from.
    open var storyboard: UIStoryboard? { interface?.storyboard }

    /// Whether the user may have a segue; by default yes. Not asked by ``performSegue(withIdentifier:sender:)``.
    ///
    /// - Parameter identifier: empty for a segue without one.
    /// Source: UIViewController.h; <doc:Segues>.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// A segue is about to be performed: the destination is made, its view is not loaded. The default does nothing.
    ///
    /// Source: UIViewController.h; <doc:Segues>.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Performs a segue that the storyboard gives this controller. An exception where it has none of that name.
    ///
    /// Recorded as `call.performSegue`, for an unwind segue as `call.unwind`.
    ///
    /// Source: UIViewController.h; <doc:Segues>.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        let site = CallSite.capture(for: self)
        appPerforms(identifier, sender: sender, site)
    }

    /// Whether this controller takes an unwind segue; by default, whether its class lists the action among its
    /// ``InterfaceConnecting/interfaceMembers`` and it is not the source itself.
    ///
    /// Source: UIViewController.h, iOS 13; <doc:UnwindSegues>.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
        -> Bool
    {
        canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
    }
    /// The form until iOS 12; asked by the other one.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
    ) -> Bool {
        _ = session.reachedBase(.callbackCanPerformUnwind, of: id)
        return fromViewController !== self && hasUnwindAction(action)
    }
    /// The children that may take an unwind segue, in the order in which they are asked; by default all but the one that the source is in.
    ///
    /// Source: UIViewController.h, iOS 9; <doc:UnwindSegues>.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let child = child(with: source)
        return children.filter { $0 !== child }
    }
    /// The child that the source of an unwind segue is, is in, or was presented from; nil where it is none of these.
    ///
    /// Source: UIViewController.h, iOS 9.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { child(with: source) }
    /// An unwind segue leads to a child, or to somebody in it: a container shows that child. The default does nothing.
    ///
    /// Source: UIViewController.h, iOS 9; <doc:UnwindSegues>.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// Until iOS 8: who takes an unwind segue, of this container's children and itself. Asked later, too, where it is overridden.
    ///
    /// Source: UIViewController.h, iOS 6; <doc:UnwindSegues>.
    open func forUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
    ) -> UIViewController? { legacyUnwindDestination(action, from: fromViewController, sender: sender) }
    /// Until iOS 8: the segue by which this container goes back; nil is the usual one. Asked later, too, where it is overridden.
    ///
    /// Source: UIViewController.h, iOS 6; <doc:UnwindSegues>.
    open func segueForUnwinding(
        to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
    ) -> UIStoryboardSegue? { nil }

    /// What a navigation bar shows for this controller; it has the controller's title until it is given another one.
    ///
    /// Source: UINavigationController.h.
    open var navigationItem: UINavigationItem { madeNavigationItem }

    /// What stands for the controller in a tab bar. It has the controller's title until it is given another one, and again whenever
    /// the controller gets a new one.
    ///
    /// Source: UITabBarController.h; UIViewController.h (title).
    open var tabBarItem: UITabBarItem! {
        get { madeTabBarItem }
        set { bars.tabBarItem = newValue }
    }

    /// What the toolbar of the navigation controller shows while this controller is on top.
    ///
    /// Source: UINavigationController.h.
    open var toolbarItems: [UIBarButtonItem]? {
        get { bars.toolbarItems }
        set { bars.toolbarItems = newValue }
    }

    /// The change takes no time.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    /// Whether the tab bar below gives its place to the stack that this controller is on, as long as it is on it; read when the stack
    /// changes.
    ///
    /// Source: UIViewController.h (UINavigationController.h).
    open var hidesBottomBarWhenPushed: Bool {
        get { bars.hidesBottomBar }
        set { bars.hidesBottomBar = newValue }
    }

    /// Whether the user edits what the controller shows.
    open var isEditing: Bool {
        get { bars.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing; overrides do with it what they can edit. Call super.
    ///
    /// Source: UIViewController.h.
    open func setEditing(_ editing: Bool, animated: Bool) { takeEditing(editing) }

    /// A button for a bar that begins and ends editing, animated; it says which.
    ///
    /// Source: UIViewController.h.
    open var editButtonItem: UIBarButtonItem { madeEditItem }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == .show || action == .showDetail
    }

    /// State is saved: the controller puts into the coder what it needs to come back, references to data rather than the data, and its
    /// children if it is a container of the app's own. Call super.
    ///
    /// Source: UIViewController.h; <doc:StatePreservation>.
    open func encodeRestorableState(with coder: NSCoder) {
        if appCalled(.callbackEncodeRestorableState, "encodeRestorableState", at: CallSite.capture(for: self)) {
            return
        }
        encodeOwnState(in: coder)
    }

    /// State is restored: the controller takes back what it has encoded. Its view is loaded, and nothing is on screen. Call super.
    ///
    /// Source: UIViewController.h; <doc:StateRestoration>.
    open func decodeRestorableState(with coder: NSCoder) {
        _ = appCalled(.callbackDecodeRestorableState, "decodeRestorableState", at: CallSite.capture(for: self))
    }

    /// All objects have decoded their state.
    ///
    /// Source: UIViewController.h, iOS 7.
    open func applicationFinishedRestoringState() {}

    /// For the runtime's containers: what their bars take away from the safe area of the children.
    var insetsOfBars: UIEdgeInsets { .zero }

    /// For the runtime's containers: what a child gets of these traits of its parent, or of those that are coming.
    func traits(forChild child: UIViewController, inheriting traits: Traits) -> Traits {
        traits.merged(with: override(for: child))
    }

    /// For the runtime's containers: the interface is about to turn; the children are told behind it.
    func interfaceWillTurn(to orientation: UIInterfaceOrientation) {}

    /// For the runtime's containers: a child has left, be it that another container has taken it or that the app has removed it.
    func childHasLeft(_ child: UIViewController) {}

    /// For the runtime's containers: the controller was told that its view will (dis)appear, its children not yet.
    func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {}

    /// For the runtime's containers: the controller and its children were told that their views have (dis)appeared.
    func appearanceWasForwarded(_ appearing: Bool, animated: Bool) {}
}
