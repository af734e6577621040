/// What a trace file is made of. `Traces/FORMAT.md` is the specification.
public enum TraceFormat {
    /// Readers refuse every other.
    public static let version: UInt16 = 2

    /// The high bit and the line ends show a transfer that took the file for text.
    static let magic: [UInt8] = [0x89, 0x56, 0x43, 0x54, 0x0D, 0x0A, 0x1A, 0x0A]
    static let headerSize = 16

    /// A payload larger than this, as it is stored or inflated, is neither written nor read.
    static let maxPayload = 24 << 20
    /// Bytes of text that one event may hold, about.
    static let maxEventSize = 8 << 20
    static let maxEventsPerChunk = 1 << 16
    /// Events whose strings and documents come to more than this end their chunk early.
    static let roomyChunk = 8 << 20
    /// The writer ends a chunk that has so many.
    static let maxShapes = 1 << 12
    /// Words of the bodies of a chunk, elements of their lists and parts of their documents. The writer ends a chunk at half of it.
    static let maxWords = 1 << 20
    /// Parts that the documents of one event may have: see ``StoredJSON/parts(_:)``.
    static let maxParts = maxWords / 2 - 64
    /// Elements of lists and parts of documents that one event may have: with them a chunk that was not full is within the limit.
    static let maxElements = maxWords / 2 - 32
    /// Blocks that a page of the index tells of.
    static let maxBlocksOfPage = 1 << 12
    /// Bytes of a page of the index, or of its contents, once inflated.
    static let maxPage = 1 << 20
    /// Objects of a state for which there is a snapshot.
    static let maxSnapshotObjects = 1 << 15
    /// Arrays and objects inside each other, in a JSON document of an event.
    static let maxJSONDepth = 256

    /// The first bytes of the file.
    static var header: [UInt8] {
        var bytes = magic
        bytes.appendFixed(version)
        bytes.appendFixed(UInt16(0))
        bytes.appendFixed(Zlib.crc32(bytes))
        return bytes
    }

    /// Throws unless the source begins as a trace of this version does.
    static func check(_ source: any ByteSource, path: String) throws(TraceError) {
        let header: [UInt8]
        do throws(SystemError) {
            header = try source.read(at: 0, count: headerSize)
        } catch {
            throw .cannotRead(path: path, offset: 0, reason: error.description)
        }
        try check(header: header, path: path)
    }

    /// Throws `notATrace` unless `bytes` begin a trace of this version.
    static func check(header bytes: [UInt8], path: String) throws(TraceError) {
        func foreign(_ offset: UInt64, _ expected: String, _ found: String) -> TraceError {
            .notATrace(path: path, offset: offset, expected: expected, found: found)
        }
        if bytes.isEmpty { throw foreign(0, "the header of a trace", "an empty file") }
        let start = bytes.prefix(magic.count)
        guard magic.starts(with: start) else { throw foreign(0, hex(magic), hex(start)) }
        guard bytes.count >= headerSize else {
            throw foreign(UInt64(bytes.count), "a header of \(headerSize) bytes", "the end of the file")
        }
        let stored = UInt16(bytes[8]) | UInt16(bytes[9]) << 8
        guard stored == version else { throw foreign(8, "format version \(version)", "version \(stored)") }
        let expected = Zlib.crc32(bytes[..<12])
        let found = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[12 + $1]) << UInt32($1 * 8) }
        guard expected == found else { throw foreign(12, "CRC-32 \(hex(expected))", hex(found)) }
        guard bytes[10] == 0 else { throw foreign(10, "no flag that this version does not know", hex([bytes[10]])) }
    }

    static func hex(_ bytes: some Collection<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }

    static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}
