#if os(Linux)
    import UIKit

    // An app with scenes as Xcode's template has it.

    class FixtureSceneAppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            // Override point for customization after application launch.
            return true
        }

        // MARK: UISceneSession Lifecycle

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
        }

        func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        }
    }

    class FixtureSceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private(set) var opened: [URL] = []

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let windowScene = (scene as? UIWindowScene) else { return }
            opened = connectionOptions.urlContexts.map { $0.url }
            if let userActivity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
                scene.title = userActivity.title
            }
            let window = UIWindow(windowScene: windowScene)
            window.rootViewController = UINavigationController(rootViewController: FixtureDetailViewController())
            self.window = window
            window.makeKeyAndVisible()
        }

        func sceneDidDisconnect(_ scene: UIScene) {}
        func sceneDidBecomeActive(_ scene: UIScene) {}
        func sceneWillResignActive(_ scene: UIScene) {}
        func sceneWillEnterForeground(_ scene: UIScene) {}
        func sceneDidEnterBackground(_ scene: UIScene) {}
    }

    /// A window on top of all others, as apps show messages in.
    class FixtureOverlayWindow: UIWindow {
        override init(windowScene: UIWindowScene) {
            super.init(windowScene: windowScene)
            windowLevel = .alert + 1
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @MainActor
    enum FixtureWindows {
        static var key: UIWindow? {
            UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
                .first { $0.isKeyWindow }
        }

        static var active: UIWindowScene? {
            UIApplication.shared.connectedScenes
                .first(where: { $0.activationState == .foregroundActive && $0 is UIWindowScene }) as? UIWindowScene
        }

        static var identifiers: [String] {
            UIApplication.shared.connectedScenes.map { $0.session.persistentIdentifier }
        }
    }
#endif
