import UIKit

/// Marks views as seen, whosever they are.
@MainActor
enum Stamp {
    /// The second time it takes the mark back.
    @inline(never)
    static func put(_ stamp: UIView, on view: UIView) {
        if stamp.superview === view { stamp.removeFromSuperview() } else { view.addSubview(stamp) }
    }
}

/// A controller of the walk's app: keeps what its appearance callbacks told it, for the probe.
class WalkController: UIViewController, WalkScreen {
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
        button.addTarget(self, action: WalkController.tapped, for: .touchUpInside)
        view.addSubview(button)
        field.addTarget(self, action: WalkController.touched, for: .editingChanged)
        view.addSubview(field)
        for recognizer in [taps, swipes, pans] {
            recognizer.addTarget(self, action: WalkController.touched)
            view.addGestureRecognizer(recognizer)
        }
        registerForTraitChanges([UITraitHorizontalSizeClass.self, Density.self], action: WalkController.widthChanged)
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
