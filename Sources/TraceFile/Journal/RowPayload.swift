import HierarchyModel
import JSONText

/// The payload of a row: the parts of an event that are not in its words.
///
/// It holds the name of an unknown kind, each present field that is not in words, and the fields that only newer
/// producers know. The byte before a field is 0 for null, else 1.
enum RowPayload {
    /// Encodes the payload of an event. Allocates nothing once `bytes` is large enough, except for documents.
    static func append(_ event: Event, to bytes: inout RowBytes, _ traits: inout EncodedTraitsCache) {
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

    /// Encodes the payload directly into the ring. Returns false if it does not fit, or has fields other than texts,
    /// lists of identifiers and cached traits.
    @inline(__always)
    static func appendDirectly(_ event: Event, to writer: inout PayloadWriter, _ traits: inout EncodedTraitsCache)
        -> Bool
    {
        if event.kind == .unknown || event.hasUnknownFields { return false }
        var rest = event.presentFields & ~event.fieldsInWords
        while rest != 0 {
            guard event.withOverflow(at: rest.trailingZeroBitCount, { appendDirectly($0, to: &writer, &traits) }) else {
                return false
            }
            rest &= rest &- 1
        }
        guard writer.hasRoom(1) else { return false }
        writer.append(0)
        return true
    }

    @inline(__always)
    private static func appendDirectly(
        _ value: FieldValue, to writer: inout PayloadWriter, _ known: inout EncodedTraitsCache
    )
        -> Bool
    {
        guard writer.hasRoom(1) else { return false }
        switch value {
        case .null:
            writer.append(0)
            return true
        case .string(let text): return appendDirectly(text, to: &writer)
        case .traits(let traits): return append(traits, to: &writer, &known)
        case .ids(let list):
            guard list.count < 128, writer.hasRoom(2 + PayloadWriter.longestNumber * list.count) else { return false }
            writer.append(1)
            writer.append(UInt8(truncatingIfNeeded: list.count))
            for id in list { writer.appendVarint(UInt64(id.rawValue)) }
            return true
        default: return false
        }
    }

    @inline(__always)
    private static func appendDirectly(_ text: String, to writer: inout PayloadWriter) -> Bool {
        let isWritten = text.utf8.withContiguousStorageIfAvailable { utf8 in
            guard writer.hasRoom(1 + PayloadWriter.longestNumber + utf8.count) else { return false }
            writer.append(1)
            writer.appendVarint(UInt64(utf8.count))
            writer.append(UnsafeRawBufferPointer(utf8))
            return true
        }
        return isWritten ?? false
    }

    @inline(__always)
    private static func append(_ traits: Traits, to writer: inout PayloadWriter, _ known: inout EncodedTraitsCache)
        -> Bool
    {
        guard let bytes = known.bytes(of: traits), writer.hasRoom(1 + bytes.count) else { return false }
        writer.append(1)
        writer.append(bytes)
        return true
    }

    @inline(__always)
    private static func append(_ value: FieldValue, to bytes: inout RowBytes, _ known: inout EncodedTraitsCache) {
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

    /// Encodes traits with their length, so that a reader with a cache need not decode them.
    private static func append(_ traits: Traits, to bytes: inout RowBytes, _ known: inout EncodedTraitsCache) {
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

extension RowPayload {
    /// Reads the name of an unknown kind, with which its payload begins.
    static func name(_ cursor: inout ByteCursor) throws(Corruption) -> String { try cursor.text() }

    /// Decodes the rest of a payload into an event that has its words already.
    static func read(
        _ cursor: inout ByteCursor, into event: inout Event, _ traits: DecodedTraitsCache? = nil
    ) throws(Corruption) {
        let payloadFields = event.presentFields & ~event.fieldsInWords
        for (position, field) in event.kind.fields.enumerated() where payloadFields & (1 << UInt16(position)) != 0 {
            let value = try value(field.type, &cursor, traits)
            guard value.fits(field.type) else { throw cursor.corruption("a value of \(field.name)", "null") }
            event.set(value, at: position)
        }
        event.unknownFields = try unknownFields(of: event.kind, &cursor)
        guard cursor.isAtEnd else { throw cursor.corruption("the end of a row's bytes", "\(cursor.remaining) more") }
    }

    private static func value(
        _ type: FieldType, _ cursor: inout ByteCursor, _ traits: DecodedTraitsCache?
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
            return .traits(try DecodedTraitsCache.read(bytes))
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
