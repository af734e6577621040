import HierarchyModel

// Which tabs are in the bar, and which are in the More list.
extension UITabBarController {
    var madeMore: UIMoreNavigationController {
        if let more = barState.more { return more }
        let more = UIMoreNavigationController(of: self)
        barState.more = more
        return more
    }

    private var controllersOfTabs: [UIViewController] { viewControllers ?? [] }
    private var hasMore: Bool { entries.count > barState.room }

    /// What the items of the bar stand for.
    package var entriesInBar: [TabEntry] {
        hasMore ? entries.prefix(barState.room - 1) + [TabEntry(controller: madeMore)] : entries
    }

    /// The controllers of the items in the bar that have one.
    var controllersInBar: [UIViewController] { entriesInBar.compactMap(\.controller) }

    /// What the rows of the More list stand for.
    var entriesInMoreList: [TabEntry] { hasMore ? Array(entries.dropFirst(barState.room - 1)) : [] }

    /// The controllers in the More list, in the order of the tabs.
    var tabsInMoreList: [UIViewController] {
        guard hasMore else { return [] }
        let tabs = controllersOfTabs
        return entriesInMoreList.compactMap(\.controller).filter(tabs.contains)
    }

    /// Whether a controller can be selected.
    func isTab(_ controller: UIViewController) -> Bool {
        controllersOfTabs.contains(controller) || hasMore && controller === barState.more
    }

    func isAboveMoreList(_ tab: UIViewController) -> Bool { barState.more?.plannedStack.contains(tab) == true }

    func isShownAboveMoreList(_ tab: UIViewController) -> Bool { isAboveMoreList(tab) && shown === barState.more }

    /// Whether a tab is on the stack of the More list, or is being pushed or popped there.
    func isInMore(_ tab: UIViewController) -> Bool {
        isAboveMoreList(tab) || barState.more.map { tab.parent === $0 } == true
    }

    /// Whether a tab's view is in its place, or nowhere.
    func isInOwnPlace(_ tab: UIViewController) -> Bool {
        tab.parent == nil || tab.parent === self || tab.parent === barState.more
    }

    /// The child that is shown for the selected controller.
    package var selectedChild: UIViewController? {
        recordedSelection.map { selected in tabsInMoreList.contains(selected) ? madeMore : selected }
    }

    /// The selected controller while a child is shown: for the More stack, the tab above the list, if there is one.
    func selection(showing child: UIViewController) -> UIViewController {
        guard let more = barState.more, child === more else { return child }
        return tabsInMoreList.first { more.plannedStack.contains($0) } ?? more
    }
}

// Where the tabs are.
extension UITabBarController {
    /// Sets the tabs, and moves those that were in another place.
    func arrange(_ tabs: [UIViewController], without removed: [UIViewController] = []) {
        if tabs != viewControllers || viewControllers == nil {
            session.commit(.stackChanged, [.container: .id(id), .order: .ids(tabs.map(\.id))])
        }
        if hasMore { takeInMore() }
        moveTabs(without: removed)
        orderChildren(first: self.controllersOfTabs.filter { $0.parent === self }.map(\.id))
        barState.more?.list.reload()
    }

    /// Arranges the tabs after a selection that the app has animated, during which no tab could be removed from the
    /// screen.
    func arrangeAgain() { arrange(controllersOfTabs) }

    private func moveTabs(without removed: [UIViewController]) {
        let inMoreList = tabsInMoreList
        for tab in (controllersOfTabs + removed) where isInMore(tab) && !inMoreList.contains(tab) {
            barState.more?.giveUp(tab)
        }
        if transition == nil, let old = shown, inMoreList.contains(old) { takeOffScreen(old) }
    }

    /// Moves a tab that was shown in its own place to the More list.
    private func takeOffScreen(_ tab: UIViewController) {
        shown = nil
        tab.removeViewAtOnce()
        placeIfShown(tab)
    }

    /// Puts a tab into its place that a callback has selected while the tab was being moved.
    private func placeIfShown(_ tab: UIViewController) {
        if shown === tab, let inside = viewIfLoaded { place(tab, in: inside.bounds, at: inside.placeOfContent) }
    }

    /// Sets how many tabs fit into the bar. On a pad there are eight if the width is regular, and before there were
    /// size classes.
    ///
    /// Source: <doc:TabBarController>; the eight of a pad: Apple's Human Interface Guidelines of that time.
    func fitBar(to width: UIUserInterfaceSizeClass) {
        let isWide = session.configuration.device.idiom == .pad && (width != .compact || !session.hasTraits)
        let room = isWide ? session.has(.padTabBarOnTop) ? Int.max : 8 : 5
        let isCompact = width == .compact
        let isOther = isCompact != barState.isCompact
        barState.isCompact = isCompact
        guard room != barState.room || isOther && modernTabs.isInUse else { return }
        barState.room = room
        guard !modernTabs.isInUse else { return tabsHaveChanged() }
        guard let selected = recordedSelection else { return }
        arrange(controllersOfTabs)
        select(isTab(selected) ? selected : controllersOfTabs.first, asking: false, because: session.currentOrLastCause)
        removeMoreIfUnused()
    }

    /// Removes a tab that another container has taken or that the app has removed. If it was selected, the tab at its
    /// index is selected, or else the first one.
    ///
    /// Source: `UIViewController.h`: a container that adds a child removes it from its present parent.
    func removeTaken(_ tab: UIViewController) {
        guard let place = controllersOfTabs.firstIndex(of: tab) else { return }
        let remaining = controllersOfTabs.filter { $0 !== tab }
        barState.customizable?.removeAll { $0 === tab }
        arrange(remaining)
        select(selection(among: remaining, at: place), asking: false, because: session.currentOrLastCause)
        removeMoreIfUnused()
    }

    private func takeInMore() {
        let more = madeMore
        if receive(more) { callDidMoveToParent(of: more) }
    }

    /// Removes the list from the children if there is no tab in it.
    func removeMoreIfUnused() {
        guard let more = barState.more, more.parent === self, !hasMore, transition?.coordinator.moves(more) != true
        else { return }
        callWillLeave(of: more)
        if !hasMore { more.removeFromPresentParent() }
    }

    /// Shows a tab of the More list above the list.
    func putAboveMoreList(_ tab: UIViewController?, because cause: UInt64) {
        guard let tab, let more = barState.more, tabsInMoreList.contains(tab),
            tab.parent === self || tab.parent === more
        else { return }
        more.show(tab, because: cause)
    }
}

// What the More stack reports.
extension UITabBarController {
    /// The controller above the list becomes the selected one, if the list is selected.
    func updateSelectionFromMore() {
        guard let more = barState.more else { return }
        // It was taken while it was being moved to the list's stack. There may be no list any more.
        for tab in controllersOfTabs where !isInOwnPlace(tab) { removeTaken(tab) }
        guard selectedChild === more || recordedSelection === more else { return }
        recordSelection(selection(showing: more))
    }

    /// Makes a popped tab a child of this controller again, unless a callback has moved it elsewhere.
    func receiveFromMore(_ tab: UIViewController) {
        if !isInOwnPlace(tab) { return removeTaken(tab) }
        guard tab.parent == nil, controllersOfTabs.contains(tab) else { return }
        receive(tab)
        callDidMoveToParent(of: tab)
        placeIfShown(tab)
        orderChildren(first: controllersOfTabs.filter { $0.parent === self }.map(\.id))
    }
}
