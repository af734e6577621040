import JSONText

/// The members of a JSON Lines object that every event may have.
struct EventEnvelope {
    let t: UInt64
    let name: String
    let cause: UInt64?
    let site: CallSite?

    static let names: Set<String> = [
        "seq", "t", "kind", "cause", "file", "line", "function", "exact", "pc", "image", "through",
    ]

    init(_ json: JSONObject, seq: UInt64, previousTime: UInt64) throws(EventJSONError) {
        try Self.checkNumber(json, seq)
        t = try Self.time(json, notBefore: previousTime)
        name = try Self.kindName(json)
        cause = try Self.member("cause", of: json, expected: "seq of an event (0…2⁶⁴-2)") { value in
            value.number?.uint64.flatMap { $0 == .max ? nil : $0 }
        }
        site = try Self.site(json)
    }

    private static func checkNumber(_ json: JSONObject, _ seq: UInt64) throws(EventJSONError) {
        let given = try member("seq", of: json, expected: "\(seq)") { $0.number?.uint64 }
        guard let given, given != seq else { return }
        throw EventJSONError(field: "seq", expected: "\(seq)", found: "number \(given)")
    }

    private static func time(_ json: JSONObject, notBefore previous: UInt64) throws(EventJSONError) -> UInt64 {
        let given = try member("t", of: json, expected: "nanoseconds (0…2⁶⁴-1)") { $0.number?.uint64 }
        guard let given else { return previous }
        guard given >= previous else {
            throw EventJSONError(
                field: "t", expected: "\(previous) or more, as the event before has it", found: "number \(given)")
        }
        return given
    }

    private static func kindName(_ json: JSONObject) throws(EventJSONError) -> String {
        guard case .string(let name)? = json["kind"], !name.isEmpty else {
            throw EventJSONError(
                field: "kind", expected: "the name of a kind", found: EventJSONError.found(json["kind"]))
        }
        try EventJSONLimits.check(string: name, field: "kind")
        return name
    }

    private static func site(_ json: JSONObject) throws(EventJSONError) -> CallSite? {
        var place = try Self.place(json)
        if place.isEmpty { return nil }
        place.through = try overrides(json)
        return CallSite(place)
    }

    private static func overrides(_ json: JSONObject) throws(EventJSONError) -> [CallSite.Place] {
        let objects: [JSONObject]? = try member(
            "through", of: json, expected: "array of at most \(CallSite.Place.maxOverrides) objects"
        ) { value in
            guard case .array(let elements) = value, elements.count <= CallSite.Place.maxOverrides else { return nil }
            let objects = elements.compactMap { $0.object }
            return objects.count == elements.count ? objects : nil
        }
        var places: [CallSite.Place] = []
        for object in objects ?? [] { places.append(try place(object)) }
        return places
    }

    private static func place(_ json: JSONObject) throws(EventJSONError) -> CallSite.Place {
        CallSite.Place(
            file: try string("file", of: json),
            line: try member("line", of: json, expected: "line (0…4294967295)") { value in
                value.number?.uint64.flatMap { UInt32(exactly: $0) }
            },
            function: try string("function", of: json),
            exact: try member("exact", of: json, expected: "bool") { value in
                if case .bool(let flag) = value { flag } else { nil }
            } ?? true,
            pc: try member("pc", of: json, expected: "address (0…2⁶⁴-1)") { $0.number?.uint64 },
            image: try string("image", of: json))
    }

    private static func string(_ name: String, of json: JSONObject) throws(EventJSONError) -> String? {
        let text: String? = try member(name, of: json, expected: "string") { value in
            if case .string(let text) = value { text } else { nil }
        }
        if let text { try EventJSONLimits.check(string: text, field: name) }
        return text
    }

    /// The member as `read` reads it; nil where it is left out or null.
    private static func member<Value>(
        _ name: String, of json: JSONObject, expected: String, read: (JSONValue) -> Value?
    ) throws(EventJSONError) -> Value? {
        guard let value = json[name], value != .null else { return nil }
        guard let result = read(value) else {
            throw EventJSONError(field: name, expected: expected, found: EventJSONError.found(value))
        }
        return result
    }
}

extension Event {
    /// The names of the members that every event has in JSON Lines. No field can have such a name.
    package static let envelopeNames = EventEnvelope.names
}

extension JSONValue {
    var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
    var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }
}
