import Foundation
import HierarchyModel

extension UITabBarController {
    /// The list of tabs at the side. It has no view here, and takes no room.
    ///
    /// Source: UITabBarControllerSidebar.h.
    @preconcurrency @MainActor
    open class Sidebar: NSObject {
        public typealias Delegate = UITabBarControllerSidebarDelegate

        public enum Layout: Int, Sendable {
            case automatic = 0
            case overlap = 1
            case tile = 2
        }

        /// Source: Apple's reference, `UITabBarController.Sidebar.Placement`, iOS 27.
        public enum Placement: Int, Sendable {
            case automatic = 0
            case sidebar = 1
            case tabBar = 2
        }

        /// Source: UITabBarControllerSidebar.h, iOS 18.
        public enum ScrollTarget {
            case header
            case footer
            case tab(UITab)
        }

        open weak var delegate: (any UITabBarControllerSidebarDelegate)?
        weak var owner: UITabBarController?
        private var wantsHidden: Bool?
        fileprivate var wasAvailable = false

        /// Whether the sidebar is hidden. At first it is visible in landscape and hidden in portrait, and it is hidden
        /// while it is not available.
        ///
        /// Source: WWDC 2024, session 10147.
        open var isHidden: Bool {
            get { !isAvailable || (wantsHidden ?? !(owner?.isWide == true)) }
            set {
                let changes = isAvailable && isHidden != newValue
                let animator = SidebarAnimator()
                if changes, let owner {
                    delegate?.tabBarController(owner, sidebarVisibilityWillChange: self)
                    delegate?.tabBarController(owner, sidebarVisibilityWillChange: self, animator: animator)
                }
                wantsHidden = newValue
                if changes { owner?.updateTabBar() }
                animator.run()
            }
        }
        open var preferredLayout = Layout.automatic
        // Stored only. Source: UITabBarControllerSidebar.h, iOS 18.
        open var headerContentConfiguration: (any UIContentConfiguration)?
        open var footerContentConfiguration: (any UIContentConfiguration)?
        open var bottomBarView: UIView?
        open var navigationOverflowItems: UIDeferredMenuElement?
        /// Nothing to do, as scrolling: the sidebar has no view.
        open func reconfigureItem(for tab: UITab) {}
        open func scroll(to target: ScrollTarget, animated: Bool) {}
        /// What is shown where there is room for either the sidebar or the bar, as on a phone since iOS 27: the bar,
        /// unless this is `sidebar`.
        ///
        /// Source: Apple's reference, `UITabBarController.Sidebar.preferredPlacement`, iOS 27.
        open var preferredPlacement = Placement.automatic { didSet { owner?.tabsHaveChanged() } }
        /// Whether the sidebar is visible, or can become visible.
        ///
        /// Source: Apple's reference, `UITabBarController.Sidebar.isAvailable`, iOS 27.
        open var isAvailable: Bool { owner?.canShowSidebar == true }
    }
}

extension UITabBarController {
    /// Whether there is room for a sidebar, and the mode is one with a sidebar: ``Mode-swift.enum/automatic`` is if any
    /// tab is a group.
    ///
    /// Source: UITabBarController.h, iOS 18.
    fileprivate var canShowSidebar: Bool {
        let hasGroup = modernTabs.tabs.contains { $0 is UITabGroup }
        guard modernTabs.isInUse, mode == .tabSidebar || mode == .automatic && hasGroup else { return false }
        return switch session.configuration.device.idiom {
        case .pad: session.has(.tabSidebar) && barState.isCompact != true
        case .phone: session.has(.sidebarOnPhones) && sidebar.preferredPlacement == .sidebar
        default: false
        }
    }

    fileprivate var isWide: Bool {
        if session.configuration.device.idiom == .phone { return true }
        let size = viewIfLoaded?.bounds.size ?? UIScreen(session).ownBounds.size
        return size.width > size.height
    }

    /// Whether the sidebar is visible where there is no room for both.
    var replacesBarBySidebar: Bool {
        modernTabs.isInUse && session.configuration.device.idiom == .phone && !sidebar.isHidden
    }

    func updateSidebar() {
        guard sidebar.isAvailable != sidebar.wasAvailable else { return }
        sidebar.wasAvailable.toggle()
        sidebar.delegate?.tabBarController(self, sidebarAvailabilityDidChange: sidebar)
    }
}

/// Runs what the app adds to a change of the sidebar.
///
/// Source: UITabBarControllerSidebar.h.
@preconcurrency @MainActor
public protocol UITabBarControllerSidebarAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

@MainActor
private final class SidebarAnimator: UITabBarControllerSidebarAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        for block in animations + completions { block() }
    }
}

/// Source: UITabBarControllerSidebar.h.
@preconcurrency @MainActor
public protocol UITabBarControllerSidebarDelegate: RespondingObject {
    func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar)
    func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
        animator: any UITabBarControllerSidebarAnimating)
    /// Called after ``UITabBarController/Sidebar/isAvailable`` has changed.
    ///
    /// Source: Apple's reference, iOS 27.
    func tabBarController(
        _ tabBarController: UITabBarController, sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar)
}

extension UITabBarControllerSidebarDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
        animator: any UITabBarControllerSidebarAnimating
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar
    ) {}
}
