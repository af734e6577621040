import HierarchyModel
import JSONText

/// One event of every kind in three states of knowledge.
enum EventSamples {
    /// Every field has a value.
    static let full = Vocabulary.kinds.map { row in
        event(row) { field, position in value(of: field.type, salt: UInt32(position)) }
    }

    /// Only the identifiers are there.
    static let bare = Vocabulary.kinds.map { row in
        event(row) { field, position in field.type == .id ? value(of: .id, salt: UInt32(position)) : nil }
    }

    /// Every field is there, and null where it may be.
    static let null = Vocabulary.kinds.map { row in
        event(row) { field, position in field.type == .id ? value(of: .id, salt: UInt32(position)) : .null }
    }

    static let all = full + bare + null

    private static func event(_ row: KindDescription, _ value: (FieldDescription, Int) -> FieldValue?) -> Event {
        var event = Event(seq: UInt64(row.kind.rawValue), t: 1_500, row.kind)
        for (position, field) in row.fields.enumerated() { event.set(value(field, position), at: position) }
        return event
    }

    private static func value(of type: FieldType, salt: UInt32) -> FieldValue {
        switch type {
        case .id, .optionalID: .id(ObjectID(.max - salt))
        case .int: .int(.min + Int64(salt))
        case .uint: .uint(.max - UInt64(salt))
        case .double: .double(0.1 + Double(salt))
        case .bool: .bool(salt % 2 == 0)
        case .string: .string("text \(salt) \"é\u{1B}\u{1F600}\\")
        case .symbol(let known): .string(salt % 2 == 0 ? known[known.count - 1] : "other \(salt)")
        case .size: .size(Size(393, 852.5))
        case .rect: .rect(Rect(-0.5, .infinity, 1e300, 0))
        case .ids: .ids([ObjectID(0), ObjectID(salt), ObjectID(.max)])
        case .strings: .strings(["", "a b", "callback.*"])
        case .traits: .traits(Traits(object(["displayScale": .number(JSONNumber(3)), "new": .array([.null])])))
        case .object: .object(object(["windows": .array([.bool(true)]), "controllers": .array([])]))
        }
    }

    static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONObject {
        var object = JSONObject()
        for (key, value) in members { object.append(key, value) }
        return object
    }
}

extension Event {
    /// The canonical line of the event.
    var line: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }

    /// The event that a line describes.
    init(line: String, seq: UInt64 = 0, previousTime: UInt64 = 0) throws {
        guard case .object(let object) = try JSONReader.parse(line) else { throw NoObject() }
        try self.init(json: object, seq: seq, previousTime: previousTime)
    }

    private struct NoObject: Error {}
}
