import HierarchyModel

/// The bars of a container, which lie over the views in it, and the part of its view that they leave free.
struct WireframeBars {
    /// From back to front.
    private(set) var boxes: [Wireframe.Box] = []
    private(set) var content: Rect
    /// The controller whose title is in the navigation bar.
    private(set) var titled: ObjectID?

    private let controller: ControllerState
    private let hosted: Hosted
    private let metrics: WireframeMetrics

    /// - Parameters:
    ///   - frame: the view of the container.
    ///   - outer: the part of its host that no bar covers.
    init(
        _ controller: ControllerState, _ frame: Rect, in outer: Rect, _ hosted: Hosted,
        _ metrics: WireframeMetrics
    ) {
        (self.controller, self.hosted, self.metrics) = (controller, hosted, metrics)
        content = frame.intersection(outer)
        guard frame.width >= Self.minimumWidth else { return }
        switch controller.base {
        case "UINavigationController":
            addNavigationBar(frame, outer)
            addToolbar(frame, outer)
        case "UITabBarController": addTabBar(frame, outer)
        case "UIPageViewController": addPageDots(frame, outer)
        default: break
        }
    }

    private static let minimumWidth = 60.0
    private static let margin = 8.0

    private mutating func addNavigationBar(_ frame: Rect, _ outer: Rect) {
        let height = metrics.navigationBar
        let visible = visibleStack
        guard frame.height >= 2 * height, let top = visible.last, !isInOtherStack,
            !hosted.screen(of: controller.id).hides("navigationBar")
        else { return }
        let shown = hosted.screen(of: top)
        let start = upperEdge(frame, outer)
        let y = start + (shown.prompt == nil ? 0 : metrics.prompt)
        let end = y + height + (shown.largeTitle ? metrics.largeTitle : 0)
        let row = Rect(frame.x, y, frame.width, height)
        add(.navigationBar, Rect(frame.x, start, frame.width, end - start), controller.id)
        if let prompt = shown.prompt {
            add(.prompt, Rect(frame.x, start, frame.width, metrics.prompt), top, (prompt, false))
        }
        let previous = shown.hides("backButton") ? nil : visible.dropLast().last
        let back = previous == nil ? Self.margin : frame.width / 4
        let left = addItems(shown.left, of: top, in: row, from: previous == nil ? Self.margin : back, isLeft: true)
        let right = addItems(shown.right, of: top, in: row, from: Self.margin, isLeft: false)
        if shown.largeTitle {
            let place = Rect(frame.x + Self.margin, y + height, frame.width - 2 * Self.margin, metrics.largeTitle)
            add(.largeTitle, place, top, title(of: top))
        } else if isBesideTabs {
            let x = frame.x + left
            let place = Rect(x, y, max(0, frame.x + frame.width / 2 - metrics.tabsOnTop / 2 - x), height)
            add(.title, place, top, title(of: top))
        } else {
            let side = max(left, right)
            add(.title, Rect(frame.x + side, y, max(0, frame.width - 2 * side), height), top, title(of: top))
        }
        if let previous {
            let place = Rect(frame.x + Self.margin, y, back - Self.margin, height)
            add(.backButton, place, previous, shown.back.map { ($0, false) } ?? title(of: previous))
        }
        titled = top
        content = frame.intersection(Rect(outer.x, end, outer.width, max(0, outer.maxY - end)))
    }

    /// The stack, with the elements of a stack at its top in its place, as a split view controller that collapses makes
    /// one. The outer one has the only bars (MODEL).
    private var visibleStack: [ObjectID] {
        var stack = controller.stack ?? []
        for _ in 0..<Self.maximumDepth {
            guard let inner = stack.last.flatMap({ hosted.state.controller($0) }),
                inner.base == "UINavigationController", let elements = inner.stack, !elements.isEmpty
            else { break }
            stack = stack.dropLast().suffix(1) + elements
        }
        return stack
    }

    private var isInOtherStack: Bool {
        let parent = controller.parent.flatMap { hosted.state.controller($0) }
        return parent?.base == "UINavigationController" && parent?.stack?.contains(controller.id) == true
    }

    /// Whether the tabs of the parent are in the row of this navigation bar.
    private var isBesideTabs: Bool { controller.parent.map { hosted.screen(of: $0).tabsOnTop } ?? false }

    /// Adds buttons of a navigation bar from one edge inwards. Returns how far they reach from the edge.
    private mutating func addItems(
        _ items: [ScreenContent.Item], of id: ObjectID, in row: Rect, from start: Double, isLeft: Bool
    ) -> Double {
        var reach = start
        for item in items.prefix(metrics.maximumTabs) {
            let text = item.shownText
            let width = max(32, min(row.width / 4, Double(text.0.count) * 9 + 16))
            guard reach + width <= row.width * 0.45 else { break }
            let x = isLeft ? row.x + reach : row.maxX - reach - width
            add(.barButton, Rect(x, row.y, width, row.height), id, text, isEnabled: item.isEnabled)
            reach += width
        }
        return reach
    }

    private mutating func addToolbar(_ frame: Rect, _ outer: Rect) {
        guard let top = visibleStack.last, !isInOtherStack, let items = hosted.screen(of: top).toolbar,
            frame.height >= 3 * metrics.navigationBar
        else { return }
        let bar = bottomBar(metrics.navigationBar, frame, outer)
        add(.toolbar, bar, controller.id)
        let shown = items.prefix(metrics.maximumTabs)
        let width = frame.width / Double(max(1, shown.count))
        for (index, item) in shown.enumerated() {
            let place = Rect(frame.x + Double(index) * width, bar.y, width, metrics.navigationBar)
            add(.barButton, place, top, item.shownText, isEnabled: item.isEnabled)
        }
        endContent(at: bar.y, outer)
    }

    /// Where a bar at the upper edge begins.
    private func upperEdge(_ frame: Rect, _ outer: Rect) -> Double {
        outer.y < frame.maxY ? max(frame.y, outer.y) : frame.y
    }

    /// A bar at the lower edge covers what is below `y`.
    private mutating func endContent(at y: Double, _ outer: Rect) {
        content = content.intersection(Rect(outer.x, outer.y, outer.width, max(0, y - outer.y)))
    }

    /// A bar at the lower edge, with the room for the home indicator below it.
    private func bottomBar(_ height: Double, _ frame: Rect, _ outer: Rect) -> Rect {
        let bottom = outer.maxY > frame.y ? min(frame.maxY, outer.maxY) : frame.maxY
        let inset = bottom >= metrics.window.height ? metrics.homeIndicator : 0
        return Rect(frame.x, bottom - height - inset, frame.width, height + inset)
    }

    private mutating func addTabBar(_ frame: Rect, _ outer: Rect) {
        let screen = hosted.screen(of: controller.id)
        guard frame.height >= 2 * metrics.tabBar, let tabs = controller.stack, !tabs.isEmpty, !screen.hides("tabBar")
        else { return }
        if screen.tabsOnTop { return addTabsOnTop(tabs, screen, frame, outer) }
        let bar = bottomBar(metrics.tabBar, frame, outer)
        add(.tabBar, bar, controller.id)
        let hasMore = tabs.count > metrics.maximumTabs
        let shown = tabs.prefix(hasMore ? metrics.maximumTabs - 1 : metrics.maximumTabs)
        let width = frame.width / Double(shown.count + (hasMore ? 1 : 0))
        func item(_ index: Int) -> Rect { Rect(frame.x + Double(index) * width, bar.y, width, metrics.tabBar) }
        for (index, tab) in shown.enumerated() { addTab(tab, index, screen, item(index)) }
        if hasMore {
            let isSelected = controller.selected.map { !shown.contains($0) } ?? false
            add(isSelected ? .selectedTab : .tab, item(shown.count), nil, ("More", false))
        }
        endContent(at: bar.y, outer)
    }

    /// A row in the middle of the upper edge. It shares the row of a navigation bar. The selected tab is always in it.
    ///
    /// Source: WWDC 2024, session 10147.
    private mutating func addTabsOnTop(_ tabs: [ObjectID], _ screen: ScreenContent, _ frame: Rect, _ outer: Rect) {
        let y = upperEdge(frame, outer)
        let width = min(metrics.tabsOnTop, frame.width)
        let bar = Rect(frame.x + (frame.width - width) / 2, y, width, metrics.tabBar)
        add(.tabBar, bar, controller.id)
        var shown = Array(tabs.indices.prefix(metrics.maximumTabs))
        if let selected = tabs.firstIndex(where: { $0 == controller.selected }), !shown.contains(selected) {
            shown[shown.count - 1] = selected
        }
        let item = width / Double(shown.count)
        for (column, index) in shown.enumerated() {
            addTab(tabs[index], index, screen, Rect(bar.x + Double(column) * item, y, item, bar.height))
        }
        let base = controller.selected.flatMap { hosted.state.controller($0)?.base }
        guard base != "UINavigationController", base != "UISplitViewController" else { return }
        content = content.intersection(Rect(outer.x, bar.maxY, outer.width, max(0, outer.maxY - bar.maxY)))
    }

    private mutating func addTab(_ tab: ObjectID, _ index: Int, _ screen: ScreenContent, _ frame: Rect) {
        let item = screen.tabs.indices.contains(index) ? screen.tabs[index] : ScreenContent.Item()
        add(controller.selected == tab ? .selectedTab : .tab, frame, tab, text(of: item, tab))
    }

    /// What is written on a tab; quiet where the screen has only a picture. A tab without any of it shows nothing.
    private func text(of item: ScreenContent.Item, _ tab: ObjectID) -> (String, isQuiet: Bool)? {
        if let title = item.systemTitle ?? item.title { return (title, false) }
        let title = title(of: tab)
        if !title.isQuiet { return title }
        return item.image.map { ($0, true) } ?? (hosted.recordsContent ? nil : title)
    }

    /// The number of the pages is not recorded.
    private mutating func addPageDots(_ frame: Rect, _ outer: Rect) {
        guard frame.height >= 2 * metrics.pageDots else { return }
        let bar = bottomBar(metrics.pageDots, frame, outer)
        add(.pageDots, Rect(bar.x, bar.y, bar.width, metrics.pageDots), controller.id, ("• • •", true))
        endContent(at: bar.y, outer)
    }

    private mutating func add(
        _ role: Wireframe.Box.Role, _ frame: Rect, _ id: ObjectID?, _ text: (String, isQuiet: Bool)? = nil,
        isEnabled: Bool = true
    ) {
        boxes.append(
            Wireframe.Box(
                role: role, frame: frame, names: id.flatMap { ObjectName($0, in: hosted.state) }.map { [$0] } ?? [],
                text: text?.0, isQuiet: text?.isQuiet ?? false, isEnabled: isEnabled))
    }

    private static let maximumDepth = 8

    /// The title of a controller, which a navigation controller takes from its root; without one its class, which UIKit
    /// does not show.
    private func title(of id: ObjectID) -> (String, isQuiet: Bool) {
        var next = id
        for _ in 0..<Self.maximumDepth {
            guard let controller = hosted.state.controller(next) else { break }
            if let title = hosted.screen(of: next).title ?? ObjectName(controller).title { return (title, false) }
            guard controller.base == "UINavigationController", let root = controller.stack?.first else {
                return (controller.class ?? next.description, true)
            }
            next = root
        }
        return (next.description, true)
    }
}

extension ScreenContent {
    func hides(_ part: String) -> Bool { hidden.contains(part) }
}

extension ScreenContent.Item {
    /// What is written on it; quiet where the screen has a picture instead.
    var shownText: (String, isQuiet: Bool) {
        if let title { return (title, false) }
        if let systemTitle {
            let isText = ["done", "cancel", "edit", "save", "undo", "redo"].contains(system)
            return (systemTitle, !isText)
        }
        return (image ?? self.class ?? "•", true)
    }
}
