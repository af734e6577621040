import UIKit

/// What containers had in common before iOS 8: like appearance, rotation is passed on by hand, and the interface turns only
/// where those that turn with the container agree.
class RotationForwardingController: ContainerBaseController {
    /// The children that turn together with the container; all, unless a subclass knows better.
    var childViewControllersWithRotationCallbackAutoForward: [UIViewController] { children }

    /// iOS 5.
    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }
    /// iOS 6 and 7.
    override func shouldAutomaticallyForwardRotationMethods() -> Bool { false }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        for child in childViewControllersWithRotationCallbackAutoForward {
            child.willRotate(to: toInterfaceOrientation, duration: duration)
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

    /// iOS 5.
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        childViewControllersWithRotationCallbackAutoForward.allSatisfy { $0.shouldAutorotate(to: interfaceOrientation) }
    }

    /// iOS 6 and later, as the next.
    override var shouldAutorotate: Bool {
        childViewControllersWithRotationCallbackAutoForward.allSatisfy(\.shouldAutorotate)
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        childViewControllersWithRotationCallbackAutoForward.reduce(.all) {
            $0.intersection($1.supportedInterfaceOrientations)
        }
    }
}
