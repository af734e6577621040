import Foundation
import HierarchyModel

/// The tabs of iOS 18 in a tab bar controller. The sidebar is stored, not shown.
struct ModernTabs {
    var tabs: [UITab] = []
    /// Whether ``tabs`` decides about the controllers.
    var isInUse = false
}

extension UITabBarController {
    /// Source: UITabBarController.h, iOS 18.
    public enum Mode: Int, Sendable {
        case automatic = 0
        case tabBar = 1
        case tabSidebar = 2
    }

    /// The list of tabs at the side. Stored, not shown.
    ///
    /// Source: UITabBarControllerSidebar.h.
    @preconcurrency @MainActor
    open class Sidebar: NSObject {
        public enum Layout: Int, Sendable {
            case automatic = 0
            case overlap = 1
            case tile = 2
        }

        open weak var delegate: (any UITabBarControllerSidebarDelegate)?
        open var isHidden = true
        open var preferredLayout = Layout.automatic
    }

    /// Makes the controllers of the tabs those of the tab bar controller.
    func tabsHaveChanged() {
        guard modernTabs.isInUse else { return }
        let controllers = modernTabs.tabs.filter { !$0.isHidden }.compactMap(\.viewController)
        session.callAsRuntime(.callSetViewControllers, on: id) { viewControllers = controllers }
    }

    func take(_ tabs: [UITab]) {
        for old in modernTabs.tabs { old.ownBarController = nil }
        for new in tabs { new.ownBarController = self }
        modernTabs = ModernTabs(tabs: tabs, isInUse: true)
        for case let group as UITabGroup in tabs { group.updateManagedStack() }
    }

    /// The tab of the bar that shows a controller.
    func tab(showing controller: UIViewController?) -> UITab? {
        guard let controller, modernTabs.isInUse else { return nil }
        return modernTabs.tabs.first { $0.viewController === controller }
    }
}

/// Source: UITabBarControllerSidebar.h.
@preconcurrency @MainActor
public protocol UITabBarControllerSidebarDelegate: RespondingObject {
    func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar)
}

extension UITabBarControllerSidebarDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar
    ) {}
}
