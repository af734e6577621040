import UIKit

/// Controllers side by side.
final class WalkTabBarController: UITabBarController, WalkScreen, UITabBarControllerDelegate {
    private(set) var told = "disappeared"
    var isBusy = false
    var keptAlive: AnyObject?
    /// The selection that the app is to animate.
    var customTransition: CustomTransition?

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

    func mayBeTapped(_ tab: UIViewController) -> Bool { tab.title?.hasSuffix("7") != true }

    func tabBarController(_ tabs: UITabBarController, shouldSelect tab: UIViewController) -> Bool { mayBeTapped(tab) }

    func tabBarController(_ tabs: UITabBarController, didSelect tab: UIViewController) {
        tab.tabBarItem.tag += 1
    }
}
