import HierarchyModel

/// Looks out for changes of the fields of one window, controller or transition.
public struct Watchpoint: Sendable {
    public let object: ObjectID
    /// The names of the fields; nil for all.
    public let fields: [String]?
    /// The kinds of events that may change one of them.
    let kinds: [EventKind]

    public init(object: ObjectID, fields: [String]? = nil) {
        self.object = object
        self.fields = fields
        let kinds = Self.kinds(of: WindowState.self, fields) + Self.kinds(of: ControllerState.self, fields)
            + Self.kinds(of: TransitionState.self, fields)
        self.kinds = EventKind.allCases.filter(Set(kinds).contains)
    }

    private static func kinds<Object: StateObject>(of type: Object.Type, _ names: [String]?) -> [EventKind] {
        let fields = Object.fields.filter { names?.contains($0.name) ?? true }
        return fields.isEmpty ? [] : Object.kindsOfLife + fields.flatMap(\.kinds)
    }

    /// Asks the state before the event, and returns what is left to ask of the one behind it: the changes, nil if there are none.
    func test(_ event: Event, before state: HierarchyState) -> ((HierarchyState) -> [ObjectChange.Field]?)? {
        guard kinds.contains(event.kind) else { return nil }
        let old = state.object(object)
        return { state in
            let changes = AnyStateObject.changes(from: old, to: state.object(object))
            let wanted = changes.filter { fields?.contains($0.name) ?? true }
            return wanted.isEmpty ? nil : wanted
        }
    }
}
