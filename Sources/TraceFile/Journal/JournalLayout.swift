/// Where things are in a journal. `Traces/FORMAT.md` is the specification.
enum JournalLayout {
    /// What a journal's name has behind the name of its trace.
    static let suffix = "-journal"
    static let magic: [UInt8] = [0x89, 0x56, 0x43, 0x4A, 0x0D, 0x0A, 0x1A, 0x0A]
    static let version: UInt16 = 3

    static let headerCopies = [0, 64]
    static let committed = 128
    /// Two checkpoints, each twice, so that one is whole at any moment and whatever a single fault hits.
    static let checkpoints = [[256, 320], [384, 448]]
    /// Of all that stands before the call sites.
    static let startSize = 448 + 64
    static let sites = 4096
    static let sitesSize = 512 << 10
    static let ring = sites + sitesSize

    /// A row with more bytes beside its words than this has them behind the ring.
    static let longestRow = 64 << 10
    /// Words that a row takes at most besides the bytes: one of the head, four and a half of time, number, cause, site and fields, five of
    /// the event, two that tell of the bytes.
    static let headWords = 13
    /// The same with what is written behind a row before the next one is.
    static let roomForWords = headWords + 1
}

/// The first bytes of a journal: what never changes.
struct JournalHeader: Equatable {
    static let size = 64
    /// In bytes; a power of two.
    var ringSize: Int
    /// Goes into the check of every row, so that no row of another journal is taken for one of this.
    var session: UInt64
    /// The process that records.
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

    /// The sound one of the copies at the beginning of a journal.
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

/// How far the trace is, and where the rows begin that are not in it yet.
struct Checkpoint: Equatable {
    static let size = 64
    /// Counts the checkpoints of a journal from 1.
    var number: UInt64 = 1
    /// Of the first row, in words since the journal began.
    var position: UInt64 = 0
    /// The number of the first row's event unless that row says another one.
    var first: UInt64 = 0
    /// The time of the event before, or 0: no row's time is less.
    var time: UInt64 = 0
    /// Bytes of the trace that are whole.
    var traceLength = UInt64(TraceFormat.headerSize)
    /// Where the header of the last chunk within these bytes is; 0 if there is none.
    var chunkOffset: UInt64 = 0
    /// The CRC-32 in that header.
    var chunkChecksum: UInt32 = 0
    /// Whether nothing but the index and the footer are to follow.
    var isLast = false

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for value in [number, position, first, time, traceLength, chunkOffset] { bytes.appendFixed(value) }
        bytes.appendFixed(chunkChecksum)
        bytes.appendFixed(UInt64(isLast ? 1 : 0))
        bytes.appendFixed(Zlib.crc32(bytes))
        return bytes
    }

    init() {}

    private init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size, Checksum.isSound(bytes) else { return nil }
        var values: [UInt64] = []
        for start in stride(from: 0, to: 48, by: 8) { values.append(bytes.fixed(at: start)) }
        (number, position, first) = (values[0], values[1], values[2])
        (time, traceLength, chunkOffset) = (values[3], values[4], values[5])
        chunkChecksum = UInt32(truncatingIfNeeded: bytes.fixed(at: 48))
        isLast = bytes[52] & 1 != 0
    }

    /// The latest sound one; nil if none is sound.
    static func latest(fileStart bytes: [UInt8]) -> Checkpoint? {
        JournalLayout.checkpoints.joined().compactMap { Checkpoint(Array(bytes.dropFirst($0).prefix(size))) }
            .max { $0.number < $1.number }
    }
}

/// Bytes that end with the CRC-32 of those before.
private enum Checksum {
    static func isSound(_ bytes: [UInt8]) -> Bool {
        let end = bytes.count - 4
        let stored = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[end + $1]) << UInt32($1 * 8) }
        return Zlib.crc32(bytes[..<end]) == stored
    }
}

extension [UInt8] {
    /// Lowest byte first.
    func fixed(at start: Int) -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(self[start + $1]) << UInt64($1 * 8) } }
}

/// The check of a row: changes with every change of a value or a word, and with the place of the row.
///
/// Of the values, each is multiplied by a number of its own, which needs no other product first; of words, one follows the other.
struct RowCheck {
    private var sum: UInt64

    /// Which value of a row it is.
    enum Part: Int { case time, word0, word1, word2, word3, word4, number, cause, site, fields }

    private static let factor: UInt64 = 0xD6E8_FEB8_6659_FD93

    @inline(__always)
    init(session: UInt64, position: UInt64) { sum = session &+ position &* 0x9E37_79B9_7F4A_7C15 }

    @inline(__always)
    mutating func add(_ value: UInt64, as part: Part) { sum = sum &+ value &* Self.factor(of: part) }

    /// Of a word behind the values.
    @inline(__always)
    mutating func add(word: UInt64) { sum = (sum ^ word) &* Self.factor }

    /// Never 0: what was never written is no row.
    @inline(__always)
    func value(_ head: UInt32) -> UInt32 {
        let all = (sum ^ UInt64(head)) &* Self.factor
        return UInt32(truncatingIfNeeded: all ^ (all >> 32)) | 1
    }

    /// The powers of the factor.
    @inline(__always)
    private static func factor(of part: Part) -> UInt64 {
        switch part {
        case .time: factor
        case .word0: 0x3BE8_0D03_6F61_E269
        case .word1: 0xC1D5_80C2_3E77_C74B
        case .word2: 0x8210_003A_69CF_8F11
        case .word3: 0xB46B_0A7E_657B_F3C3
        case .word4: 0x3CE1_4A3F_36DF_AFF9
        case .number: 0x9C9C_D860_F6EC_20FB
        case .cause: 0x43E8_BF58_9F71_FF21
        case .site: 0x5A11_6D78_1012_1CF3
        case .fields: 0xBA4C_3A50_037D_C689
        }
    }
}
