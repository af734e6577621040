import Foundation
import HeadlessUIKit

// The delegates of apps that moved to scenes, before and after their faults were mended.

/// A screen that marks its appearance with its title.
class MigratedScreen: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Session.current.mark(title ?? "")
    }
}

/// What scene delegates share. Each of them conforms to the protocol itself: a class gets only the methods that the
/// class with the conformance has.
class MigratedScene: UIResponder {
    var window: UIWindow?
    private let stack = UINavigationController(rootViewController: MigratedScreen("Home"))

    func connect(_ scene: UIScene) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        self.window = window
    }

    func show(_ contexts: Set<UIOpenURLContext>) {
        for context in contexts { show(context.url.lastPathComponent) }
    }

    func show(_ activity: NSUserActivity) {
        if let page = activity.webpageURL { show(page.lastPathComponent) }
    }

    func show(_ title: String) { stack.pushViewController(MigratedScreen(title), animated: false) }
}

/// Takes everything in both ways.
final class WholeScene: MigratedScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        show(connectionOptions.urlContexts)
        for activity in connectionOptions.userActivities { show(activity) }
        if let shortcut = connectionOptions.shortcutItem { show(shortcut.type) }
        connect(scene)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { show(URLContexts) }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { show(userActivity) }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        show(shortcutItem.type)
        completionHandler(true)
    }
}

/// Takes nothing at the launch.
final class WarmScene: MigratedScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { connect(scene) }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { show(URLContexts) }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { show(userActivity) }
}

/// Takes universal links at the launch, but no URLs of the app's own scheme.
final class ActivitiesScene: MigratedScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        if let activity = connectionOptions.userActivities.first { show(activity) }
        connect(scene)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { show(URLContexts) }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { show(userActivity) }
}

/// Makes the window and leaves the rest to the application's delegate.
final class WindowScene: MigratedScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { connect(scene) }
}

/// What an app without a life cycle of its own needs.
final class PlainAppDelegate: UIResponder, UIApplicationDelegate {}

/// An application's delegate as before scenes. None of these methods is called any more.
final class LegacyAppDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) { Session.current.mark("checked") }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        Session.current.mark(url.lastPathComponent)
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        Session.current.mark("activity")
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        Session.current.mark(shortcutItem.type)
        completionHandler(true)
    }
}

/// An app that has not moved.
final class WindowAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = MigratedScreen("Home")
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// Checks something each time the user comes.
final class CheckingScene: MigratedScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { connect(scene) }

    func sceneDidBecomeActive(_ scene: UIScene) { Session.current.mark("checked") }
}

/// Shows a link in a window of its own.
class OverlayScene: MigratedScene {
    private var overlay: UIWindow?

    func show(_ contexts: Set<UIOpenURLContext>, in overlay: UIWindow) {
        overlay.rootViewController = contexts.first.map { MigratedScreen($0.url.lastPathComponent) }
        overlay.isHidden = false
        self.overlay = overlay
    }
}

final class FrameOverlayScene: OverlayScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { connect(scene) }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        show(URLContexts, in: UIWindow(frame: UIScreen.main.bounds))
    }
}

final class SceneOverlayScene: OverlayScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { connect(scene) }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        if let scene = scene as? UIWindowScene { show(URLContexts, in: UIWindow(windowScene: scene)) }
    }
}

/// Presents a link from the window of the application's delegate, which has none any more.
final class DelegateWindowScene: MigratedScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { connect(scene) }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        let window = UIApplication.shared.delegate?.window ?? nil
        window?.rootViewController?.present(MigratedScreen(url.lastPathComponent), animated: true)
    }
}

/// Presents a link from the key window of the scene that is on screen.
final class ActiveWindowScene: MigratedScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { connect(scene) }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let window = scenes.first { $0.activationState == .foregroundActive }?.windows.first { $0.isKeyWindow }
        window?.rootViewController?.present(MigratedScreen(url.lastPathComponent), animated: true)
    }
}

/// Hands links to those who listen, as a web view does that is loaded later than the scene connects.
@MainActor
final class LinkCenter {
    /// Whether links wait for the first listener.
    let isBuffered: Bool
    private var listener: ((String) -> Void)?
    private var waiting: [String] = []

    init(isBuffered: Bool) { self.isBuffered = isBuffered }

    func post(_ contexts: Set<UIOpenURLContext>) {
        for context in contexts {
            let link = context.url.lastPathComponent
            if let listener { listener(link) } else if isBuffered { waiting.append(link) }
        }
    }

    func listen(_ listener: @escaping (String) -> Void) {
        self.listener = listener
        for link in waiting { listener(link) }
        waiting = []
    }
}

/// Listens when its page has been loaded, and marks each link.
final class WebScreen: MigratedScreen {
    private let links: LinkCenter

    init(_ links: LinkCenter) {
        self.links = links
        super.init("Home")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        links.listen { Session.current.mark($0) }
    }
}

class WebScene: UIResponder {
    var window: UIWindow?
    private(set) lazy var links = LinkCenter(isBuffered: isBuffered)

    /// Whether a link of the launch waits for a listener.
    var isBuffered: Bool { false }

    func connect(_ scene: UIScene, _ options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = WebScreen(links)
        window.makeKeyAndVisible()
        self.window = window
        links.post(options.urlContexts)
    }
}

/// Posts a link of the launch at once, to nobody.
final class PostingScene: WebScene, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { connect(scene, connectionOptions) }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { links.post(URLContexts) }
}

final class BufferingScene: WebScene, UIWindowSceneDelegate {
    override var isBuffered: Bool { true }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { connect(scene, connectionOptions) }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { links.post(URLContexts) }
}
