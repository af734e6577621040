import HierarchyModel
import JSONText

/// The bytes of a row: what an event has beside its words.
///
/// The name, where the kind is unknown; each field that is there and not in words, with a byte before it that is 0 where it is
/// null, else 1; the fields of newer producers.
enum RowBox {
    /// Nothing is allocated once `bytes` has grown to the size of such events, but for documents.
    static func append(_ event: Event, to bytes: inout RowBytes, _ traits: inout KnownTraits) {
        if event.kind == .unknown { bytes.append(event.name) }
        var rest = event.presentFields & ~event.fieldsInWords
        while rest != 0 {
            event.withOverflow(at: rest.trailingZeroBitCount) { append($0, to: &bytes, &traits) }
            rest &= rest &- 1
        }
        guard event.hasUnknownFields else { return bytes.append(0) }
        let unknown = event.unknownFields
        bytes.appendVarint(UInt64(unknown.count))
        for (name, value) in unknown {
            bytes.append(name)
            bytes.append(value.canonicalText)
        }
    }

    /// The same, straight into the ring, where there are but texts, identifiers, traits that are known, and room for them; false otherwise.
    @inline(__always)
    static func appendUsual(_ event: Event, to pen: inout BoxPen, _ traits: inout KnownTraits) -> Bool {
        if event.kind == .unknown || event.hasUnknownFields { return false }
        var rest = event.presentFields & ~event.fieldsInWords
        while rest != 0 {
            guard event.withOverflow(at: rest.trailingZeroBitCount, { appendUsual($0, to: &pen, &traits) }) else {
                return false
            }
            rest &= rest &- 1
        }
        guard pen.hasRoom(1) else { return false }
        pen.append(0)
        return true
    }

    @inline(__always)
    private static func appendUsual(_ value: FieldValue, to pen: inout BoxPen, _ known: inout KnownTraits) -> Bool {
        guard pen.hasRoom(1) else { return false }
        switch value {
        case .null:
            pen.append(0)
            return true
        case .string(let text): return appendUsual(text, to: &pen)
        case .traits(let traits): return append(traits, to: &pen, &known)
        case .ids(let list):
            guard list.count < 128, pen.hasRoom(2 + BoxPen.longestNumber * list.count) else { return false }
            pen.append(1)
            pen.append(UInt8(truncatingIfNeeded: list.count))
            for id in list { pen.appendVarint(UInt64(id.rawValue)) }
            return true
        default: return false
        }
    }

    @inline(__always)
    private static func appendUsual(_ text: String, to pen: inout BoxPen) -> Bool {
        let isWritten = text.utf8.withContiguousStorageIfAvailable { utf8 in
            guard pen.hasRoom(1 + BoxPen.longestNumber + utf8.count) else { return false }
            pen.append(1)
            pen.appendVarint(UInt64(utf8.count))
            pen.append(UnsafeRawBufferPointer(utf8))
            return true
        }
        return isWritten ?? false
    }

    @inline(__always)
    private static func append(_ traits: Traits, to pen: inout BoxPen, _ known: inout KnownTraits) -> Bool {
        guard let bytes = known.bytes(of: traits), pen.hasRoom(1 + bytes.count) else { return false }
        pen.append(1)
        pen.append(bytes)
        return true
    }

    @inline(__always)
    private static func append(_ value: FieldValue, to bytes: inout RowBytes, _ known: inout KnownTraits) {
        if case .null = value { return bytes.append(0) }
        bytes.append(1)
        switch value {
        case .null: break
        case .id(let id): bytes.appendVarint(UInt64(id.rawValue))
        case .int(let number): bytes.appendVarint(number.zigzag)
        case .uint(let number): bytes.appendVarint(number)
        case .double(let number): bytes.appendFixed(number.bitPattern)
        case .bool(let flag): bytes.append(flag ? 1 : 0)
        case .string(let text): bytes.append(text)
        case .size(let size): append(size.width, size.height, to: &bytes)
        case .rect(let rect):
            append(rect.x, rect.y, to: &bytes)
            append(rect.width, rect.height, to: &bytes)
        case .ids(let list):
            bytes.appendVarint(UInt64(list.count))
            for id in list { bytes.appendVarint(UInt64(id.rawValue)) }
        case .strings(let list):
            bytes.appendVarint(UInt64(list.count))
            for text in list { bytes.append(text) }
        case .traits(let traits): append(traits, to: &bytes, &known)
        case .object(let object): bytes.append(JSONValue.object(object).canonicalText)
        }
    }

    /// Counted, so that who has read the same before need not look inside.
    private static func append(_ traits: Traits, to bytes: inout RowBytes, _ known: inout KnownTraits) {
        if let known = known.bytes(of: traits) { return bytes.append(known) }
        let start = bytes.count
        bytes.appendFixed(UInt32(0))
        for (name, value) in traits.entries {
            bytes.append(name)
            if case .string(let text) = value {
                bytes.append(0)
                bytes.append(text)
            } else {
                bytes.append(1)
                bytes.append(value.canonicalText)
            }
        }
        bytes.setFixed(UInt32(bytes.count - start - 4), at: start)
        known.add(traits, bytes.array(from: start))
    }

    private static func append(_ first: Double, _ second: Double, to bytes: inout RowBytes) {
        bytes.appendFixed(first.bitPattern)
        bytes.appendFixed(second.bitPattern)
    }
}

extension RowBox {
    /// The name that the bytes of a row of an unknown kind begin with.
    static func name(_ cursor: inout ByteCursor) throws(Corruption) -> String { try cursor.text() }

    /// Gives an event that has its words what the rest of the bytes says.
    static func read(
        _ cursor: inout ByteCursor, into event: inout Event, _ traits: TraitsCache? = nil
    ) throws(Corruption) {
        let beside = event.presentFields & ~event.fieldsInWords
        for (position, field) in event.kind.fields.enumerated() where beside & (1 << UInt16(position)) != 0 {
            let value = try value(field.type, &cursor, traits)
            guard value.fits(field.type) else { throw cursor.corruption("a value of \(field.name)", "null") }
            event.set(value, at: position)
        }
        event.unknownFields = try unknownFields(of: event.kind, &cursor)
        guard cursor.isAtEnd else { throw cursor.corruption("the end of a row's bytes", "\(cursor.remaining) more") }
    }

    private static func value(
        _ type: FieldType, _ cursor: inout ByteCursor, _ traits: TraitsCache?
    ) throws(Corruption) -> FieldValue {
        if try cursor.byte() == 0 { return .null }
        switch type {
        case .id, .optionalID: return .id(try id(&cursor))
        case .int: return .int(try cursor.signedVarint())
        case .uint: return .uint(try cursor.varint())
        case .double: return .double(try double(&cursor))
        case .bool: return .bool(try cursor.byte() != 0)
        case .string, .symbol: return .string(try cursor.text())
        case .size: return .size(Size(try double(&cursor), try double(&cursor)))
        case .rect:
            return .rect(Rect(try double(&cursor), try double(&cursor), try double(&cursor), try double(&cursor)))
        case .ids:
            var list: [ObjectID] = []
            for _ in 0..<(try cursor.count("a number of identifiers", atMost: cursor.remaining)) {
                list.append(try id(&cursor))
            }
            return .ids(list)
        case .strings:
            var list: [String] = []
            for _ in 0..<(try cursor.count("a number of strings", atMost: cursor.remaining)) {
                list.append(try cursor.text())
            }
            return .strings(list)
        case .traits:
            let bytes = try cursor.part(Int(try cursor.fixed(UInt32.self))).rest
            if let traits { return .traits(try traits.traits(bytes)) }
            return .traits(try TraitsCache.read(bytes))
        case .object: return .object(try StoredJSON.object(try document(&cursor)))
        }
    }

    private static func id(_ cursor: inout ByteCursor) throws(Corruption) -> ObjectID {
        ObjectID(UInt32(try cursor.count("an identifier", atMost: Int(UInt32.max))))
    }

    private static func double(_ cursor: inout ByteCursor) throws(Corruption) -> Double {
        Double(bitPattern: try cursor.fixed(UInt64.self))
    }

    private static func document(_ cursor: inout ByteCursor) throws(Corruption) -> ArraySlice<UInt8> {
        try cursor.countedPart("a document").rest
    }

    private static func unknownFields(
        of kind: EventKind, _ cursor: inout ByteCursor
    ) throws(Corruption) -> [(name: String, value: JSONValue)] {
        var fields = JSONObject()
        for _ in 0..<(try cursor.count("a number of fields", atMost: cursor.remaining)) {
            let (name, value) = (try cursor.text(), try StoredJSON.value(try document(&cursor)))
            guard !kind.fields.contains(where: { $0.name == name }), fields.appendIfNew(name, value) else {
                throw cursor.corruption("each field once", "\(name) again")
            }
        }
        return fields.map { ($0.key, $0.value) }
    }
}

/// Traits by their bytes in a row: few are ever different, and to read one takes as long as to write some ten rows.
final class TraitsCache {
    private static let capacity = 64
    /// Bytes; some times what all traits that there are take.
    private static let longest = 1 << 11

    private struct Key: Hashable {
        let bytes: ArraySlice<UInt8>

        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    private var known: [Key: Traits] = [:]

    func traits(_ bytes: ArraySlice<UInt8>) throws(Corruption) -> Traits {
        guard bytes.count <= Self.longest else { return try Self.read(bytes) }
        if let traits = known[Key(bytes: bytes)] { return traits }
        let traits = try Self.read(bytes)
        if known.count == Self.capacity { known = [:] }
        known[Key(bytes: ArraySlice(Array(bytes)))] = traits
        return traits
    }

    static func read(_ bytes: ArraySlice<UInt8>) throws(Corruption) -> Traits {
        var cursor = ByteCursor(Array(bytes))
        var members = JSONObject()
        while !cursor.isAtEnd {
            let name = try cursor.text()
            let value: JSONValue =
                try cursor.byte() == 0
                ? .string(try cursor.text()) : try StoredJSON.value(try cursor.countedPart("a document").rest)
            guard members.appendIfNew(name, value) else { throw cursor.corruption("each trait once", "\(name) again") }
        }
        return Traits(members)
    }
}
