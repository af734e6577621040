import Foundation
import HierarchyModel
import StoryboardFile

/// What a session stores for its app.
@MainActor
package final class ApplicationStore {
    package lazy var shared =
        principalClass.flatMap { ClassRegistry.makeObject($0) as? UIApplication } ?? UIApplication()
    /// The class that `UIApplicationMain` names.
    package var principalClass: UIApplication.Type?
    var areAnimationsEnabled = true
    var appearance = SystemAppearance()
    /// The orientation of the interface when the controllers were asked about the status bar.
    var appearanceOrientation: UIInterfaceOrientation?
    let imageAssets = ImageAssetCache()
    weak var firstResponder: UIResponder?
    /// The event that the objects are receiving.
    package var event: UIEvent?
    /// The finger of ``Session/touch(_:_:)``.
    package var touch: ViewTouch?
    var screenValues = ScreenValues()
    package var ownValues = ApplicationValues()
    var pasteboards: [UIPasteboard.Name: UIPasteboard] = [:]
    var popoversOfSegues: [UIPopoverController] = []
    lazy var interfaceClasses = InterfaceClasses()
    /// The documents of storyboards and nibs, by path.
    var interfaceDocuments: [String: InterfaceDocument] = [:]
    var nibs = NibsByClassName()
    /// Keeps the key window alive. The state contains which window is key.
    var keyWindow: UIWindow?
    /// Keeps the window of the main storyboard alive.
    package var windowOfStoryboard: UIWindow?
    /// How many controllers of storyboards are being made, one inside the other.
    var controllersBeingMade = 0
    private(set) lazy var mainMenu = UIMainMenuSystem(.current)
    /// Whether an app without a scene is in the foreground. A session whose app was never launched is that of an active
    /// app.
    package var ownPhase = UIApplication.State.active
    /// That of its foremost scene.
    package var phase: UIApplication.State {
        scenes.connected.map(\.phase).min { $0.rawValue < $1.rawValue } ?? ownPhase
    }
    package lazy var scenes = SceneStore()
    /// What was asked of the app before its launch.
    package var reasonForLaunch: UIScene.ConnectionOptions?
    package var isLocked = false
    /// Whether the app was on screen when the device was locked.
    package var returnsWhenUnlocked = false
    /// How many actions of the user `UIApplicationDelegate.main()` performs after the launch.
    package var actionsAfterLaunch = 0
    /// The seed of the impatient user who performs them; nil for one who waits after each.
    package var explorationSeed: UInt64?
    package var explorationPrefix: [ExplorationPart] = []
    /// The question that the controllers will be asked again at the end of the turn; nil if there is none.
    var awaited: DeferredQuestion?

    struct DeferredQuestion {
        var cause: UInt64?
        /// In seconds.
        var duration = 0.0
    }
}

/// The app of a session.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The app of the current session.
    public static var shared: UIApplication {
        let session = Session.current
        return session.run { session.application.shared }
    }

    /// Posted by the app when memory is low, after the delegate's method. Posting it in app code calls no controller.
    ///
    /// Source: `UIApplication.h`; <doc:MemoryWarnings>.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    // Each is posted after the method of the delegate, also in an app with scenes.
    // Source: `UIApplication.h`; <doc:AppLifeCycle>.

    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")

    /// Source: `UIApplication.h`.
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    /// Source: <doc:AppLifeCycle>.
    public var applicationState: State { session.application.phase }

    public weak var delegate: (any UIApplicationDelegate)?

    /// The windows, from back to front: by level, then in order of creation.
    ///
    /// Source: Apple's reference, `UIApplication.windows`.
    public var windows: [UIWindow] { session.windowsByLevel }
    public var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    /// The orientation of the key window; if there is none, of the first window.
    public var statusBarOrientation: UIInterfaceOrientation {
        (keyWindow ?? windows.first)?.interfaceOrientation ?? session.environment.interfaceOrientation
    }

    public override var next: UIResponder? { delegate as? UIResponder }

    /// Sends the event to its window. Called for the touches of ``Session/touch(_:_:)``.
    ///
    /// Source: `UIApplication.h`.
    open func sendEvent(_ event: UIEvent) { event.touches.first?.window?.sendEvent(event) }

    /// Calls the method of the target with the sender and the event. Without a target, calls that of the first object
    /// that can perform the action, from the first responder up the responder chain; if there is no first responder,
    /// from the sender.
    ///
    /// - Returns: whether an object has the action.
    ///
    /// Source: `UIApplication.h`; `UIControl.h`.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        deliver(action, to: target, from: sender, for: event)
    }
}

/// The delegate of the app. The default implementations are below.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: WindowOwner {
    @_disfavoredOverload var window: UIWindow? { get set }
    /// Called when the launch has begun. State is restored after it, into the windows that are made here.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    // Source of the following methods: `UIApplication.h`; <doc:AppLifeCycle>. An app with scenes gets only the last of
    // them; its scene delegate gets the others.

    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)

    // Source of the following methods: `UIApplication.h`; <doc:ReachingTheApp>. An app with scenes does not get them;
    // its scene delegate gets others.

    /// The app is asked to open a URL. The default calls the older method.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Until iOS 8. The default calls the older method.
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool
    /// Until iOS 4.1. The default is false.
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool
    /// Called before the activity is there. False lets the system tell the user that it is coming.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// - Parameter restorationHandler: calls `restoreUserActivityState(_:)` of the objects that it gets.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// The activity that was announced does not come.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// The objects of the app have saved their state in the activity. The delegate may add to it.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
    /// A quick action of the Home screen.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    /// The user locks the device. Also called in an app with scenes.
    ///
    /// Source: `UIApplication.h`.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

    /// The configuration of a scene that connects. The default is the first one in the app's ``SceneManifest`` that has
    /// the role of the session. An app whose configuration names a class for the delegate is an app with scenes.
    ///
    /// Source: `UIApplication.h`, iOS 13; <doc:Scenes>.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The user has closed scenes.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// The orientations that a window may have, whatever its controllers support.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask

    // Source of the following methods: `UIApplication.h`; <doc:StatePreservation>, <doc:StateRestoration>.

    /// Whether state is saved. The default is false. Since iOS 13.2 the method with `Secure` is called instead.
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
    /// The default calls the method without `Secure`.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// Called before state is saved. The coder is the app's own.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    /// Whether saved state is restored. The default is false. The coder has the reserved keys.
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
    /// The default calls the method without `Secure`.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// The controller with a path, if it has no restoration class; nil lets UIKit find it.
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?
    /// Called when all objects have decoded their state.
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}

extension UIApplicationDelegate {
    /// The window of a delegate whose class is not known: `delegate.window??.rootViewController`. It is doubly
    /// optional, as every property that Objective-C lets an object leave out.
    public var window: UIWindow?? {
        let window: UIWindow? = self.window
        return .some(window)
    }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}

    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        self.application(
            app, open: url, sourceApplication: options[.sourceApplication] as? String,
            annotation: options[.annotation] ?? [String: Any]())
    }
    public func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool { self.application(application, handleOpen: url) }
    public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {}
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}

    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

    public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
    public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        self.application(application, shouldSaveApplicationState: coder)
    }
    public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
    public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        false
    }
    public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        self.application(application, shouldRestoreApplicationState: coder)
    }
    public func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? { nil }
    public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}

    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { application.session.configuration.supportedOrientations }
}
