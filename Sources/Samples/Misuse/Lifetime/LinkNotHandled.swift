import Foundation
import HeadlessUIKit
import UIKit

/// Takes a link only while the app runs.
private final class LinkSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let stack = UINavigationController()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        stack.pushViewController(PageController("Shop"), animated: false)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        self.window = window  // misuse: link-not-handled
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts {
            stack.pushViewController(PageController(context.url.lastPathComponent), animated: false)
        }
    }
}

/// The scene's delegate is in the manifest.
private final class LinkDelegate: UIResponder, UIApplicationDelegate {}

extension Sample {
    static let linkNotHandled = Sample(
        name: "link-not-handled", summary: "A link that launches the app is lost, and one that comes later is shown",
        misuses: [Misuse(rule: "link-not-handled", blamed: "input.sceneConnected")]
    ) { app in
        let delegate = LinkDelegate()
        app.stateful = delegate
        URL(string: "shop://book/emma").map { app.session.open($0) }
        app.session.launch(delegate, scenes: SceneManifest(delegateClass: LinkSceneDelegate.self))
        app.settle()
        URL(string: "shop://book/persuasion").map { app.session.open($0) }
        app.settle()
    }
}
