/// A filter of events: by kind, and by the controllers that they name.
public struct EventFilter: Sendable {
    /// An event passes if it matches one of these patterns; all events pass if there are none.
    public var kinds: [KindPattern]
    /// An event passes if it names one of these controllers; all events pass if there are none.
    public var controllers: [ControllerPattern]

    public init(kinds: [KindPattern] = [], controllers: [ControllerPattern] = []) {
        self.kinds = kinds
        self.controllers = controllers
    }

    /// Whether the event passes; `classOf` gives the class of a controller.
    public func passes(_ event: Event, classOf: (ObjectID) -> String?) -> Bool {
        isWantedKind(event) && concernsWanted(event, classOf: classOf)
    }

    /// Applies the event to the state and tells whether the event passes.
    ///
    /// Uses the classes of controllers before and after the event, so that the creation of a controller and its
    /// destruction concern it too.
    public func passes(_ event: Event, folding state: inout HierarchyState) -> Bool {
        let isWantedBefore = passes(event, in: state)
        state.apply(event)
        return isWantedBefore || passes(event, in: state)
    }

    private func passes(_ event: Event, in state: HierarchyState) -> Bool {
        passes(event) { id in state.controller(id, \.class) ?? nil }
    }

    private func isWantedKind(_ event: Event) -> Bool { kinds.isEmpty || kinds.contains { $0.matches(event) } }

    private func concernsWanted(_ event: Event, classOf: (ObjectID) -> String?) -> Bool {
        guard !controllers.isEmpty else { return true }
        return event.identifiers.contains { id in
            controllers.contains { $0.matches(id, classOf: classOf) }
        }
    }
}

/// One controller by its number, or all controllers of a class.
public enum ControllerPattern: Hashable, Sendable {
    case id(ObjectID)
    case `class`(String)

    /// `#4` and `4` are a number. Everything else is the name of a class.
    public init(_ text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let number = digits.utf8.first == UInt8(ascii: "+") ? nil : UInt32(digits)
        self = number.map { .id(ObjectID($0)) } ?? .class(text)
    }

    public func matches(_ id: ObjectID, classOf: (ObjectID) -> String?) -> Bool {
        switch self {
        case .id(let wanted): wanted == id
        case .class(let name): classOf(id) == name
        }
    }
}

extension Event {
    /// All identifiers that the fields of the event name, in the order of the fields; repeats are kept.
    public var identifiers: [ObjectID] {
        kind.fields.indices.flatMap { index -> [ObjectID] in
            switch value(at: index) {
            case .id(let id)?: [id]
            case .ids(let ids)?: ids
            default: []
            }
        }
    }
}
