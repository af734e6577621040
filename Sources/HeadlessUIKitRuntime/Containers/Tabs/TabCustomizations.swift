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

extension UITabBarController {
    private func canEdit(_ tab: UITab, _ isAllowed: Bool) -> Bool {
        receivesTouches && !sidebar.isHidden && isAllowed && tab.tabBarController === self
    }

    package func handleHiding(of tab: UITab, _ isHidden: Bool) {
        guard canEdit(tab, tab.allowsHiding), tab.isHidden != isHidden else { return }
        delegate?.tabBarControllerWillBeginEditing(self)
        tab.isHidden = isHidden
        delegate?.tabBarController(self, visibilityDidChangeFor: [tab])
        delegate?.tabBarControllerDidEndEditing(self)
    }

    package func handleMove(in group: UITabGroup, _ order: [String]) {
        guard canEdit(group, group.allowsReordering), order != group.displayOrderIdentifiers else { return }
        delegate?.tabBarControllerWillBeginEditing(self)
        group.displayOrderIdentifiers = order
        customizations.orders[group.identifier] = order
        delegate?.tabBarController(self, displayOrderDidChangeFor: group)
        delegate?.tabBarControllerDidEndEditing(self)
    }
}
