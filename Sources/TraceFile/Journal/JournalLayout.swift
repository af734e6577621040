/// The offsets in a journal. `Traces/FORMAT.md` is the specification.
enum JournalLayout {
    /// The name of a journal is the name of its trace with this suffix.
    static let suffix = "-journal"
    static let magic: [UInt8] = [0x89, 0x56, 0x43, 0x4A, 0x0D, 0x0A, 0x1A, 0x0A]
    static let version: UInt16 = 3

    static let headerCopies = [0, 64]
    static let committed = 128
    /// Two checkpoints, each stored twice, so that one is complete at any time and after any single fault.
    static let checkpoints = [[256, 320], [384, 448]]
    /// The size of everything before the call sites.
    static let startSize = 448 + 64
    static let sites = 4096
    static let sitesSize = 512 << 10
    static let ring = sites + sitesSize

    /// The payload of a row is at most this long. A longer payload is stored in the overflow region after the ring.
    static let longestRow = 64 << 10
    /// The largest number of words of a row without its payload: one for the head; four and a half for time, number,
    /// cause, site and fields; five for the words of the event; two that describe the payload.
    static let headWords = 13
    /// The same, with the word after the row that ``RowBuilder`` may overwrite.
    static let roomForWords = headWords + 1
}

/// The first bytes of a journal, which never change.
struct JournalHeader: Equatable {
    static let size = 64
    /// The size of the ring in bytes, a power of two.
    var ringSize: Int
    /// Part of the checksum of each row, so that a row of another journal is not valid in this one.
    var session: UInt64
    /// The identifier of the recording process.
    var process: Int32

    static let ringSizes = (64 << 10)...(1 << 30)

    var bytes: [UInt8] {
        var bytes = JournalLayout.magic
        bytes.appendFixed(JournalLayout.version)
        bytes.appendFixed(UInt16(0))
        bytes.appendFixed(process)
        bytes.appendFixed(UInt64(ringSize))
        bytes.appendFixed(session)
        bytes += [UInt8](repeating: 0, count: Self.size - 4 - bytes.count)
        bytes.appendFixed(Zlib.crc32(bytes))
        return bytes
    }

    init(ringSize: Int, session: UInt64, process: Int32) {
        self.ringSize = ringSize
        self.session = session
        self.process = process
    }

    /// Decodes the first sound copy at the beginning of a journal.
    init(fileStart bytes: [UInt8]) throws(Corruption) {
        for offset in JournalLayout.headerCopies {
            if let header = try? JournalHeader(Array(bytes.dropFirst(offset).prefix(Self.size))) {
                self = header
                return
            }
        }
        try self.init(Array(bytes.prefix(Self.size)))
    }

    private init(_ bytes: [UInt8]) throws(Corruption) {
        var cursor = ByteCursor(bytes)
        let magic = Array(try cursor.part(JournalLayout.magic.count).rest)
        guard magic == JournalLayout.magic else {
            throw Corruption(
                offset: 0, expected: "a journal (\(TraceFormat.hex(JournalLayout.magic)))",
                found: TraceFormat.hex(magic))
        }
        let version = try cursor.fixed(UInt16.self)
        _ = try cursor.fixed(UInt16.self)
        process = try cursor.fixed(Int32.self)
        let size = try cursor.fixed(UInt64.self)
        session = try cursor.fixed(UInt64.self)
        guard bytes.count == Self.size, Checksum.isSound(bytes) else {
            throw Corruption(offset: 0, expected: "a journal's header with its CRC-32", found: "another one")
        }
        guard version == JournalLayout.version else {
            throw Corruption(offset: 8, expected: "journal version \(JournalLayout.version)", found: "\(version)")
        }
        guard let ringSize = Int(exactly: size), Self.ringSizes ~= ringSize, ringSize & (ringSize - 1) == 0 else {
            throw Corruption(offset: 16, expected: "a ring's size", found: "\(size)")
        }
        self.ringSize = ringSize
    }
}

/// The CRC-32 at the end of bytes that it covers.
enum Checksum {
    static func isSound(_ bytes: [UInt8]) -> Bool {
        let end = bytes.count - 4
        let stored = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[end + $1]) << UInt32($1 * 8) }
        return Zlib.crc32(bytes[..<end]) == stored
    }
}

extension [UInt8] {
    /// The little-endian number at an offset.
    func fixed(at start: Int) -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(self[start + $1]) << UInt64($1 * 8) } }
}
