import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user taps a tab: an input, then the end of the turn.
    ///
    /// The delegate is asked, the tab is selected, the delegate is called. A tap on the selected tab pops a navigation
    /// controller to its root. Nothing happens if there is no tab to tap: at an index without a tab, if its item is
    /// disabled, under a presented controller, off screen, and while the bar is hidden or the user rearranges it.
    ///
    /// - Parameter index: the index in the bar, from 0. The More list is after the tabs that fit into the bar.
    ///
    /// Source: <doc:TabBarController#User-tap>.
    public func tapTab(at index: Int, in tabs: UITabBarController) {
        let entries = tabs.entriesInBar
        let entry = entries.indices.contains(index) ? entries[index] : nil
        turn(by: RecordedInput(.tapTab, row: [index], item: entry?.knownItem?.eventName), on: tabs) {
            tabs.handleTap(index)
        }
    }

    /// The user taps a tab in the sidebar, also one in a group: an input, then the end of the turn.
    ///
    /// Nothing happens if the sidebar is hidden, if the tab is disabled or hidden, under a presented controller and off
    /// screen.
    ///
    /// Source: WWDC 2024, session 10147.
    public func tapTab(_ tab: UITab, inSidebarOf tabs: UITabBarController) {
        turn(by: RecordedInput(.tapTab, item: tab.identifier), on: tabs) {
            if tabs.receivesTouches, !tabs.sidebar.isHidden, tab.tabBarController === tabs {
                tabs.handleTap(on: tab, selecting: tab)
            }
        }
    }
}

extension UITabBarController {
    func handleTap(_ index: Int) {
        let entries = entriesInBar
        guard receivesTouches, !leavesNoRoomForBar, !barState.isCustomizing, entries.indices.contains(index) else {
            return
        }
        // A group shows the child that was selected last.
        if let tab = entries[index].tab {
            return handleTap(on: tab, selecting: (tab as? UITabGroup)?.selectedDescendant ?? tab)
        }
        guard let tab = entries[index].controller, tab.bars.tabBarItem?.isEnabled != false, allowsSelection(of: tab)
        else { return }
        tabBar(madeTabBar, didSelect: tab.tabBarItem)
        if tab === selectedChild {
            popToRoot(of: tab)
        } else {
            session.callAsRuntime(.callSelect, on: id) { selectedViewController = tab }
        }
        if tab === selectedChild { tellSelection(of: tab) }
    }

    /// With tabs of iOS 18, the delegate's methods for controllers are not called.
    ///
    /// Source: UITabBarController.h, iOS 18.
    fileprivate func handleTap(on tapped: UITab, selecting tab: UITab) {
        guard tab.root.isEnabled, tab.isEnabled, !tab.isHidden, allowsSelection(of: tapped) else { return }
        tabBar(madeTabBar, didSelect: tab.root.item)
        let previous = selectedTab
        if tab === previous {
            if let shown = selectedChild { popToRoot(of: shown) }
        } else {
            session.callAsRuntime(.callSelect, on: id) { selectedTab = tab }
        }
        guard modernTabs.selected === tab.root, let delegate else { return }
        let fields: EventFields = [
            .controller: .id(id), .identifier: .string(tab.identifier), .previous: .string(previous?.identifier),
        ]
        session.tell(.callbackTabDidSelectTab, id, fields) {
            delegate.tabBarController(self, didSelectTab: tab, previousTab: previous)
        }
    }

    private func allowsSelection(of tab: UITab) -> Bool {
        guard let delegate else { return true }
        return session.ask(.callbackTabShouldSelectTab, id, [.identifier: .string(tab.identifier)]) {
            delegate.tabBarController(self, shouldSelectTab: tab)
        }
    }

    /// Not asked for the More list while ``tabs`` decide.
    private func allowsSelection(of tab: UIViewController) -> Bool {
        guard let delegate, !modernTabs.isInUse else { return true }
        return session.ask(.callbackTabShouldSelect, id, [.selected: .id(tab.id)]) {
            delegate.tabBarController(self, shouldSelect: tab)
        }
    }

    private func tellSelection(of tab: UIViewController) {
        guard let delegate, !modernTabs.isInUse else { return }
        session.tell(.callbackTabDidSelect, id, [.selected: .id(tab.id)]) {
            delegate.tabBarController(self, didSelect: tab)
        }
    }

    /// Pops by the public method, as UIKit does, so that an override in app code is called.
    private func popToRoot(of tab: UIViewController) {
        guard let navigation = tab as? UINavigationController else { return }
        session.callAsRuntime(.callPop, on: navigation.id) { _ = navigation.popToRootViewController(animated: true) }
    }
}
