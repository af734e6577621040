/// Where the blocks of a file, or of a part of it, are: read from its index, or found by walking from block to block.
struct BlockList {
    struct Entry: Equatable {
        var offset: UInt64
        var type: UInt8
        var count = 0
        var first: UInt64 = 0
        var time: UInt64 = 0

        var end: UInt64 { first + UInt64(count) }
        /// Of a block that the index tells of and that cannot be found.
        var isMissing: Bool { offset == .max }

        /// Whether `header` is the one that this entry was made for.
        func matches(_ header: BlockHeader) -> Bool {
            type == header.type && count == header.count && first == header.first && time == header.time
        }
    }

    private(set) var chunks: [Entry] = []
    private(set) var snapshots: [Entry] = []
    private(set) var definitions: [Entry] = []
    /// One more than the number of the last event, and the first time of the last chunk: here, or else before.
    private(set) var end: UInt64
    private(set) var time: UInt64
    var payload: [UInt8] = []
    var form = Form.whole
    /// Where in the payload of an index that begins which it says of each chunk beside what the header says; empty where it says nothing,
    /// or nobody has asked yet.
    var details: [Int] = []
    /// Where in the payload of a page that begins.
    var detailsStart: Int?

    /// Of what is behind an event and a time.
    init(from end: UInt64 = 0, time: UInt64 = 0) {
        self.end = end
        self.time = time
    }

    /// Takes in the next block of the file. False if it does not follow what is there: such a block is not used.
    mutating func append(_ entry: Entry) -> Bool {
        switch BlockType(rawValue: entry.type) {
        case .events:
            guard entry.first >= end, entry.time >= time else { return false }
            chunks.append(entry)
            (end, time) = (entry.end, entry.time)
        case .snapshot:
            guard entry.first > snapshots.last?.first ?? 0 else { return false }
            snapshots.append(entry)
        case .definitions: definitions.append(entry)
        case .index, .footer, .page, .contents, nil: break
        }
        return true
    }

    /// The place of the chunk that holds event `seq`. Binary search.
    func chunk(holding seq: UInt64) -> Int? {
        let place = chunks.prefixCount { $0.first <= seq } - 1
        return place >= 0 && seq < chunks[place].end ? place : nil
    }

    /// Calls `body` for each number of events that are missing before a chunk, the first of which goes on from `start`.
    func forEachGap(from start: UInt64, _ body: (Damage) -> Void) {
        var expected = start
        for chunk in chunks {
            if chunk.first > expected { body(.gap(at: chunk.offset, expected: expected, found: chunk.first)) }
            expected = chunk.end
        }
    }

    /// Takes blocks away, or puts missing ones there, until there are as many.
    mutating func fit(_ counts: BlockCounts) {
        func fit(_ list: inout [Entry], _ type: BlockType, _ count: Int) {
            let missing = Entry(offset: .max, type: type.rawValue, first: list.last?.end ?? end, time: time)
            list = Array(list.prefix(count)) + Array(repeating: missing, count: max(0, count - list.count))
        }
        fit(&chunks, .events, counts.chunks)
        fit(&snapshots, .snapshot, counts.snapshots)
        fit(&definitions, .definitions, counts.definitions)
    }
}

/// How many blocks of each sort there are.
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

extension RandomAccessCollection where Index == Int {
    /// How many elements from the front satisfy `isBefore`, which is true for a front part of the collection.
    func prefixCount(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}

extension BlockList.Entry {
    /// Of a block whose header was read.
    init(_ header: BlockHeader, at offset: UInt64) {
        self.init(offset: offset, type: header.type, count: header.count, first: header.first, time: header.time)
    }
}
