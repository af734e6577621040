import HierarchyModel

// Which tabs have a place in the bar, and which stand behind the More list.
extension UITabBarController {
    var madeMore: UIMoreNavigationController {
        if let more = barState.more { return more }
        let more = UIMoreNavigationController(of: self)
        barState.more = more
        return more
    }

    private var tabs: [UIViewController] { viewControllers ?? [] }
    private var hasMore: Bool { tabs.count > barState.room }

    /// Those that the items in the bar stand for.
    var controllersInBar: [UIViewController] { hasMore ? tabs.prefix(barState.room - 1) + [madeMore] : tabs }

    /// In the order of the tabs.
    var tabsBehindMore: [UIViewController] { hasMore ? Array(tabs.dropFirst(barState.room - 1)) : [] }

    /// Whether it can be selected.
    func isTab(_ controller: UIViewController) -> Bool {
        tabs.contains(controller) || hasMore && controller === barState.more
    }

    func isAboveMoreList(_ tab: UIViewController) -> Bool { barState.more?.plannedStack.contains(tab) == true }

    func isShownAboveMoreList(_ tab: UIViewController) -> Bool { isAboveMoreList(tab) && shown === barState.more }

    /// Whether it lies above the list, comes there or leaves it.
    func isInMore(_ tab: UIViewController) -> Bool {
        isAboveMoreList(tab) || barState.more.map { tab.parent === $0 } == true
    }

    /// Whether it stands in its place, or nowhere.
    func isMine(_ tab: UIViewController) -> Bool {
        tab.parent == nil || tab.parent === self || tab.parent === barState.more
    }

    /// The child that is shown for what is selected.
    var selectedChild: UIViewController? {
        selectedViewController.map { selected in tabsBehindMore.contains(selected) ? madeMore : selected }
    }

    /// What is selected while that child is shown: above the More list a tab, if there is one.
    func selection(showing child: UIViewController) -> UIViewController {
        guard let more = barState.more, child === more else { return child }
        return tabsBehindMore.first { more.plannedStack.contains($0) } ?? more
    }
}

// Where the tabs are.
extension UITabBarController {
    /// The tabs have another order, or other ones are there; whoever stands in the wrong place is moved.
    func arrange(_ tabs: [UIViewController], without removed: [UIViewController] = []) {
        if tabs != viewControllers || viewControllers == nil {
            session.commit(.stackChanged, [.container: .id(id), .order: .ids(tabs.map(\.id))])
        }
        if hasMore { takeInMore() }
        moveTabs(without: removed)
        orderChildren(first: self.tabs.filter { $0.parent === self }.map(\.id))
        barState.more?.list.reload()
    }

    /// Behind a selection that the app has animated, in which nobody could be taken off screen.
    func arrangeAgain() { arrange(tabs) }

    private func moveTabs(without removed: [UIViewController]) {
        let behind = tabsBehindMore
        for tab in (tabs + removed) where isInMore(tab) && !behind.contains(tab) { barState.more?.giveUp(tab) }
        if transition == nil, let old = shown, behind.contains(old) { takeOffScreen(old) }
    }

    /// A tab that was shown in its own place goes behind the More list.
    private func takeOffScreen(_ tab: UIViewController) {
        shown = nil
        tab.leaveAtOnce()
    }

    /// Fits the places of the bar to the width. On a pad there are eight where it is regular, and before there were size classes.
    ///
    /// Source: <doc:TabBarController>; the eight of a pad are Apple's Human Interface Guidelines' of that time.
    func fitBar(to width: UIUserInterfaceSizeClass) {
        let isWide = session.configuration.device.idiom == .pad && (width != .compact || !session.hasTraits)
        let room = isWide ? 8 : 5
        guard room != barState.room else { return }
        barState.room = room
        guard let selected = selectedViewController else { return }
        arrange(tabs)
        select(isTab(selected) ? selected : tabs.first, asking: false, because: session.lastAsker)
        removeMoreIfUnused()
    }

    /// A tab that another container takes, or that the app removes, is none any more; if it was selected, the one in its place is, or
    /// the first one.
    ///
    /// Source: UIViewController.h: a container that adds a child takes it from its present one.
    func lose(_ tab: UIViewController) {
        guard let place = tabs.firstIndex(of: tab) else { return }
        let remaining = tabs.filter { $0 !== tab }
        barState.customizable?.removeAll { $0 === tab }
        arrange(remaining)
        select(selection(among: remaining, at: place), asking: false, because: session.lastAsker)
        removeMoreIfUnused()
    }

    private func takeInMore() {
        let more = madeMore
        if receive(more) { tellArrival(of: more) }
    }

    /// The list is a child only while there are tabs behind it.
    func removeMoreIfUnused() {
        guard let more = barState.more, more.parent === self, !hasMore, transition?.coordinator.moves(more) != true
        else { return }
        tellDeparture(of: more)
        if !hasMore { more.leaveParent() }
    }

    /// A tab behind the More list is shown above it.
    func putAboveMoreList(_ tab: UIViewController?, because cause: UInt64) {
        guard let tab, let more = barState.more, tabsBehindMore.contains(tab),
            tab.parent === self || tab.parent === more
        else { return }
        more.show(tab, because: cause)
    }
}

// What the More stack tells.
extension UITabBarController {
    /// What lies above the list is selected, where the list is.
    func moreHasChanged() {
        guard let more = barState.more else { return }
        // On its way to the list's stack.
        for tab in tabsBehindMore where !isMine(tab) { lose(tab) }
        guard selectedChild === more || selectedViewController === more else { return }
        recordSelection(selection(showing: more))
    }

    /// A tab that was popped is a child of this controller again, unless it has found another place.
    func receiveFromMore(_ tab: UIViewController) {
        if !isMine(tab) { return lose(tab) }
        guard tab.parent == nil, tabs.contains(tab) else { return }
        receive(tab)
        tellArrival(of: tab)
        // It was selected while it was on its way.
        if shown === tab, let inside = viewIfLoaded { place(tab, in: inside.bounds, at: .index(0)) }
        orderChildren(first: tabs.filter { $0.parent === self }.map(\.id))
    }
}
