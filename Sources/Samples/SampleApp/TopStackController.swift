import UIKit

/// Has the orientations of its top controller, whatever that presents.
final class TopStackController: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        topViewController?.supportedInterfaceOrientations ?? .all  // right: orientation-asked-recursively
    }
}
