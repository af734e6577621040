import HierarchyModel

/// What many events have in common: all but their identifiers, numbers and texts. A chunk lists its shapes; each event
/// names one of them.
struct Shape: Hashable {
    struct Envelope: OptionSet, Hashable {
        let rawValue: UInt8
        static let cause = Envelope(rawValue: 1)
        static let site = Envelope(rawValue: 2)
        /// Fields of a newer producer.
        static let extras = Envelope(rawValue: 4)
        static let known: Envelope = [.cause, .site, .extras]
    }

    /// The code of the kind; 0 for a kind that the writer did not know.
    var kind: UInt16
    /// The name's number in the string table where `kind` is 0.
    var name = 0
    /// Bit n: field n of the kind is present.
    var present: UInt64 = 0
    /// Bit n: field n is present and null.
    var null: UInt64 = 0
    /// Bit n: field n is true.
    var truth: UInt64 = 0
    /// Bit n: field n is a string that is the same in all events of the shape.
    var fixed: UInt64 = 0
    /// The numbers of those strings, in the order of the fields.
    var fixedStrings: [Int] = []
    var envelope: Envelope = []

    static let maxFields = 64

    init(kind: UInt16) { self.kind = kind }

    /// Each chunk looks up all of its shapes: the parts that tell most apart are enough.
    func hash(into hasher: inout Hasher) {
        let fields = present ^ null << 16 ^ truth << 32 ^ UInt64(envelope.rawValue) << 60
        hasher.combine(fields ^ UInt64(kind) << 48)
        for string in fixedStrings { hasher.combine(string) }
    }

    func append(to bytes: inout [UInt8]) {
        bytes.appendVarint(UInt64(kind))
        if kind == 0 { bytes.appendVarint(name) }
        bytes.appendVarint(present)
        bytes.appendVarint(null)
        bytes.appendVarint(truth)
        bytes.appendVarint(fixed)
        for string in fixedStrings { bytes.appendVarint(string) }
        bytes.append(envelope.rawValue)
    }

    init(from cursor: inout ByteCursor) throws(Corruption) {
        kind = UInt16(try cursor.count("a kind's code", atMost: Int(UInt16.max)))
        name = kind == 0 ? try cursor.count("a string's number", atMost: Int(UInt32.max)) : 0
        present = try cursor.varint()
        null = try cursor.varint()
        truth = try cursor.varint()
        fixed = try cursor.varint()
        guard null & ~present == 0, (truth | fixed) & ~(present & ~null) == 0 else {
            throw cursor.corruption(
                "null, true and fixed fields among those present", "\(present), \(null), \(truth), \(fixed)")
        }
        for _ in 0..<fixed.nonzeroBitCount {
            fixedStrings.append(try cursor.count("a string's number", atMost: Int(UInt32.max)))
        }
        envelope = Envelope(rawValue: try cursor.byte())
        guard envelope.isSubset(of: .known) else { throw cursor.corruption("a known envelope", "\(envelope.rawValue)") }
    }

    func has(_ field: Int) -> Bool { present & (1 << UInt64(field)) != 0 }
    func isNull(_ field: Int) -> Bool { null & (1 << UInt64(field)) != 0 }
    func isTrue(_ field: Int) -> Bool { truth & (1 << UInt64(field)) != 0 }
    func isFixed(_ field: Int) -> Bool { fixed & (1 << UInt64(field)) != 0 }

    /// The field of the subject: the first identifier that is present.
    func subject(among types: [FieldTypeCode]) -> Int? {
        types.indices.first { types[$0].isID && has($0) && !isNull($0) }
    }

    /// The types of the words of a body: the fields that the shape leaves open, without the subject.
    func words(_ types: [FieldTypeCode]) -> [FieldTypeCode] {
        let subject = subject(among: types)
        var words: [FieldTypeCode] = []
        for field in types.indices where has(field) && !isNull(field) && !isFixed(field) && field != subject {
            words += types[field].bodyWords
        }
        if envelope.contains(.site) { words.append(.site) }
        if envelope.contains(.extras) { words.append(.extras) }
        return words
    }
}
