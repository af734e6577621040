import HierarchyModel

/// Names each object of a state by its place in the tree, so that two traces can be compared:
/// `UIWindow[0]/UINavigationController/Detail[1]`.
///
/// A window is named by its index among the windows. A controller is named by its parent's path and `/`, or its
/// presenter's path and `+`, then its class, and from the second sibling of that class on its index among them, from 0.
/// An object that is in no window's tree has no prefix; these objects come in the order of their identifiers.
public struct ObjectPaths: Sendable {
    /// The path of each object; no two are equal.
    public private(set) var paths: [ObjectID: String] = [:]
    private var used: [String: Int] = [:]
    private let ignored: Set<String>

    /// Linear in the number of objects. Also ends if the state holds cycles.
    ///
    /// - Parameter ignored: of `class` and `type`, what is left out of the paths.
    public init(_ state: HierarchyState, ignoring ignored: Set<String> = []) {
        self.ignored = ignored
        for (place, window) in state.windows.enumerated() {
            paths[window.id] = "UIWindow[\(place)]"
            if let root = window.root { add(root, "UIWindow[\(place)]/", state) }
        }
        for controller in state.controllers where controller.parent == nil && controller.presenting == nil {
            add(controller.id, "", state)
        }
        for controller in state.controllers { add(controller.id, "", state) }
        for transition in state.allTransitions {
            paths[transition.id] = unique(
                "transition " + (ignored.contains("type") ? "?" : transition.type?.text ?? "?"))
        }
    }

    private mutating func add(_ first: ObjectID, _ prefix: String, _ state: HierarchyState) {
        var open = [(id: first, prefix: prefix)]
        while let (id, prefix) = open.popLast() {
            guard paths[id] == nil, let controller = state.controller(id) else { continue }
            let path = unique(prefix + (ignored.contains("class") ? "?" : controller.class ?? "?"))
            paths[id] = path
            open +=
                (controller.presented.map { [($0, path + "+")] } ?? [])
                + controller.children.reversed().map { ($0, path + "/") }
        }
    }

    private mutating func unique(_ path: String) -> String {
        let count = used[path, default: 0]
        used[path] = count + 1
        return count == 0 ? path : "\(path)[\(count)]"
    }
}
