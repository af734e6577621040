import HierarchyModel
import JSONText

/// How the events of a shape are made.
final class ShapePlan: Sendable {
    /// Where the value of a field comes from.
    enum Source: Sendable {
        case constant(FieldValue)
        /// The index of the first word.
        case words(Int)
        case subject
    }

    struct Slot: Sendable {
        let field: KindPlan.Field
        let source: Source
    }

    let shape: Shape
    let kind: KindPlan
    let words: [FieldTypeCode]
    /// An event with everything that all events of the shape have in common, as far as this version knows it, and with
    /// 0 as the subject.
    let blank: Event
    /// ``blank`` with the words of ``wordOffsets``, which are all 0.
    let model: Event
    /// The fields that are not in `blank`, in their order.
    let slots: [Slot]
    /// The subject's field in an event.
    let subject: KindPlan.Field?
    /// The offset of each word in the memory of an event, if all are words of an event as they are.
    let wordOffsets: [UInt8]?
    /// Whether some field is one that this version does not know.
    let isForeign: Bool
    /// How many overflow fields an event may have.
    private let overflowCount: Int

    init(_ shape: Shape, _ definitions: Definitions, _ cursor: ByteCursor) throws(Corruption) {
        self.shape = shape
        kind = try Self.kind(shape, definitions, cursor)
        try Self.check(shape, kind, cursor)
        let types = kind.fields.map(\.type)
        words = shape.words(types)
        let subject = shape.subject(among: types)
        self.subject = subject.map { [fields = kind.fields] in fields[$0] }
        var blank = kind.kind.map { Event($0) } ?? Event(unknownKind: kind.name)
        var slots: [Slot] = []
        var word = 0
        var fixed = shape.fixedStrings.makeIterator()
        for (index, field) in kind.fields.enumerated() where shape.has(index) {
            let source: Source
            if shape.isNull(index) {
                source = .constant(.null)
            } else if field.type == .bool {
                source = .constant(.bool(shape.isTrue(index)))
            } else if shape.isFixed(index), let string = fixed.next() {
                source = .constant(.string(try definitions.string(string)))
            } else if index == subject {
                source = .subject
            } else {
                source = .words(word)
                word += field.type.bodyWords.count
            }
            if case .constant(let value) = source, let fieldIndex = field.index {
                blank.set(value, at: fieldIndex)
            } else {
                slots.append(Slot(field: field, source: source))
            }
        }
        if let field = self.subject, let fieldIndex = field.index { blank.setZero(field, at: fieldIndex) }
        self.blank = blank
        self.slots = slots
        isForeign = slots.contains { $0.field.index == nil }
        overflowCount = blank.hasOverflow ? 0 : slots.count { $0.field.index != nil && $0.field.word == nil }
        wordOffsets =
            shape.envelope.isDisjoint(with: [.site, .extras]) && !isForeign ? Self.wordOffsets(slots, &blank) : nil
        model = blank
    }

    /// Adds to the event the words whose offsets it returns.
    private static func wordOffsets(_ slots: [Slot], _ event: inout Event) -> [UInt8]? {
        var offsets: [UInt8] = []
        for slot in slots {
            switch slot.source {
            case .constant: return nil
            case .subject: continue
            case .words:
                guard slot.field.type.isNumeric, let fieldIndex = slot.field.index, let word = slot.field.word else {
                    return nil
                }
                event.setZero(slot.field, at: fieldIndex)
                for offset in slot.field.type.bodyWords.indices {
                    offsets.append(UInt8(Event.wordsOffset + 8 * (word + offset)))
                }
            }
        }
        return offsets
    }

    private static func kind(
        _ shape: Shape, _ definitions: Definitions, _ cursor: ByteCursor
    ) throws(Corruption) -> KindPlan {
        guard shape.kind == 0 else { return try definitions.plan(for: shape.kind) }
        guard shape.present == 0 else { throw cursor.corruption("no fields of an unknown kind", "\(shape.present)") }
        return KindPlan(code: 0, name: try definitions.string(shape.name), fields: [])
    }

    private static func check(_ shape: Shape, _ kind: KindPlan, _ cursor: ByteCursor) throws(Corruption) {
        guard kind.fields.count == Shape.maxFields || shape.present >> UInt64(kind.fields.count) == 0 else {
            throw cursor.corruption("at most \(kind.fields.count) fields of \(kind.name)", "\(shape.present)")
        }
        for (index, field) in kind.fields.enumerated() {
            guard field.isNullable || !shape.isNull(index), field.type == .bool || !shape.isTrue(index),
                field.type == .string || !shape.isFixed(index)
            else { throw cursor.corruption("a value of \(kind.name).\(field.name)", "null, true or fixed") }
        }
    }
}

extension Event {
    /// Makes the words of the field present, with the value 0.
    fileprivate mutating func setZero(_ field: KindPlan.Field, at fieldIndex: Int) {
        guard let word = field.word else { return }
        for offset in field.type.bodyWords.indices { setWord(0, at: word + offset, ofField: fieldIndex) }
    }
}

/// A long value that was read.
enum ReadLong {
    case value(FieldValue)
    case extras([(name: String, value: JSONValue)])
}

extension ShapePlan {
    /// The event of a shape without words. Its subject is 0.
    var wordless: Event {
        var event = blank
        var unknown = JSONObject()
        for slot in slots {
            switch slot.source {
            case .constant(let value): unknown.appendIfNew(slot.field.name, value.json)
            case .subject:
                if slot.field.index == nil { set(.id(ObjectID(0)), slot.field, &event, &unknown) }
            case .words: break
            }
        }
        if !unknown.isEmpty { event.unknownFields = unknown.map { ($0.key, $0.value) } }
        return event
    }

    /// The event with the words of a body. Its subject is 0.
    func event(
        _ body: Int32, _ reader: borrowing BodyReader, _ definitions: Definitions
    ) throws(Corruption) -> Event {
        let start = reader.start(of: body)
        var event = blank
        if overflowCount > 1 { event.reserveOverflow(overflowCount) }
        var unknown = JSONObject()
        for slot in slots {
            switch slot.source {
            case .constant(let value): unknown.appendIfNew(slot.field.name, value.json)
            case .subject:
                if slot.field.index == nil { set(.id(ObjectID(0)), slot.field, &event, &unknown) }
            case .words(let word):
                set(try slot.field.value(reader, at: start + word, definitions), slot.field, &event, &unknown)
            }
        }
        var end = start + words.count
        if shape.envelope.contains(.extras) {
            end -= 1
            if case .extras(let extras) = reader.long(at: end) { try add(extras, to: &unknown) }
        }
        if shape.envelope.contains(.site) { event.site = try definitions.site(Int(reader.words[end - 1])) }
        if !unknown.isEmpty { event.unknownFields = unknown.map { ($0.key, $0.value) } }
        return event
    }

    /// Stores the subject of an event where this version does not know the field.
    func put(_ subject: UInt32, into event: inout Event) {
        var fields = event.unknownFields
        guard let place = fields.firstIndex(where: { $0.name == self.subject?.name }) else { return }
        fields[place].value = FieldValue.id(ObjectID(subject)).json
        event.unknownFields = fields
    }

    private func set(_ value: FieldValue, _ field: KindPlan.Field, _ event: inout Event, _ unknown: inout JSONObject) {
        if let fieldIndex = field.index {
            if field.word == nil, !value.isNull {
                event.addOverflow(value, at: fieldIndex)
            } else {
                event.set(value, at: fieldIndex)
            }
        } else {
            unknown.appendIfNew(field.name, value.json)
        }
    }

    private func add(
        _ extras: [(name: String, value: JSONValue)], to unknown: inout JSONObject
    ) throws(Corruption) {
        for (name, value) in extras {
            guard !kind.isOwn(name), unknown.appendIfNew(name, value) else {
                throw Corruption(offset: 0, expected: "each field once", found: "\(name) again")
            }
        }
    }
}

extension KindPlan {
    fileprivate func isOwn(_ field: String) -> Bool { kind?.fields.contains { $0.name == field } ?? false }
}

extension KindPlan.Field {
    fileprivate func value(
        _ reader: borrowing BodyReader, at place: Int, _ definitions: Definitions
    ) throws(Corruption) -> FieldValue {
        let word = reader.words[place]
        switch type {
        case .id, .optionalID: return .id(ObjectID(UInt32(truncatingIfNeeded: word)))
        case .int: return .int(Int64(bitPattern: word))
        case .uint: return .uint(word)
        case .double: return .double(reader.double(at: place))
        case .size: return .size(Size(reader.double(at: place), reader.double(at: place + 1)))
        case .rect:
            let size = Size(reader.double(at: place + 2), reader.double(at: place + 3))
            return .rect(Rect(reader.double(at: place), reader.double(at: place + 1), size.width, size.height))
        case .string: return .string(try definitions.string(Int(word)))
        case .traits: return .traits(try definitions.traits(Int(word)))
        case .bool: return .bool(word != 0)
        case .ids, .strings, .object:
            guard case .value(let value) = reader.long(at: place) else { return .null }
            return value
        case .null, .symbol, .overflow, .site, .extras: return .null
        }
    }
}

extension FieldValue {
    fileprivate var isNull: Bool { if case .null = self { true } else { false } }

    /// As JSON Lines has it, for a field that this version does not know.
    fileprivate var json: JSONValue {
        switch self {
        case .null: .null
        case .id(let id): .number(JSONNumber(id.rawValue))
        case .int(let number): .number(JSONNumber(number))
        case .uint(let number): .number(JSONNumber(number))
        case .double(let number): .number(JSONNumber(number))
        case .bool(let flag): .bool(flag)
        case .string(let text): .string(text)
        case .size(let size): .array([size.width, size.height].map { .number(JSONNumber($0)) })
        case .rect(let rect): .array([rect.x, rect.y, rect.width, rect.height].map { .number(JSONNumber($0)) })
        case .ids(let ids): .array(ids.map { .number(JSONNumber($0.rawValue)) })
        case .strings(let list): .array(list.map { .string($0) })
        case .traits(let traits): .object(traits.json)
        case .object(let object): .object(object)
        }
    }
}
