import HierarchyModel
import JSONText

/// Makes events from bytes. Every sequence of bytes gives events.
struct EventSource {
    private let bytes: [UInt8]
    private var position = 0
    private var seq: UInt64 = 0
    private var t: UInt64 = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func next() -> Event {
        let row = Vocabulary.kinds[Int(byte()) % Vocabulary.kinds.count]
        let present = UInt16(byte()) | UInt16(byte()) << 8
        var event = Event(seq: seq, t: t, row.kind)
        for (index, field) in row.fields.enumerated() where present & (1 << UInt16(index)) != 0 {
            event.set(value(field.type), at: index)
        }
        seq += 1
        t += UInt64(present & 7) * 1000
        return event
    }

    private mutating func byte() -> UInt8 {
        defer { position += 1 }
        return position < bytes.count ? bytes[position] : 0
    }

    /// A random identifier, of few, so that events refer to the same objects.
    private mutating func id() -> ObjectID {
        let number = byte()
        return ObjectID(number == 0xFF ? .max : UInt32(number % 24))
    }

    private mutating func double() -> Double {
        let values: [Double] = [0, 1, 100, 393.5, -1, 0.1, .nan, .infinity, -.infinity, 1e300, -0.0, 0x1p60]
        return values[Int(byte()) % values.count]
    }

    private mutating func value(_ type: FieldType) -> FieldValue {
        if type != .id, byte() % 8 == 0 { return .null }
        switch type {
        case .id, .optionalID: return .id(id())
        case .int: return .int(Int64(Int8(bitPattern: byte())))
        case .uint: return .uint(byte() == 0xFF ? .max : UInt64(byte()))
        case .double: return .double(double())
        case .bool: return .bool(byte() & 1 == 1)
        case .string: return .string("text \(byte() % 8)")
        case .symbol(let known): return .string(known[Int(byte()) % known.count])
        case .size: return .size(Size(double(), double()))
        case .rect: return .rect(Rect(double(), double(), double(), double()))
        case .ids: return .ids((0..<byte() % 6).map { _ in id() })
        case .strings: return .strings((0..<byte() % 3).map { _ in "text \(byte() % 8)" })
        case .traits: return .traits(Traits(object(depth: 1)))
        case .object: return .object(object(depth: 3))
        }
    }

    /// The member names of a state in JSON.
    private static let names = [
        "windows", "controllers", "transitions", "id", "root", "children", "parent", "presented", "presenting", "host",
        "stack",
        "selected", "container", "traits", "overrides", "class", "frame", "appearance", "viewLoaded", "key", "visible",
        "size",
    ]

    private mutating func object(depth: Int) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<byte() % 8 { object.appendIfNew(Self.names[Int(byte()) % Self.names.count], json(depth: depth)) }
        return object
    }

    private mutating func json(depth: Int) -> JSONValue {
        switch byte() % (depth > 0 ? 8 : 6) {
        case 0: .null
        case 1: .bool(byte() & 1 == 1)
        case 2, 3, 4: .number(JSONNumber(id().rawValue))
        case 5: .string("appeared")
        case 6: .array((0..<byte() % 4).map { _ in json(depth: depth - 1) })
        default: .object(object(depth: depth - 1))
        }
    }
}
