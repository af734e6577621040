import CallSites
import Foundation
import HierarchyModel

/// The root of a view tree and the source of appearance.
@preconcurrency @MainActor
open class UIWindow: UIView {
    package nonisolated let id: ObjectID
    /// Keeps the root controller alive. The state contains which controller is the root.
    private var ownedRoot: UIViewController?
    /// The root view that this window has put into its place.
    fileprivate weak var installedRootView: UIView?
    /// The rotation that waits for the end of the transitions in this window.
    var delayedRotation: DelayedRotation?
    /// Whether the system has given the window another size than the screen's.
    var isResizedBySystem = false
    /// Whether the orientation stays when the device turns.
    var isOrientationLocked = false

    /// The window's own unless a subclass has another.
    private lazy var ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }

    public override init(frame: CGRect) {
        id = Session.current.newID()
        super.init(frame: frame)
        register()
    }

    public convenience init() { self.init(frame: UIScreen.main.ownBounds) }

    public required init?(coder: NSCoder) {
        id = Session.current.newID()
        super.init(coder: coder)
        register()
    }

    /// A window of a scene, as large as the scene and in its orientation.
    ///
    /// Source: `UIWindow.h`, iOS 13.
    public init(windowScene: UIWindowScene) {
        id = Session.current.newID()
        super.init(frame: windowScene.coordinateSpace.bounds)
        isResizedBySystem = windowScene.ownSize != nil
        register(windowScene.interfaceOrientation)
        self.windowScene = windowScene
    }

    /// - Parameter orientation: nil for that of the screen.
    private func register(_ orientation: UIInterfaceOrientation? = nil) {
        super.isHidden = true
        session.windows.append(WindowReference(id: id, window: self))
        let orientation = orientation ?? session.environment.interfaceOrientation
        session.commit(
            .windowCreated,
            [.window: .id(id), .size: .size(Size(bounds.size)), .orientation: .symbol(orientation.recorded)])
        recordTraits(
            session.environment.traits(in: orientation, window: Size(bounds.size), isResized: isResizedBySystem))
    }

    deinit {
        let id = id
        let session = session
        if MainActor.isCurrent {
            MainActor.assumeIsolated { session.windowDeallocated(id) }
        } else {
            session.deallocations.add(id.rawValue)
        }
    }

    /// The scene; in an app without scenes, the app.
    open override var next: UIResponder? { windowScene ?? session.application.shared }
    open override var window: UIWindow? { self }
    // An extension of an app may override it for all windows.
    open override dynamic var layer: CALayer { super.layer }

    /// Sends the event to the recognizers and the view of its touches. Called for the touches of
    /// ``Session/touch(_:_:)``.
    ///
    /// Source: UIWindow.h.
    open func sendEvent(_ event: UIEvent) {
        if let touch = session.application.touch, touch.fingers.event === event { touch.deliver() }
    }

    /// The controller whose view fills the window. Read from the session's state.
    ///
    /// Setting it on a visible window brings the controller's view on screen: it is loaded, `viewWillAppear` is called,
    /// the view is added; at the end of the turn come `viewIsAppearing`, layout and `viewDidAppear`.
    ///
    /// Source: <doc:RootController>.
    open var rootViewController: UIViewController? {
        get { (session.state.window(id)?.root).flatMap { session.controller($0) } }
        set {
            let site = CallSite.capture(for: self)
            setRoot(newValue, site)
        }
    }

    /// Whether the window is hidden. The initial value is true. Hiding the window makes its root controller disappear.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue { hide() } else if !session.restoration.holdsWindows { show() }
        }
    }

    open func makeKeyAndVisible() {
        CallObservers.tell("makeKeyAndVisible", of: self) {
            isHidden = false
            makeKey()
        }
    }

    /// Makes this the key window, which the app keeps alive until another window is key or this one is hidden.
    ///
    /// The window that was key gets ``resignKey()``, then this one gets ``becomeKey()``. Nothing happens if the window
    /// is the key window already, or if ``canBecomeKey`` is false.
    ///
    /// Source: <doc:KeyWindow>.
    open func makeKey() {
        if canBecomeKey { session.changeKeyWindow(to: self) }
    }

    open var isKeyWindow: Bool { session.state.window(id)?.key ?? false }
    /// The default is true.
    open var canBecomeKey: Bool { true }
    /// Called when the window has become the key window. Posts ``didBecomeKeyNotification``.
    open func becomeKey() { post(Self.didBecomeKeyNotification) }
    /// Called when the window is no longer the key window. Posts ``didResignKeyNotification``.
    open func resignKey() { post(Self.didResignKeyNotification) }

    /// The position of the window in depth. It decides the order of ``UIApplication/windows`` and which window becomes
    /// key when the key window is hidden. It is not recorded.
    ///
    /// Source: `UIWindow.h`.
    open var windowLevel = Level.normal

    /// The scene of the window. Until iOS 12 there are no scenes. In an app whose delegate has none, every window is in
    /// the only scene of the app.
    ///
    /// Source: `UIWindow.h`, iOS 13; <doc:Scenes>.
    open var windowScene: UIWindowScene? {
        get { session.scene(of: self) }
        set {
            session.put(self, in: newValue)
            if let scene = newValue, scene.ownSize != nil {
                isResizedBySystem = Size(bounds.size) == scene.size(in: scene.interfaceOrientation)
            }
            if newValue?.givenTraits.isEmpty == false { session.waitForUpdate(of: self) }
        }
    }

    /// Whether the window is visible in the state.
    package var isShown: Bool { session.state.window(id)?.visible ?? false }

    /// In points. The controllers in the window are informed before its size changes.
    open override var frame: CGRect {
        get { super.frame }
        set {
            guard newValue.size != bounds.size else {
                super.frame = newValue
                return
            }
            WindowSizeChange(of: self, to: newValue, interfaceOrientation, animated: false).perform()
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            guard newValue.size != bounds.size else {
                super.bounds = newValue
                return
            }
            frame = CGRect(
                x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }

    open override var traitCollection: UITraitCollection {
        session.readTraits(session.collection(of: currentTraits), of: self)
    }
}

extension UIWindow {
    /// Sets a size and an orientation, without callbacks.
    func take(_ frame: CGRect, _ orientation: UIInterfaceOrientation, _ traits: Traits) {
        guard let state = session.state.window(id) else { return }
        if state.size != Size(frame.size) || state.orientation != orientation.recorded {
            session.commit(
                .windowResized,
                [.window: .id(id), .size: .size(Size(frame.size)), .orientation: .symbol(orientation.recorded)])
        }
        recordTraits(traits)
        super.frame = frame
    }

    /// The traits in the state; the screen's if this UIKit has no traits.
    var currentTraits: Traits {
        guard let traits = session.state.window(id)?.traits, !traits.isEmpty else {
            return session.environment.screenTraits
        }
        return traits
    }

    private func recordTraits(_ traits: Traits) {
        guard session.hasTraits else { return }
        let old = session.state.window(id)?.traits ?? Traits()
        let changes = old.changes(to: traits)
        guard !changes.isEmpty else { return }
        session.commit(.traitsChanged, [.subject: .id(id), .traits: .traits(changes)])
        guard !old.isEmpty else { return }
        guard session.updatePass.rules.traitsFollowViews else {
            return notifyTraitsChanged(from: old, to: old.merged(with: changes))
        }
        traitsHaveChanged(from: old)
        if isShown { for view in subviews { view.updateTraitsOfSubtree() } }
    }

    /// Shows the window if that had to wait for the end of a launch.
    package func showIfHeld() {
        if !isHidden, !isShown { show() }
    }

    /// Shows the window. A callback may hide it again.
    private func show() {
        if !isShown {
            session.adaptPresentations(in: self)
            session.commit(.windowShown, [.window: .id(id), .visible: .bool(true)])
            post(Self.didBecomeVisibleNotification)
        }
        session.runLoop.needsLayout = true
        if let root = rootViewController, !isCovered(root) { root.appearInShownWindow(in: self, because: nil) }
        for controller in nestedRootControllers where !isHidden && controller.isAwayWithWindow {
            controller.begin(appearing: true, animated: false, reason: .window)
            controller.finishAfterCommit(.appearing, because: nil)
        }
        guard !isHidden else { return disappearWithWindow() }
        rotateWhenShown()
    }

    /// Whether what `root` presents has removed its view. During the dismissal that brings the view back, it is back
    /// already.
    private func isCovered(_ root: UIViewController) -> Bool {
        session.presentation(by: root)?.presenterViewOrigin != nil && root.viewIfLoaded?.superview !== self
    }

    /// Hides the window. A callback may show it again.
    private func hide() {
        disappearWithWindow()
        guard isHidden else { return }
        if isShown {
            session.commit(.windowShown, [.window: .id(id), .visible: .bool(false)])
            post(Self.didBecomeHiddenNotification)
        }
        if isKeyWindow { session.changeKeyWindow(to: session.nextKeyWindow) }
    }

    /// Makes the controllers in the window disappear, if the window is still hidden.
    private func disappearWithWindow() {
        for controller in nestedRootControllers where isHidden && controller.isOnScreen {
            controller.begin(appearing: false, animated: false, reason: .window)
            controller.finishAfterCommit(.disappearing, because: nil)
        }
    }

    fileprivate func setRoot(_ root: UIViewController?, _ site: CallSite?) {
        if let root, !sharesSession(with: root, doing: "rootViewController") { return }
        session.call(.callSetRoot, on: id, [.window: .id(id), .controller: .id(root?.id)], at: site) { call in
            let old = rootViewController
            guard old !== root else { return }
            if let root, let parent = root.parent {
                return session.diagnose(
                    "child view controller:\(root.debugName) should have parent view controller:(null) but actual "
                        + "parent is:\(parent.debugName)",
                    subject: root.id, thrown: true)
            }
            session.commit(.windowRootChanged, [.window: .id(id), .from: .id(old?.id), .to: .id(root?.id)])
            if isShown { root?.loadViewIfNeeded() }
            if let old {
                warnOfPresentation(by: old)
                takeOutRoot(old, because: call)
            }
            session.dismissPresentationsOutOfTree()
            ownedRoot = root
            guard isShown else { return }
            root?.appearInShownWindow(in: self, because: call)
            disappearWithWindow()
            if root != nil { rotateWhenShown() }
        }
    }

    /// The window installs the view of its root controller itself.
    ///
    /// Source: PXAlertView 62, Toaster 182, Aardvark 105 and YYText 905, which quote it since iOS 13.
    fileprivate func noteRootViewAddedByHand(of root: UIViewController) {
        guard session.has(.rootViewsAreAddedByWindow) else { return }
        session.diagnose(
            "Manually adding the rootViewController's view to the view hierarchy is no longer supported. Please allow "
                + "UIWindow to add the rootViewController's view to the view hierarchy itself.",
            subject: root.id, thrown: false)
    }

    /// Source: <doc:RootController>: what the old root presents stays in the window.
    private func warnOfPresentation(by old: UIViewController) {
        guard let presented = old.ownPresented else { return }
        session.diagnose(
            "The root view controller \(old.debugName) is replaced while it presents \(presented.debugName), whose "
                + "view stays in the window.",
            subject: old.id, thrown: false)
    }

    private func takeOutRoot(_ old: UIViewController, because call: UInt64) {
        guard let view = old.viewIfLoaded, view.superview === self else { return }
        view.remove(moving: [old], because: call)
    }
}

extension UIViewController {
    /// The root controller's view is added to a visible window.
    fileprivate func appearInShownWindow(in window: UIWindow, because call: UInt64?) {
        guard let view = loadedView else { return }
        if view.superview != nil, window.installedRootView !== view { window.noteRootViewAddedByHand(of: self) }
        window.installedRootView = view
        if view.superview === window {
            begin(appearing: true, animated: false, reason: .window)
            finishAfterCommit(.appearing, because: call)
        } else {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = window.bounds
            window.insert(view, at: .index(0), moving: [self], because: call)
        }
    }
}
