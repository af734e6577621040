import UIKit

/// A controller that writes its callbacks as lines: `A.viewWillAppear(false)`.
final class ScenarioController: UIViewController, ScenarioNamed {
    let name: String
    /// Whether appearance is forwarded to children.
    var isForwarding = true
    /// What happens inside of a callback, after super, by the callback's name. Each happens once.
    var during: [String: (ScenarioController) -> Void] = [:]
    private weak var stage: ScenarioStage?

    init(_ name: String, _ stage: ScenarioStage) {
        (self.name, self.stage) = (name, stage)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { isForwarding }

    override func loadView() {
        stage?.note("\(name).loadView")
        super.loadView()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear", "\(animated)")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("viewIsAppearing", "\(animated)")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear", "\(animated)")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear", "\(animated)")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear", "\(animated)")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove", scenarioName(parent))
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove", scenarioName(parent))
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard let stage, stage.notesEnvironment else { return }
        if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle {
            note("traits", traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
        }
        if previous?.horizontalSizeClass != traitCollection.horizontalSizeClass {
            note("traits", traitCollection.horizontalSizeClass == .regular ? "regular width" : "compact width")
        }
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        guard let stage, stage.notesEnvironment else { return }
        note("viewWillTransition", size.width > size.height ? "wide" : "tall")
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        let size = container.preferredContentSize
        note("preferredContentSizeDidChange", "\(Int(size.width)) by \(Int(size.height))")
    }

    private func note(_ callback: String, _ argument: String? = nil) {
        stage?.note("\(name).\(callback)\(argument.map { "(\($0))" } ?? "")")
        during.removeValue(forKey: callback)?(self)
    }
}

/// A navigation controller that writes its appearance and the calls of its delegate.
final class ScenarioStack: UINavigationController, UINavigationControllerDelegate, ScenarioNamed {
    let name: String
    private weak var stage: ScenarioStage?

    init(_ name: String, _ stage: ScenarioStage) {
        (self.name, self.stage) = (name, stage)
        super.init(nibName: nil, bundle: nil)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        stage?.note("\(name).viewWillAppear(\(animated))")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        stage?.note("\(name).viewDidAppear(\(animated))")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stage?.note("\(name).viewWillDisappear(\(animated))")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        stage?.note("\(name).viewDidDisappear(\(animated))")
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        stage?.note("willShow(\(scenarioName(viewController)), \(animated))")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        stage?.note("didShow(\(scenarioName(viewController)), \(animated))")
    }
}

/// A tab bar controller that writes its appearance.
final class ScenarioTabs: UITabBarController, ScenarioNamed {
    let name: String
    private weak var stage: ScenarioStage?

    init(_ name: String, _ stage: ScenarioStage) {
        (self.name, self.stage) = (name, stage)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        stage?.note("\(name).viewWillAppear(\(animated))")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        stage?.note("\(name).viewDidAppear(\(animated))")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stage?.note("\(name).viewWillDisappear(\(animated))")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        stage?.note("\(name).viewDidDisappear(\(animated))")
    }
}
