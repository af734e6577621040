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
    /// Nil before the first diagnostic: to keep it takes a tenth of the time of all rules, and only the rules that read
    /// UIKit's diagnostics look for controllers by their names.
    private var index: NameIndex?

    /// Nil where no controller with that id exists.
    subscript(id: ObjectID) -> ObjectNames? { entries[id, \.names] }

    /// Whether the controller is a container of the runtime, which manages its children itself.
    func isRuntimeContainer(_ id: ObjectID) -> Bool { runtimeContainers.contains(id) }

    /// The existing controllers of a class, which is named without its module.
    func controllers(ofClass name: String) -> Set<ObjectID> { indexed[.short(name)] }

    /// The existing controllers of a class, which is named as the trace names it.
    func controllers(ofFullClass name: String) -> Set<ObjectID> { indexed[.full(name)] }

    /// The existing controllers whose base class that is.
    func controllers(withBase base: String) -> Set<ObjectID> { indexed[.base(base)] }

    /// The index, which is made anew for each question before ``makeIndex()``.
    private var indexed: NameIndex { index ?? madeIndex() }

    /// Makes the questions about the controllers of a class take constant time from now on. Linear, the first time.
    mutating func makeIndex() {
        if index == nil { index = madeIndex() }
    }

    private func madeIndex() -> NameIndex {
        var index = NameIndex()
        for id in entries.ids { if let entry = entries[id] { index.insert(id, entry.names.class, base: entry.base) } }
        return index
    }

    /// Updates the table after the event was applied to the state.
    mutating func follow(_ event: Event, in state: HierarchyState) {
        if event.kind == .stateGiven {
            (entries, runtimeContainers) = (ObjectMap(), [])
            if index != nil { index = NameIndex() }
            for controller in state.controllers { learn(controller.id, in: state) }
        } else if let id = event.id(.controller) {
            learn(id, in: state)
        }
    }

    private mutating func learn(_ id: ObjectID, in state: HierarchyState) {
        let new = ObjectNames(ofController: id, in: state).map { names in
            Entry(names: names, base: state.look(at: id) { $0.pointee.base } ?? nil)
        }
        if index != nil {
            let old = entries[id]
            if old?.names.class != new?.names.class || old?.base != new?.base {
                if let old { index?.remove(id, old.names.class, base: old.base) }
                if let new { index?.insert(id, new.names.class, base: new.base) }
            }
        }
        entries[id] = new
        if Self.isContainerClass(new?.base ?? new?.names.class) {
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

/// The existing controllers by their classes and by their base classes.
private struct NameIndex: Sendable {
    enum Name: Hashable {
        /// Without its module.
        case short(String)
        /// As the trace names the class.
        case full(String)
        case base(String)
    }

    private var controllers: [Name: Set<ObjectID>] = [:]

    subscript(name: Name) -> Set<ObjectID> { controllers[name] ?? [] }

    mutating func insert(_ id: ObjectID, _ class: String?, base: String?) {
        for name in Self.names(`class`, base) { controllers[name, default: []].insert(id) }
    }

    mutating func remove(_ id: ObjectID, _ class: String?, base: String?) {
        for name in Self.names(`class`, base) {
            controllers[name]?.remove(id)
            if controllers[name]?.isEmpty == true { controllers[name] = nil }
        }
    }

    private static func names(_ class: String?, _ base: String?) -> [Name] {
        (`class`.map { [.short($0.withoutModule), .full($0)] } ?? []) + (base.map { [.base($0)] } ?? [])
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
