import HierarchyModel

extension UITabBarController {
    func performSetCustomizable(_ controllers: [UIViewController]?) {
        barState.customizable = controllers?.filter { viewControllers?.contains($0) == true }
        barState.more?.list.reload()
    }

    package func handleTapOnEdit() {
        guard let more = barState.more, let item = more.list.navigationItem.rightBarButtonItem,
            more.shownButtons.contains(item)
        else { return }
        item.send()
    }

    func handleBeginCustomizing() {
        guard receivesTouches, !barState.isCustomizing, let customizable = customizableViewControllers else { return }
        barState.isCustomizing = true
        let items = customizable.compactMap(\.tabBarItem)
        tabBar(tabBar, willBeginCustomizing: items)
        delegate?.tabBarController(self, willBeginCustomizing: customizable)
        tabBar(tabBar, didBeginCustomizing: items)
    }

    package func handleEndCustomizing(_ wanted: [UIViewController]) {
        guard barState.isCustomizing, let old = viewControllers else { return }
        barState.isCustomizing = false
        let order = order(by: wanted)
        let isChanged = order != old
        tabBar(tabBar, willEndCustomizing: order.compactMap(\.tabBarItem), changed: isChanged)
        delegate?.tabBarController(self, willEndCustomizing: order, changed: isChanged)
        // The delegate may have set other tabs.
        if isChanged, viewControllers == old { setOrder(order) }
        tabBar(tabBar, didEndCustomizing: (viewControllers ?? []).compactMap(\.tabBarItem), changed: isChanged)
        delegate?.tabBarController(self, didEndCustomizing: viewControllers ?? [], changed: isChanged)
    }

    /// The tabs in the new order. Only tabs that may be moved change their positions, among each other.
    private func order(by wanted: [UIViewController]) -> [UIViewController] {
        let (tabs, movable) = (viewControllers ?? [], customizableViewControllers ?? [])
        var first: [UIViewController] = []
        for tab in wanted where movable.contains(tab) && tabs.contains(tab) && !first.contains(tab) {
            first.append(tab)
        }
        var rest = first + tabs.filter { movable.contains($0) && !first.contains($0) }
        return tabs.map { movable.contains($0) ? rest.removeFirst() : $0 }
    }

    private func setOrder(_ order: [UIViewController]) {
        let selected = recordedSelection
        arrange(order)
        select(selected, asking: false, because: session.currentOrLastCause)
    }
}
