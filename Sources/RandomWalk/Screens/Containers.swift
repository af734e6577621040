import UIKit

/// A container for whose children UIKit forwards appearance.
final class AutomaticContainer: WalkController {
    /// The container has inserted a removed view again.
    private(set) var putsViewsBack = false

    func putBack(_ child: UIViewController) {
        view.insertSubview(child.view, at: 0)
        putsViewsBack = true
    }

    override var childForStatusBarStyle: UIViewController? { children.last }
    override var childForStatusBarHidden: UIViewController? { children.last }
}

/// A container that forwards appearance by hand.
final class ManualContainer: WalkController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for child in visibleChildren { child.beginAppearanceTransition(true, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for child in visibleChildren { child.endAppearanceTransition() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for child in visibleChildren { child.beginAppearanceTransition(false, animated: animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for child in visibleChildren { child.endAppearanceTransition() }
    }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        for child in childrenToRotate { child.willRotate(to: toInterfaceOrientation, duration: duration) }
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        for child in childrenToRotate { child.willAnimateRotation(to: toInterfaceOrientation, duration: duration) }
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        for child in childrenToRotate { child.didRotate(from: fromInterfaceOrientation) }
    }

    /// In iOS 5 a container that forwards by hand also forwards rotation. Later UIKit notifies all children of sizes.
    private var childrenToRotate: [UIViewController] {
        session.configuration.has(.jointForwardingSwitch) ? visibleChildren : []
    }

    private var visibleChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }
}

/// A controller without children.
final class Leaf: WalkController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { wantsFullScreen || presentedViewController != nil }
}
