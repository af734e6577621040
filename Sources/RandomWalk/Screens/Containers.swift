import UIKit

/// A container whose children are told of their appearance by the runtime.
final class AutomaticContainer: WalkController {
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
final class ManualContainer: WalkController {
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
final class Leaf: WalkController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { isFullOfContent || presentedViewController != nil }
}
