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
    private struct Entry {
        let names: ObjectNames
        let base: String?
    }

    private var entries = ObjectMap<Entry>()
    private var runtimeContainers: Set<ObjectID> = []
    private var byClass: [String: Set<ObjectID>] = [:]
    private var byFullClass: [String: Set<ObjectID>] = [:]
    private var byBase: [String: Set<ObjectID>] = [:]

    /// Nil where no controller with that id exists.
    subscript(id: ObjectID) -> ObjectNames? { entries[id, \.names] }

    /// Whether the controller is a container of the runtime, which manages its children itself.
    func isRuntimeContainer(_ id: ObjectID) -> Bool { runtimeContainers.contains(id) }

    /// The existing controllers of a class, which is named without its module.
    func controllers(ofClass name: String) -> Set<ObjectID> { byClass[name] ?? [] }

    /// The existing controllers of a class, which is named as the trace names it.
    func controllers(ofFullClass name: String) -> Set<ObjectID> { byFullClass[name] ?? [] }

    /// The existing controllers whose base class that is.
    func controllers(withBase base: String) -> Set<ObjectID> { byBase[base] ?? [] }

    /// Updates the table after the event was applied to the state.
    mutating func follow(_ event: Event, in state: HierarchyState) {
        if event.kind == .stateGiven {
            self = NameTable()
            for controller in state.controllers { learn(controller.id, in: state) }
        } else if let id = event.id(.controller) {
            learn(id, in: state)
        }
    }

    private mutating func learn(_ id: ObjectID, in state: HierarchyState) {
        let old = entries[id]
        let new = ObjectNames(ofController: id, in: state).map { names in
            Entry(names: names, base: state.look(at: id) { $0.pointee.base } ?? nil)
        }
        entries[id] = new
        if old?.names.class != new?.names.class {
            Self.move(id, in: &byFullClass, from: old?.names.class, to: new?.names.class)
            Self.move(id, in: &byClass, from: old?.names.class?.withoutModule, to: new?.names.class?.withoutModule)
        }
        if old?.base != new?.base { Self.move(id, in: &byBase, from: old?.base, to: new?.base) }
        if Self.isContainerClass(new?.base ?? new?.names.class) {
            runtimeContainers.insert(id)
        } else if !runtimeContainers.isEmpty {
            runtimeContainers.remove(id)
        }
    }

    private static func move(
        _ id: ObjectID, in controllers: inout [String: Set<ObjectID>], from old: String?, to new: String?
    ) {
        if let old {
            controllers[old]?.remove(id)
            if controllers[old]?.isEmpty == true { controllers[old] = nil }
        }
        if let new { controllers[new, default: []].insert(id) }
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

extension String {
    /// The last part of a class's name.
    var withoutModule: String { lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self }
}

extension DefaultStringInterpolation {
    /// Messages consist of these; the type is known here, so no dynamic lookup is needed.
    mutating func appendInterpolation(_ object: NamedObject) { appendInterpolation(object.description) }
}
