import HierarchyModel

/// Stacks the boxes of one window from back to front.
struct WireframeLayers {
    private(set) var window: Wireframe.Window
    private let hosted: Hosted
    private let motion: WireframeMotion
    private var visited: Set<ObjectID> = []

    init(_ hosted: Hosted, _ motion: WireframeMotion, _ window: Wireframe.Window) {
        (self.hosted, self.motion, self.window) = (hosted, motion, window)
    }

    private struct Pending {
        let controller: ControllerState
        let outer: Rect
        /// The box of the host, which a view of the same frame shares.
        let holder: Int?
    }

    /// Adds the views in a window with an explicit stack, since a trace may nest deeper than the call stack allows.
    mutating func add(hostedBy host: ObjectID, in frame: Rect) {
        var stack = pending(host, frame, nil)
        while let next = stack.popLast() {
            guard visited.insert(next.controller.id).inserted else { continue }
            guard window.boxes.count < Wireframe.maximumBoxes else {
                window.omitted += 1
                continue
            }
            let (index, frame) = add(next)
            stack += pending(next.controller.id, frame, index)
        }
    }

    /// The last one is taken first, and all that is in it before its siblings.
    private func pending(_ host: ObjectID, _ frame: Rect, _ holder: Int?) -> [Pending] {
        hosted[host].reversed().map { Pending(controller: $0, outer: frame, holder: holder) }
    }

    /// The index of the box, and the frame for what is in it.
    private mutating func add(_ next: Pending) -> (Int, Rect) {
        let controller = next.controller
        let (outer, name) = (next.outer, ObjectName(controller))
        let own = controller.frame.flatMap { $0.isFinite ? $0 : nil }
        let target = own.map { $0.moved(by: outer) } ?? outer
        let move = motion.move(of: controller, to: target, in: outer)
        let frame = move?.now ?? target
        if controller.presenting != nil, controller.dims {
            window.boxes.append(
                Wireframe.Box(
                    role: .dimming, frame: Rect(0, 0, window.size.width, window.size.height), names: [], isLeaf: true))
        }
        if let move {
            window.boxes.append(Wireframe.Box(role: .origin, frame: move.origin, names: [name], isLeaf: true))
        }
        if let holder = next.holder {
            if move == nil, controller.presenting == nil, window.boxes[holder].isLeaf,
                window.boxes[holder].frame.isNear(frame)
            {
                window.boxes[holder].names.append(name)
                return (holder, frame)
            }
            window.boxes[holder].isLeaf = false
        }
        window.boxes.append(
            Wireframe.Box(
                role: controller.presenting == nil ? .controller : .presented, frame: frame, names: [name],
                isLeaf: true))
        return (window.boxes.count - 1, frame)
    }
}

extension ControllerState {
    /// Whether UIKit dims what is below it. Of other presentations the trace does not say it.
    ///
    /// Source: Human Interface Guidelines, Sheets and Alerts.
    fileprivate var dims: Bool {
        switch effectiveStyle ?? style {
        case "pageSheet", "formSheet": true
        default: base == "UIAlertController"
        }
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
