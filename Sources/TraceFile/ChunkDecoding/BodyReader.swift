import HierarchyModel
import JSONText

/// Decodes the words of bodies.
struct BodyReader: ~Copyable {
    private(set) var words: PooledList<UInt64>
    private var longs: [ReadLong] = []
    private var starts: PooledList<Int32>
    private var wordCount = 0
    private var values: ByteCursor
    private var raw: ByteCursor
    /// The types of the words of all shapes, one shape after the other.
    private var types: PooledList<FieldTypeCode>
    private let definitions: Definitions

    /// - Parameter bodies: about how many there are.
    init(_ definitions: Definitions, _ pool: MemoryPool, bodies: Int) {
        words = PooledList(pool, capacity: 2 * bodies)
        starts = PooledList(pool, capacity: bodies)
        types = PooledList(pool, capacity: 256)
        values = ByteCursor([])
        raw = ByteCursor([])
        self.definitions = definitions
    }

    /// Begins the bodies of the next group.
    mutating func beginGroup(values: [UInt8], raw: [UInt8]) {
        self.values = ByteCursor(values)
        self.raw = ByteCursor(raw)
    }

    /// Whether all values and raw numbers of the group are used.
    var isAtEnd: Bool { values.isAtEnd && raw.isAtEnd }

    /// Adds the types of another shape and returns their range.
    mutating func add(_ shape: [FieldTypeCode]) -> Range<Int> {
        for type in shape { types.append(type) }
        return types.count - shape.count..<types.count
    }

    /// The index of the first word of a body. -1 is the body without words.
    @inline(__always) func start(of body: Int32) -> Int { body < 0 ? 0 : Int(starts[Int(body)]) }

    func double(at place: Int) -> Double { Double(bitPattern: words[place]) }

    func long(at place: Int) -> ReadLong { longs[Int(words[place])] }

    /// Reads the next body of a shape that was added. `base` is the body that it repeats in part; -1 if there is none.
    mutating func next(_ shape: Range<Int>, base: Int32, _ ids: inout RecentIDs) throws(Corruption) -> Int32 {
        try take(shape.count)
        let isFirst = base < 0
        let start = self.start(of: base)
        let given = isFirst ? UInt64.max : try values.varint()
        guard isFirst || shape.count >= 64 || given >> UInt64(shape.count) == 0 else {
            throw values.corruption("\(shape.count) words", "a mask of \(given)")
        }
        starts.append(Int32(truncatingIfNeeded: words.count))
        for index in 0..<shape.count {
            let old = isFirst ? 0 : words[start &+ index]
            let isGiven = index >= 64 || given & (1 << UInt64(truncatingIfNeeded: index)) != 0
            words.append(isGiven ? try word(types[shape.lowerBound &+ index], base: old, &ids) : old)
        }
        return Int32(truncatingIfNeeded: starts.count &- 1)
    }

    private mutating func take(_ count: Int) throws(Corruption) {
        wordCount += count
        guard wordCount <= TraceFormat.maxWords else {
            throw values.corruption("at most \(TraceFormat.maxWords) words", "more")
        }
    }

    private mutating func word(
        _ type: FieldTypeCode, base: UInt64, _ ids: inout RecentIDs
    ) throws(Corruption) -> UInt64 {
        switch type {
        case .id, .optionalID: return UInt64(try ids.mentioned(try values.varint()))
        case .int, .uint: return base &+ UInt64(bitPattern: try values.signedVarint())
        case .double:
            let code = try values.varint()
            if code == 0 { return try raw.fixed(UInt64.self) }
            return PackedDouble.number(sixths: Int64(zigzag: code - 1)).bitPattern
        case .string, .traits, .site: return UInt64(try string())
        default:
            longs.append(try long(type, &ids))
            return UInt64(longs.count - 1)
        }
    }

    private mutating func string() throws(Corruption) -> Int {
        try values.count("a number in a table", atMost: Int(UInt32.max))
    }

    private mutating func long(_ type: FieldTypeCode, _ ids: inout RecentIDs) throws(Corruption) -> ReadLong {
        if type == .object { return .value(.object(try StoredJSON.object(try document()))) }
        let count = try values.count("a number of elements", atMost: values.remaining)
        try take(count)
        switch type {
        case .ids:
            var list: [ObjectID] = []
            list.reserveCapacity(count)
            for _ in 0..<count { list.append(ObjectID(try ids.mentioned(try values.varint()))) }
            return .value(.ids(list))
        case .strings:
            var list: [String] = []
            list.reserveCapacity(count)
            for _ in 0..<count { list.append(try definitions.string(try string())) }
            return .value(.strings(list))
        default:
            var list: [(name: String, value: JSONValue)] = []
            for _ in 0..<count {
                list.append((try definitions.string(try string()), try StoredJSON.value(try document())))
            }
            return .extras(list)
        }
    }

    private mutating func document() throws(Corruption) -> ArraySlice<UInt8> {
        let document = try values.countedPart("a JSON document").rest
        try take(StoredJSON.parts(document))
        return document
    }
}
