/// A window, controller or running transition of a state.
public enum AnyStateObject: Hashable, Sendable {
    case window(WindowState)
    case controller(ControllerState)
    case transition(TransitionState)

    public var id: ObjectID {
        switch self {
        case .window(let window): window.id
        case .controller(let controller): controller.id
        case .transition(let transition): transition.id
        }
    }

    /// A name for people: the class of a controller, the type of a transition.
    public var label: String? {
        switch self {
        case .window(let window): window.label
        case .controller(let controller): controller.label
        case .transition(let transition): transition.label
        }
    }

    /// `window`, `controller` or `transition`.
    public var typeName: String {
        switch self {
        case .window: WindowState.typeName
        case .controller: ControllerState.typeName
        case .transition: TransitionState.typeName
        }
    }

    /// The value of the field of that name; nil if the object has no such field. Linear in the number of fields.
    public func value(of field: String) -> FieldValue? {
        switch self {
        case .window(let window): WindowState.fields.first { $0.name == field }?.get(window)
        case .controller(let controller): ControllerState.fields.first { $0.name == field }?.get(controller)
        case .transition(let transition): TransitionState.fields.first { $0.name == field }?.get(transition)
        }
    }
}

extension AnyStateObject {
    /// The fields that differ between two states of one object, in the order of the JSON form.
    ///
    /// All fields of an object that appears or disappears are changed, from null or to null.
    public static func changes(from old: AnyStateObject?, to new: AnyStateObject?) -> [ObjectChange.Field] {
        switch (old, new) {
        case (.window(let old)?, .window(let new)?): changes(old, new)
        case (.controller(let old)?, .controller(let new)?): changes(old, new)
        case (.transition(let old)?, .transition(let new)?): changes(old, new)
        case (nil, nil): []
        default:
            (old?.fields.map { ObjectChange.Field(name: $0.name, old: $0.value, new: .null) } ?? [])
                + (new?.fields.map { ObjectChange.Field(name: $0.name, old: .null, new: $0.value) } ?? [])
        }
    }

    /// All fields but `id`, in the order of the JSON form.
    public var fields: [(name: String, value: FieldValue)] {
        switch self {
        case .window(let window): WindowState.fields.map { ($0.name, $0.get(window)) }
        case .controller(let controller): ControllerState.fields.map { ($0.name, $0.get(controller)) }
        case .transition(let transition): TransitionState.fields.map { ($0.name, $0.get(transition)) }
        }
    }

    private static func changes<Object: StateObject>(_ old: Object, _ new: Object) -> [ObjectChange.Field] {
        guard old != new else { return [] }
        return Object.fields.map { ObjectChange.Field(name: $0.name, old: $0.get(old), new: $0.get(new)) }.filter(
            \.isReal)
    }
}

extension AnyStateObject {
    /// The calls of the app that ask for another value of the field of that name in any object. Linear in the number of
    /// fields.
    public static func requests(for field: String) -> [EventKind] {
        requests(for: field, of: WindowState.self) + requests(for: field, of: ControllerState.self)
            + requests(for: field, of: TransitionState.self)
    }

    private static func requests<Object: StateObject>(for field: String, of type: Object.Type) -> [EventKind] {
        Object.fields.first { $0.name == field }?.requestedBy ?? []
    }
}

extension HierarchyContents {
    func object(_ id: ObjectID) -> AnyStateObject? {
        guard let location = locations[id] else { return nil }
        return switch location.list {
        case .windows: .window(windowList[location.index])
        case .controllers: .controller(controllerList[location.index])
        case .transitions: .transition(transitionList[location.index])
        }
    }
}
