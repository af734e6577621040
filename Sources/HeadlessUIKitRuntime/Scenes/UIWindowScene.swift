import Foundation
import HierarchyModel

/// A scene with windows. Since iOS 13.
///
/// Source: `UIWindowScene.h`; <doc:Scenes>.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows of the scene, from back to front. Read from the session's state.
    open var windows: [UIWindow] { (self as UIResponder).session.windowsByLevel.filter { $0.windowScene === self } }
    /// Source: `UIWindowScene.h`, iOS 15.
    ///
    /// While the key window of the app is in another scene, the one that was key in this one last.
    ///
    /// Source: <doc:KeyWindow#Scenes>.
    open var keyWindow: UIWindow? { keyWindow(among: windows) }
    func keyWindow(among windows: [UIWindow]) -> UIWindow? {
        if let key = windows.first(where: \.isKeyWindow) { return key }
        return lastKeyWindow.flatMap { $0.isShown && windows.contains($0) ? $0 : nil }
    }
    /// Not kept alive.
    weak var lastKeyWindow: UIWindow?
    /// The coordinates of the scene.
    open var coordinateSpace: any UICoordinateSpace { SystemSpace(CGSize(size(in: interfaceOrientation))) }
    /// Source: `UIWindowScene.h`, iOS 16.
    open var effectiveGeometry: Geometry { Geometry(geometry) }
    /// Keeps the window alive that the system has made for SwiftUI.
    var hostingWindow: UIWindow?
    /// The size that the scene has got; nil for the screen's.
    package var ownSize: SceneSize?
    /// Whether the user goes on resizing the scene.
    var isResizing = false
    /// What the delegate knows; nil until the end of the scene's first turn.
    var knownGeometry: SceneGeometry?
    /// The event that has asked for the last change of the geometry in this turn.
    var causeOfGeometry: UInt64?
    lazy var restrictions = UISceneSizeRestrictions()
    /// The overrides that are in effect, and those that the app has set.
    var overrides = ViewOverrides()
    var nextOverrides = ViewOverrides()
    /// Whether the scene looks active; nil until it has looked inactive.
    var activeAppearance: UIUserInterfaceActiveAppearance?
    var traitObservers: [TraitObserver] = []
    open var screen: UIScreen { UIScreen((self as UIResponder).session) }
    /// That of the key window; if there is none, of the first window.
    open var interfaceOrientation: UIInterfaceOrientation {
        mainWindow?.interfaceOrientation ?? (self as UIResponder).session.environment.interfaceOrientation
    }
    /// The key window; if there is none, the first window.
    var mainWindow: UIWindow? { keyWindow ?? windows.first }
}

extension UIWindowScene: UITraitEnvironment {
    /// Those of its key window, or else of its first one; since iOS 17 without the overrides of the window.
    public var traitCollection: UITraitCollection {
        let session = (self as UIResponder).session
        guard let window = mainWindow else { return screen.traitCollection }
        guard session.updatePass.rules.traitsFollowViews else { return window.traitCollection }
        let traits = session.environment.traits(
            in: window.interfaceOrientation, window: Size(window.bounds.size), isResized: window.isResizedBySystem)
        return session.collection(of: traits.merged(with: givenTraits))
    }
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The delegate of a scene. The default implementations are below.
///
/// Source: `UIScene.h`; <doc:Scenes>.
@preconcurrency @MainActor
public protocol UISceneDelegate: RespondingObject {
    /// Called when the scene is connected: the place to make its windows.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene has left the app, whose session may get another scene later.
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Asked when the scene has entered the background. The default is nil.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Called with that activity, in a later scene of the session after it was connected. Since iOS 15.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)

    // What reaches the scene after it was connected. Source: `UIScene.h`; <doc:ReachingTheApp>.

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// The activity that was announced does not come.
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// The objects of the scene have saved their state in the activity. The delegate may add to it.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

/// Not part of UIKit: a delegate for whose scene the system makes a window with a root, as SwiftUI does.
///
/// It refines no protocol of UIKit's, so that a class that inherits its conformance to ``UISceneDelegate`` has the root
/// that it declares.
@preconcurrency @MainActor
public protocol SceneHost {
    /// The root of the window.
    ///
    /// - Parameter identifier: which content; nil for the first one.
    static func hostedController(_ identifier: String?) -> UIViewController
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        scene.noteUnhandled(.urls, in: .callbackOpenURLs, by: self)
    }
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        scene.noteUnhandled(.activities, in: .callbackContinueActivity, by: self)
    }
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// The delegate of a scene with windows.
///
/// Source: `UIWindowScene.h`; <doc:Scenes>.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowOwner {
    /// Set before `scene(_:willConnectTo:options:)` if the configuration of the scene has a storyboard.
    @_disfavoredOverload var window: UIWindow? { get set }
    /// A quick action of the Home screen, chosen after the scene was connected.
    ///
    /// Source: `UIWindowScene.h`; <doc:ReachingTheApp>.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    /// The runtime does not ask: it shows no controls. Source: `UIWindowScene.h`, iOS 26.
    func preferredWindowingControlStyle(for windowScene: UIWindowScene) -> UIWindowScene.WindowingControlStyle

    // After a change of size, orientation or traits. Source: `UIWindowScene.h`; <doc:Rotation#Sizes-of-scenes>.

    /// Since iOS 26. The default implementation calls the older method if what that one says has changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
    /// Called in place of the newer method before iOS 26, and when only traits have changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    public func preferredWindowingControlStyle(
        for windowScene: UIWindowScene
    ) -> UIWindowScene.WindowingControlStyle { .automatic }

    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { windowScene.noteUnhandled(.shortcut, in: .callbackPerformShortcut, by: self) }

    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
        let previous = previousEffectiveGeometry.values
        guard windowScene.geometry.differsInSizeOrTraits(from: previous) else { return }
        self.windowScene(
            windowScene, didUpdate: previousEffectiveGeometry.coordinateSpace,
            interfaceOrientation: previous.orientation,
            traitCollection: (windowScene as UIResponder).session.collection(of: previous.traits))
    }

    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}

    /// The window of a delegate whose class is not known: `delegate.window??.rootViewController`. It is doubly
    /// optional, as every property that Objective-C lets an object leave out.
    public var window: UIWindow?? {
        let window: UIWindow? = self.window
        return .some(window)
    }
}

extension UIScene {
    /// Notes that the delegate does not implement the method for what reaches the scene. Other objects, to which the
    /// delegate forwards its calls, may leave the method out.
    fileprivate func noteUnhandled(_ field: FieldName, in callback: EventKind, by object: any UISceneDelegate) {
        guard delegate === object else { return }
        let session = (self as UIResponder).session
        if session.scopes.last?.kind == callback { session.leaveUnhandled([field]) }
    }
}
