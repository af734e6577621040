import HierarchyModel

/// Tells which controllers are in a visible window. Each link is followed once, however many controllers are above each
/// other.
public final class WindowMembership {
    private let state: HierarchyState
    private var known: [ObjectID: Bool] = [:]

    public init(_ state: HierarchyState) { self.state = state }

    /// Whether the chain of hosts ends in a visible window.
    public func isInWindow(_ controller: ObjectID) -> Bool {
        var path: [ObjectID] = []
        var next: ObjectID? = controller
        var answer = false
        while let id = next {
            if let found = known[id] ?? (path.isEmpty ? nil : state.window(id)?.visible) {
                answer = found
                break
            }
            // A chain that comes back to itself ends in no window.
            known[id] = false
            path.append(id)
            next = state.controller(id)?.host
        }
        for id in path { known[id] = answer }
        return answer
    }
}

/// Visits the objects of a state in the order in which every output shows them: each window's tree in the order of
/// window identifiers, children before the presented controller, then the controllers that are in no window.
///
/// Visits every controller once, even if a foreign producer recorded a hierarchy that is not a tree.
public struct HierarchyWalk {
    /// A controller and its place in the tree.
    public struct Visit {
        public let controller: ControllerState
        /// 0 for the root of a window and for a controller without a holder.
        public let depth: Int
        /// The window, parent or presenter from which the walk reached the controller; nil if it has none.
        public let holder: ObjectID?
        public let isPresented: Bool

        public init(controller: ControllerState, depth: Int, holder: ObjectID?, isPresented: Bool) {
            (self.controller, self.depth) = (controller, depth)
            (self.holder, self.isPresented) = (holder, isPresented)
        }
    }

    public enum Step {
        case window(WindowState)
        /// The controllers that follow are in no window. Omitted if there are no windows.
        case outsideWindows
        case controller(Visit)
        /// A further link to a controller that was visited before. Only misuse and foreign producers make one.
        case repeated(Visit)
    }

    private struct Pending {
        let id: ObjectID
        let depth: Int
        let holder: ObjectID?
        var isPresented = false
    }

    private let state: HierarchyState
    private var visited: Set<ObjectID> = []

    public init(_ state: HierarchyState) { self.state = state }

    /// Calls the body with the steps in order. Linear in windows, controllers and links, besides sorting.
    public mutating func forEachStep(_ body: (Step) throws -> Void) rethrows {
        let windows = state.windows
        for window in windows {
            try body(.window(window))
            if let root = window.root { try tree(Pending(id: root, depth: 0, holder: window.id), body) }
        }
        let others = others
        guard !others.isEmpty else { return }
        if !windows.isEmpty { try body(.outsideWindows) }
        for other in others where other.isRoot { try tree(Pending(id: other.id, depth: 0, holder: nil), body) }
        for other in others where !visited.contains(other.id) {
            try tree(Pending(id: other.id, depth: 0, holder: nil), body)
        }
    }

    /// The controllers that were not visited, in the order of their identifiers, without copies of them all.
    private var others: [(id: ObjectID, isRoot: Bool)] {
        var others: [(id: ObjectID, isRoot: Bool)] = []
        state.forEachController { controller in
            guard !visited.contains(controller.id) else { return }
            others.append((controller.id, controller.parent == nil && controller.presenting == nil))
        }
        return others.sorted { $0.id < $1.id }
    }

    /// Visits a tree with an explicit stack, since a trace may nest deeper than the call stack allows.
    private mutating func tree(_ root: Pending, _ body: (Step) throws -> Void) rethrows {
        var stack = [root]
        while let next = stack.popLast() {
            guard let controller = state.controller(next.id) else { continue }
            let visit = Visit(
                controller: controller, depth: next.depth, holder: next.holder, isPresented: next.isPresented)
            guard visited.insert(next.id).inserted else {
                try body(.repeated(visit))
                continue
            }
            try body(.controller(visit))
            push(controller, depth: next.depth + 1, on: &stack)
        }
    }

    private func push(_ controller: ControllerState, depth: Int, on stack: inout [Pending]) {
        if let presented = controller.presented {
            stack.append(Pending(id: presented, depth: depth, holder: controller.id, isPresented: true))
        }
        for child in controller.children.reversed() {
            stack.append(Pending(id: child, depth: depth, holder: controller.id))
        }
    }
}
