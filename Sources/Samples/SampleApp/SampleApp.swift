import UIKit

/// The delegate of a sample: one window, and the user's hands.
final class SampleApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var root: UIViewController?
    /// The delegate in this one's place, where the app saves its state.
    var stateful: StatefulDelegate?
    private var configure: ((UIViewController) -> Void)?

    /// Launches the app with `root` on screen.
    func launch(_ root: UIViewController) {
        self.root = root
        session.launch(self)
        settle()
    }

    /// Launches the app with a storyboard's initial controller on screen, which `configure` gets before.
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
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// Ends the turn and lets every animation come to its end.
    func settle() { session.runUntilIdle() }

    /// Lets `seconds` pass.
    func wait(_ seconds: Double) { session.advance(by: seconds) }

    func tap(_ button: UIControl) { session.tap(button) }

    /// Turns the device; the interface turns with it where it may.
    func turn(to orientation: UIDeviceOrientation) { session.rotate(to: orientation) }

    /// Tells the app that memory is short.
    func warnOfMemory() { session.sendMemoryWarning() }

    /// Gives the app another share of the screen, of that width in points.
    func share(width: CGFloat) {
        guard let window else { return }
        session.resize(window, to: CGSize(width: width, height: window.bounds.height))
    }
}

/// What the samples show: a controller with a title, and nothing else to it.
class PageController: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
