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
    private var byClass = ControllersByName()
    private var byFullClass = ControllersByName()
    private var byBase = ControllersByName()

    /// Nil where no controller with that id exists.
    subscript(id: ObjectID) -> ObjectNames? { names[id] }

    /// Whether the controller is a container of the runtime, which manages its children itself.
    func isRuntimeContainer(_ id: ObjectID) -> Bool { runtimeContainers.contains(id) }

    /// The existing controllers of a class, which is named without its module.
    func controllers(ofClass name: String) -> Set<ObjectID> { byClass[name] }

    /// The existing controllers of a class, which is named as the trace names it.
    func controllers(ofFullClass name: String) -> Set<ObjectID> { byFullClass[name] }

    /// The existing controllers whose base class that is.
    func controllers(withBase base: String) -> Set<ObjectID> { byBase[base] }

    /// Updates the table after the event was applied to the state.
    mutating func follow(_ event: Event, in state: HierarchyState) {
        if event.kind == .stateGiven {
            names.removeAll()
            runtimeContainers = []
            byClass = ControllersByName()
            byFullClass = ControllersByName()
            byBase = ControllersByName()
            for controller in state.controllers { learn(controller.id, in: state) }
        } else if let id = event.id(.controller) {
            learn(id, in: state)
        }
    }

    private mutating func learn(_ id: ObjectID, in state: HierarchyState) {
        names[id] = ObjectNames(ofController: id, in: state)
        let base = state.look(at: id) { $0.pointee.base } ?? nil
        byClass.set(names[id]?.class?.withoutModule, of: id)
        byFullClass.set(names[id]?.class, of: id)
        byBase.set(base, of: id)
        if Self.isContainerClass(base ?? names[id]?.class) {
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
        "UIArrangementViewController", "UISearchController",
    ]
}

/// Controllers by one of their names, of which each has at most one.
private struct ControllersByName: Sendable {
    private var names = ObjectMap<String>()
    private var controllers: [String: Set<ObjectID>] = [:]

    subscript(name: String) -> Set<ObjectID> { controllers[name] ?? [] }

    mutating func set(_ name: String?, of id: ObjectID) {
        let old = names[id]
        guard name != old else { return }
        if let old { remove(id, from: old) }
        if let name {
            names[id] = name
            controllers[name, default: []].insert(id)
        } else {
            names.remove(id)
        }
    }

    private mutating func remove(_ id: ObjectID, from name: String) {
        controllers[name]?.remove(id)
        if controllers[name]?.isEmpty == true { controllers[name] = nil }
    }
}

extension String {
    /// The last part of a class's name.
    var withoutModule: String { lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self }
}

extension DefaultStringInterpolation {
    /// Messages consist of these; the type is known here, so no dynamic lookup is needed.
    mutating func appendInterpolation(_ object: NamedObject) { appendInterpolation(object.description) }
}
