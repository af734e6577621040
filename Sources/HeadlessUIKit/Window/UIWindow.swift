import CallSites
import Foundation
import HierarchyModel

/// The root of a view tree and the source of appearance.
@MainActor
open class UIWindow: UIView {
    public nonisolated let id: ObjectID
    /// Keeps the root controller alive; which it is, is in the state.
    private var ownedRoot: UIViewController?
    /// The device was turned while controllers came and went here.
    var laterTurn: LaterTurn?

    public override init(frame: CGRect) {
        id = Session.current.newID()
        super.init(frame: frame)
        register()
    }

    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    public required init?(coder: NSCoder) {
        id = Session.current.newID()
        super.init(coder: coder)
        register()
    }

    private func register() {
        super.isHidden = true
        session.windows.append(WindowReference(id: id, window: self))
        let orientation = session.environment.interfaceOrientation
        session.commit(
            .windowCreated,
            [.window: .id(id), .size: .size(Size(bounds.size)), .orientation: .string(orientation.eventName)])
        recordTraits(session.environment.traits(in: orientation, window: Size(bounds.size)))
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

    open override var next: UIResponder? { session.application.shared }
    open override var window: UIWindow? { self }

    /// The controller whose view fills the window; read from the session's state.
    ///
    /// Setting it on a window that is shown brings the controller's view on screen: load, `viewWillAppear`, insertion; at the end of
    /// the turn `viewIsAppearing`, layout, `viewDidAppear`.
    ///
    /// Source: <doc:RootController>.
    open var rootViewController: UIViewController? {
        get { (session.state.window(id)?.root).flatMap { session.controller($0) } }
        set {
            let site = CallSite.capture(for: self)
            setRoot(newValue, site)
        }
    }

    /// A window is hidden until it is shown. Hiding it makes its root controller disappear.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue { hide() } else if !session.restoration.holdsWindows { show() }
        }
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() {
        guard !isKeyWindow else { return }
        session.commit(.windowKeyed, [.window: .id(id)])
    }

    open var isKeyWindow: Bool { session.state.window(id)?.key ?? false }

    /// Whether the state has the window as visible.
    var isShown: Bool { session.state.window(id)?.visible ?? false }

    /// In points. Another size is a change of the environment for the controllers in the window, which are told before it holds.
    open override var frame: CGRect {
        get { super.frame }
        set {
            guard newValue.size != bounds.size else {
                super.frame = newValue
                return
            }
            EnvironmentChange(of: self, to: newValue, interfaceOrientation, animated: false).perform()
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

    open override var traitCollection: UITraitCollection { session.collection(of: currentTraits) }
}

extension UIWindow {
    /// Takes another size or orientation without telling anybody of it.
    func take(_ frame: CGRect, _ orientation: UIInterfaceOrientation, _ traits: Traits) {
        guard let state = session.state.window(id) else { return }
        if state.size != Size(frame.size) || state.orientation != orientation.eventName {
            session.commit(
                .windowResized,
                [.window: .id(id), .size: .size(Size(frame.size)), .orientation: .string(orientation.eventName)])
        }
        recordTraits(traits)
        super.frame = frame
    }

    /// Those of the state, or what the screen has where this UIKit knows no traits.
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
        if !old.isEmpty { tellTraitsChanged(from: old, to: old.merged(with: changes)) }
    }

    /// Comes on screen where that had to wait for the end of a launch.
    func showIfHeld() {
        if !isHidden, !isShown { show() }
    }

    /// A callback may hide the window again.
    private func show() {
        if !isShown {
            session.adaptPresentations(in: self)
            session.commit(.windowShown, [.window: .id(id), .visible: .bool(true)])
        }
        session.runLoop.needsLayout = true
        if let root = rootViewController, !isCovered(root) { root.comeOnScreen(in: self, because: nil) }
        for controller in nestedRootControllers where !isHidden && controller.isAwayWithWindow {
            controller.begin(appearing: true, animated: false, reason: .window)
            controller.finishAfterCommit(.appearing, because: nil)
        }
        guard !isHidden else { return leaveScreen() }
        turnOnceShown()
    }

    /// What `root` presents has taken its view out. During the dismissal that brings it back, it is back already.
    private func isCovered(_ root: UIViewController) -> Bool {
        session.presentation(by: root)?.presentersPlace != nil && root.viewIfLoaded?.superview !== self
    }

    /// A callback may show the window again.
    private func hide() {
        leaveScreen()
        guard isHidden, isShown else { return }
        session.commit(.windowShown, [.window: .id(id), .visible: .bool(false)])
    }

    /// Where the window is hidden by now, the controllers in it are not on screen.
    private func leaveScreen() {
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
                    "child view controller:\(root.debugName) should have parent view controller:\(parent.debugName) but requested parent is:(null)",
                    subject: root.id, thrown: true)
            }
            session.commit(.windowRootChanged, [.window: .id(id), .from: .id(old?.id), .to: .id(root?.id)])
            if isShown { root?.loadViewIfNeeded() }
            if let old {
                warnOfPresentation(by: old)
                takeOutRoot(old, because: call)
            }
            ownedRoot = root
            guard isShown else { return }
            root?.comeOnScreen(in: self, because: call)
            leaveScreen()
        }
    }

    /// Source: <doc:RootController>: what the old root presents stays behind.
    private func warnOfPresentation(by old: UIViewController) {
        guard let presented = old.ownPresented else { return }
        session.diagnose(
            "The root view controller \(old.debugName) is replaced while it presents \(presented.debugName), whose view stays in the window.",
            subject: old.id, thrown: false)
    }

    private func takeOutRoot(_ old: UIViewController, because call: UInt64) {
        guard let view = old.viewIfLoaded, view.superview === self else { return }
        view.remove(moving: [old], because: call)
    }
}

extension UIViewController {
    /// The root controller's view comes into a window that is shown.
    fileprivate func comeOnScreen(in window: UIWindow, because call: UInt64?) {
        guard let view = loadedView else { return }
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
