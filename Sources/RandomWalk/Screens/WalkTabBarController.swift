import HierarchyModel
import UIKit

/// Tabs, one of which the user cannot select by a tap.
final class WalkTabBarController: UITabBarController, WalkScreen, UITabBarControllerDelegate {
    private(set) var lastAppearance = Appearance.disappeared
    var isBusy = false
    var retainedObject: AnyObject?
    /// Animates the next selection.
    var customTransition: CustomTransition?

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

    func mayBeTapped(_ tab: UIViewController) -> Bool { tab.title?.hasSuffix("7") != true }

    func tabBarController(_ tabs: UITabBarController, shouldSelect tab: UIViewController) -> Bool { mayBeTapped(tab) }

    func tabBarController(_ tabs: UITabBarController, didSelect tab: UIViewController) {
        tab.tabBarItem.tag += 1
    }
}
