import UIKit

/// Makes the window of the app, and never shows it.
private final class HiddenWindowDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = PageController("Home")  // misuse: window-never-shown
        self.window = window
        return true
    }
}

extension Sample {
    static let windowNeverShown = Sample(
        name: "window-never-shown", summary: "An app makes its window but never shows it",
        semantics: .v13, misuses: [Misuse(rule: "window-never-shown", blamed: "call.setRoot")]
    ) { app in
        let delegate = HiddenWindowDelegate()
        app.stateful = delegate
        app.session.launch(delegate)
        app.settle()
    }
}
