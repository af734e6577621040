import UIKit

/// A stack of controllers.
final class WalkNavigationController: UINavigationController, WalkScreen, UINavigationControllerDelegate {
    private(set) var told = "disappeared"
    var keptAlive: AnyObject?
    /// A change of the stack is under way.
    var isNavigating = false
    /// The push or pop that the app is to animate.
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
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
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
