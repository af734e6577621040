import UIKit

/// Shows the window of the driver's delegate.
final class MenuScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene, let app = UIApplication.shared.delegate as? MenuDelegate else {
            return
        }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = app.root
        window.makeKeyAndVisible()
        self.window = window
        app.window = window
    }
}

/// The delegate of a driver: shows a menu of what the driver does with a library.
class MenuDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    /// What the user can do, in the order of the screen.
    var entries: [Menu.Entry] { [] }

    /// The controller at the root of the window; the menu in a stack by default.
    var root: UIViewController { UINavigationController(rootViewController: Menu(entries)) }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = MenuScene.self
        return configuration
    }
}

/// A screen with a button for each entry.
class Menu: UIViewController {
    struct Entry {
        let title: String
        let perform: (Menu) -> Void

        init(_ title: String, _ perform: @escaping (Menu) -> Void) {
            (self.title, self.perform) = (title, perform)
        }
    }

    private let entries: [Entry]

    init(_ entries: [Entry]) {
        self.entries = entries
        super.init(nibName: nil, bundle: nil)
        title = "Menu"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for (index, entry) in entries.enumerated() {
            let action = UIAction(title: entry.title) { [weak self] _ in self.map(entry.perform) }
            let button = UIButton(type: .system, primaryAction: action)
            button.frame = CGRect(x: 20, y: 100 + 50 * index, width: 250, height: 44)
            view.addSubview(button)
        }
    }
}

/// A screen that a library shows. It can be closed.
final class Page: Menu {
    init(_ name: String) {
        super.init([Entry("Close") { $0.dismiss(animated: true) }])
        title = name
        preferredContentSize = CGSize(width: 300, height: 300)
    }

    required init?(coder: NSCoder) { nil }
}
