import Foundation
import HierarchyModel

/// What the user has changed about the tabs of the app, by the name of the tab bar controller's customization.
// Unchecked: it has no lock, so that only one thread at a time may change it.
final class TabCustomizations: @unchecked Sendable {
    fileprivate var byName: [String: TabCustomization] = [:]
}

/// What the user has changed about the tabs of a tab bar controller.
struct TabCustomization {
    /// Whether tabs are hidden, by their identifiers.
    var hidden: [String: Bool] = [:]
    /// The identifiers of the children that come first, by the identifiers of groups.
    var orders: [String: [String]] = [:]
}

extension UITabBarController {
    /// Source: UITabBarController.h, iOS 18 (`customizationIdentifier`).
    var customizations: TabCustomization {
        get { session.extras.value(TabCustomizations.init).byName[customizationIdentifier ?? ""] ?? .init() }
        set { session.extras.value(TabCustomizations.init).byName[customizationIdentifier ?? ""] = newValue }
    }

    /// Gives a tab that is added what the user has chosen for it.
    ///
    /// Source: UITab.h, iOS 18.
    func customize(_ tab: UITab) {
        let known = customizations
        if let isHidden = known.hidden[tab.identifier] ?? (tab.isHiddenByDefault ? true : nil) {
            tab.isHidden = isHidden
        }
        if let group = tab as? UITabGroup, let order = known.orders[tab.identifier] {
            group.displayOrderIdentifiers = order
        }
    }
}

extension Session {
    /// The user hides a tab in the sidebar, or shows it again: an input, then the end of the turn.
    ///
    /// Nothing happens if the sidebar is hidden or the tab does not allow it. The delegate's callbacks are not
    /// recorded.
    ///
    /// Source: UITabBarController.h, iOS 18.
    public func hideTab(_ tab: UITab, _ isHidden: Bool = true, inSidebarOf tabs: UITabBarController) {
        var input = RecordedInput(.endCustomizing, item: tab.identifier)
        input.gesture.value = isHidden ? 0 : 1
        turn(by: input, on: tabs) { tabs.handleHiding(of: tab, isHidden) }
    }

    /// The user moves the children of a group in the sidebar: an input, then the end of the turn.
    ///
    /// Nothing happens if the sidebar is hidden or the group does not allow it. The delegate's callbacks are not
    /// recorded.
    ///
    /// - Parameter order: the children that come first.
    ///
    /// Source: UITabBarController.h, iOS 18.
    public func moveTabs(of group: UITabGroup, order: [UITab], inSidebarOf tabs: UITabBarController) {
        let row = order.compactMap { tab in group.children.firstIndex { $0 === tab } }
        turn(by: RecordedInput(.endCustomizing, row: row, item: group.identifier), on: tabs) {
            tabs.handleMove(in: group, row.map { group.children[$0].identifier })
        }
    }
}

extension UITabBarController {
    private func canEdit(_ tab: UITab, _ isAllowed: Bool) -> Bool {
        receivesTouches && !sidebar.isHidden && isAllowed && tab.tabBarController === self
    }

    fileprivate func handleHiding(of tab: UITab, _ isHidden: Bool) {
        guard canEdit(tab, tab.allowsHiding), tab.isHidden != isHidden else { return }
        delegate?.tabBarControllerWillBeginEditing(self)
        tab.isHidden = isHidden
        delegate?.tabBarController(self, visibilityDidChangeFor: [tab])
        delegate?.tabBarControllerDidEndEditing(self)
    }

    fileprivate func handleMove(in group: UITabGroup, _ order: [String]) {
        guard canEdit(group, group.allowsReordering), order != group.displayOrderIdentifiers else { return }
        delegate?.tabBarControllerWillBeginEditing(self)
        group.displayOrderIdentifiers = order
        customizations.orders[group.identifier] = order
        delegate?.tabBarController(self, displayOrderDidChangeFor: group)
        delegate?.tabBarControllerDidEndEditing(self)
    }
}
