import HierarchyModel

/// A change of tabs whose callbacks have not returned.
struct TabChange {
    let transition: ObjectID
    /// The sequence number of the event that asked for it.
    let cause: UInt64
}

// What the app asks for.
extension UITabBarController {
    func performSet(_ tabs: [UIViewController], animated: Bool, _ site: CallSite?) {
        guard tabs.allSatisfy({ sharesSession(with: $0, doing: "setViewControllers") }) else { return }
        let fields: EventFields = [
            .container: .id(id), .order: .ids(tabs.map(\.id)), .animated: .bool(animated),
        ]
        session.call(.callSetViewControllers, on: id, fields, at: site) { call in
            guard canContain(tabs) else { return }
            leaveTabs()
            if tabs != viewControllers { replaceTabs(with: tabs, because: call) }
        }
    }

    func performSelect(_ tab: UIViewController?, _ site: CallSite?) {
        if let tab, !sharesSession(with: tab, doing: "selectedViewController") { return }
        session.call(.callSelect, on: id, [.container: .id(id), .selected: .id(tab?.id)], at: site) { call in
            guard let tab, isTab(tab) else {
                return session.diagnose(
                    "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
                        + "controller's list of view controllers can be selected.",
                    subject: tab?.id ?? id, thrown: true)
            }
            if let modern = self.tab(showing: tab) { modernTabs.selected = modern }
            select(tab, asking: true, because: call)
        }
    }
}

// The tabs.
extension UITabBarController {
    /// The selected controller, from the session's state.
    var recordedSelection: UIViewController? { related(\.selected) }

    /// - Parameter selected: the controller that is selected then; nil for the rule of
    ///   ``UITabBarController/viewControllers``.
    package func replaceTabs(
        with new: [UIViewController], selecting selected: UIViewController?? = nil, because call: UInt64
    ) {
        let before = viewControllers
        let old = before ?? []
        let index = recordedSelection.flatMap { old.firstIndex(of: $0) } ?? 0
        let removed = old.filter { !new.contains($0) }
        // Tabs above the More list are called when they leave it.
        for tab in removed { callWillLeave(of: tab) }
        for tab in new where !old.contains(tab) {
            receive(tab)
            callDidMoveToParent(of: tab)
        }
        // A callback has set other tabs.
        guard viewControllers == before else { return replaceTabs(with: new, selecting: selected, because: call) }
        let tabs = new.filter { $0.parent === self || isInMore($0) }
        barState.customizable = tabs
        arrange(tabs, without: removed)
        select(selected ?? selection(among: tabs, at: index), asking: false, because: call)
        removeMoreIfUnused()
        for tab in removed where tab.parent === self && viewControllers?.contains(tab) == false {
            if transition?.coordinator.moves(tab) == true {
                transition?.departing.append(tab)
            } else {
                tab.removeFromPresentParent()
            }
        }
    }

    /// Source: `UITabBarController.h`: the selected controller stays selected; if it was removed, the one at its index,
    /// or else the first one is selected.
    func selection(among tabs: [UIViewController], at index: Int) -> UIViewController? {
        if let selected = recordedSelection, isTab(selected) { return selected }
        return tabs.indices.contains(index) ? tabs[index] : tabs.first
    }

    /// - Parameter asking: whether the delegate may animate it.
    package func select(_ tab: UIViewController?, asking: Bool, because cause: UInt64) {
        recordSelection(tab.map(selection(showing:)))
        if let transition {
            if selectedChild !== transition.to { finishFade(transition, nextBecause: cause) }
            return
        }
        putAboveMoreList(tab, because: cause)
        updateBottomBarVisibility()
        let child = selectedChild
        guard child !== shown, transition == nil else { return }
        guard isViewLoaded, showsChanges else { return placeSelected(because: cause) }
        let old = shown
        let answer = asking ? askAnimators(from: old, to: child) : nil
        // The delegate may have selected another tab, or hidden this controller.
        guard isSelected(child), old === shown, transition == nil else { return }
        guard showsChanges else { return placeSelected(because: cause) }
        show(child, insteadOf: old, answer, fading: asking, because: cause)
    }

    func recordSelection(_ selected: UIViewController?) {
        guard recordedSelection !== selected else { return }
        session.commit(.selectionChanged, [.container: .id(id), .selected: .id(selected?.id)])
        if let tab = tab(showing: selected) { modernTabs.selected = tab }
        expandTabBar()
    }

    private func show(
        _ new: UIViewController?, insteadOf old: UIViewController?, _ answer: AnimatorAnswer?, fading: Bool,
        because cause: UInt64
    ) {
        guard let old, let new, let inside = viewIfLoaded else {
            return show(new, insteadOf: old, number: answer?.number, because: cause)
        }
        if let answer, answer.animators != nil || fading && fades {
            start(TabTransition(from: old, to: new, in: self, inside, answer, because: cause))
        } else if fading, fades {
            let answer = AnimatorAnswer(number: session.newID())
            start(TabTransition(from: old, to: new, in: self, inside, answer, because: cause))
        } else {
            show(new, insteadOf: old, number: answer?.number, because: cause)
        }
    }
}

// The views.
extension UITabBarController {
    /// Puts the selected controller's view in place while it is off screen, or before it appears. If the view is not
    /// loaded, this only releases what is no longer selected.
    func placeSelected(because cause: UInt64?) {
        guard transition == nil else { return }
        let tab = selectedChild
        if isViewLoaded { tab?.loadViewIfNeeded() }
        if isSelected(tab) { putInPlace(tab, because: cause) }
    }

    /// Replaces the shown view. A callback of the controller whose view is removed may select another tab.
    private func putInPlace(_ tab: UIViewController?, because cause: UInt64?) {
        if let old = shown, old !== tab {
            shown = nil
            removeView(of: old, because: cause)
        }
        guard isSelected(tab), let inside = viewIfLoaded else { return }
        shown = tab
        if let tab { place(tab, in: inside.bounds, at: inside.placeOfContent) }
        placeTabBar()
    }

    /// Shows a tab. A callback may select another tab, or hide this controller.
    ///
    /// Source: <doc:TabBarController#Select>, steps 1 to 4.
    private func show(
        _ new: UIViewController?, insteadOf old: UIViewController?, number: ObjectID?, because cause: UInt64
    ) {
        begin(from: old, to: new, number: number, because: cause)
        new?.loadViewIfNeeded()
        if isSelected(new) { new?.beginInPlace(appearing: true, animated: false, reason: .container) }
        if isSelected(new) {
            old?.beginInPlace(appearing: false, animated: false, reason: old?.move == .out ? .movedOut : .container)
        }
        if isSelected(new) { putInPlace(new, because: cause) }
        leaving += [old].compactMap { $0 }
        if let new, new !== shown || !showsChanges, !isShownAboveMoreList(new) { revertChanges(new) }
    }

    private func isSelected(_ tab: UIViewController?) -> Bool { selectedChild === tab }

    /// Removes a tab that a callback has prevented from appearing.
    private func revertChanges(_ tab: UIViewController) {
        tab.beginInPlace(appearing: false, animated: false, reason: .container)
        leaving.append(tab)
    }

    /// Begins a transition. If another one follows in the same turn, this one ends as not completed.
    private func begin(from old: UIViewController?, to new: UIViewController?, number: ObjectID?, because cause: UInt64)
    {
        if let running { session.end(running.transition, completed: false, because: running.cause) }
        let plan = TransitionPlan(
            type: "tab", container: id, from: old, to: new, isAnimated: false, duration: 0, number: number,
            cause: cause)
        let change = TabChange(transition: session.begin(plan), cause: cause)
        running = change
        session.afterLayout(because: cause) { [self] in finish(change) }
    }

    /// Source: <doc:TabBarController#Select>, steps 6 and 7.
    private func finish(_ change: TabChange) {
        guard running?.transition == change.transition else { return }
        running = nil
        session.end(change.transition, completed: true, because: change.cause)
        let gone = leaving
        leaving = []
        for tab in gone where tab !== shown { settle(hidden: tab) }
        if running == nil, let shown { settle(shown: shown) }
        activateSearch()
    }
}
