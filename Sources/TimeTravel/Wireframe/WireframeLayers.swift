import HierarchyModel

/// Stacks the boxes of one window from back to front.
struct WireframeLayers {
    private(set) var window: Wireframe.Window
    private let hosted: Hosted
    private let motion: WireframeMotion
    private let metrics: WireframeMetrics
    private var visited: Set<ObjectID> = []
    /// The part of a view that no bar covers, by the index of its box.
    private var contents: [Int: Rect] = [:]
    /// The controllers whose titles are in navigation bars.
    private var titled: Set<ObjectID> = []

    init(_ hosted: Hosted, _ motion: WireframeMotion, _ metrics: WireframeMetrics, _ window: Wireframe.Window) {
        (self.hosted, self.motion, self.metrics, self.window) = (hosted, motion, metrics, window)
    }

    private struct View {
        let controller: ControllerState
        let outer: Rect
        /// The part of the host that no bar covers.
        let content: Rect
        /// The box of the host, which a view of the same frame shares.
        let holder: Int?
    }

    private enum Pending {
        case view(View)
        case bars([Wireframe.Box])
    }

    /// Adds the views in a window with an explicit stack, since a trace may nest deeper than the call stack allows.
    mutating func add(hostedBy host: ObjectID) {
        let frame = Rect(0, 0, window.size.width, window.size.height)
        var stack = pending(hosted[host], frame, metrics.content, nil)
        while let next = stack.popLast() {
            let hasRoom = window.boxes.count < Wireframe.maximumViews
            switch next {
            case .view(let view):
                guard visited.insert(view.controller.id).inserted else { continue }
                if hasRoom { stack += add(view) } else { window.omitted += 1 }
            case .bars(let boxes):
                if hasRoom { window.boxes += boxes }
            }
        }
        addTexts()
        guard metrics.statusBar > 0 else { return }
        let bar = Rect(0, 0, window.size.width, metrics.statusBar)
        window.boxes.append(Wireframe.Box(role: .statusBar, frame: bar, text: "▂▄▆", isQuiet: true))
    }

    /// The last one is taken first, and all that is in it before its siblings.
    private func pending(_ views: [ControllerState], _ frame: Rect, _ content: Rect, _ holder: Int?) -> [Pending] {
        views.reversed().map { .view(View(controller: $0, outer: frame, content: content, holder: holder)) }
    }

    /// Adds the view. Returns what lies over it: the views of children, then its bars, then what is presented over it.
    private mutating func add(_ view: View) -> [Pending] {
        let controller = view.controller
        let (index, frame) = addBox(view)
        let bars = WireframeBars(controller, frame, in: view.content, hosted.state, metrics)
        contents[index] = bars.content
        if let titled = bars.titled { self.titled.insert(titled) }
        let inside = hosted[controller.id]
        let presented = inside.filter { $0.presenting != nil }
        let children = inside.filter { $0.presenting == nil }
        return pending(presented, frame, view.content, index) + (bars.boxes.isEmpty ? [] : [.bars(bars.boxes)])
            + pending(children, frame, bars.content, index)
    }

    /// The index of the box, and the frame for what is in it.
    private mutating func addBox(_ view: View) -> (Int, Rect) {
        let controller = view.controller
        let (outer, name, role) = (view.outer, ObjectName(controller), controller.role)
        let own = controller.frame.flatMap { $0.isFinite ? $0 : nil }
        let target = own.map { $0.moved(by: outer).limited } ?? outer
        let move = motion.move(of: controller, to: target, in: outer)
        let isWhole = target.isNear(outer)
        func shown(_ frame: Rect) -> Rect { isWhole ? metrics.card(role, in: frame.limited) : frame.limited }
        let frame = shown(move?.now ?? target)
        if role.dims {
            window.boxes.append(
                Wireframe.Box(role: .dimming, frame: Rect(0, 0, window.size.width, window.size.height)))
        }
        if let move {
            window.boxes.append(Wireframe.Box(role: .origin, frame: shown(move.origin), names: [name]))
        }
        if let holder = view.holder {
            if move == nil, controller.presenting == nil, window.boxes[holder].isLeaf,
                window.boxes[holder].frame.isNear(frame)
            {
                window.boxes[holder].names.append(name)
                return (holder, frame)
            }
            window.boxes[holder].isLeaf = false
        }
        window.boxes.append(Wireframe.Box(role: role, frame: frame, names: [name]))
        let index = window.boxes.count - 1
        if role == .popover {
            let arrow = Rect(frame.x + frame.width / 2 - 12, max(0, frame.y - 14), 24, 14)
            window.boxes.append(Wireframe.Box(role: .arrow, frame: arrow, text: "▲"))
        }
        return (index, frame)
    }

    /// Puts the texts of each innermost view right over it, since only now it is known which views are innermost.
    private mutating func addTexts() {
        let boxes = window.boxes
        window.boxes = []
        for (index, box) in boxes.enumerated() {
            window.boxes.append(box)
            if box.isLeaf, let content = contents[index] { window.boxes += texts(box, content) }
        }
    }

    /// The height of a line of text in a view.
    private static let line = 30.0

    /// The title, unless a bar has it, and the class, in the middle of what no bar covers.
    private func texts(_ box: Wireframe.Box, _ content: Rect) -> [Wireframe.Box] {
        guard content.width > 0, content.height > 0, let name = box.name else { return [] }
        let title = titled.contains(name.id) ? nil : name.title
        let lines = title == nil ? 1.0 : 2.0
        let height = min(Self.line, content.height / lines)
        let top = content.y + (content.height - height * lines) / 2
        func line(_ role: Wireframe.Box.Role, _ y: Double, _ text: String) -> Wireframe.Box {
            let frame = Rect(content.x, y, content.width, height)
            return Wireframe.Box(role: role, frame: frame, names: [name], text: text, isQuiet: role == .caption)
        }
        let caption = line(.caption, top + height * (lines - 1), caption(of: name))
        return (title.map { [line(.title, top, $0)] } ?? []) + [caption]
    }

    /// `InboxController #12 appearing`
    private func caption(of name: ObjectName) -> String {
        let controller = hosted.state.controller(name.id)
        var words = [name.class, name.id.description].compactMap { $0 }
        if controller?.isFilledBySystem == true { words.append("(system)") }
        if let appearance = controller?.appearance.known, appearance.isChanging { words.append(appearance.rawValue) }
        return words.joined(separator: " ")
    }
}

extension Wireframe.Box.Role {
    /// Whether UIKit dims what is below it. Of other presentations the trace does not say it.
    ///
    /// Source: Human Interface Guidelines, Sheets and Alerts.
    fileprivate var dims: Bool { self == .sheet || self == .alert || self == .actionSheet }
}

extension ControllerState {
    /// The form in which the view is on the screen. UIKit presents an action sheet as a popover, also on a phone.
    ///
    /// Source: the article Popovers of HeadlessUIKit.
    fileprivate var role: Wireframe.Box.Role {
        guard presenting != nil else { return .controller }
        if base == "UIAlertController" { return style == .popover ? .actionSheet : .alert }
        return switch (effectiveStyle ?? style)?.known {
        case .pageSheet, .formSheet: .sheet
        case .popover: .popover
        default: .presented
        }
    }

    /// Whether the system and not the app decides what is in the view, such as of a controller for mail or photos.
    fileprivate var isFilledBySystem: Bool {
        let filledByApp = [
            "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
            "UITabBarController", "UISplitViewController", "UIPageViewController", "UIAlertController",
        ]
        return system && base.map { !filledByApp.contains($0) } ?? false
    }
}

extension Rect {
    var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    /// The rectangle in the coordinates of what `outer` is in.
    func moved(by outer: Rect) -> Rect { Rect(x + outer.x, y + outer.y, width, height) }

    /// Whether no edge differs by more than a point.
    func isNear(_ other: Rect) -> Bool {
        abs(x - other.x) <= 1 && abs(y - other.y) <= 1 && abs(width - other.width) <= 1
            && abs(height - other.height) <= 1
    }

    /// The rectangle at a share of the way to another one.
    func interpolated(to other: Rect, _ share: Double) -> Rect {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
        return Rect(
            between(x, other.x), between(y, other.y), between(width, other.width), between(height, other.height))
    }
}
