import HierarchyModel
import UIKit

/// Adds a subview to views of other controllers, which is legal in UIKit's containers.
@MainActor
enum Stamp {
    /// Removes the subview if it is there.
    @inline(never)
    static func toggle(_ stamp: UIView, on view: UIView) {
        if stamp.superview === view { stamp.removeFromSuperview() } else { view.addSubview(stamp) }
    }
}

/// A controller of the walk's app. It records its callbacks for the probe.
class WalkController: UIViewController, WalkScreen {
    private(set) var lastAppearance = Appearance.disappeared
    var isBusy = false
    var retainedObject: AnyObject?
    let button = UIButton(type: .custom)
    let field = UITextField()
    let taps = UITapGestureRecognizer()
    let swipes = UISwipeGestureRecognizer()
    let pans = UIPanGestureRecognizer()
    /// Hides the status bar and the home indicator.
    var wantsFullScreen = false
    /// The supported orientations; nil for UIKit's default.
    var mask: UIInterfaceOrientationMask?
    /// The width class at the last trait callback.
    private(set) var lastWidthClass: UIUserInterfaceSizeClass?
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
        lastAppearance = .appearing
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastAppearance = .appeared
        if let parent, parent is UINavigationController || parent is UITabBarController {
            Stamp.toggle(stamp, on: parent.view)
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        lastAppearance = .disappearing
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        lastAppearance = .disappeared
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

    override var prefersHomeIndicatorAutoHidden: Bool { wantsFullScreen }

    private func tapped(_ sender: UIControl) {
        touched()
        title = "Touched \(touches) times"
    }

    private func touched() { touches += 1 }

    private func widthChanged() { lastWidthClass = traitCollection.horizontalSizeClass }
}
