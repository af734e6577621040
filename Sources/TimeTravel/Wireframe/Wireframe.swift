import HierarchyModel

/// What is on the screen at a position: for each window the views of its controllers as boxes, from back to front.
///
/// It is made from the frames, the hosts and the order of the controllers. What is in a view, bars, safe areas and the
/// keyboard are not drawn, since traces do not record them.
public struct Wireframe: Sendable {
    /// One rectangle, in points from the upper left corner of its window.
    public struct Box: Hashable, Sendable {
        public enum Role: Hashable, Sendable {
            /// The view of a controller, or of several with the same frame.
            case controller
            /// The view of a controller that is presented.
            case presented
            /// What a presentation dims: all that is drawn before it.
            case dimming
            /// Where a moving view was when its transition began.
            case origin
        }

        public let role: Role
        public let frame: Rect
        /// The controllers with this frame, each in the one before it; empty for a dimming.
        public internal(set) var names: [ObjectName]
        /// Whether no other controller's view is in this one.
        public internal(set) var isLeaf: Bool

        /// The innermost controller, which the user sees.
        public var name: ObjectName? { names.last }

        public func shows(_ id: ObjectID) -> Bool { names.contains { $0.id == id } }
    }

    public struct Window: Hashable, Sendable {
        public let id: ObjectID
        public let size: Size
        public let isVisible: Bool
        public internal(set) var boxes: [Box] = []
        /// How many further boxes were left out.
        public internal(set) var omitted = 0

        /// The window without its boxes.
        public var empty: Window {
            var window = self
            window.boxes = []
            return window
        }
    }

    /// In the order of their numbers, the visible ones first.
    public private(set) var windows: [Window] = []

    /// No more boxes are made of one window.
    public static let maximumBoxes = 300
    private static let maximumWindows = 16

    /// - Parameter motion: the moves of running transitions.
    ///
    /// Linear in the controllers, besides sorting.
    public init(_ state: HierarchyState, motion: WireframeMotion = WireframeMotion()) {
        let hosted = Hosted(state)
        let all = state.windows.filter { $0.size.map { $0.width > 0 && $0.height > 0 } ?? false }
        for window in (all.filter(\.visible) + all.filter { !$0.visible }).prefix(Self.maximumWindows) {
            guard let size = window.size, size.width.isFinite, size.height.isFinite else { continue }
            var layers = WireframeLayers(hosted, motion, Window(id: window.id, size: size, isVisible: window.visible))
            layers.add(hostedBy: window.id, in: Rect(0, 0, size.width, size.height))
            windows.append(layers.window)
        }
    }
}

/// The controllers by the window or controller that hosts their views, each list from back to front.
struct Hosted {
    let state: HierarchyState
    private var lists: [ObjectID: [ControllerState]] = [:]

    init(_ state: HierarchyState) {
        self.state = state
        for controller in state.controllers {
            guard controller.viewLoaded, let host = controller.host else { continue }
            lists[host, default: []].append(controller)
        }
        for (host, list) in lists where list.count > 1 { lists[host] = ordered(list, host) }
    }

    subscript(host: ObjectID) -> [ControllerState] { lists[host] ?? [] }

    /// Children in the order of their parent, then presented controllers, the first one lowest.
    private func ordered(_ list: [ControllerState], _ host: ObjectID) -> [ControllerState] {
        let children = state.controller(host)?.children ?? []
        let indices = Dictionary(children.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let keys = list.map { (presentationDepth($0), indices[$0.id] ?? -1, $0) }
        return keys.sorted { ($0.0, $0.1, $0.2.id) < ($1.0, $1.1, $1.2.id) }.map(\.2)
    }

    private static let maximumDepth = 64

    private func presentationDepth(_ controller: ControllerState) -> Int {
        var (depth, next) = (0, controller.presenting)
        while let presenter = next, depth < Self.maximumDepth {
            depth += 1
            next = state.controller(presenter, \.presenting) ?? nil
        }
        return depth
    }
}
