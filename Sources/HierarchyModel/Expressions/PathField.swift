import JSONText

/// One word of a path, with everything that may have that name.
struct PathField: Sendable {
    let name: String
    let isQuoted: Bool
    let envelope: Envelope?
    private let event: FieldName?
    private let eventTypes: [FieldType]
    private let window: StateField<WindowState>?
    private let controller: StateField<ControllerState>?
    private let transition: StateField<TransitionState>?

    /// For `restored`: of the events that end a cancelled transition, whether it restored the hierarchy; nil until that
    /// is known.
    var restorations: [UInt64: Bool]?

    /// The members that every event has, and what is known of the end of a transition.
    enum Envelope: String, CaseIterable {
        case kind, seq, t, cause, file, line, function, outcome, restored

        /// The kinds of which an event must be one to have it; nil if each may have it.
        var kinds: [EventKind]? {
            switch self {
            case .outcome: [.transitionEnded, .transitionWithdrawn]
            case .restored: [.transitionEnded]
            default: nil
            }
        }
    }

    init(_ name: String, isQuoted: Bool) {
        self.name = name
        self.isQuoted = isQuoted
        envelope = isQuoted ? nil : Envelope(rawValue: name)
        event = FieldName.allCases.first { $0.name == name }
        eventTypes = Self.typesInEvents[name] ?? []
        window = WindowState.fields.first { $0.name == name }
        controller = ControllerState.fields.first { $0.name == name }
        transition = TransitionState.fields.first { $0.name == name }
    }

    private static let typesInEvents = Dictionary(
        grouping: Vocabulary.kinds.flatMap(\.fields), by: \.name
    ).mapValues { fields in Array(Set(fields.map(\.type))) }

    /// Whether the word is the number of an object.
    var isNumber: Bool { name == "id" }

    var isOfWindows: Bool { window != nil || isNumber }
    var isOfControllers: Bool { controller != nil || isNumber }
    var isOfTransitions: Bool { transition != nil || isNumber }
    var isOfObjects: Bool { isOfWindows || isOfControllers || isOfTransitions }

    /// The kinds of events that have a field of that name.
    var kindsOfEvents: [EventKind] { Vocabulary.kinds.filter { $0.fields.contains { $0.name == name } }.map(\.kind) }

    /// The kinds of events that may change the field of an object, or with which an object that has it appears or
    /// disappears.
    var kindsOfChanges: [EventKind] {
        (isOfWindows ? WindowState.kindsOfLife + (window?.changedBy ?? []) : [])
            + (isOfControllers ? ControllerState.kindsOfLife + (controller?.changedBy ?? []) : [])
            + (isOfTransitions ? TransitionState.kindsOfLife + (transition?.changedBy ?? []) : [])
    }
}

extension PathField {
    /// Its types as the first word; empty if there is no such field.
    func types(of source: Path.Source) -> [FieldType] {
        switch source {
        case .event: envelopeTypes + eventTypes
        case .before, .after: objectTypes
        case .either: envelopeTypes.isEmpty ? eventTypes + objectTypes : envelopeTypes
        }
    }

    /// Its types as a part of a value of that type; empty if they are not known.
    func types(in type: FieldType) -> [FieldType] {
        switch type {
        case .id, .optionalID: objectTypes
        case .size, .rect: [.double]
        case .ids, .strings: [.int]
        case .traits: Traits.types[name].map { [$0] } ?? []
        default: []
        }
    }

    /// The names that the first word may have.
    static func names(of source: Path.Source) -> [String] {
        let event = Envelope.allCases.map(\.rawValue) + FieldName.allCases.map(\.name)
        return switch source {
        case .event: event
        case .before, .after: objectNames
        case .either: objectNames + event
        }
    }

    /// The names of the parts of a value.
    static func parts(of type: FieldType) -> [String] {
        switch type {
        case .id, .optionalID: objectNames
        case .size: ["width", "height"]
        case .rect: ["x", "y", "width", "height"]
        case .ids, .strings: ["count"]
        case .traits: Traits.knownNames
        default: []
        }
    }

    private static let objectNames =
        ["id"] + WindowState.fields.map(\.name) + ControllerState.fields.map(\.name)
        + TransitionState.fields.map(\.name)

    private var objectTypes: [FieldType] {
        isNumber ? [.id] : [window?.type, controller?.type, transition?.type].compactMap { $0 }
    }

    private var envelopeTypes: [FieldType] {
        switch envelope {
        case .seq, .cause, .t, .line: [.uint]
        case .kind, .file, .function: [.string]
        case .outcome: [.symbol(["cancelled", "completed", "withdrawn"])]
        case .restored: [.symbol(["no", "yes"])]
        case nil: []
        }
    }
}

extension PathField {
    /// The value in the event; nil if the event has no such field or leaves it out.
    func value(in event: Event) -> FieldValue? {
        if let envelope { return value(of: envelope, in: event) }
        if let value = self.event.flatMap({ event[$0] }) { return value }
        guard isQuoted else { return nil }
        return event.unknownFields.first { $0.name == name }.map { FieldValue(json: $0.value) }
    }

    private func value(of envelope: Envelope, in event: Event) -> FieldValue? {
        switch envelope {
        case .kind: .string(event.name)
        case .seq: .uint(event.seq)
        case .t: .uint(event.t)
        case .cause: event.cause.map { .uint($0) } ?? .null
        case .file: .string(event.site?.place.file)
        case .line: event.site?.place.line.map { .uint(UInt64($0)) } ?? .null
        case .function: .string(event.site?.place.function)
        case .outcome: Self.outcome(of: event).map { .string($0) }
        case .restored: restorations?[event.seq].map { .string($0 ? "yes" : "no") }
        }
    }

    /// How the transition ended that an event ends; nil for other events.
    private static func outcome(of event: Event) -> String? {
        switch event.kind {
        case .transitionEnded: event.bool(.completed) == false ? "cancelled" : "completed"
        case .transitionWithdrawn: "withdrawn"
        default: nil
        }
    }

    /// The value in the object; nil if the object has no such field.
    func value(in object: AnyStateObject) -> FieldValue? {
        if isNumber { return .id(object.id) }
        return switch object {
        case .window(let state): window?.get(state)
        case .controller(let state): controller?.get(state)
        case .transition(let state): transition?.get(state)
        }
    }

    /// The part of a value; nil if the value has no such part.
    func value(in value: FieldValue, _ state: HierarchyState) -> FieldValue? {
        switch value {
        case .id(let id): state.object(id).flatMap { self.value(in: $0) }
        case .traits(let traits): traits[name].map { FieldValue(json: $0) }
        case .object(let object): object[name].map { FieldValue(json: $0) }
        case .size(let size): Self.part(name, of: Rect(0, 0, size.width, size.height))
        case .rect(let rect): Self.part(name, of: rect)
        case .ids(let ids): .int(ids.count)
        case .strings(let texts): .int(texts.count)
        default: nil
        }
    }

    private static func part(_ name: String, of rect: Rect) -> FieldValue? {
        switch name {
        case "x": .double(rect.x)
        case "y": .double(rect.y)
        case "width": .double(rect.width)
        case "height": .double(rect.height)
        default: nil
        }
    }
}

extension FieldValue {
    /// The value of a trait or of a field of a newer producer.
    fileprivate init(json: JSONValue) {
        self =
            switch json {
            case .null: .null
            case .bool(let flag): .bool(flag)
            case .number(let number): .double(number.double)
            case .string(let text): .string(text)
            case .array: .string(json.canonicalText)
            case .object(let object): .object(object)
            }
    }
}
