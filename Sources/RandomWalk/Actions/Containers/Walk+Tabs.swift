import UIKit

// Tabs.
extension Walk {
    func makeTabs() -> WalkTabBarController {
        let tabs = WalkTabBarController()
        let count = random.oneIn(6) ? 6 : Int.random(in: 2...3, using: &random)
        tabs.viewControllers = (0..<count).map { _ in makeTab() }
        return tabs
    }

    private func makeTab() -> any Screen {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: WalkNavigationController(rootViewController: makeController())
        case 1: makePages()
        default: makeController()
        }
    }

    func selectTab() {
        let isSeen = !random.oneIn(4)
        guard let tabs = anyTabs(where: { !isSeen || $0.isFrontmost }),
            let tab = tabs.viewControllers?.filter({ $0 !== tabs.selectedViewController }).randomElement(using: &random)
        else { return }
        tabs.selectedViewController = tab
    }

    /// Taps a tab. A tap on the selected tab pops its stack.
    func tapTab() {
        guard let tabs = anyTabs(where: \.isFrontmost), let all = tabs.viewControllers, !all.isEmpty else {
            return
        }
        let index = Int.random(in: all.indices, using: &random)
        // At this index the bar may show the item of the More list.
        guard index < 4 || all.count <= 5 || all[index] !== tabs.selectedViewController else { return }
        if let stack = all[index] as? WalkNavigationController, index == tabs.selectedIndex, tabs.mayBeTapped(stack) {
            stack.isNavigating = stack.viewControllers.count > 1
        }
        session.tapTab(at: index, in: tabs)
    }

    /// Opens the More list, chooses a tab in it, or goes back to the list.
    func useMoreList() {
        guard let tabs = anyTabs(where: { $0.isFrontmost && $0.moreNavigationController.parent === $0 }) else {
            return
        }
        let more = tabs.moreNavigationController
        guard tabs.tabBar.selectedItem === more.tabBarItem else {
            return session.tapTab(at: (tabs.tabBar.items?.count ?? 0) - 1, in: tabs)
        }
        if more.viewControllers.count > 1 {
            session.tapBack(more)
        } else if let table = more.topViewController?.viewIfLoaded as? UITableView {
            session.tapRow(at: IndexPath(row: Int.random(in: 0..<3, using: &random), section: 0), in: table)
        }
    }

    /// Reorders the tabs in the editor of the More list.
    func customizeTabs() {
        guard let tabs = anyTabs(where: { $0.isFrontmost && $0.moreNavigationController.parent === $0 }) else {
            return
        }
        session.beginCustomizing(tabs)
        session.endCustomizing(tabs, order: tabs.viewControllers?.shuffled(using: &random) ?? [])
    }

    /// Adds a tab, removes one, or reverses their order.
    func changeTabs() {
        guard let tabs = anyTabs(where: { $0.isFrontmost || random.oneIn(4) }), var all = tabs.viewControllers
        else { return }
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where controllers.count < Self.maximumControllers && all.count < 7:
            all.insert(makeTab(), at: Int.random(in: 0...all.count, using: &random))
        case 1 where all.count > 1 && tabs.areChildrenRemovable:
            all.remove(at: Int.random(in: all.indices, using: &random))
        default: all.reverse()
        }
        tabs.setViewControllers(all, animated: random.oneIn(2))
    }

    private func anyTabs(where condition: (WalkTabBarController) -> Bool = { _ in true }) -> WalkTabBarController? {
        controllers.compactMap { $0 as? WalkTabBarController }.filter { $0.isSettled && condition($0) }.randomElement(
            using: &random)
    }
}

// Pages.
extension Walk {
    func makePages() -> WalkPageViewController {
        let style: WalkPageViewController.TransitionStyle = random.oneIn(2) ? .scroll : .pageCurl
        let spine: WalkPageViewController.SpineLocation = random.oneIn(3) ? .mid : .min
        let pages = WalkPageViewController(
            transitionStyle: style, navigationOrientation: .horizontal, options: [.spineLocation: spine])
        pages.setViewControllers(newPages(of: pages), direction: .forward, animated: false)
        return pages
    }

    private func newPages(of pages: WalkPageViewController) -> [UIViewController] {
        (0..<(pages.spineLocation == .mid ? 2 : 1)).map { _ in makeController() }
    }

    func turnPage() {
        guard controllers.count < Self.maximumControllers,
            let pages = anyPages(where: { $0.isSettled && $0.areChildrenRemovable })
        else { return }
        pages.isTurning = true
        pages.setViewControllers(
            newPages(of: pages), direction: random.oneIn(2) ? .forward : .reverse, animated: random.oneIn(2)
        ) { _ in pages.isTurning = false }
    }

    /// Begins a swipe, or continues it. Other actions can happen in between.
    func swipePage() {
        guard let pages = anyPages(where: \.isDragged) else { return beginToSwipePage() }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: session.swipePage(pages, .changed(Double.random(in: 0...1, using: &random)))
        case 1: pages.endSwipe(.cancelled)
        default: pages.endSwipe(.ended(finishing: random.oneIn(2)))
        }
    }

    /// Cancels every swipe of a page.
    func cancelPageSwipes() {
        while let pages = anyPages(where: \.isDragged) { pages.endSwipe(.cancelled) }
    }

    private func beginToSwipePage() {
        guard controllers.count < Self.maximumControllers,
            let pages = anyPages(where: { $0.isSettled && $0.isFrontmost && $0.areChildrenRemovable })
        else { return }
        session.swipePage(pages, .began, toward: random.oneIn(2) ? .forward : .reverse)
        // Without a page in that direction, the finger is lifted: else the drag would never end in the recording.
        if !pages.isDragged { session.swipePage(pages, .cancelled) }
    }

    private func anyPages(where condition: (WalkPageViewController) -> Bool) -> WalkPageViewController? {
        controllers.compactMap { $0 as? WalkPageViewController }.filter(condition).randomElement(using: &random)
    }
}
