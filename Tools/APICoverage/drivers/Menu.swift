import UIKit

/// The delegate of a driver: shows a menu of what the driver does with a library.
class MenuDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    /// What the user can do, in the order of the screen.
    var entries: [Menu.Entry] { [] }

    /// The controller at the root of the window; the menu in a stack by default.
    var root: UIViewController { UINavigationController(rootViewController: Menu(entries)) }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return true
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
