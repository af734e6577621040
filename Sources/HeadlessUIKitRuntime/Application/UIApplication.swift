import Foundation
import HierarchyModel
import StoryboardFile

/// What a session stores for its app.
@MainActor
final class ApplicationStore {
    lazy var shared =
        principalClass.flatMap { ClassRegistry.makeObject($0) as? UIApplication } ?? UIApplication()
    /// The class that `UIApplicationMain` names.
    var principalClass: UIApplication.Type?
    var areAnimationsEnabled = true
    var appearance = SystemAppearance()
    /// The orientation of the interface when the controllers were asked about the status bar.
    var appearanceOrientation: UIInterfaceOrientation?
    let imageAssets = ImageAssetCache()
    weak var firstResponder: UIResponder?
    /// The event that the objects are receiving.
    var event: UIEvent?
    /// The finger of ``Session/touch(_:_:)``.
    var touch: ViewTouch?
    var screenValues = ScreenValues()
    var ownValues = ApplicationValues()
    var pasteboards: [UIPasteboard.Name: UIPasteboard] = [:]
    var popoversOfSegues: [UIPopoverController] = []
    lazy var interfaceClasses = InterfaceClasses()
    /// The documents of storyboards and nibs, by path.
    var interfaceDocuments: [String: InterfaceDocument] = [:]
    var nibs = NibsByClassName()
    /// Keeps the key window alive. The state contains which window is key.
    var keyWindow: UIWindow?
    /// Keeps the window of the main storyboard alive.
    var windowOfStoryboard: UIWindow?
    /// How many controllers of storyboards are being made, one inside the other.
    var controllersBeingMade = 0
    private(set) lazy var mainMenu = UIMainMenuSystem(.current)
    /// Whether an app without a scene is in the foreground. A session whose app was never launched is that of an active
    /// app.
    var ownPhase = UIApplication.State.active
    /// That of its foremost scene.
    var phase: UIApplication.State { scenes.connected.map(\.phase).min { $0.rawValue < $1.rawValue } ?? ownPhase }
    lazy var scenes = SceneStore()
    /// What was asked of the app before its launch.
    var reasonForLaunch: UIScene.ConnectionOptions?
    var isLocked = false
    /// Whether the app was on screen when the device was locked.
    var returnsWhenUnlocked = false
    /// How many actions of the user `UIApplicationDelegate.main()` performs after the launch.
    var actionsAfterLaunch = 0
    /// The seed of the impatient user who performs them; nil for one who waits after each.
    var explorationSeed: UInt64?
    var explorationPrefix: [ExplorationPart] = []
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

extension Session {
    /// Launches an app, as the system does.
    ///
    /// - Parameters:
    ///   - mainStoryboard: nil for the one of the configuration's
    ///     ``/HeadlessUIKitValues/SessionConfiguration/appFolder``, if there is one. Its initial controller becomes the
    ///     root of a window. The delegate gets the window before its first callback; the window is shown after the
    ///     last one.
    ///   - scenes: what the app's `Info.plist` says about scenes; nil for that of the app's folder. An app with
    ///     scenes has no window from the main storyboard; its scene connects after the last callback of the launch.
    ///     Ignored until iOS 12.
    ///   - connection: why the app is launched; nil for what the session was asked for before, as by
    ///     ``open(_:sourceApplication:annotation:openInPlace:)``. The first scene gets it. An app without scenes gets
    ///     it as launch options, then as calls of its delegate.
    ///   - archive: a file that ``preserveState(to:)`` has written, in this process or another one. If the delegate
    ///     agrees, it is restored between `willFinishLaunching` and `didFinishLaunching`, and windows come on screen at
    ///     the end of the launch. If there is no file, the app starts without state. So it does, with a diagnostic, if
    ///     the file is damaged, if it belongs to another app or a newer format, or if the last launch with it did not
    ///     come to its end.
    ///
    /// Source: <doc:StoryboardInstantiation>, <doc:StateRestoration>, <doc:AppLifeCycle>, <doc:Scenes>.
    public func launch(
        _ delegate: any UIApplicationDelegate, mainStoryboard: UIStoryboard? = nil, scenes: SceneManifest? = nil,
        connection: UIScene.ConnectionOptions? = nil, restoringStateFrom archive: URL? = nil
    ) {
        run {
            let app = application.shared
            app.delegate = delegate
            application.scenes.manifest = hasScenes ? scenes ?? sceneManifestOfAppFolder(for: delegate) : nil
            var launch: UInt64?
            let reason = connection ?? application.reasonForLaunch ?? UIScene.ConnectionOptions()
            application.reasonForLaunch = nil
            let hasManifest = application.scenes.manifest != nil
            let options = hasManifest ? nil : reason.launchOptions
            var takesMore = true
            application.ownPhase = hasManifest ? .background : .inactive
            input(.inputLaunched, hasManifest ? [:] : EventFields(reason.reasonFields(leavingOutEmpty: true))) {
                launch = currentCause
                askForOrientationAtLaunch()
                let storyboard = hasManifest ? nil : mainStoryboard ?? mainStoryboardOfAppFolder
                let window = storyboard.map { makeWindow(for: $0, delegate) }
                let saved = archive.flatMap { url in savedState(at: url).map { (url: url, state: $0) } }
                restoration.holdsWindows = saved != nil || needsScenes
                takesMore = delegate.application(app, willFinishLaunchingWithOptions: options)
                if let saved { restore(saved.state, from: saved.url, delegate) }
                let finished = ask(.callbackApplicationDidFinishLaunching, nil) {
                    delegate.application(app, didFinishLaunchingWithOptions: options)
                }
                takesMore = takesMore && finished
                NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: app)
                guard !needsScenes else { return }
                showHeldWindows()
                window?.makeKeyAndVisible()
                noteWindowsWithoutRoot()
            }
            if connectAppScene(reason) {
                if restoration.holdsWindows { perform(because: launch) { showHeldWindows() } }
            } else {
                perform(because: launch) {
                    noteMissingScenes()
                    if takesMore, !needsScenes { deliverToApp(reason) }
                }
                if !needsScenes { becomeActive(after: launch) }
            }
            endTurn()
        }
    }

    /// Whether the launch ends without a scene's configuration: no window comes on screen before the first scene, and
    /// the app does not become active.
    var needsScenes: Bool { application.scenes.manifest == nil && has(.missingScenesStopLaunch) }

    /// The message, or the exception, about an app without scenes.
    ///
    /// Source: <doc:Scenes#Apps-without-scenes>.
    private func noteMissingScenes() {
        if has(.missingScenesStopLaunch) {
            diagnose(
                """
                failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke \
                (UIApplication_RuntimeIssues.m) : Application failed to launch: UIScene life cycle is required for \
                apps built with this SDK. See "Transitioning to the UIKit scene-based life cycle" in the UIKit \
                documentation for more information on migration.
                """,
                subject: nil, thrown: true)
        } else if has(.missingScenesWillAssert) {
            diagnose(
                "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the future.",
                subject: nil, thrown: false)
        } else if has(.missingScenesAreReported) {
            diagnose(
                "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an "
                    + "assert in a future version.",
                subject: nil, thrown: false)
        }
    }

    /// The delegate says what the app supports before it gets `willFinishLaunching`, so that a window has that
    /// orientation before it is shown.
    ///
    /// Source: <doc:RootController#Launch-held-in-a-different-orientation>.
    private func askForOrientationAtLaunch() {
        let orientation = configuration.interfaceOrientationAtLaunch(
            held: environment.deviceOrientation, application.shared.supportedInterfaceOrientations(for: nil))
        guard orientation != environment.interfaceOrientation, !liveWindows.contains(where: \.isShown) else { return }
        environment.interfaceOrientation = orientation
        for window in liveWindows where window.interfaceOrientation != orientation {
            let frame = window.frame(in: orientation)
            WindowSizeChange(of: window, to: frame, orientation, animated: false).perform()
        }
    }

    private func makeWindow(for storyboard: UIStoryboard, _ delegate: any UIApplicationDelegate) -> UIWindow {
        let window = (delegate.window ?? nil) ?? UIWindow(frame: UIScreen.main.ownBounds)
        application.windowOfStoryboard = window
        delegate.window = window
        callAsRuntime(.callSetRoot, on: window.id) {
            window.rootViewController = storyboard.instantiateInitialViewController()
        }
        if window.rootViewController == nil {
            // Source: liftoff 198, mesibo 11.
            diagnose(
                "Failed to instantiate the default view controller for UIMainStoryboardFile '\(storyboard.name)' - "
                    + "perhaps the designated entry point is not set?",
                subject: nil, thrown: false)
        }
        return window
    }

    /// The end of the launch, at which each window on screen has a root controller. Apps with scenes are not asked.
    ///
    /// Source: PGMidi 21, SIAlertView 115 (an exception since iOS 9).
    private func noteWindowsWithoutRoot() {
        guard application.scenes.manifest == nil else { return }
        for window in liveWindows where window.isShown && window.rootViewController == nil {
            diagnose(messageOfWindowWithoutRoot, subject: window.id, thrown: has(.missingRootThrows))
        }
    }

    private var messageOfWindowWithoutRoot: String {
        let subject = has(.missingRootThrows) ? "Application windows" : "Applications"
        return "\(subject) are expected to have a root view controller at the end of application launch"
    }

    /// Memory is low: calls the app's delegate, posts the notification, then calls every controller in the windows'
    /// trees, on screen or not: parents first, then what they present.
    ///
    /// Source: <doc:MemoryWarnings>.
    public func sendMemoryWarning() {
        turn(by: .inputMemoryWarning) {
            application.shared.delegate?.applicationDidReceiveMemoryWarning(application.shared)
            NotificationCenter.default.post(
                name: UIApplication.didReceiveMemoryWarningNotification, object: application.shared)
            for window in liveWindows { window.rootViewController?.receiveMemoryWarning() }
        }
    }
}

extension UIViewController {
    fileprivate func receiveMemoryWarning() {
        session.tell(.callbackDidReceiveMemoryWarning, id) { didReceiveMemoryWarning() }
        for child in children { child.receiveMemoryWarning() }
        ownPresented?.receiveMemoryWarning()
    }
}
