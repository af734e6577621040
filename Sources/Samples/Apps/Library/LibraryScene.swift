import Foundation
import UIKit

/// The app's delegate: the configuration of its scene names the scene's delegate.
final class LibraryDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Library", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = LibrarySceneDelegate.self  // right: scene-configuration-invalid
        return configuration  // right: app-without-scenes
    }
}

/// The scene's delegate: it makes the window, keeps it and shows it.
final class LibrarySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)  // right: window-without-scene
        window.rootViewController = LibraryTabs()  // right: active-controller-as-root
        window.makeKeyAndVisible()  // right: window-never-shown
        self.window = window  // right: window-released-while-showing
        open(connectionOptions.urlContexts)  // right: link-not-handled
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        open(URLContexts)  // right: link-not-handled
    }

    /// Shows what a link names, at the launch and later: `library://gallery`.
    private func open(_ contexts: Set<UIOpenURLContext>) {
        guard let tabs = window?.rootViewController as? LibraryTabs,
            contexts.contains(where: { $0.url.host() == "gallery" })
        else { return }
        tabs.selectedViewController = tabs.gallery
    }
}

/// The tabs: the shelf in a stack, a tour of the app, and a gallery of covers.
final class LibraryTabs: UITabBarController {
    let shelf = LibraryShelfController("Shelf")
    let tour = TourController("Tour")
    let gallery = LibraryGalleryController()

    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [LibraryStack(rootViewController: shelf), tour, gallery]
    }

    func showShelf() {
        selectedViewController = shelf.navigationController  // right: select-foreign-tab
    }
}

/// A stack with a bar of its own, and with UIKit's gesture for the way back.
final class LibraryStack: UINavigationController, UIGestureRecognizerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        interactivePopGestureRecognizer?.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        viewControllers.count > 1 && transitionCoordinator == nil  // right: pop-gesture-on-root
    }
}
