/// The type of a block. Readers skip types that they do not know.
enum BlockType: UInt8 {
    /// Strings, traits, call sites and kinds that later chunks and snapshots refer to.
    case definitions = 1
    /// A chunk.
    case events = 2
    case snapshot = 3
    /// The last block of a closed file. It has no payload.
    case footer = 5
    /// A page of the index.
    case page = 6
    /// The list of pages.
    case contents = 7
}

/// The bytes before the payload of each block.
struct BlockHeader: Equatable {
    static let size = 48
    static let marker: [UInt8] = [0xB1, 0x0C, 0x4B, 0x1A]

    var type: UInt8
    /// Whether the payload is a zlib stream.
    var isDeflated = true
    /// The size of the payload in the file, in bytes.
    var storedLength = 0
    /// The size of the inflated payload, in bytes.
    var plainLength = 0
    /// The CRC-32 of the payload as it is stored.
    var checksum: UInt32 = 0
    /// Chunk: the number of events. Other types: 0.
    var count = 0
    /// Chunk: sequence number of the first event. Snapshot: sequence number of the first event after it. Contents: one
    /// more than the sequence number of the last event.
    var first: UInt64 = 0
    /// Chunk: time of the first event. Footer: offset of the contents.
    var time: UInt64 = 0

    var end: UInt64 { first + UInt64(count) }
    /// The CRC-32 of the header, from the last bytes of the header.
    var headerChecksum: UInt32 { UInt32(truncatingIfNeeded: bytes.fixed(at: Self.size - 8) >> 32) }

    var bytes: [UInt8] {
        var bytes = Self.marker
        bytes.append(type)
        bytes.append(isDeflated ? 1 : 0)
        bytes.appendFixed(UInt16(0))
        bytes.appendFixed(UInt32(storedLength))
        bytes.appendFixed(UInt32(plainLength))
        bytes.appendFixed(checksum)
        bytes.appendFixed(UInt32(count))
        bytes.appendFixed(first)
        bytes.appendFixed(time)
        bytes.appendFixed(UInt32(0))
        bytes.appendFixed(Zlib.crc32(bytes))
        return bytes
    }

    /// Encodes a block: its header and its payload.
    static func block(
        _ type: BlockType, _ payload: [UInt8], count: Int = 0, first: UInt64 = 0, time: UInt64 = 0, level: Int
    ) -> [UInt8] {
        var header = BlockHeader(type: type.rawValue, count: count, first: first, time: time)
        // The parts of a chunk are deflated one by one before.
        let deflated = type == .events ? nil : Zlib.deflate(payload, level: level)
        let stored = deflated ?? payload
        header.isDeflated = deflated != nil
        header.storedLength = stored.count
        header.plainLength = payload.count
        header.checksum = Zlib.crc32(stored)
        return header.bytes + stored
    }

    /// - Parameter contents: the offset of the contents, 0 if there are none.
    static func footer(contents: UInt64) -> [UInt8] {
        BlockHeader(type: BlockType.footer.rawValue, isDeflated: false, time: contents).bytes
    }
}

extension BlockHeader {
    /// Decodes a header, and checks everything that can be checked without the payload.
    init(_ bytes: [UInt8]) throws(Corruption) {
        guard bytes.count == Self.size else {
            throw Corruption(offset: 0, expected: "a block header of \(Self.size) bytes", found: "\(bytes.count) bytes")
        }
        guard bytes.starts(with: Self.marker) else {
            throw Corruption(
                offset: 0, expected: "a block (\(TraceFormat.hex(Self.marker)))",
                found: TraceFormat.hex(bytes.prefix(4)))
        }
        let sum = Zlib.crc32(bytes[..<(Self.size - 4)])
        var cursor = ByteCursor(bytes)
        _ = try cursor.part(4)
        type = try cursor.byte()
        let encoding = try cursor.byte()
        isDeflated = encoding == 1
        _ = try cursor.part(2)
        storedLength = Int(try cursor.fixed(UInt32.self))
        plainLength = Int(try cursor.fixed(UInt32.self))
        checksum = try cursor.fixed(UInt32.self)
        count = Int(try cursor.fixed(UInt32.self))
        first = try cursor.fixed(UInt64.self)
        time = try cursor.fixed(UInt64.self)
        _ = try cursor.part(4)
        let stored = try cursor.fixed(UInt32.self)
        guard sum == stored else {
            throw Corruption(
                offset: 0, expected: "a block header with CRC-32 \(TraceFormat.hex(stored))",
                found: TraceFormat.hex(sum))
        }
        guard encoding <= 1 else {
            throw Corruption(offset: 5, expected: "payload encoding 0 or 1", found: "\(encoding)")
        }
        try checkLimits()
    }

    private func checkLimits() throws(Corruption) {
        let limit = TraceFormat.maxPayload
        guard storedLength <= limit, plainLength <= limit else {
            throw Corruption(
                offset: 8, expected: "a payload of at most \(limit) bytes", found: "\(max(storedLength, plainLength))")
        }
        guard isDeflated || storedLength == plainLength else {
            throw Corruption(offset: 12, expected: "equal lengths, as nothing is deflated", found: "\(plainLength)")
        }
        guard type == BlockType.events.rawValue else { return }
        guard 1...TraceFormat.maxEventsPerChunk ~= count else {
            throw Corruption(
                offset: 20, expected: "1 to \(TraceFormat.maxEventsPerChunk) events", found: "\(count)")
        }
        guard first <= UInt64.max - UInt64(count) else {
            throw Corruption(offset: 24, expected: "event numbers of 64 bits", found: "\(first) and \(count) more")
        }
    }

    /// Checks and inflates a stored payload.
    func payload(from stored: ArraySlice<UInt8>) throws(Corruption) -> [UInt8] {
        try check(stored)
        guard isDeflated else { return Array(stored) }
        var inflater = Zlib.Inflater(.zlib)
        return try inflater.inflate(stored, length: plainLength)
    }

    /// Checks a stored payload and inflates its first bytes, at most `count` of them.
    func beginning(of stored: [UInt8], count: Int) throws(Corruption) -> [UInt8] {
        guard count < plainLength else { return try payload(from: stored[...]) }
        try check(stored[...])
        guard isDeflated else { return Array(stored.prefix(count)) }
        var inflater = Zlib.Inflater(.zlib)
        return try inflater.inflate(beginningOf: stored[...], count: count)
    }

    private func check(_ stored: ArraySlice<UInt8>) throws(Corruption) {
        guard stored.count == storedLength else {
            throw Corruption(offset: 0, expected: "a payload of \(storedLength) bytes", found: "\(stored.count)")
        }
        let sum = Zlib.crc32(stored)
        guard sum == checksum else {
            throw Corruption(
                offset: 0, expected: "CRC-32 \(TraceFormat.hex(checksum))", found: TraceFormat.hex(sum))
        }
    }
}
