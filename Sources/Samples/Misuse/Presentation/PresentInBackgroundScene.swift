import HeadlessUIKit
import UIKit

/// Makes the scenes, and keeps the first window as the one of the app.
private final class FilesDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Files", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = FilesSceneDelegate.self
        return configuration
    }
}

private final class FilesSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene, let app = UIApplication.shared.delegate as? FilesDelegate else {
            return
        }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = FilesController("Files")
        window.makeKeyAndVisible()
        self.window = window
        if app.window == nil { app.window = window }
    }
}

private final class FilesController: PageController {
    let shareButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        shareButton.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
        shareButton.addAction(UIAction { [weak self] _ in self?.share() }, for: .touchUpInside)
        view.addSubview(shareButton)
    }

    private func share() {
        let app = UIApplication.shared.delegate as? FilesDelegate
        let sheet = PageController("Share")
        app?.window?.rootViewController?.present(sheet, animated: true)  // misuse: present-in-background-scene
    }
}

extension Sample {
    static let presentInBackgroundScene = Sample(
        name: "present-in-background-scene",
        summary: "A button in the second scene of an app presents in the first one, which nobody sees",
        device: "iPad Pro 11-inch",
        misuses: [Misuse(rule: "present-in-background-scene", blamed: "call.present")]
    ) { app in
        let delegate = FilesDelegate()
        app.stateful = delegate
        app.session.launch(delegate, scenes: SceneManifest(["UIApplicationSupportsMultipleScenes": true]))
        app.settle()
        let first = UIApplication.shared.connectedScenes.first
        app.session.connectScene()
        app.settle()
        app.session.enterBackground(first)
        app.settle()
        let second = UIApplication.shared.connectedScenes.first { $0 != first } as? UIWindowScene
        guard let files = second?.windows.first?.rootViewController as? FilesController else { return }
        app.tap(files.shareButton)
        app.settle()
    }
}
