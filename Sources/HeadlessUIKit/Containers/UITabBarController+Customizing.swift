import HierarchyModel

extension Session {
    /// The user asks to arrange the tabs anew, by the button above the More list: an input, then the end of the turn.
    ///
    /// Nothing happens where there is no such button to tap: with the list not on screen, or no tab that may be moved. The questions to the
    /// delegate and what follows from them are not recorded, but for the order of the tabs.
    ///
    /// Source: UITabBarController.h.
    public func beginCustomizing(_ tabs: UITabBarController) {
        turn(by: .inputTapped, [.target: .id(tabs.id)]) { tabs.userTapsEdit() }
    }

    /// The user is done with arranging the tabs: an input, the new order, then the end of the turn.
    ///
    /// - Parameter order: tabs that may be moved, in the order that the user wants; they share the places that they have, and whoever
    ///   is not named stays behind those that are. The selection does not change.
    public func endCustomizing(_ tabs: UITabBarController, order: [UIViewController]) {
        turn(by: .inputTapped, [.target: .id(tabs.id)]) { tabs.userEndsCustomizing(order) }
    }
}

extension UITabBarController {
    func appCustomizes(_ controllers: [UIViewController]?) {
        barState.customizable = controllers?.filter { viewControllers?.contains($0) == true }
        barState.more?.list.reload()
    }

    fileprivate func userTapsEdit() {
        guard let more = barState.more, let item = more.list.navigationItem.rightBarButtonItem,
            more.shownButtons.contains(item)
        else { return }
        item.send()
    }

    func userBeginsCustomizing() {
        guard isOpenToUser, !barState.isCustomizing, let customizable = customizableViewControllers else { return }
        barState.isCustomizing = true
        delegate?.tabBarController(self, willBeginCustomizing: customizable)
    }

    fileprivate func userEndsCustomizing(_ wanted: [UIViewController]) {
        guard barState.isCustomizing, let old = viewControllers else { return }
        barState.isCustomizing = false
        let order = order(by: wanted)
        let isChanged = order != old
        delegate?.tabBarController(self, willEndCustomizing: order, changed: isChanged)
        // The delegate may have set other tabs.
        if isChanged, viewControllers == old { takeOrder(order) }
        delegate?.tabBarController(self, didEndCustomizing: viewControllers ?? [], changed: isChanged)
    }

    /// The tabs with those that may be moved in another order, in the places of those.
    private func order(by wanted: [UIViewController]) -> [UIViewController] {
        let (tabs, movable) = (viewControllers ?? [], customizableViewControllers ?? [])
        var first: [UIViewController] = []
        for tab in wanted where movable.contains(tab) && tabs.contains(tab) && !first.contains(tab) {
            first.append(tab)
        }
        var rest = first + tabs.filter { movable.contains($0) && !first.contains($0) }
        return tabs.map { movable.contains($0) ? rest.removeFirst() : $0 }
    }

    private func takeOrder(_ order: [UIViewController]) {
        let selected = selectedViewController
        arrange(order)
        select(selected, asking: false, because: session.lastAsker)
    }
}
