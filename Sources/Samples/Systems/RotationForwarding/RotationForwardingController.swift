import UIKit

/// The base class of containers before iOS 8: they forward rotation by hand like appearance, and rotate only if their
/// children allow it.
class RotationForwardingController: ContainerBaseController {
    /// The children that rotate with the container. The default is all children.
    var childViewControllersWithRotationCallbackAutoForward: [UIViewController] { children }

    /// The switch of iOS 5.
    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }
    /// The switch of iOS 6 and 7.
    override func shouldAutomaticallyForwardRotationMethods() -> Bool { false }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        for child in childViewControllersWithRotationCallbackAutoForward {
            child.willRotate(to: toInterfaceOrientation, duration: duration)  // right: missing-rotation-forwarding
        }
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        for child in childViewControllersWithRotationCallbackAutoForward {
            child.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        }
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        for child in childViewControllersWithRotationCallbackAutoForward {
            child.didRotate(from: fromInterfaceOrientation)
        }
    }

    /// Asked in iOS 5.
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        childViewControllersWithRotationCallbackAutoForward.allSatisfy { $0.shouldAutorotate(to: interfaceOrientation) }
    }

    /// Asked since iOS 6, like `supportedInterfaceOrientations`.
    override var shouldAutorotate: Bool {
        childViewControllersWithRotationCallbackAutoForward.allSatisfy(\.shouldAutorotate)
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        childViewControllersWithRotationCallbackAutoForward.reduce(.all) {
            $0.intersection($1.supportedInterfaceOrientations)  // right: child-orientation-ignored
        }
    }
}
