import HierarchyModel

/// The bars of a container, which lie over the views in it, and the part of its view that they leave free.
struct WireframeBars {
    /// From back to front.
    private(set) var boxes: [Wireframe.Box] = []
    private(set) var content: Rect
    /// The controller whose title is in the navigation bar.
    private(set) var titled: ObjectID?

    private let controller: ControllerState
    private let state: HierarchyState
    private let metrics: WireframeMetrics

    /// - Parameters:
    ///   - frame: the view of the container.
    ///   - outer: the part of its host that no bar covers.
    init(
        _ controller: ControllerState, _ frame: Rect, in outer: Rect, _ state: HierarchyState,
        _ metrics: WireframeMetrics
    ) {
        (self.controller, self.state, self.metrics) = (controller, state, metrics)
        content = frame.intersection(outer)
        guard frame.width >= Self.minimumWidth else { return }
        switch controller.base {
        case "UINavigationController": addNavigationBar(frame, outer)
        case "UITabBarController": addTabBar(frame, outer)
        case "UIPageViewController": addPageDots(frame, outer)
        default: break
        }
    }

    private static let minimumWidth = 60.0
    private static let margin = 8.0

    private mutating func addNavigationBar(_ frame: Rect, _ outer: Rect) {
        let height = metrics.navigationBar
        guard frame.height >= 2 * height, let stack = controller.stack, let top = stack.last else { return }
        let y = outer.y < frame.maxY ? max(frame.y, outer.y) : frame.y
        add(.navigationBar, Rect(frame.x, y, frame.width, height), controller.id)
        let previous = stack.dropLast().last
        let side = previous == nil ? Self.margin : frame.width / 4
        add(.title, Rect(frame.x + side, y, frame.width - 2 * side, height), top, title(of: top))
        if let previous {
            let back = Rect(frame.x + Self.margin, y, side - Self.margin, height)
            add(.backButton, back, previous, title(of: previous))
        }
        titled = top
        content = frame.intersection(Rect(outer.x, y + height, outer.width, max(0, outer.maxY - y - height)))
    }

    private mutating func addTabBar(_ frame: Rect, _ outer: Rect) {
        guard frame.height >= 2 * metrics.tabBar, let tabs = controller.stack, !tabs.isEmpty else { return }
        let bottom = outer.maxY > frame.y ? min(frame.maxY, outer.maxY) : frame.maxY
        let inset = bottom >= metrics.window.height ? metrics.homeIndicator : 0
        let y = bottom - metrics.tabBar - inset
        add(.tabBar, Rect(frame.x, y, frame.width, bottom - y), controller.id)
        let hasMore = tabs.count > metrics.maximumTabs
        let shown = tabs.prefix(hasMore ? metrics.maximumTabs - 1 : metrics.maximumTabs)
        let width = frame.width / Double(shown.count + (hasMore ? 1 : 0))
        func item(_ index: Int) -> Rect { Rect(frame.x + Double(index) * width, y, width, metrics.tabBar) }
        for (index, tab) in shown.enumerated() {
            add(controller.selected == tab ? .selectedTab : .tab, item(index), tab, title(of: tab))
        }
        if hasMore {
            let isSelected = controller.selected.map { !shown.contains($0) } ?? false
            add(isSelected ? .selectedTab : .tab, item(shown.count), nil, ("More", false))
        }
        content = content.intersection(Rect(outer.x, outer.y, outer.width, max(0, y - outer.y)))
    }

    /// The number of the pages is not recorded.
    private mutating func addPageDots(_ frame: Rect, _ outer: Rect) {
        guard frame.height >= 2 * metrics.pageDots else { return }
        let bottom = outer.maxY > frame.y ? min(frame.maxY, outer.maxY) : frame.maxY
        let inset = bottom >= metrics.window.height ? metrics.homeIndicator : 0
        let y = bottom - metrics.pageDots - inset
        add(.pageDots, Rect(frame.x, y, frame.width, metrics.pageDots), controller.id, ("• • •", true))
        content = content.intersection(Rect(outer.x, outer.y, outer.width, max(0, y - outer.y)))
    }

    private mutating func add(
        _ role: Wireframe.Box.Role, _ frame: Rect, _ id: ObjectID?, _ text: (String, isQuiet: Bool)? = nil
    ) {
        boxes.append(
            Wireframe.Box(
                role: role, frame: frame, names: id.flatMap { ObjectName($0, in: state) }.map { [$0] } ?? [],
                text: text?.0, isQuiet: text?.isQuiet ?? false))
    }

    private static let maximumDepth = 8

    /// The title of a controller, which a navigation controller takes from its root; without one its class, which UIKit
    /// does not show.
    private func title(of id: ObjectID) -> (String, isQuiet: Bool) {
        var next = id
        for _ in 0..<Self.maximumDepth {
            guard let controller = state.controller(next) else { break }
            if let title = ObjectName(controller).title { return (title, false) }
            guard controller.base == "UINavigationController", let root = controller.stack?.first else {
                return (controller.class ?? next.description, true)
            }
            next = root
        }
        return (next.description, true)
    }
}
