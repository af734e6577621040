#if os(Linux)
    import UIKit

    // App code as developers write it: only UIKit is imported. Testing is not, since the compiler looks for an overlay
    // of both
    // modules, which Linux lacks.

    final class FixtureDetailViewController: UIViewController {
        private let label = UIView()
        private let button = UIButton(type: .system)
        private(set) var taps = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            title = NSLocalizedString("Detail", comment: "")
            view.backgroundColor = UIColor.lightGray
            label.frame = CGRectMake(0, 0, 100, 20)
            label.transform = CGAffineTransform(scaleX: 2, y: 2)
            label.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
            view.addSubview(label)
            button.addTarget(self, action: FixtureDetailViewController.tapped, for: .touchUpInside)
            view.addSubview(button)
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            UIView.animate(
                withDuration: 0.25, delay: 0, options: .curveEaseInOut, animations: { self.label.alpha = 0.5 })
        }

        func tapped(_ sender: UIControl) { taps += 1 }
        func press() { button.sendActions(for: .touchUpInside) }
    }

    final class FixtureAppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = FixtureDetailViewController()
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
    }
#endif
