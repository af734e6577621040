import Foundation
import HierarchyModel
import StoryboardFile

/// What a session knows of its app.
@MainActor
final class ApplicationStore {
    lazy var shared = UIApplication()
    var areAnimationsEnabled = true
    var appearance = SystemAppearance()
    /// How the interface was turned when the controllers were asked for it.
    var appearanceOrientation: UIInterfaceOrientation?
    var imageAssets: [String: UIImageAsset] = [:]
    weak var firstResponder: UIResponder?
    var popoversOfSegues: [UIPopoverController] = []
    lazy var interfaceClasses = InterfaceClasses()
    /// By path.
    var interfaceDocuments: [String: InterfaceDocument] = [:]
    var nibs = NibsByClassName()
    /// Keeps the window of the main storyboard alive.
    var windowOfStoryboard: UIWindow?
    /// Controllers of storyboards that are being made inside each other.
    var controllersBeingMade = 0
    /// The controllers are to be asked again; for whose sake.
    var awaited: DeferredQuestion?

    struct DeferredQuestion {
        var cause: UInt64?
        /// In seconds.
        var duration = 0.0
    }
}

/// The app of a session.
@MainActor
public final class UIApplication: UIResponder {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The app of the current session.
    public static var shared: UIApplication {
        let session = Session.current
        return session.run { session.application.shared }
    }

    /// Posted, by the app, when memory is short, behind the delegate's method. Posting it by hand tells no controller.
    ///
    /// Source: UIApplication.h; <doc:MemoryWarnings>.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    public weak var delegate: (any UIApplicationDelegate)?

    /// In order of creation.
    public var windows: [UIWindow] { session.liveWindows }
    public var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    /// How the key window, or else the first one, is turned.
    public var statusBarOrientation: UIInterfaceOrientation {
        (keyWindow ?? windows.first)?.interfaceOrientation ?? session.environment.interfaceOrientation
    }

    public override var next: UIResponder? { delegate as? UIResponder }
}

/// What an app tells the system about itself. A method that the delegate lacks has the default below.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    var window: UIWindow? { get set }
    /// The launch has begun; state is restored behind it, into the windows that are made here.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// To which sides the window may turn, whatever its controllers allow.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask

    // Source of what follows: UIApplication.h; <doc:StatePreservation>, <doc:StateRestoration>.

    /// Whether state is to be saved; not where the delegate does not say. Since iOS 13.2 the one with Secure is asked.
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
    /// By default as the one without Secure.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// State is about to be saved; the coder is the app's own.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    /// Whether what was saved is to be restored; not where the delegate does not say. The coder has the reserved keys.
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
    /// By default as the one without Secure.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// The controller of that path, where it has no restoration class; nil leaves it to UIKit to find it.
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?
    /// All objects have decoded their state.
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
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
    ) -> UIInterfaceOrientationMask { .all }
}

extension UIApplicationDelegate where Self: UIResponder {
    /// What `@main` runs: makes the delegate, launches the app, lets everything happen that waits, and ends the session.
    public static func main() {
        guard let delegate = Self(coder: NSCoder()) else { return }
        let session = Session.current
        session.launch(delegate, mainStoryboard: UIStoryboard.ofMainBundle)
        session.runUntilIdle()
        session.end()
    }
}

extension Session {
    /// Launches an app: what the system does at its start.
    ///
    /// - Parameters:
    ///   - mainStoryboard: its initial controller is the root of a window that the delegate gets before it is told, and that is
    ///     shown behind that.
    ///   - archive: what ``preserveState(to:)`` has written, in this process or another one. It is restored between
    ///     `willFinishLaunching` and `didFinishLaunching`, where the delegate wants that; windows come on screen at the end of the launch
    ///     then. Without a file the app starts fresh; so it does, with a diagnostic, where the file is damaged, of another app or a newer
    ///     format, or where the app has not come through with it before.
    ///
    /// Source: <doc:StoryboardInstantiation>, <doc:StateRestoration>.
    public func launch(
        _ delegate: any UIApplicationDelegate, mainStoryboard: UIStoryboard? = nil,
        restoringStateFrom archive: URL? = nil
    ) {
        run {
            let app = application.shared
            app.delegate = delegate
            input(.inputLaunched) {
                let window = mainStoryboard.map { makeWindow(for: $0, delegate) }
                defer { window?.makeKeyAndVisible() }
                let saved = archive.flatMap { url in savedState(at: url).map { (url: url, state: $0) } }
                restoration.holdsWindows = saved != nil
                _ = delegate.application(app, willFinishLaunchingWithOptions: nil)
                if let saved { restore(saved.state, from: saved.url, delegate) }
                _ = ask(.callbackApplicationDidFinishLaunching, nil) {
                    delegate.application(app, didFinishLaunchingWithOptions: nil)
                }
                showHeldWindows()
            }
            endTurn()
        }
    }

    private func makeWindow(for storyboard: UIStoryboard, _ delegate: any UIApplicationDelegate) -> UIWindow {
        let window = delegate.window ?? UIWindow(frame: UIScreen.main.bounds)
        application.windowOfStoryboard = window
        delegate.window = window
        callAsRuntime(.callSetRoot, on: window.id) {
            window.rootViewController = storyboard.instantiateInitialViewController()
        }
        return window
    }

    /// Memory is short: the app's delegate is told, the notification posted, then every controller in the trees of the windows is told,
    /// on screen or not: parents first, then what they present.
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
