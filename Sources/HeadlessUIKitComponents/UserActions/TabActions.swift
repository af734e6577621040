import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user begins to rearrange the tabs, by the button above the More list: an input, then the end of the turn.
    ///
    /// Nothing happens if there is no button to tap: if the list is not on screen, or no tab may be moved. The
    /// delegate's callbacks are not recorded; the order of the tabs is.
    ///
    /// Source: `UITabBarController.h`.
    public func beginCustomizing(_ tabs: UITabBarController) {
        turn(by: .beginCustomizing, on: tabs) { tabs.handleTapOnEdit() }
    }

    /// The user ends rearranging the tabs: an input, the new order, then the end of the turn.
    ///
    /// - Parameter order: tabs that may be moved, in the new order. They keep the positions that they have together.
    ///   Tabs that are not in the list come after them. The selection does not change.
    public func endCustomizing(_ tabs: UITabBarController, order: [UIViewController]) {
        let row = order.compactMap { tab in tabs.viewControllers?.firstIndex { $0 === tab } }
        turn(by: RecordedInput(.endCustomizing, row: row), on: tabs) { tabs.handleEndCustomizing(order) }
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
