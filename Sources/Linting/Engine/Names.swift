import HierarchyModel

/// What a trace says of an object that a message may name. It never changes, so that all who name the object share it.
final class Names: Hashable, Sendable {
    let `class`: String?
    let module: String?
    let title: String?

    init(class: String?, module: String? = nil, title: String? = nil) {
        self.class = `class`
        self.module = module
        self.title = title
    }

    /// Nil where the state holds no such controller.
    convenience init?(ofController id: ObjectID, in state: HierarchyState) {
        guard let names = state.look(at: id, { ($0.class, $0.module, $0.title) }) else { return nil }
        self.init(class: names.0, module: names.1, title: names.2)
    }

    static let none = Names(class: nil)
    static let window = Names(class: "UIWindow")

    static func == (left: Names, right: Names) -> Bool {
        left === right || left.class == right.class && left.module == right.module && left.title == right.title
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(self.class)
        hasher.combine(module)
        hasher.combine(title)
    }
}

/// The names of the controllers that live: found by number, and made once for all findings about them.
struct NameTable: Sendable {
    private var names: [ObjectID: Names] = [:]

    /// Nil where no such controller lives.
    subscript(id: ObjectID) -> Names? { names[id] }

    /// Takes over what the event has changed, once the state has taken it over.
    mutating func follow(_ event: Event, in state: HierarchyState) {
        if event.kind == .stateGiven {
            names = [:]
            for controller in state.controllers { names[controller.id] = Names(ofController: controller.id, in: state) }
        } else if let id = event.id(.controller) {
            names[id] = Names(ofController: id, in: state)
        }
    }
}

extension DefaultStringInterpolation {
    /// Messages are made of these. What is known to be one is not asked what it is.
    mutating func appendInterpolation(_ object: NamedObject) { appendInterpolation(object.description) }
}
