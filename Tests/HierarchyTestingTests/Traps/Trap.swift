import Foundation
import HeadlessUIKit
import HierarchyModel
import Linting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A small app with a fault that only an impatient user, a link or a late answer shows, and the same app mended.
struct Trap: CustomTestStringConvertible, Sendable {
    let name: String
    /// The public report that the app rebuilds; nil if it is our own.
    var report: String?
    let rule: String
    var system = SystemVersion.iOS(17)
    var links: [String] = []
    /// Makes the app, with the fault or without it.
    let app: @MainActor @Sendable (_ isMended: Bool) -> TrapApp

    var testDescription: String { name }

    var configuration: SessionConfiguration {
        var configuration = SessionConfiguration(app: "Trap", semantics: system)
        configuration.links = links.compactMap { URL(string: $0) }
        return configuration
    }

    /// The rule alone, also where it only notes.
    var rules: LintConfiguration {
        var rules = LintConfiguration()
        rules.onlyRules = [rule]
        rules.general.severities = [rule: .warning]
        return rules
    }
}

/// What a trap launches.
@MainActor
struct TrapApp {
    var root: UIViewController
    /// What lives as long as the app.
    var owner: AnyObject?
    /// The delay of the answers to requests; nil if the app makes none.
    var answersAfter: Double?
    /// The class of the scene's delegate; nil for an app without scenes.
    var scene: AnyClass?
    /// Handles a link.
    var open: (@MainActor (UIWindow) -> Void)?

    init(
        _ root: UIViewController, owner: AnyObject? = nil, answersAfter: Double? = nil, scene: AnyClass? = nil,
        open: (@MainActor (UIWindow) -> Void)? = nil
    ) {
        (self.root, self.owner, self.answersAfter, self.scene, self.open) = (root, owner, answersAfter, scene, open)
    }

    /// Launches it. Returns what has to live as long as the session.
    func launch(in session: Session) -> AnyObject {
        if let answersAfter {
            session.answer("\(TrapScreen.server)*", with: NetworkAnswer(data: Data("[]".utf8), delay: answersAfter))
        }
        let delegate = TrapDelegate(self)
        session.launch(delegate, scenes: scene.map { SceneManifest(delegateClass: $0) })
        return delegate
    }
}

private final class TrapDelegate: UIResponder, UIApplicationDelegate {
    private let app: TrapApp
    var window: UIWindow?

    init(_ app: TrapApp) {
        self.app = app
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard app.scene == nil else { return true }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = app.root
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        guard let window else { return false }
        app.open?(window)
        return true
    }
}

/// A screen with buttons.
class TrapScreen: UIViewController {
    typealias Actions = KeyValuePairs<String, @MainActor (TrapScreen) -> Void>

    nonisolated static let server = "https://shop.test/"

    private let actions: Actions
    var onLoad: (@MainActor (TrapScreen) -> Void)?
    var onMemoryWarning: (@MainActor (TrapScreen) -> Void)?

    init(_ actions: Actions = [:]) {
        self.actions = actions
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, (title, action)) in actions.enumerated() {
            let button = UIButton(frame: CGRect(x: 20, y: 200 + 60 * CGFloat(index), width: 200, height: 44))
            button.setTitle(title, for: .normal)
            button.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
            view.addSubview(button)
        }
        onLoad?(self)
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        onMemoryWarning?(self)
    }

    /// Whether its view is in a window.
    var isOnScreen: Bool { viewIfLoaded?.window != nil }
    var isMoving: Bool { transitionCoordinator != nil }
    /// Whether what it presents is appearing or disappearing.
    var isPresentationMoving: Bool {
        presentedViewController.map { $0.isBeingPresented || $0.isBeingDismissed } ?? false
    }

    func push(_ controller: UIViewController) {
        navigationController?.pushViewController(controller, animated: true)
    }

    func show(_ controller: UIViewController) { present(controller, animated: true) }

    /// Does something later, for which the screen stays alive.
    func later(_ seconds: Double, _ body: @escaping @MainActor (TrapScreen) -> Void) {
        session.schedule(after: seconds) { body(self) }
    }

    /// Asks the server, and handles the answer on the main queue. The screen stays alive until then.
    func request(_ name: String, _ body: @escaping @MainActor (_ isAnswered: Bool) -> Void) {
        guard let url = URL(string: Self.server + name) else { return }
        URLSession.shared.dataTask(with: url) { data, _, _ in
            let isAnswered = data != nil
            DispatchQueue.main.async {
                body(isAnswered)
                withExtendedLifetime(self) {}
            }
        }.resume()
    }
}

final class TrapMenu: TrapScreen {}
final class TrapPage: TrapScreen {}
final class TrapForm: TrapScreen {}
final class TrapAnswer: TrapScreen {}

extension UINavigationController {
    var isMoving: Bool { transitionCoordinator != nil }
}
