import HierarchyModel

/// The order in which every form of a state shows it: each window's tree by the windows' ids, children before what is
/// presented, then what hangs on no window.
///
/// Every controller stands once, whatever a foreign producer said of who holds whom.
public struct HierarchyWalk {
    /// Where a controller stands.
    public struct Place {
        public let controller: ControllerState
        /// 0 for the root of a window and for what nothing holds.
        public let depth: Int
        /// The window, parent or presenter through which the walk came here; nil for what it found on its own.
        public let holder: ObjectID?
        public let isPresented: Bool
    }

    public enum Step {
        case window(WindowState)
        /// What follows hangs on no window; left out where there are no windows.
        case outside
        case controller(Place)
        /// One more link to a controller that stands already, as only foreign producers and misuse make them.
        case again(Place)
    }

    private struct Pending {
        let id: ObjectID
        let depth: Int
        let holder: ObjectID?
        var isPresented = false
    }

    private let state: HierarchyState
    private var seen: Set<ObjectID> = []

    public init(_ state: HierarchyState) { self.state = state }

    /// Hands out the steps in order. Linear in windows, controllers and their links, but for sorting them.
    public mutating func forEachStep(_ body: (Step) throws -> Void) rethrows {
        let windows = state.windows
        for window in windows {
            try body(.window(window))
            if let root = window.root { try tree(Pending(id: root, depth: 0, holder: window.id), body) }
        }
        let others = state.controllers.filter { !seen.contains($0.id) }
        guard !others.isEmpty else { return }
        if !windows.isEmpty { try body(.outside) }
        for controller in others where isRoot(controller) {
            try tree(Pending(id: controller.id, depth: 0, holder: nil), body)
        }
        for controller in others where !seen.contains(controller.id) {
            try tree(Pending(id: controller.id, depth: 0, holder: nil), body)
        }
    }

    private func isRoot(_ controller: ControllerState) -> Bool {
        controller.parent == nil && controller.presenting == nil
    }

    /// A stack of its own, since a trace may nest deeper than the program's stack reaches.
    private mutating func tree(_ root: Pending, _ body: (Step) throws -> Void) rethrows {
        var stack = [root]
        while let next = stack.popLast() {
            guard let controller = state.controller(next.id) else { continue }
            let place = Place(
                controller: controller, depth: next.depth, holder: next.holder, isPresented: next.isPresented)
            guard seen.insert(next.id).inserted else {
                try body(.again(place))
                continue
            }
            try body(.controller(place))
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
