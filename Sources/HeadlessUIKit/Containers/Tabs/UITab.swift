import Foundation
import HierarchyModel

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
    /// The nearest group with a navigation controller that shows the tab: the tab itself, or one around it.
    open var managingTabGroup: UITabGroup? {
        sequence(first: self as UITab) { $0.parent as UITab? }.lazy.compactMap { $0 as? UITabGroup }
            .first { $0.managingNavigationController != nil }
    }
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
    open var viewController: UIViewController? { providedController }

    /// Selects the tab, a group without its children, in the groups around it. Returns the tab of the bar.
    func select() -> UITab {
        (self as? UITabGroup)?.deselectChild()
        return selectInGroups()
    }

    private func selectInGroups() -> UITab {
        guard let parent else {
            (self as? UITabGroup)?.updateManagedStack()
            return self
        }
        parent.selectedChild = self
        return parent.selectInGroups()
    }

    /// The controller that the provider has made; nil before.
    var madeController: UIViewController? { made }

    /// The controller that the provider has made, or makes now.
    var providedController: UIViewController? {
        if made == nil {
            made = provider?(self)
            updateItem()
        }
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
/// In the bar the group shows its own controller; without one, that of the selected child. A group with a navigation
/// controller shows that, with the controllers of the tabs from the group to the selected one as its stack.
///
/// Source: UITabGroup.h, iOS 18; Apple's developer forums, thread 761231.
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
            guard let newValue, newValue !== (isManaged ? chosen : selectedChild), children.contains(newValue) else {
                return
            }
            chosen = newValue
            tabBarController?.tabsHaveChanged()
            managingTabGroup?.updateManagedStack()
        }
    }
    private weak var chosen: UITab?
    open var defaultChildIdentifier: String?
    open var displayOrderIdentifiers: [String] = []
    open var displayOrder: [UITab] { children }
    open var allowsReordering = false
    open var sidebarActions: [UIAction] = []
    open var sidebarAppearance = SidebarAppearance.automatic
    /// Shows the group. Its stack follows the selection.
    open var managingNavigationController: UINavigationController? {
        didSet {
            guard managingNavigationController !== oldValue else { return }
            updateManagedStack()
            tabBarController?.tabsHaveChanged()
        }
    }
    /// The tab of the last controllers of the stack, with which those stay that were pushed above them.
    private weak var lastShown: UITab?

    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        adopt(instead: [])
    }

    open override var viewController: UIViewController? {
        managingNavigationController ?? providedController ?? selectedChild?.viewController
    }

    private var isManaged: Bool { managingTabGroup != nil }

    /// Makes a managed group show its own controller.
    func deselectChild() { if isManaged { chosen = nil } }

    /// The selected tab in the group and in the groups below it; nil if a managed group shows its own controller.
    var selectedDescendant: UITab? {
        let child = isManaged && providedController != nil ? chosen : selectedChild
        return child.map { ($0 as? UITabGroup)?.selectedDescendant ?? $0 }
    }

    /// Makes the stack that of the selected tab.
    func updateManagedStack() {
        guard let stack = managingNavigationController, let bar = tabBarController else { return }
        let selected: UITab = selectedDescendant ?? self
        let path = Array(sequence(first: selected) { $0 === self ? nil : $0.parent as UITab? }).reversed()
        let ofTabs = controllersOfTabs
        let pushed = lastShown === path.last ? stack.viewControllers.filter { !ofTabs.contains($0) } : []
        lastShown = path.last
        let controllers = path.flatMap { tab -> [UIViewController] in
            let proposed = [tab.providedController].compactMap { $0 } + (tab === path.last ? pushed : [])
            return bar.delegate?.tabBarController(
                bar, displayedViewControllersFor: tab, proposedViewControllers: proposed)
                ?? proposed
        }
        guard controllers != stack.viewControllers else { return }
        bar.session.callAsRuntime(.callSetViewControllers, on: stack.id) {
            stack.setViewControllers(controllers, animated: false)
        }
    }

    /// The controllers that the tabs of the group and of the groups below it have made.
    private var controllersOfTabs: [UIViewController] {
        ([self as UITab] + children).flatMap { tab -> [UIViewController] in
            [tab.madeController].compactMap { $0 }
                + ((tab === self ? nil : tab as? UITabGroup)?.controllersOfTabs ?? [])
        }
    }

    open func tab(forIdentifier identifier: String) -> UITab? { children.tab(identifier) }

    private func adopt(instead old: [UITab]) {
        for child in old { child.ownParent = nil }
        for child in children { child.ownParent = self }
        tabBarController?.tabsHaveChanged()
        managingTabGroup?.updateManagedStack()
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
