import CallSites
import Foundation
import HierarchyModel

/// Manages a tree of views and takes part in containment and appearance.
///
/// Parent, children and appearance are read from the session's state. The controller stores only its view, and keeps
/// its children alive.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// The controller's identifier in events and in the state. Apps have properties of that name: outside of this
    /// package it is `ObjectID(controller)`.
    package nonisolated let id: ObjectID

    var loadedRootView: UIView?
    var isLoadingView = false
    /// Keeps the children alive. The state has the children and their order. It is an array, so that the children are
    /// deallocated in a fixed order.
    var ownedChildren: [UIViewController] = []
    /// The target of the move, between `willMove` and `didMove`.
    var move: Move?
    /// The number of calls of `beginAppearanceTransition` without their `endAppearanceTransition`.
    var openAppearanceTransitions = 0
    /// The number of this controller's appearance callbacks that run, without those that are forwarded to its children.
    var runningAppearanceCallbacks = 0
    var hasCalledIsAppearing = false
    /// Whether the last change of appearance was begun by `beginAppearanceTransition`.
    var hasBegunByHand = false
    /// Whether it has appeared before its parent forwarded `viewDidAppear`, which calls it again.
    var hasEndedBeforeParent = false
    /// Whether its appearance is completed before its parent's, and again with it.
    var completesByItself = false
    /// Whether its own `viewDidAppear` runs, which is not forwarded to the children yet.
    var isInOwnViewDidAppear = false
    /// Whether the current change of appearance is animated.
    var isAppearanceAnimated = false
    /// The traits that the controller would have got if it had come on screen when it was made.
    let predictedTraits: Traits
    /// The traits that a change of the environment in progress will assign.
    var pendingTraits: Traits?
    /// The traits whose callback waits until the view is in the hierarchy.
    var unannouncedTraits: UnannouncedTraits?
    var traitObservers: [TraitObserver] = []
    /// Nil until an update, in sessions that have updates.
    package var updates: UpdateState?
    /// The view of ``contentUnavailableConfiguration`` that is shown.
    var contentUnavailableView: (any UIView & UIContentView)?
    package var bars = ControllerBars()
    var addedInsets = UIEdgeInsets.zero
    /// The fitting size of the root view of which the container was last informed.
    var lastReportedFittingSize: CGSize?
    /// What the storyboard contains for the controller; nil for a controller that was made in code.
    var interface: ControllerInterface?

    /// The name of the nib that the view is loaded from; nil if the view is made in code.
    open var nibName: String? { ownNibName }
    private var ownNibName: String?
    /// The bundle of that nib, or of the storyboard that the controller comes from; the main bundle unless another one
    /// was given.
    ///
    /// Source: `UIViewController.h` (`initWithNibName:bundle:`); <doc:LoadingAView>.
    open var nibBundle: Bundle? { ownNibBundle }
    private var ownNibBundle: Bundle?

    /// A title that describes what the controller shows.
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

    /// The class that makes the controller when state is restored. If it is nil, the app's delegate is asked, then
    /// UIKit makes it.
    ///
    /// Source: `UIViewController.h`; <doc:StateRestoration>, step 3.
    open var restorationClass: (any UIViewControllerRestoration.Type)?

    private var askedPresentationStyle = UIModalPresentationStyle.automatic

    /// How this controller comes on screen when it is presented. The default, `automatic`, reads back as the style that
    /// it stands for.
    ///
    /// Source: `UIViewController.h`; <doc:PresentAndDismiss>.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { resolved(askedPresentationStyle) }
        set { askedPresentationStyle = newValue }
    }

    /// Supplies the app's animations, and its presentation controller for the style `custom`. Asked when this
    /// controller is presented or dismissed.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    var madePresentationController: UIPresentationController?

    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether this controller is the context of presentations in the current context by it or its descendants.
    open var definesPresentationContext = false
    /// Whether presentations in this context use this controller's ``modalTransitionStyle`` instead of the presented
    /// controller's.
    ///
    /// Source: `UIViewController.h`; <doc:ChoosingThePresenter>, step 2.
    open var providesPresentationContextTransitionStyle = false
    /// Whether the user cannot dismiss the presentation of the controller. Since iOS 13.
    ///
    /// Source: `UIViewController.h`; <doc:SheetDismissal>.
    open var isModalInPresentation = false

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        id = Session.current.newID()
        ownNibName = nibNameOrNil
        ownNibBundle = nibBundleOrNil ?? .main
        predictedTraits = Session.current.environment.screenTraits
        super.init()
        session.register(self)
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        id = Session.current.newID()
        ownNibName = nil
        ownNibBundle = (coder as? InterfaceCoder)?.objects.loader.bundle ?? .main
        predictedTraits = Session.current.environment.screenTraits
        super.init()
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

    /// The class and the number. UIKit prints an address instead of the number.
    nonisolated open override var description: String { "<\(type(of: self)) \(id)>" }

    /// Source: `UIViewController.h`: the superview of the root view; if there is none, the parent.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    /// The root view. Reading it loads it.
    ///
    /// Setting nil unloads the view; the next reading loads it again. Another controller's root view is refused.
    ///
    /// Source: <doc:LoadingAView>.
    open var view: UIView! {
        get {
            if let loadedRootView { return loadedRootView }
            return loadedView(for: CallSite.capture(for: self)) ?? substituteView
        }
        set { assign(newValue) }
    }

    /// The root view if it is loaded. Reading it does not load it.
    open var viewIfLoaded: UIView? { loadedRootView }

    /// Whether the root view is loaded. Reading it does not load it.
    open var isViewLoaded: Bool { loadedRootView != nil }

    /// Loads the root view unless it is loaded.
    open func loadViewIfNeeded() {
        if loadedRootView == nil { _ = loadedView(for: CallSite.capture(for: self)) }
    }

    /// Makes the view and assigns it to ``view``. Do not call it.
    ///
    /// The default takes the view from the storyboard or a XIB. Without one it makes an empty view of the screen's
    /// size.
    ///
    /// Source: <doc:LoadingAView>.
    open func loadView() {
        if isCalledDirectly(.callbackLoadView) {
            return recordDirectCall("loadView", at: CallSite.capture(for: self))
        }
        if loadViewFromInterface() { return }
        let view = UIView(frame: UIScreen(session).ownBounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Called when the view has been loaded. It has no superview and no window yet. Call super.
    open func viewDidLoad() {
        if isCalledDirectly(.callbackViewDidLoad) { recordDirectCall("viewDidLoad", at: CallSite.capture(for: self)) }
    }

    /// Called before the view comes on screen. Call super.
    open func viewWillAppear(_ animated: Bool) {
        if isCalledDirectly(.callbackViewWillAppear) {
            recordDirectCall("viewWillAppear", at: CallSite.capture(for: self))
        }
    }

    /// Called when the view is in the tree and has its traits, before its subviews are laid out. Call super.
    open func viewIsAppearing(_ animated: Bool) {
        if isCalledDirectly(.callbackViewIsAppearing) {
            recordDirectCall("viewIsAppearing", at: CallSite.capture(for: self))
        }
    }

    /// Called when the view is on screen. Call super.
    open func viewDidAppear(_ animated: Bool) {
        if isCalledDirectly(.callbackViewDidAppear) {
            recordDirectCall("viewDidAppear", at: CallSite.capture(for: self))
        }
    }

    /// Called before the view leaves the screen. Call super.
    open func viewWillDisappear(_ animated: Bool) {
        if isCalledDirectly(.callbackViewWillDisappear) {
            recordDirectCall("viewWillDisappear", at: CallSite.capture(for: self))
        }
    }

    /// Called when the view has left the screen. Call super.
    open func viewDidDisappear(_ animated: Bool) {
        if isCalledDirectly(.callbackViewDidDisappear) {
            recordDirectCall("viewDidDisappear", at: CallSite.capture(for: self))
        }
    }

    open func updateViewConstraints() { _ = session.reachedBase(.callbackUpdateViewConstraints, of: id) }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Updates properties from the model and the traits, right before those of the view. Not called before iOS 26. What
    /// it reads of its own traits and of observable objects is tracked. Call super.
    ///
    /// Source: UIViewController.h, iOS 26; <doc:LayoutPass#Phases-of-a-pass>.
    open func updateProperties() { _ = session.reachedBase(.callbackUpdateProperties, of: id) }
    /// Requests ``updateProperties()`` in the next pass.
    open func setNeedsUpdateProperties() {
        let site = CallSite.capture(for: self)
        requestProperties(at: site)
    }
    /// Runs requested updates of the properties of the controller, its view and the subviews now. The view is loaded.
    open func updatePropertiesIfNeeded() {
        if session.updatePass.rules.updatesProperties { view.updatePropertiesIfNeeded() }
    }

    /// The area under the bars at the top. iOS 11 has the safe area instead.
    open var topLayoutGuide: any UILayoutSupport { layoutSupport(.top) }
    /// The area under the bars at the bottom. iOS 11 has the safe area instead.
    open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(.bottom) }

    /// Insets that are added to the safe area of the root view.
    ///
    /// Source: `UIViewController.h`.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { addedInsets }
        set { addToSafeArea(newValue) }
    }

    /// Called in the next layout after the safe area of the root view changed. Call super.
    ///
    /// Source: `UIViewController.h`.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the layout margins of the root view have changed. Call super.
    ///
    /// Source: `UIViewController.h`.
    open func viewLayoutMarginsDidChange() {}

    /// Called when memory is low: release what can be made again. Call super.
    ///
    /// Until iOS 5 the base implementation unloads a view that has no superview.
    ///
    /// Source: `UIViewController.h` of iOS 5; <doc:MemoryWarnings>.
    open func didReceiveMemoryWarning() {
        if isCalledDirectly(.callbackDidReceiveMemoryWarning) {
            recordDirectCall("didReceiveMemoryWarning", at: CallSite.capture(for: self))
        }
        unloadViewOffScreen()
    }

    /// Until iOS 5: called before the view is unloaded because memory is low.
    open func viewWillUnload() {
        if isCalledDirectly(.callbackViewWillUnload) {
            recordDirectCall("viewWillUnload", at: CallSite.capture(for: self))
        }
    }

    /// Until iOS 5: called when the view has been unloaded. Release references to its subviews. The next reading of
    /// ``view`` loads it.
    ///
    /// Source: `UIViewController.h` of iOS 5; <doc:MemoryWarnings>.
    open func viewDidUnload() {
        if isCalledDirectly(.callbackViewDidUnload) {
            recordDirectCall("viewDidUnload", at: CallSite.capture(for: self))
        }
    }

    /// Whether this controller is the root of a presentation. Valid in the appearance callbacks.
    open var isBeingPresented: Bool {
        session.state.isBeingPresented(id) || isInsideAppearance && reason == .presented
    }
    /// Whether this controller is the root of a dismissal. Valid in the appearance callbacks.
    open var isBeingDismissed: Bool {
        session.state.isBeingDismissed(id) || isInsideAppearance && reason == .dismissed
    }
    /// Whether this controller is being added to a parent. Valid in its own appearance callbacks and between `willMove`
    /// and `didMove`; false in the appearance callbacks of other controllers, such as its children.
    ///
    /// Source: `UIViewController.h`; <doc:TransitionFlags#Moving>.
    open var isMovingToParent: Bool { isMoving(.into, .movedIn) }
    /// Whether this controller is being removed from its parent. True at the same times as ``isMovingToParent``.
    open var isMovingFromParent: Bool { isMoving(.out, .movedOut) }

    /// Whether appearance is forwarded to the children automatically. A container that returns false forwards it with
    /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The container of this controller.
    open var parent: UIViewController? { related(\.parent) }

    /// The children, in the order in which they were added.
    open var children: [UIViewController] {
        (session.state.controller(id, \.children) ?? []).compactMap { session.controller($0) }
    }

    /// The nearest ancestor that is a navigation controller.
    open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
    /// The nearest ancestor that is a tab bar controller.
    open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
    /// The nearest ancestor that is a split view controller.
    open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }
    /// The nearest ancestor that is an arrangement view controller.
    open var arrangementViewController: UIArrangementViewController? { nearest(UIArrangementViewController.self) }

    /// Called before the controller is added to a parent, or removed from it (nil). `addChild(_:)` calls it; before
    /// `removeFromParent()` the container must call it with nil. Call super.
    open func willMove(toParent parent: UIViewController?) {
        let site = CallSite.capture(for: self)
        CallObservers.tell("willMoveToParentViewController:", of: self, [parent as Any]) {
            reached(.callbackWillMove, call: .callWillMove, to: parent, site)
            move = parent == nil ? .out : .into
        }
    }

    /// Called after the controller was added to a parent, or removed from it (nil). The container must call it when the
    /// view is in place; `removeFromParent()` calls it with nil. Call super.
    open func didMove(toParent parent: UIViewController?) {
        let site = CallSite.capture(for: self)
        CallObservers.tell("didMoveToParentViewController:", of: self, [parent as Any]) {
            reached(.callbackDidMove, call: .callDidMove, to: parent, site)
            move = nil
        }
    }

    /// Adds a child, and removes it from its present parent. The caller adds the view.
    ///
    /// Source: <doc:AddingAChild>.
    open func addChild(_ child: UIViewController) {
        let site = CallSite.capture(for: self)
        performAddChild(child, site)
    }

    /// Removes the controller from its parent and calls `didMove(toParent: nil)`. The caller removes the view.
    ///
    /// Source: <doc:RemovingAChild>.
    open func removeFromParent() {
        let site = CallSite.capture(for: self)
        session.call(.callRemoveFromParent, [.child: .id(id)], at: site) { _ in removeFromPresentParent() }
    }

    /// Tells a child that its appearance begins to change. For containers that forward appearance themselves.
    ///
    /// Source: <doc:AppearanceCallbacks>.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        let site = CallSite.capture(for: self)
        performBeginAppearance(isAppearing, animated, site)
    }

    /// Tells a child that its appearance has changed. For containers that forward appearance themselves.
    open func endAppearanceTransition() {
        let site = CallSite.capture(for: self)
        performEndAppearance(site)
    }

    /// Replaces the view of one child with that of another one, with their appearance callbacks.
    ///
    /// - Parameters:
    ///   - duration: seconds; with 0 the change is not animated.
    ///   - animations: runs at once, when both views are in the hierarchy.
    ///   - completion: runs after `duration`. The container then removes the old child and calls `didMove` of the new
    ///     one.
    ///
    /// Source: <doc:TransitionBetweenChildren>.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let site = CallSite.capture(for: self)
        performTransition(fromViewController, toViewController, duration, animations, completion, site)
    }

    /// The controller that this one presents, or else its nearest ancestor that presents one. It is set as soon as
    /// `present` is called.
    ///
    /// Source: `UIViewController.h`; <doc:ChoosingThePresenter>.
    open var presentedViewController: UIViewController? {
        selfAndAncestors.lazy.compactMap(\.ownPresented).first
    }

    /// The controller that presents this one or its farthest ancestor.
    open var presentingViewController: UIViewController? {
        selfAndAncestors.compactMap(\.ownPresenter).last
    }

    /// The presentation controller of this controller, or the one that would present it now; nil if there is neither.
    ///
    /// Reading it before the presentation makes it, for the current style. If the style changes, another one is made.
    ///
    /// Source: `UIViewController.h`; <doc:PresentationControllers>.
    open var presentationController: UIPresentationController? { nearestPresentationController }

    /// What a bar of a container's own covers of its view.
    var insetsOfOwnBar: UIEdgeInsets { .zero }

    /// The presentation controller of the presentation that contains this controller; nil outside of one. Reading it
    /// makes none.
    ///
    /// Source: `UIViewController.h`, iOS 26.
    open var activePresentationController: UIPresentationController? {
        selfAndAncestors.lazy.compactMap { [session] in session.presentation(of: $0)?.asked }.first
    }

    /// The presentation controller of this controller or its ancestor, if it is a popover; nil for other styles, and
    /// before iOS 8.
    ///
    /// Source: `UIPopoverPresentationController.h`; <doc:PresentationControllers>.
    open var popoverPresentationController: UIPopoverPresentationController? { nearestPopoverController }

    /// The name of ``isModalInPresentation`` until iOS 12, where it applies to popovers.
    open var isModalInPopover: Bool {
        get { isModalInPresentation }
        set { isModalInPresentation = newValue }
    }
    /// The presentation controller, if this controller is presented, or would be presented now, in a sheet.
    ///
    /// Source: `UIViewController.h`.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The coordinator of the newest transition in which this controller or one of its ancestors takes part; nil if
    /// there is none.
    ///
    /// Source: <doc:TransitionCoordinator>.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningCoordinator }

    /// Presents a controller. The relation is set at once; the transition starts at the end of the turn.
    ///
    /// Source: <doc:ChoosingThePresenter>, <doc:PresentAndDismiss>.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let site = CallSite.capture(for: self)
        performPresent(viewControllerToPresent, flag, completion, site)
    }

    /// Dismisses the controller that this one presents, with everything above it.
    ///
    /// If this controller presents none, its nearest ancestor that presents one is asked; if there is none, the
    /// presenter dismisses this controller. If nothing is presented, this does nothing and does not call `completion`.
    ///
    /// Source: <doc:PresentAndDismiss>.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let site = CallSite.capture(for: self)
        CallObservers.tell(
            "dismissViewControllerAnimated:completion:", of: self, [flag, completion as Any]
        ) { performDismiss(flag, completion, site) }
    }

    /// The user interface style that overrides the inherited one; `unspecified` removes the override.
    ///
    /// Source: `UIViewController.h`, iOS 13.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overriddenStyle }
        set {
            let site = CallSite.capture(for: self)
            performOverrideStyle(newValue, site)
        }
    }

    /// The traits of the controller in the hierarchy. Off screen, the last ones, or the expected ones.
    ///
    /// Source: <doc:TraitsAndSizeChanges>.
    open var traitCollection: UITraitCollection {
        session.readTraits(session.collection(of: currentTraits), of: self)
    }

    /// Called before the traits change in a transition. The base implementation forwards it to the children. Call
    /// super.
    ///
    /// Source: <doc:TraitsAndSizeChanges>.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        reached(.callbackWillTransitionToTraits, [.traits: .traits(session.words(of: newCollection))]) {
            passOn(newCollection, with: coordinator)
        }
    }

    /// Called before the size of the view, in points, changes in a transition. The base implementation forwards it to
    /// the children. Call super.
    ///
    /// Source: <doc:TraitsAndSizeChanges>.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        reached(.callbackViewWillTransitionToSize, [.size: .size(Size(size))]) {
            fallBackToRotation(with: coordinator)
            passOn(size, with: coordinator)
        }
    }

    /// Called when the traits have changed. Call super.
    ///
    /// - Parameter previousTraitCollection: nil for the first traits, until iOS 12.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        _ = session.reachedBase(.callbackTraitCollectionDidChange, of: id)
    }

    /// The size that a child will have when this controller's view has `parentSize`. The default applies autoresizing.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Propagation>.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        sizeByAutoresizing(of: container, in: parentSize)
    }

    /// The size, in points, that the content prefers. The container is informed of changes. The initial value is zero.
    ///
    /// Source: <doc:SizesOfChildren>.
    open var preferredContentSize: CGSize {
        get { explicitPreferredContentSize }
        set {
            let site = CallSite.capture(for: self)
            performSetPreferredContentSize(newValue, site)
        }
    }

    /// Called when a child prefers another size. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Called when the smallest size that a child's constraints allow has changed. The default does nothing.
    ///
    /// Source: `UIViewController.h` (`UIContentContainer`); <doc:SizesOfChildren>.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Overrides traits of a child and its descendants; nil removes the override.
    ///
    /// Source: <doc:TraitsAndSizeChanges>.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        let site = CallSite.capture(for: self)
        performOverride(collection, for: childViewController, site)
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        override(for: childViewController).map { session.collection(of: $0) }
    }

    /// The orientation of the window.
    open var interfaceOrientation: UIInterfaceOrientation {
        viewIfLoaded?.window?.interfaceOrientation ?? session.environment.interfaceOrientation
    }

    /// Whether the interface rotates with the device. The deciding controller is asked this before its mask.
    ///
    /// Source: <doc:Rotation>.
    open var shouldAutorotate: Bool { true }
    /// The orientations that the controller supports. The default is all on a pad, all but upside down on a phone.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { defaultSupportedOrientations }
    /// The orientation in which this controller is presented over the whole screen. The default is the present one if
    /// it is supported.
    ///
    /// Source: <doc:Rotation>.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { defaultPreferredOrientation }
    /// Until iOS 5: whether the interface rotates to an orientation. The default is true for portrait only.
    open func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        interfaceOrientation == .portrait
    }
    /// Informs UIKit that the supported orientations have changed: the deciding controller is asked again. Since
    /// iOS 16.
    ///
    /// Source: <doc:Rotation#Other-rules>.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { session.updateOrientation() }

    /// Whether the orientation of the scene should stay as it is while this controller decides. Not asked before
    /// iOS 26.
    ///
    /// Source: <doc:Rotation#Locked-orientations>.
    open var prefersInterfaceOrientationLocked: Bool { false }
    /// The child whose preference counts instead; nil for this controller's own. Containers return the child that they
    /// show.
    open var childForInterfaceOrientationLock: UIViewController? { shownForOrientationLock }
    /// Requests that the preference is read again at the end of this turn.
    open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() { session.needsOrientationLocks() }

    /// Called before the interface rotates. Bounds and orientation are the old ones.
    ///
    /// Until iOS 7, and later in classes that do not override ``viewWillTransition(to:with:)``.
    ///
    /// Source: <doc:Rotation>.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        reachedRotation(.willRotate(toInterfaceOrientation, duration))
    }

    /// Called in the animation of a rotation. Bounds and orientation are the new ones.
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        reachedRotation(.willAnimateRotation(toInterfaceOrientation, duration))
    }

    /// Called when the interface has rotated.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        reachedRotation(.didRotate(fromInterfaceOrientation))
    }

    /// Whether rotation is forwarded to the children automatically. It has no effect: iOS 5 has a common switch, and
    /// since iOS 8 none applies.
    open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
    /// Until iOS 5: whether appearance and rotation are forwarded to the children automatically.
    open func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { true }

    /// The child that decides the style of the status bar; nil if this controller decides.
    ///
    /// It is read at the end of each turn in which containment, presentations, selections or sizes have changed. So are
    /// the properties below.
    ///
    /// Source: `UIViewController.h`, iOS 7; <doc:StatusBar>.
    open var childForStatusBarStyle: UIViewController? { childViewControllerForStatusBarStyle }
    /// The name until Swift 4.1, which a subclass may override.
    open var childViewControllerForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar is hidden; nil if this controller decides.
    open var childForStatusBarHidden: UIViewController? { childViewControllerForStatusBarHidden }
    /// The name until Swift 4.1, which a subclass may override.
    open var childViewControllerForStatusBarHidden: UIViewController? { nil }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden. The default is true for a phone in landscape only.
    open var prefersStatusBarHidden: Bool { usuallyHidesStatusBar }
    /// The animation with which the style or the visibility of the status bar changes.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Informs UIKit that this controller's preferences have changed. They are read at the end of the turn.
    open func setNeedsStatusBarAppearanceUpdate() { session.needsSystemAppearance() }
    /// Whether the controller decides about the status bar although it is not presented in full screen.
    ///
    /// Source: `UIViewController.h`.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// The child that decides whether the home indicator is hidden automatically; nil if this controller decides.
    ///
    /// Source: `UIViewController.h`, iOS 11; <doc:StatusBar>.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { session.needsSystemAppearance() }

    /// The child that decides at which edges the app's gestures come before the system's; nil if this controller
    /// decides.
    ///
    /// Source: `UIViewController.h`, iOS 11; <doc:StatusBar>.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { session.needsSystemAppearance() }

    /// Shows a controller in the way of the nearest container that overrides this method. If there is none, this
    /// controller presents it. Animated unless animations are disabled.
    ///
    /// It is recorded as `call.show`. Its sender is the controller whose method was called, its target the controller
    /// to show.
    ///
    /// Source: `UIViewController.h`; <doc:ShowAndShowDetail>.
    open func show(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        performShow(vc, .show, sender: sender, site)
    }

    /// Does the same as ``show(_:sender:)`` in the place for details.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        performShow(vc, .showDetail, sender: sender, site)
    }

    /// The nearest controller that can perform an action, from this one up through its ancestors, then the presenter.
    /// For the two actions of showing it must also override their method.
    ///
    /// Source: `UIViewController.h`; <doc:ShowAndShowDetail>.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        target(of: action, sender: sender)
    }

    /// Called when a split view controller collapses onto this controller, which takes over the secondary controller.
    /// The default does nothing, so that the secondary controller disappears.
    ///
    /// Source: `UIViewController.h`; <doc:SplitViewController>.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Called when a split view controller that had collapsed onto this controller expands. Returns the secondary
    /// controller; the default is the one before the collapse.
    ///
    /// Source: `UIViewController.h`; <doc:SplitViewController>.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        splitViewController.freePreviousSecondary
    }

    /// The storyboard that the controller was made from.
    open var storyboard: UIStoryboard? { interface?.storyboard }

    /// Whether a segue that the user triggers is performed. The default is true. Not called by
    /// ``performSegue(withIdentifier:sender:)``.
    ///
    /// - Parameter identifier: empty for a segue without an identifier.
    ///
    /// Source: `UIViewController.h`; <doc:Segues>.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue is performed. The destination exists, its view is not loaded. The default does nothing.
    ///
    /// Source: `UIViewController.h`; <doc:Segues>.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Performs a segue that the storyboard has for this controller. Throws an exception if it has none with that
    /// identifier.
    ///
    /// It is recorded as `call.performSegue`, for an unwind segue as `call.unwind`.
    ///
    /// Source: `UIViewController.h`; <doc:Segues>.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        let site = CallSite.capture(for: self)
        performAppSegue(identifier, sender: sender, site)
    }

    /// Whether this controller is a destination of an unwind segue. The default is true if its class lists the action
    /// among its ``InterfaceConnecting/interfaceMembers`` and it is not the source itself.
    ///
    /// Source: `UIViewController.h`, iOS 13; <doc:UnwindSegues>.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
        -> Bool
    {
        canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
    }
    /// The form until iOS 12. The other form calls it.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
    ) -> Bool {
        _ = session.reachedBase(.callbackCanPerformUnwind, of: id)
        return fromViewController !== self && hasUnwindAction(action)
    }
    /// The children that may be the destination of an unwind segue, in the order in which they are asked. The default
    /// is all but the one that contains the source.
    ///
    /// Source: `UIViewController.h`, iOS 9; <doc:UnwindSegues>.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let child = child(with: source)
        return children.filter { $0 !== child }
    }
    /// The child that is the source of an unwind segue, or that contains or presented it; nil if there is none.
    ///
    /// Source: `UIViewController.h`, iOS 9.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { child(with: source) }
    /// Called when an unwind segue leads to a child or its descendant: a container shows that child. The default does
    /// nothing.
    ///
    /// Source: `UIViewController.h`, iOS 9; <doc:UnwindSegues>.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// Until iOS 8: the destination of an unwind segue among this container's children and itself. Later versions call
    /// it only if it is overridden.
    ///
    /// Source: `UIViewController.h`, iOS 6; <doc:UnwindSegues>.
    open func forUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
    ) -> UIViewController? { legacyUnwindDestination(action, from: fromViewController, sender: sender) }
    /// Until iOS 8: the segue with which this container unwinds; nil for the default one. Later versions call it only
    /// if it is overridden.
    ///
    /// Source: `UIViewController.h`, iOS 6; <doc:UnwindSegues>.
    open func segueForUnwinding(
        to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
    ) -> UIStoryboardSegue? { nil }

    /// What a navigation bar shows for this controller. It has the controller's title unless it is given another one.
    ///
    /// Source: `UINavigationController.h`.
    open var navigationItem: UINavigationItem { madeNavigationItem }

    /// The tab bar's item for the controller. Setting the controller's title sets the item's title, too.
    ///
    /// Source: `UITabBarController.h`; `UIViewController.h` (`title`).
    open var tabBarItem: UITabBarItem! {
        get { madeTabBarItem }
        set {
            let old = bars.tabBarItem
            bars.tabBarItem = newValue
            (parent as? UITabBarController)?.checkItem(of: self, instead: old)
        }
    }

    /// The items of the navigation controller's toolbar while this controller is on top.
    ///
    /// Source: `UINavigationController.h`.
    open var toolbarItems: [UIBarButtonItem]? {
        get { bars.toolbarItems }
        set { bars.toolbarItems = newValue }
    }

    /// Sets the items. The change takes no time.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    /// Whether the tab bar is hidden while this controller is on the stack. It is read when the stack changes.
    ///
    /// Source: `UIViewController.h` (`UINavigationController.h`).
    open var hidesBottomBarWhenPushed: Bool {
        get { bars.hidesBottomBar }
        set { bars.hidesBottomBar = newValue }
    }

    /// Whether the user can edit what the controller shows.
    open var isEditing: Bool {
        get { bars.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Call super.
    ///
    /// Source: `UIViewController.h`.
    open func setEditing(_ editing: Bool, animated: Bool) { takeEditing(editing) }

    /// A bar button that begins and ends editing, animated. Its title says which.
    ///
    /// Source: `UIViewController.h`.
    open var editButtonItem: UIBarButtonItem { madeEditItem }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == .show || action == .showDetail || super.canPerformAction(action, withSender: sender)
    }

    /// Called when state is saved. The controller encodes what it needs to be restored: references to data instead of
    /// the data, and its children if it is a container of the app. Call super.
    ///
    /// Source: `UIViewController.h`; <doc:StatePreservation>.
    open func encodeRestorableState(with coder: NSCoder) {
        if isCalledDirectly(.callbackEncodeRestorableState) {
            return recordDirectCall("encodeRestorableState", at: CallSite.capture(for: self))
        }
        encodeOwnState(in: coder)
    }

    /// Called when state is restored. The controller decodes what it encoded. Its view is loaded, and nothing is on
    /// screen. Call super.
    ///
    /// Source: `UIViewController.h`; <doc:StateRestoration>.
    open func decodeRestorableState(with coder: NSCoder) {
        if isCalledDirectly(.callbackDecodeRestorableState) {
            recordDirectCall("decodeRestorableState", at: CallSite.capture(for: self))
        }
    }

    /// Called when all objects have decoded their state.
    ///
    /// Source: `UIViewController.h`, iOS 7.
    open func applicationFinishedRestoringState() {}

    // Source of the following members: `UIViewController.h`. Stored, not drawn: content always lies below the bars.
    open var edgesForExtendedLayout = UIRectEdge.all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var wantsFullScreenLayout = false
    /// Whether the margins of the root view are at least ``systemMinimumLayoutMargins``.
    open var viewRespectsSystemMinimumLayoutMargins = true
    /// The margins that the system gives a root view at its sides.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    private var contentScrollViews: [NSDirectionalRectEdge: UIScrollView] = [:]
    /// The scroll view that the bars at an edge observe: the one that was set for it.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        contentScrollViews.first { $0.key.isSuperset(of: edge) }?.value
    }
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for part in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(part) {
            contentScrollViews[part] = scrollView
        }
    }
    open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }
    /// Whether the keyboard stays when the first responder resigns.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    open var performsActionsWhilePresentingModally: Bool { true }
    private var addedKeyCommands: [UIKeyCommand] = []
    /// The commands that were added, if there are any.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
    /// Nil: the app is no extension.
    open var extensionContext: NSExtensionContext? { nil }
    /// Shown over the view's content. Source: `UIViewController.h`, iOS 17.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? { didSet { showContentUnavailable() } }
    /// Requests ``updateContentUnavailableConfiguration(using:)`` in the next pass, before layout.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        guard !session.has(.showsContentUnavailable) else { return requestContentUnavailable() }
        session.afterLayout(because: session.currentCause) { [weak self] in
            guard let self else { return }
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        }
    }
    /// Sets ``contentUnavailableConfiguration`` as the state requires. Runs before the first layout, and when it is
    /// requested.
    ///
    /// Source: `UIViewController.h`, iOS 17.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    }
    open var interactionActivityTrackingBaseName: String?
    /// How the controller comes on screen when it is pushed or presented. The transition is that of its style.
    open var preferredTransition: UIViewController.Transition?

    /// The child that decides whether the pointer is locked; nil if this controller decides. There is no pointer.
    open var childViewControllerForPointerLock: UIViewController? { nil }
    open var prefersPointerLocked: Bool { false }
    open func setNeedsUpdateOfPrefersPointerLocked() {}

    /// The actions of a preview. There are no previews.
    open var previewActionItems: [any UIPreviewActionItem] { [] }

    // Source of the following members: `UIFocus.h`. Nothing has the focus.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
    open var focusGroupIdentifier: String?
    /// Whether the focus comes back to the last focused item when the view appears again.
    open var restoresFocusAfterTransition = true
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    /// For the runtime's containers: how much of the children's safe area their bars cover.
    var insetsOfBars: UIEdgeInsets { .zero }

    /// For the runtime's containers: the traits of a child, if its parent has or will have `traits`.
    func traits(forChild child: UIViewController, inheriting traits: Traits) -> Traits {
        traits.merged(with: override(for: child))
    }

    /// For the runtime's containers: called before the interface rotates, before the children are called.
    func interfaceWillRotate(to orientation: UIInterfaceOrientation) {}

    /// For the runtime's containers: the view, loaded already, in which the views of the children that are shown are.
    var viewOfChildren: UIView? { viewIfLoaded }

    /// For the runtime's containers: called when a child has been removed, by another container or by the app.
    func childWasRemoved(_ child: UIViewController) {}

    /// For the runtime's containers: called after the controller's `viewWillAppear` or `viewWillDisappear`, before the
    /// children's.
    func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {}

    /// For the runtime's containers: called after `viewDidAppear` or `viewDidDisappear` of the controller and its
    /// children.
    func appearanceWasForwarded(_ appearing: Bool, animated: Bool) {}
}
