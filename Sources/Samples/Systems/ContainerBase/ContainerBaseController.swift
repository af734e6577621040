import UIKit

/// What every container that passes appearance on by hand has in common: its children appear and disappear with it.
class ContainerBaseController: UIViewController {
    /// The children that appear and disappear together with the container; all, unless a subclass knows better.
    var childViewControllersWithAppearanceCallbackAutoForward: [UIViewController] { children }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for child in childViewControllersWithAppearanceCallbackAutoForward {
            child.beginAppearanceTransition(true, animated: animated)
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
