import UIKit

/// The base class of containers that forward appearance by hand. Its children appear and disappear with it.
class ContainerBaseController: UIViewController {  // right: manual-appearance-in-auto-container
    /// The children that appear and disappear with the container. The default is all children.
    var childViewControllersWithAppearanceCallbackAutoForward: [UIViewController] { children }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)  // right: missing-super-call
        for child in childViewControllersWithAppearanceCallbackAutoForward {
            child.beginAppearanceTransition(true, animated: animated)  // right: missing-appearance-forwarding
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for child in childViewControllersWithAppearanceCallbackAutoForward { child.endAppearanceTransition() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for child in childViewControllersWithAppearanceCallbackAutoForward {
            child.beginAppearanceTransition(false, animated: animated)
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for child in childViewControllersWithAppearanceCallbackAutoForward { child.endAppearanceTransition() }
    }
}
