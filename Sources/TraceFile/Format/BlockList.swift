import HierarchyModel

/// The offsets of the blocks of a file or of a part of it: read from the index, or found by a scan from block to block.
struct BlockList {
    struct Entry: Equatable {
        let offset: UInt64
        let first: UInt64
        let time: UInt64
        // The rest in one word: a reader of a long trace holds thousands of entries.
        /// The distance to the limit; the greatest number where the limit is not known or as far away.
        private var room = UInt32.max
        private let countAndType: UInt32

        init(offset: UInt64, type: UInt8, count: Int = 0, first: UInt64 = 0, time: UInt64 = 0) {
            (self.offset, self.first, self.time) = (offset, first, time)
            countAndType = Self.packed(count, type)
        }

        private static func packed(_ count: Int, _ type: UInt8) -> UInt32 {
            UInt32(min(count, 0xFF_FFFF)) << 8 | UInt32(type)
        }

        var type: UInt8 { UInt8(truncatingIfNeeded: countAndType) }
        /// The number of events of a chunk. In a forged header of another block it can be greater.
        var count: Int { Int(countAndType >> 8) }

        /// Where the next listed block begins, if that is known. In a forged index blocks may overlap, so that all of
        /// them together would be longer than the file by far. No block is as long as the distance that is not stored.
        var limit: UInt64 {
            get { room == .max ? .max : offset + UInt64(room) }
            set { room = newValue > offset ? UInt32(clamping: newValue - offset) : 0 }
        }

        var end: UInt64 { first + UInt64(count) }
        /// Whether the index counts the block, but it cannot be found.
        var isMissing: Bool { offset == .max }

        /// Whether the header at this offset is that of the entry.
        func matches(_ header: BlockHeader) -> Bool {
            countAndType == Self.packed(header.count, header.type) && first == header.first && time == header.time
        }
    }

    private(set) var chunks: [Entry] = []
    private(set) var snapshots: [Entry] = []
    private(set) var definitions: [Entry] = []
    /// One more than the sequence number of the last event, and the first time of the last chunk. Without chunks, those
    /// before the list.
    private(set) var end: UInt64
    private(set) var time: UInt64
    /// The type of the block that was appended last.
    private var lastType: BlockType?
    /// The payload of the page; empty while its details are not needed.
    var payload: [UInt8] = []
    /// The offset in the payload of each chunk's details. Empty if the index has none, or they are not located yet.
    var details: [Int] = []
    /// The offset in the payload of a page where the details begin. Nil if there is no page, or it cannot be read.
    var detailsStart: Int?

    /// An empty list that continues after a sequence number and a time.
    init(from end: UInt64 = 0, time: UInt64 = 0) {
        self.end = end
        self.time = time
    }

    /// Appends the next block of the file. Returns false and ignores the block if its numbers or time go back.
    mutating func append(_ entry: Entry) -> Bool {
        let type = BlockType(rawValue: entry.type)
        switch type {
        case .events:
            guard entry.first >= end, entry.time >= time else { return false }
            chunks.append(entry)
            (end, time) = (entry.end, entry.time)
        case .snapshot:
            guard entry.first > snapshots.last?.first ?? 0 else { return false }
            snapshots.append(entry)
        case .definitions: definitions.append(entry)
        case .footer, .page, .contents, nil: break
        }
        lastType = type
        return true
    }

    /// Says where the block that was appended last must end.
    mutating func limitLast(to offset: UInt64) {
        switch lastType {
        case .events: chunks[chunks.count - 1].limit = offset
        case .snapshot: snapshots[snapshots.count - 1].limit = offset
        case .definitions: definitions[definitions.count - 1].limit = offset
        default: break
        }
    }

    /// The index of the chunk that holds event `seq`. Complexity: binary search.
    func chunk(holding seq: UInt64) -> Int? {
        let index = chunks.prefixCount { $0.first <= seq } - 1
        return index >= 0 && seq < chunks[index].end ? index : nil
    }

    /// Calls `body` for each gap in the sequence numbers between chunks. `start` is the expected first number.
    func forEachGap(from start: UInt64, _ body: (Damage) -> Void) {
        var expected = start
        for chunk in chunks {
            if chunk.first > expected { body(.gap(at: chunk.offset, expected: expected, found: chunk.first)) }
            expected = chunk.end
        }
    }

    /// Truncates the lists, or appends missing entries, until they have these counts.
    mutating func fit(_ counts: BlockCounts) {
        func fit(_ list: inout [Entry], _ type: BlockType, _ count: Int) {
            // Only the header of a chunk has a number of events.
            let first = type == .events ? end : list.last?.first ?? end
            let missing = Entry(offset: .max, type: type.rawValue, first: first, time: time)
            list = Array(list.prefix(count)) + Array(repeating: missing, count: max(0, count - list.count))
        }
        fit(&chunks, .events, counts.chunks)
        fit(&snapshots, .snapshot, counts.snapshots)
        fit(&definitions, .definitions, counts.definitions)
    }
}

/// The number of blocks of each type.
struct BlockCounts: Equatable {
    var definitions = 0
    var chunks = 0
    var snapshots = 0

    var sum: Int { definitions + chunks + snapshots }

    static func + (a: BlockCounts, b: BlockCounts) -> BlockCounts {
        BlockCounts(
            definitions: a.definitions + b.definitions, chunks: a.chunks + b.chunks,
            snapshots: a.snapshots + b.snapshots)
    }
}

extension BlockList.Entry {
    /// The entry of a block whose header was read.
    init(_ header: BlockHeader, at offset: UInt64) {
        self.init(offset: offset, type: header.type, count: header.count, first: header.first, time: header.time)
    }
}
