import UIKit

/// What the monkey and the probe know of a controller.
@MainActor
protocol MonkeyScreen: AnyObject {
    /// What the last appearance callback says about this controller.
    var told: String { get }
    /// An animated change of this controller is under way.
    var isBusy: Bool { get set }
    /// What lives as long as this controller.
    var keptAlive: AnyObject? { get set }
}

typealias Screen = UIViewController & MonkeyScreen

/// Marks views as seen, whosever they are.
@MainActor
enum Stamp {
    /// The second time it takes the mark back.
    @inline(never)
    static func put(_ stamp: UIView, on view: UIView) {
        if stamp.superview === view { stamp.removeFromSuperview() } else { view.addSubview(stamp) }
    }
}

/// A controller of the monkey's app: keeps what its appearance callbacks told it, for the probe.
class MonkeyController: UIViewController, MonkeyScreen {
    private(set) var told = "disappeared"
    var isBusy = false
    var keptAlive: AnyObject?
    let button = UIButton(type: .custom)
    let field = UITextField()
    let taps = UITapGestureRecognizer()
    let swipes = UISwipeGestureRecognizer()
    let pans = UIPanGestureRecognizer()
    /// Wants the screen for itself.
    var isFullOfContent = false
    /// To which sides it may turn; nil leaves that to the device.
    var mask: UIInterfaceOrientationMask?
    /// The width that the controller has last been told of.
    private(set) var toldWidth: UIUserInterfaceSizeClass?
    private let stamp = UIView()
    private var touches = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        button.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        button.addTarget(self, action: MonkeyController.tapped, for: .touchUpInside)
        view.addSubview(button)
        field.addTarget(self, action: MonkeyController.touched, for: .editingChanged)
        view.addSubview(field)
        for recognizer in [taps, swipes, pans] {
            recognizer.addTarget(self, action: MonkeyController.touched)
            view.addGestureRecognizer(recognizer)
        }
        registerForTraitChanges([UITraitHorizontalSizeClass.self, Density.self], action: MonkeyController.widthChanged)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
        if let parent, parent is UINavigationController || parent is UITabBarController {
            Stamp.put(stamp, on: parent.view)
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
    }

    override func viewDidLayoutSubviews() {
        button.frame = CGRect(x: 8, y: view.bounds.height - 52, width: view.bounds.width - 16, height: 44)
        super.viewDidLayoutSubviews()
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        let isNarrow = traitCollection.horizontalSizeClass == .compact
        field.tag = isNarrow && UIDevice.current.userInterfaceIdiom == .pad ? 1 : 0
        coordinator.animate { [button] _ in
            button.alpha = 0.5
        } completion: { [button] _ in
            button.alpha = 1
        }
    }

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        mask ?? super.supportedInterfaceOrientations
    }

    override var prefersHomeIndicatorAutoHidden: Bool { isFullOfContent }

    private func tapped(_ sender: UIControl) {
        touched()
        title = "Touched \(touches) times"
    }

    private func touched() { touches += 1 }

    private func widthChanged() { toldWidth = traitCollection.horizontalSizeClass }
}

/// A container whose children are told of their appearance by the runtime.
final class AutomaticContainer: MonkeyController {
    /// It has put back a view that it had taken out.
    private(set) var putsViewsBack = false

    func putBack(_ child: UIViewController) {
        view.insertSubview(child.view, at: 0)
        putsViewsBack = true
    }

    override var childForStatusBarStyle: UIViewController? { children.last }
    override var childForStatusBarHidden: UIViewController? { children.last }
}

/// A container that tells its children itself, in the manner of the source documents' base class.
final class ManualContainer: MonkeyController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for child in shown { child.beginAppearanceTransition(true, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for child in shown { child.endAppearanceTransition() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for child in shown { child.beginAppearanceTransition(false, animated: animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for child in shown { child.endAppearanceTransition() }
    }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        for child in rotating { child.willRotate(to: toInterfaceOrientation, duration: duration) }
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        for child in rotating { child.willAnimateRotation(to: toInterfaceOrientation, duration: duration) }
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        for child in rotating { child.didRotate(from: fromInterfaceOrientation) }
    }

    /// In iOS 5 a container that forwards by hand forwards rotation too; later the runtime tells everybody of sizes.
    private var rotating: [UIViewController] { session.configuration.semantics == .v5 ? shown : [] }

    private var shown: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }
}

/// A controller without children.
final class Leaf: MonkeyController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { isFullOfContent || presentedViewController != nil }
}

/// A stack of controllers.
final class MonkeyNavigation: UINavigationController, MonkeyScreen, UINavigationControllerDelegate {
    private(set) var told = "disappeared"
    var keptAlive: AnyObject?
    /// A change of the stack is under way.
    var isNavigating = false
    /// The push or pop that the app is to animate.
    var ownMove: OwnMove?
    private var isChanging = false
    var isBusy: Bool {
        get { isChanging || isNavigating }
        set { isChanging = newValue }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
    }

    func navigationController(
        _ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) {
        controller.view.alpha = 0.5
        transitionCoordinator?.animate { _ in
            controller.view.alpha = 1
        } completion: { [session] in
            session.mark("moved", detail: $0.isCancelled ? "and back" : nil)
        }
    }

    func navigationController(
        _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) {
        isNavigating = false
    }
}
