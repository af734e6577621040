import HierarchyModel
import UIKit

/// A stack of controllers.
final class WalkNavigationController: UINavigationController, WalkScreen, UINavigationControllerDelegate {
    private(set) var lastAppearance = Appearance.disappeared
    var retainedObject: AnyObject?
    /// A change of the stack is under way.
    var isNavigating = false
    /// Animates the next push or pop.
    var customTransition: CustomTransition?
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
        lastAppearance = .appearing
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastAppearance = .appeared
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        lastAppearance = .disappearing
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        lastAppearance = .disappeared
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
