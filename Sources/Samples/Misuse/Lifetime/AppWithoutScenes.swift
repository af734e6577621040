import UIKit

/// Makes the window itself, as before scenes.
private final class WindowDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)  // misuse: app-without-scenes
        window.rootViewController = PageController("Home")
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

extension Sample {
    static let appWithoutScenes = Sample(
        name: "app-without-scenes", summary: "An app on iOS 26 has no scene, and UIKit asks for one",
        semantics: .v26, misuses: [Misuse(rule: "app-without-scenes", blamed: "diagnostic")]
    ) { app in
        let delegate = WindowDelegate()
        app.stateful = delegate
        app.session.launch(delegate)
        app.settle()
    }
}
