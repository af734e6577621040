/// Constants of the trace format. `Traces/FORMAT.md` is the specification.
public enum TraceFormat {
    /// The version of the format. Readers refuse all others.
    public static let version: UInt16 = 3

    /// The high bit and the line ends reveal a transfer that treated the file as text.
    static let magic: [UInt8] = [0x89, 0x56, 0x43, 0x54, 0x0D, 0x0A, 0x1A, 0x0A]
    static let headerSize = 16

    /// The largest payload in bytes, stored or inflated, that is written or read.
    static let maxPayload = 24 << 20
    /// The approximate number of bytes of text that one event may hold.
    static let maxEventSize = 8 << 20
    static let maxEventsPerChunk = 1 << 16
    /// The writer ends a chunk early when its strings and documents exceed this many bytes.
    static let largeChunk = 8 << 20
    /// The writer ends a chunk that has this many shapes.
    static let maxShapes = 1 << 12
    /// The largest number of words of the bodies of a chunk, with elements of their lists and parts of their documents.
    /// The writer ends a chunk at half of it.
    static let maxWords = 1 << 20
    /// The largest number of parts in the documents of one event. See ``StoredJSON/parts(_:)``.
    static let maxParts = maxWords / 2 - 64
    /// The largest number of list elements and document parts in one event. With them, a chunk that was not full before
    /// stays within ``maxWords``.
    static let maxElements = maxWords / 2 - 32
    /// The largest number of blocks in a page of the index.
    static let maxBlocksOfPage = 1 << 12
    /// The largest inflated size in bytes of a page of the index, and of its contents.
    static let maxPage = 1 << 20
    /// The largest number of objects in a state that is written as a snapshot.
    static let maxSnapshotObjects = 1 << 15
    /// The largest number of objects in a state that is written as the snapshot of a group, and its largest size in
    /// bytes: half of the distance over which deflate finds repetitions.
    static let maxGroupObjects = 1 << 9
    static let maxGroupSnapshot = 1 << 14
    /// The largest depth of nested arrays and objects in a JSON document of an event.
    static let maxJSONDepth = 256

    /// Whether an event can hold a JSON document of these bytes.
    public static func holds(document: [UInt8]) -> Bool {
        document.count <= maxEventSize && StoredJSON.parts(document) <= maxParts
    }

    /// The first bytes of the file.
    static var header: [UInt8] {
        var bytes = magic
        bytes.appendFixed(version)
        bytes.appendFixed(UInt16(0))
        bytes.appendFixed(Zlib.crc32(bytes))
        return bytes
    }

    /// Throws unless the source begins with the header of a trace of this version.
    static func check(_ source: any ByteSource, path: String) throws(TraceError) {
        let header: [UInt8]
        do throws(SystemError) {
            header = try source.read(at: 0, count: headerSize)
        } catch {
            throw .cannotRead(path: path, offset: 0, reason: error.description)
        }
        try check(header: header, path: path)
    }

    /// Throws `notATrace` unless `bytes` are the header of a trace of this version.
    static func check(header bytes: [UInt8], path: String) throws(TraceError) {
        func notATrace(_ offset: UInt64, _ expected: String, _ found: String) -> TraceError {
            .notATrace(path: path, offset: offset, expected: expected, found: found)
        }
        if bytes.isEmpty { throw notATrace(0, "the header of a trace", "an empty file") }
        let start = bytes.prefix(magic.count)
        guard magic.starts(with: start) else { throw notATrace(0, hex(magic), hex(start)) }
        guard bytes.count >= headerSize else {
            throw notATrace(UInt64(bytes.count), "a header of \(headerSize) bytes", "the end of the file")
        }
        let stored = UInt16(bytes[8]) | UInt16(bytes[9]) << 8
        guard stored == version else { throw notATrace(8, "format version \(version)", "version \(stored)") }
        let expected = Zlib.crc32(bytes[..<12])
        let found = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[12 + $1]) << UInt32($1 * 8) }
        guard expected == found else { throw notATrace(12, "CRC-32 \(hex(expected))", hex(found)) }
        guard bytes[10] == 0 else { throw notATrace(10, "no flag that this version does not know", hex([bytes[10]])) }
    }

    static func hex(_ bytes: some Collection<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }

    static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}
