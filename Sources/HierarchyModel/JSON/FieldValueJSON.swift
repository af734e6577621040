import JSONText

extension FieldValue {
    /// Writes the value as JSON Lines has it.
    public func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .id(let id): writer.uint(id.rawValue)
        case .int(let number): writer.int(number)
        case .uint(let number): writer.uint(number)
        case .double(let number): writer.double(number)
        case .bool(let flag): writer.bool(flag)
        case .string(let text): writer.string(text)
        case .size(let size): Self.write([size.width, size.height], to: &writer) { $0.double($1) }
        case .rect(let rect): Self.write([rect.x, rect.y, rect.width, rect.height], to: &writer) { $0.double($1) }
        case .ids(let ids): Self.write(ids, to: &writer) { $0.uint($1.rawValue) }
        case .strings(let texts): Self.write(texts, to: &writer) { $0.string($1) }
        case .traits(let traits): writer.value(.object(traits.json))
        case .object(let object): writer.value(.object(object))
        }
    }

    private static func write<Element>(
        _ elements: [Element], to writer: inout JSONWriter, element: (inout JSONWriter, Element) -> Void
    ) {
        writer.beginArray()
        for next in elements { element(&writer, next) }
        writer.endArray()
    }
}

extension FieldValue {
    /// The value of a field of that type in JSON; `field` is its name, for errors.
    init(json: JSONValue, type: FieldType, field: String) throws(EventJSONError) {
        if json == .null, type != .id {
            self = .null
            return
        }
        guard let value = try Self.read(json, type, field) else {
            throw EventJSONError(field: field, expected: type.expectation, found: EventJSONError.found(json))
        }
        self = value
    }

    /// Nil if the value is of another type.
    private static func read(_ json: JSONValue, _ type: FieldType, _ field: String) throws(EventJSONError)
        -> FieldValue?
    {
        switch (type, json) {
        case (.id, _), (.optionalID, _): json.objectID.map { .id($0) }
        case (.int, .number(let number)): number.int64.map { .int($0) }
        case (.uint, .number(let number)): number.uint64.map { .uint($0) }
        case (.double, _): json.double.map { .double($0) }
        case (.bool, .bool(let flag)): .bool(flag)
        case (.string, .string(let text)), (.symbol, .string(let text)): try string(text, field)
        case (.size, .array(let elements)):
            try numbers(elements, type, field).map { .size(Size($0[0], $0[1])) }
        case (.rect, .array(let elements)):
            try numbers(elements, type, field).map { .rect(Rect($0[0], $0[1], $0[2], $0[3])) }
        case (.ids, .array(let elements)): .ids(try list(elements, type, field) { $0.objectID })
        case (.strings, .array(let elements)): try strings(elements, type, field)
        case (.traits, .object(let members)): try traits(members, field)
        case (.object, .object(let members)): try object(members, field)
        default: nil
        }
    }

    private static func string(_ text: String, _ field: String) throws(EventJSONError) -> FieldValue {
        try EventJSONLimits.check(string: text, field: field)
        return .string(text)
    }

    private static func strings(
        _ elements: [JSONValue], _ type: FieldType, _ field: String
    ) throws(EventJSONError) -> FieldValue {
        let texts = try list(elements, type, field) { element in
            if case .string(let text) = element { text } else { nil }
        }
        for text in texts { try EventJSONLimits.check(string: text, field: field) }
        return .strings(texts)
    }

    private static func traits(_ members: JSONObject, _ field: String) throws(EventJSONError) -> FieldValue {
        try EventJSONLimits.check(.object(members), field: field)
        return .traits(Traits(members))
    }

    private static func object(_ members: JSONObject, _ field: String) throws(EventJSONError) -> FieldValue {
        try EventJSONLimits.check(.object(members), field: field, isState: true)
        return .object(members)
    }

    /// The numbers of a size or a rectangle; nil if there are too few or too many.
    private static func numbers(
        _ elements: [JSONValue], _ type: FieldType, _ field: String
    ) throws(EventJSONError) -> [Double]? {
        guard elements.count == type.words else { return nil }
        return try list(elements, type, field) { $0.double }
    }

    private static func list<Element>(
        _ elements: [JSONValue], _ type: FieldType, _ field: String, read: (JSONValue) -> Element?
    ) throws(EventJSONError) -> [Element] {
        try EventJSONLimits.check(entries: elements.count, field: field)
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            guard let value = read(element) else {
                throw EventJSONError(
                    field: field, expected: type.expectation,
                    found: "\(EventJSONError.found(element)) at index \(index)")
            }
            result.append(value)
        }
        return result
    }
}

extension FieldValue {
    /// The value of a field of that type in a state's JSON form; nil where it is null or of another type. Elements of
    /// another type in a list are left out.
    init?(stateJSON json: JSONValue, _ type: FieldType) {
        let value: FieldValue? =
            switch (type, json) {
            case (.id, _), (.optionalID, _): json.objectID.map { .id($0) }
            case (.int, .number(let number)): number.int64.map { .int($0) }
            case (.uint, .number(let number)): number.uint64.map { .uint($0) }
            case (.double, _): json.double.map { .double($0) }
            case (.bool, .bool(let flag)): .bool(flag)
            case (.string, .string(let text)), (.symbol, .string(let text)): .string(text)
            case (.size, .array(let elements)), (.rect, .array(let elements)):
                Self.numbers(elements.compactMap(\.double), type)
            case (.ids, .array(let elements)): .ids(elements.compactMap(\.objectID))
            case (.strings, .array(let elements)):
                .strings(elements.compactMap(\.string))
            case (.traits, .object(let members)): .traits(Traits(members))
            case (.object, .object(let members)): .object(members)
            default: nil
            }
        guard let value else { return nil }
        self = value
    }

    private static func numbers(_ numbers: [Double], _ type: FieldType) -> FieldValue? {
        guard numbers.count == type.words else { return nil }
        return numbers.count == 2
            ? .size(Size(numbers[0], numbers[1])) : .rect(Rect(numbers[0], numbers[1], numbers[2], numbers[3]))
    }
}

extension JSONValue {
    /// The identifier, if the value is a whole number from 0 to 2³²-1.
    var objectID: ObjectID? { number?.uint64.flatMap { UInt32(exactly: $0) }.map { ObjectID($0) } }
}

extension FieldType {
    /// The expected type in an error of import.
    var expectation: String {
        switch self {
        case .id: "id (0…4294967295)"
        case .optionalID: "id (0…4294967295) or null"
        case .int: "int (-2⁶³…2⁶³-1)"
        case .uint: "uint (0…2⁶⁴-1)"
        case .double: "number, \"nan\", \"inf\" or \"-inf\""
        case .bool: "bool"
        case .string, .symbol: "string"
        case .size: "size [width, height]"
        case .rect: "rect [x, y, width, height]"
        case .ids: "list of ids (0…4294967295)"
        case .strings: "list of strings"
        case .traits, .object: "object"
        }
    }
}
