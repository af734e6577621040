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
    /// The frames of the texts and controls in the views of controllers, so that their captions give way.
    private var partFrames: [ObjectID: [Rect]] = [:]
    /// Whether a field of a controller is the first responder.
    private var hasFocus = false

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
        if let keyboard {
            let place = Rect(0, keyboard, window.size.width, metrics.keyboard)
            window.boxes.append(Wireframe.Box(role: .keyboard, frame: place, text: "keyboard", isQuiet: true))
        }
        guard metrics.statusBar > 0 else { return }
        let bar = Rect(0, 0, window.size.width, metrics.statusBar)
        window.boxes.append(Wireframe.Box(role: .statusBar, frame: bar, text: "▂▄▆", isQuiet: true))
    }

    /// The upper edge of the keyboard; nil without one.
    private var keyboard: Double? {
        hasFocus && window.isVisible && metrics.keyboard > 0 ? window.size.height - metrics.keyboard : nil
    }

    /// The last one is taken first, and all that is in it before its siblings.
    private func pending(_ views: [ControllerState], _ frame: Rect, _ content: Rect, _ holder: Int?) -> [Pending] {
        views.reversed().map { .view(View(controller: $0, outer: frame, content: content, holder: holder)) }
    }

    /// Adds the view. Returns what lies over it: the views of children, then its bars, then what is presented over it.
    private mutating func add(_ view: View) -> [Pending] {
        let controller = view.controller
        let (index, frame) = addBox(view)
        let bars = WireframeBars(controller, frame, in: view.content, hosted, metrics)
        contents[index] = bars.content
        if let titled = bars.titled { self.titled.insert(titled) }
        addParts(of: controller, index, frame, bars.content)
        let inside = hosted[controller.id]
        let presented = inside.filter { $0.presenting != nil }
        let children = inside.filter { $0.presenting == nil }
        return pending(presented, frame, view.content, index) + (bars.boxes.isEmpty ? [] : [.bars(bars.boxes)])
            + pending(children, frame, bars.content, index)
    }

    private mutating func addParts(of controller: ControllerState, _ index: Int, _ frame: Rect, _ content: Rect) {
        let screen = hosted.screen(of: controller.id)
        if screen.parts.contains(where: { $0.isFocused && $0.kind == "field" }) { hasFocus = true }
        let parts = WireframeParts(ObjectName(controller), screen)
        let role = window.boxes[index].role
        let boxes =
            (role == .alert || role == .actionSheet) && parts.isCard
            ? parts.card(role, in: frame, caption: caption(of: ObjectName(controller)))
            : parts.boxes(in: frame, content)
        guard !boxes.isEmpty, window.boxes.count + boxes.count <= Wireframe.maximumViews else { return }
        partFrames[controller.id] = boxes.map(\.frame)
        window.boxes += boxes
    }

    /// The index of the box, and the frame for what is in it.
    private mutating func addBox(_ view: View) -> (Int, Rect) {
        let controller = view.controller
        let (outer, name, role) = (view.outer, ObjectName(controller), controller.role)
        let own = controller.frame.flatMap { $0.isFinite ? $0 : nil }
        let target = own.map { $0.moved(by: outer).limited } ?? outer
        let move = motion.move(of: controller, to: target, in: outer)
        let isWhole = target.isNear(outer)
        let parts = WireframeParts(name, hosted.screen(of: controller.id))
        let height = parts.isCard ? parts.height(of: role) : nil
        func shown(_ frame: Rect) -> Rect {
            isWhole ? metrics.card(role, in: frame.limited, height: height) : frame.limited
        }
        let frame = shown(move?.now ?? target)
        if role.dims {
            window.boxes.append(
                Wireframe.Box(role: .dimming, frame: Rect(0, 0, window.size.width, window.size.height)))
        }
        if let move {
            window.boxes.append(Wireframe.Box(role: .origin, frame: shown(move.origin), names: [name]))
        }
        if let holder = view.holder {
            // A view that covers the parts of its host has a box of its own.
            if move == nil, controller.presenting == nil, window.boxes[holder].isLeaf,
                window.boxes[holder].frame.isNear(frame),
                window.boxes[holder].names.allSatisfy({ partFrames[$0.id] == nil })
            {
                window.boxes[holder].names.append(name)
                return (holder, frame)
            }
            window.boxes[holder].isLeaf = false
        }
        window.boxes.append(Wireframe.Box(role: role, frame: frame, names: [name]))
        let index = window.boxes.count - 1
        if role == .popover {
            window.boxes.append(.arrow(of: frame, to: hosted.screen(of: controller.id).anchor))
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

    /// The title, unless a bar has it, and the class, in the middle of what neither a bar nor the keyboard covers.
    private func texts(_ box: Wireframe.Box, _ content: Rect) -> [Wireframe.Box] {
        var content = content
        if let keyboard { content.height = min(content.height, keyboard - content.y) }
        guard content.width > 0, content.height > 0, let name = box.name else { return [] }
        let parts = partFrames[name.id]
        if parts != nil, box.role == .alert || box.role == .actionSheet { return [] }
        let title = parts != nil || titled.contains(name.id) ? nil : name.title
        let lines = title == nil ? 1.0 : 2.0
        let height = min(Self.line, content.height / lines)
        let top =
            parts.map { Self.lowestGap(between: $0, in: content, height: height) }
            ?? content.y + (content.height - height * lines) / 2
        func line(_ role: Wireframe.Box.Role, _ y: Double, _ text: String) -> Wireframe.Box {
            let frame = Rect(content.x, y, content.width, height)
            return Wireframe.Box(role: role, frame: frame, names: [name], text: text, isQuiet: role == .caption)
        }
        let caption = line(.caption, top + height * (lines - 1), caption(of: name))
        return (title.map { [line(.title, top, $0)] } ?? []) + [caption]
    }

    /// The upper edge of the lowest gap of a height between parts. Below the parts there is more room than between
    /// them. Without a gap it is at the bottom. Quadratic in the parts at most.
    private static func lowestGap(between parts: [Rect], in content: Rect, height: Double) -> Double {
        var bottom = content.maxY
        while bottom - height >= content.y {
            let covered = parts.filter { $0.y < bottom && $0.maxY > bottom - height }
            guard let highest = covered.map(\.y).min() else { return bottom - height }
            bottom = highest
        }
        return content.maxY - height
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

extension Wireframe.Box {
    /// The arrow of a popover, at the edge of its frame that is next to the anchor.
    ///
    /// - Parameter anchor: nil for the middle of the upper edge.
    fileprivate static func arrow(of frame: Rect, to anchor: Rect?) -> Self {
        let (width, height) = (24.0, 14.0)
        let anchor = (anchor.flatMap { $0.isFinite ? $0.limited : nil }) ?? Rect(frame.x, frame.y, frame.width, 0)
        func within(_ value: Double, _ low: Double, _ high: Double) -> Double { max(low, min(max(low, high), value)) }
        let x = within(anchor.x + anchor.width / 2 - width / 2, frame.x, frame.maxX - width)
        let y = within(anchor.y + anchor.height / 2 - height / 2, frame.y, frame.maxY - height)
        let (place, sign): (Rect, String) =
            if anchor.maxY <= frame.y + 1 {
                (Rect(x, max(0, frame.y - height), width, height), "▲")
            } else if anchor.y >= frame.maxY - 1 {
                (Rect(x, frame.maxY, width, height), "▼")
            } else if anchor.maxX <= frame.x + 1 {
                (Rect(frame.x - width, y, width, height), "◀")
            } else if anchor.x >= frame.maxX - 1 {
                (Rect(frame.maxX, y, width, height), "▶")
            } else {
                (Rect(x, max(0, frame.y - height), width, height), "▲")
            }
        return Self(role: .arrow, frame: place, text: sign)
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
            "UITabBarController", "UISplitViewController", "UIPageViewController", "UIArrangementViewController",
            "UIAlertController",
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
