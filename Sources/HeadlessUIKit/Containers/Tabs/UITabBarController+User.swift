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
        let tab = tabs.controllersInBar.indices.contains(index) ? tabs.controllersInBar[index] : nil
        turn(by: RecordedInput(.tapTab, row: [index], item: tab?.bars.tabBarItem?.eventName), on: tabs) {
            tabs.handleTap(index)
        }
    }
}

extension UITabBarController {
    func handleTap(_ index: Int) {
        guard receivesTouches, !leavesNoRoomForBar, !barState.isCustomizing, controllersInBar.indices.contains(index)
        else {
            return
        }
        let tab = controllersInBar[index]
        guard tab.bars.tabBarItem?.isEnabled != false, allowsSelection(of: tab) else { return }
        tabBar(madeTabBar, didSelect: tab.tabBarItem)
        let previous = selectedTab
        if tab === selectedChild {
            popToRoot(of: tab)
        } else {
            session.callAsRuntime(.callSelect, on: id) { selectedViewController = tab }
        }
        guard tab === selectedChild else { return }
        tellSelection(of: tab)
        if let selected = selectedTab {
            delegate?.tabBarController(self, didSelectTab: selected, previousTab: previous)
        }
    }

    private func allowsSelection(of tab: UIViewController) -> Bool {
        guard let delegate else { return true }
        if let tab = self.tab(showing: tab) { return delegate.tabBarController(self, shouldSelectTab: tab) }
        return session.ask(.callbackTabShouldSelect, id, [.selected: .id(tab.id)]) {
            delegate.tabBarController(self, shouldSelect: tab)
        }
    }

    private func tellSelection(of tab: UIViewController) {
        guard let delegate else { return }
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
