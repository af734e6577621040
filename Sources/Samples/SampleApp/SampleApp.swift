import HeadlessUIKit
import UIKit

/// The app delegate of a sample, with one window. It also performs the actions of the user.
final class SampleApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var root: UIViewController?
    private var hasScenes = false
    /// The app delegate in place of this one, as for an app with state restoration.
    var stateful: (any UIApplicationDelegate)?
    private var configure: ((UIViewController) -> Void)?

    /// Launches the app with `root` on screen.
    ///
    /// - Parameter usesScenes: whether the window is in a scene wherever there are scenes. If not, it is only where
    ///   UIKit asks for them.
    func launch(_ root: UIViewController, usesScenes: Bool = false) {
        self.root = root
        hasScenes = session.configuration.has(usesScenes ? .scenes : .missingScenesWillAssert)
        session.launch(self, scenes: hasScenes ? SceneManifest(delegateClass: SampleScene.self) : nil)
        settle()
    }

    /// Launches the app with the initial view controller of a storyboard, after `configure` has been called with it.
    func launch(_ storyboard: UIStoryboard, configure: @escaping (UIViewController) -> Void) {
        self.configure = configure
        session.launch(self, mainStoryboard: storyboard)
        settle()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let configure {
            window?.rootViewController.map(configure)
            return true
        }
        if hasScenes { return true }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root  // right: window-without-root
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    fileprivate func makeWindow(in scene: UIWindowScene) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return window
    }

    /// Ends the turn, and waits until all animations have ended.
    func settle() { session.runUntilIdle() }

    /// Advances the virtual time by `seconds`.
    func wait(_ seconds: Double) { session.advance(by: seconds) }

    func tap(_ button: UIControl) { session.tap(button) }

    /// Rotates the device. The interface rotates if it supports the orientation.
    func rotate(to orientation: UIDeviceOrientation) { session.rotate(to: orientation) }

    /// Sends a memory warning.
    func sendMemoryWarning() { session.sendMemoryWarning() }

    /// Resizes the window to the width in points, as multitasking on a pad does.
    func resizeWindow(width: CGFloat) {
        guard let window else { return }
        resizeWindow(to: CGSize(width: width, height: window.bounds.height))
    }

    func resizeWindow(to size: CGSize) {
        guard let window else { return }
        session.resize(window, to: size)
    }
}

/// Makes the window of an app with scenes.
final class SampleScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene, let app = UIApplication.shared.delegate as? SampleApp else { return }
        window = app.makeWindow(in: scene)
    }
}

/// A controller with only a title.
class PageController: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
