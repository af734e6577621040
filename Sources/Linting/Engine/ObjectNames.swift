import HierarchyModel

/// The names of an object in a trace, for messages. Immutable, so that all references share it.
final class ObjectNames: Hashable, Sendable {
    let `class`: String?
    let module: String?
    let title: String?

    init(class: String?, module: String? = nil, title: String? = nil) {
        self.class = `class`
        self.module = module
        self.title = title
    }

    /// Nil where the state contains no controller with that id.
    convenience init?(ofController id: ObjectID, in state: HierarchyState) {
        guard let names = state.look(at: id, { ($0.pointee.class, $0.pointee.module, $0.pointee.title) }) else {
            return nil
        }
        self.init(class: names.0, module: names.1, title: names.2)
    }

    static let none = ObjectNames(class: nil)
    static let window = ObjectNames(class: "UIWindow")

    static func == (left: ObjectNames, right: ObjectNames) -> Bool {
        left === right || left.class == right.class && left.module == right.module && left.title == right.title
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(self.class)
        hasher.combine(module)
        hasher.combine(title)
    }
}

/// The names and base classes of the existing controllers, by id: many violations and rules need them, and each is
/// computed once.
struct NameTable: Sendable {
    private var names = ObjectMap<ObjectNames>()
    private var runtimeContainers: Set<ObjectID> = []

    /// Nil where no controller with that id exists.
    subscript(id: ObjectID) -> ObjectNames? { names[id] }

    /// Whether the controller is a container of the runtime, which manages its children itself.
    func isRuntimeContainer(_ id: ObjectID) -> Bool { runtimeContainers.contains(id) }

    /// Updates the table after the event was applied to the state.
    mutating func follow(_ event: Event, in state: HierarchyState) {
        if event.kind == .stateGiven {
            names.removeAll()
            runtimeContainers = []
            for controller in state.controllers { learn(controller.id, in: state) }
        } else if let id = event.id(.controller) {
            learn(id, in: state)
        }
    }

    private mutating func learn(_ id: ObjectID, in state: HierarchyState) {
        names[id] = ObjectNames(ofController: id, in: state)
        if Self.isContainerClass(state.look(at: id) { $0.pointee.base ?? $0.pointee.class } ?? nil) {
            runtimeContainers.insert(id)
        } else if !runtimeContainers.isEmpty {
            runtimeContainers.remove(id)
        }
    }

    private static func isContainerClass(_ base: String?) -> Bool {
        guard let base, base != "UIViewController" else { return false }
        return containerClasses.contains(base)
    }

    private static let containerClasses = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
        "UISearchController",
    ]
}

extension DefaultStringInterpolation {
    /// Messages consist of these; the type is known here, so no dynamic lookup is needed.
    mutating func appendInterpolation(_ object: NamedObject) { appendInterpolation(object.description) }
}
