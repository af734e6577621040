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
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    /// The coordinates of the scene, which fills the screen.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    /// Source: `UIWindowScene.h`, iOS 16.
    open var effectiveGeometry: Geometry {
        Geometry(
            interfaceOrientation: interfaceOrientation,
            isInterfaceOrientationLocked: windows.contains { $0.isShown && $0.isOrientationLocked })
    }
    /// The overrides that are in effect, and those that the app has set.
    var overrides = ViewOverrides()
    var nextOverrides = ViewOverrides()
    var traitObservers: [TraitObserver] = []
    open var screen: UIScreen { UIScreen((self as UIResponder).session) }
    /// That of the key window; if there is none, of the first window.
    open var interfaceOrientation: UIInterfaceOrientation {
        (keyWindow ?? windows.first)?.interfaceOrientation
            ?? (self as UIResponder).session.environment.interfaceOrientation
    }
}

extension UIWindowScene: UITraitEnvironment {
    /// Those of its key window, or else of its first one; since iOS 17 without the overrides of the window.
    public var traitCollection: UITraitCollection {
        let session = (self as UIResponder).session
        guard let window = keyWindow ?? windows.first else { return screen.traitCollection }
        guard session.updatePass.rules.traitsFollowViews else { return window.traitCollection }
        let traits = session.environment.traits(in: window.interfaceOrientation, window: Size(window.bounds.size))
        return session.collection(of: traits.merged(with: overrides.words))
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

    // What reaches the scene after it was connected. Source: `UIScene.h`; <doc:ReachingTheApp>.

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
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
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        scene.noteUnhandled(.urls, in: .callbackOpenURLs)
    }
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        scene.noteUnhandled(.activities, in: .callbackContinueActivity)
    }
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
}

extension UIWindowSceneDelegate {
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { windowScene.noteUnhandled(.shortcut, in: .callbackPerformShortcut) }

    /// The window of a delegate whose class is not known: `delegate.window??.rootViewController`. It is doubly
    /// optional, as every property that Objective-C lets an object leave out.
    public var window: UIWindow?? {
        let window: UIWindow? = self.window
        return .some(window)
    }
}

extension UIScene {
    /// Notes that the delegate does not implement the method for what reaches the scene.
    fileprivate func noteUnhandled(_ field: FieldName, in callback: EventKind) {
        let session = (self as UIResponder).session
        if session.scopes.last?.kind == callback { session.leaveUnhandled([field]) }
    }
}

extension UIWindowScene {
    /// How the system shows a scene.
    ///
    /// Source: `UIWindowScene.h`, iOS 16.
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        public let interfaceOrientation: UIInterfaceOrientation
        /// Whether the orientation stays when the device turns, as a controller prefers. False before iOS 26.
        ///
        /// Source: <doc:Rotation#Locked-orientations>.
        public let isInterfaceOrientationLocked: Bool

        init(interfaceOrientation: UIInterfaceOrientation, isInterfaceOrientationLocked: Bool) {
            self.interfaceOrientation = interfaceOrientation
            self.isInterfaceOrientationLocked = isInterfaceOrientationLocked
        }
    }
}
