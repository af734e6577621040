import Foundation
import HierarchyModel

/// Tabs that the bar shows as one, and the sidebar below a title.
///
/// In the bar the group shows its own controller; without one, that of the selected child. A group with a navigation
/// controller shows that, with the controllers of the tabs from the group to the selected one as its stack. If there
/// are such groups in such groups, the outermost one's navigation controller is used.
///
/// Source: UITabGroup.h, iOS 18; Apple's developer forums, threads 761231 and 793985.
@preconcurrency @MainActor
open class UITabGroup: UITab {
    public enum SidebarAppearance: Int, Sendable {
        case automatic = 0
        case inline = 1
        case rootSection = 2
    }

    open var children: [UITab] { didSet { adopt(instead: oldValue) } }
    /// The child that was selected last; before that the default child. Setting a tab that is no child has no effect.
    ///
    /// Source: UITabGroup.h, iOS 18.
    open var selectedChild: UITab? {
        get { chosen ?? defaultChild }
        set {
            guard let newValue, newValue !== (isManaged ? chosen : selectedChild), children.contains(newValue) else {
                return
            }
            choose(newValue)
            tabBarController?.tabsHaveChanged()
        }
    }
    private weak var chosen: UITab?
    /// The child that is selected if a selection is needed and none was selected before; nil for the first.
    ///
    /// Source: UITabGroup.h, iOS 18.
    open var defaultChildIdentifier: String?
    /// The children that come first, by their identifiers.
    open var displayOrderIdentifiers: [String] = []
    /// The children as the sidebar shows them: those of ``displayOrderIdentifiers``, then the others.
    ///
    /// Source: UITabGroup.h, iOS 18.
    open var displayOrder: [UITab] {
        let first = displayOrderIdentifiers.compactMap { name in children.first { $0.identifier == name } }
        return first + children.filter { !first.contains($0) }
    }
    open var allowsReordering = false
    open var sidebarActions: [UIAction] = []
    open var sidebarAppearance = SidebarAppearance.automatic
    open var isCollapsedByDefault = false
    /// Whether the sidebar selects the group itself. Stored only. Source: UITabGroup.h, iOS 18.
    open var isSidebarDestination = false
    /// Shows the group. Its stack follows the selection.
    open var managingNavigationController: UINavigationController? {
        didSet {
            guard managingNavigationController !== oldValue else { return }
            managingNavigationController?.bars.tabBarItem = item
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

    open func tab(forIdentifier identifier: String) -> UITab? { children.tab(identifier) }

    override var shownController: UIViewController? {
        governingStack ?? madeController ?? (hasProvider ? nil : selectedChild?.shownController)
    }

    override func resolve() -> UIViewController? {
        guard let stack = governingStack else { return providedController ?? selectedChild?.resolve() }
        updateStack(stack)
        return stack
    }
}

extension UITabGroup {
    private var isManaged: Bool { managingTabGroup != nil }

    /// The group's navigation controller, unless that of an outer group is used.
    private var governingStack: UINavigationController? {
        managingTabGroup === self ? managingNavigationController : nil
    }

    private var defaultChild: UITab? {
        children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }

    func choose(_ child: UITab) { chosen = child }

    /// Makes a managed group show its own controller.
    func deselectChild() { if isManaged { chosen = nil } }

    /// The selected tab in the group and in the groups below it; nil if a managed group shows its own controller.
    package var selectedDescendant: UITab? {
        let child = isManaged && hasProvider && defaultChildIdentifier == nil ? chosen : selectedChild
        return child.map { ($0 as? UITabGroup)?.selectedDescendant ?? $0 }
    }

    /// Makes the stack that of the selected tab.
    private func updateStack(_ stack: UINavigationController) {
        guard let bar = tabBarController else { return }
        let selected: UITab = selectedDescendant ?? self
        let path = selected.lineage.prefix { $0 !== self.parent }.reversed()
        let ofTabs = [self as UITab].withDescendants.compactMap(\.madeController)
        let pushed = lastShown === selected ? stack.viewControllers.filter { !ofTabs.contains($0) } : []
        lastShown = selected
        let controllers = path.flatMap { tab -> [UIViewController] in
            let proposed = [tab.providedController].compactMap { $0 } + (tab === selected ? pushed : [])
            return bar.delegate?.tabBarController(
                bar, displayedViewControllersFor: tab, proposedViewControllers: proposed)
                ?? proposed
        }
        guard controllers != stack.viewControllers else { return }
        bar.session.callAsRuntime(.callSetViewControllers, on: stack.id) {
            stack.setViewControllers(controllers, animated: false)
        }
    }

    private func adopt(instead old: [UITab]) {
        for child in old { child.ownParent = nil }
        for child in children where !old.contains(child) { tabBarController?.customize(child) }
        for child in children { child.ownParent = self }
        tabBarController?.tabsHaveChanged()
    }
}
