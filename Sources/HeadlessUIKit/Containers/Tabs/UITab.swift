import Foundation

/// A tab of a tab bar controller, whose controller is made when the tab comes into the bar.
///
/// Source: UITab.h, iOS 18.
@preconcurrency @MainActor
open class UITab: NSObject {
    public enum Placement: Int, Sendable {
        case automatic = 0
        case `default` = 1
        case optional = 2
        case movable = 3
        case pinned = 4
        case fixed = 5
        case sidebarOnly = 6
    }

    public let identifier: String
    open var title: String { didSet { updateItem() } }
    open var image: UIImage? { didSet { updateItem() } }
    open var subtitle: String?
    open var badgeValue: String? { didSet { updateItem() } }
    open var userInfo: Any?
    open var preferredPlacement = Placement.automatic
    open var allowsHiding = false
    open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.tabsHaveChanged() } } }
    open var isEnabled = true { didSet { updateItem() } }
    open var isHiddenByDefault = false
    open var hasVisiblePlacement: Bool { tabBarController != nil && !isHidden }
    open var parent: UITabGroup? { ownParent }
    weak var ownParent: UITabGroup?
    /// The controller that shows the tab.
    open var tabBarController: UITabBarController? { parent?.tabBarController ?? ownBarController }
    weak var ownBarController: UITabBarController?
    open var managingTabGroup: UITabGroup? { nil }
    private let provider: ((UITab) -> UIViewController)?
    private var made: UIViewController?

    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier) = (title, image, identifier)
        provider = viewControllerProvider
        super.init()
    }

    /// Made by the provider when it is first read.
    open var viewController: UIViewController? {
        if let made { return made }
        made = provider?(self)
        updateItem()
        return made
    }

    /// Gives the controller's item what the tab shows.
    private func updateItem() {
        guard let item = made?.tabBarItem else { return }
        (item.title, item.image, item.badgeValue, item.isEnabled) = (title, image, badgeValue, isEnabled)
    }
}

/// The tab that searches.
///
/// Source: UISearchTab.h, iOS 18.
@preconcurrency @MainActor
open class UISearchTab: UITab {
    open var automaticallyActivatesSearch = false

    public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
            viewControllerProvider: viewControllerProvider)
    }
}

/// Tabs that the bar shows as one, and the sidebar below a title.
///
/// In the bar the group shows its own controller; without one, that of the selected child.
///
/// Source: UITabGroup.h, iOS 18.
@preconcurrency @MainActor
open class UITabGroup: UITab {
    public enum SidebarAppearance: Int, Sendable {
        case automatic = 0
        case inline = 1
        case rootSection = 2
    }

    open var children: [UITab] { didSet { adopt(instead: oldValue) } }
    /// The first child, unless another one was selected.
    open var selectedChild: UITab? {
        get { chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first }
        set {
            guard let newValue, newValue !== selectedChild, children.contains(newValue) else { return }
            chosen = newValue
            tabBarController?.tabsHaveChanged()
        }
    }
    private weak var chosen: UITab?
    open var defaultChildIdentifier: String?
    open var displayOrderIdentifiers: [String] = []
    open var displayOrder: [UITab] { children }
    open var allowsReordering = false
    open var sidebarActions: [UIAction] = []
    open var sidebarAppearance = SidebarAppearance.automatic
    open var managingNavigationController: UINavigationController?

    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        adopt(instead: [])
    }

    open override var viewController: UIViewController? { super.viewController ?? selectedChild?.viewController }

    open func tab(forIdentifier identifier: String) -> UITab? { children.tab(identifier) }

    private func adopt(instead old: [UITab]) {
        for child in old { child.ownParent = nil }
        for child in children { child.ownParent = self }
        tabBarController?.tabsHaveChanged()
    }
}

extension [UITab] {
    /// The tab with the identifier, among these and those below them.
    @MainActor
    func tab(_ identifier: String) -> UITab? {
        lazy.compactMap { tab in
            tab.identifier == identifier ? tab : (tab as? UITabGroup)?.tab(forIdentifier: identifier)
        }.first
    }
}
