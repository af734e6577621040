/// Where the blocks of a file are: read from its index, or found by walking from block to block.
struct TraceIndex {
    struct Entry: Equatable {
        var offset: UInt64
        var type: UInt8
        var count = 0
        var first: UInt64 = 0
        var time: UInt64 = 0
        /// Of a chunk that is written. Of one that is read see ``TraceIndex/kinds(ofChunk:)``.
        var kinds: [KindCount] = []
        /// Where the kinds stand in the payload of the index; 0 where there is none.
        var kindsPosition = 0

        var end: UInt64 { first + UInt64(count) }

        /// Whether `header` is the one that this entry was made for.
        func matches(_ header: BlockHeader) -> Bool {
            type == header.type && count == header.count && first == header.first && time == header.time
        }
    }

    private(set) var chunks: [Entry] = []
    private(set) var snapshots: [Entry] = []
    private(set) var definitions: [Entry] = []
    private var payload: [UInt8] = []

    /// Takes in the next block of the file. False if it does not follow what is there: such a block is not used.
    mutating func append(_ entry: Entry) -> Bool {
        switch BlockType(rawValue: entry.type) {
        case .events:
            guard entry.first >= chunks.last?.end ?? 0, entry.time >= chunks.last?.time ?? 0 else { return false }
            chunks.append(entry)
        case .snapshot:
            guard entry.first > snapshots.last?.first ?? 0 else { return false }
            snapshots.append(entry)
        case .definitions: definitions.append(entry)
        case .index, .footer, nil: break
        }
        return true
    }

    /// What kinds a chunk has; empty where only the chunk itself tells.
    func kinds(ofChunk number: Int) -> [KindCount] {
        var kinds: [KindCount] = []
        var cursor = ByteCursor(payload)
        do throws(Corruption) {
            _ = try cursor.part(chunks[number].kindsPosition)
            if cursor.position > 0 { try Self.readKinds(&cursor, chunks[number]) { kinds.append($0) } }
        } catch {
            return []
        }
        return kinds
    }

    /// The chunk that holds event `seq`. Binary search.
    func chunk(holding seq: UInt64) -> Int? {
        let place = Self.count(chunks) { $0.first <= seq } - 1
        return place >= 0 && seq < chunks[place].end ? place : nil
    }

    /// The first chunk with an event from `seq` on; the number of chunks if there is none.
    func chunk(from seq: UInt64) -> Int { Self.count(chunks) { $0.end <= seq } }

    /// The chunks that have, or could have, events with these numbers.
    func chunks(in range: Range<UInt64>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        let first = chunk(from: range.lowerBound)
        return first..<max(first, Self.count(chunks) { $0.first < range.upperBound })
    }

    /// The last chunk that begins at or before `t`.
    func lastChunk(atOrBefore t: UInt64) -> Int? {
        let count = Self.count(chunks) { $0.time <= t }
        return count > 0 ? count - 1 : nil
    }

    /// The last snapshot that holds no event from `seq` on.
    func snapshot(before seq: UInt64) -> Int? {
        let count = Self.count(snapshots) { $0.first <= seq }
        return count > 0 ? count - 1 : nil
    }

    /// How many entries from the front satisfy `isBefore`, which is true for a front part of the list.
    private static func count(_ list: [Entry], where isBefore: (Entry) -> Bool) -> Int {
        var low = 0
        var high = list.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(list[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension TraceIndex.Entry {
    /// Of a block whose header was read.
    init(_ header: BlockHeader, at offset: UInt64) {
        self.init(offset: offset, type: header.type, count: header.count, first: header.first, time: header.time)
    }
}

extension TraceIndex {
    /// The payload of an index block for these blocks, in the order of the file.
    static func payload(_ entries: [Entry]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(entries.count)
        var offset: UInt64 = 0
        for entry in entries {
            bytes.append(entry.type)
            bytes.appendVarint(entry.offset - offset)
            bytes.appendVarint(entry.count)
            bytes.appendVarint(entry.first)
            bytes.appendVarint(entry.time)
            bytes.appendVarint(entry.kinds.count)
            for kind in entry.kinds {
                bytes.appendVarint(UInt64(kind.kind))
                if kind.kind == 0 { bytes.appendVarint(UInt64(kind.name)) }
                bytes.appendVarint(UInt64(kind.count))
            }
            offset = entry.offset
        }
        return bytes
    }

    /// Reads such a payload, of an index that stands at `end` of the file.
    init(_ payload: [UInt8], end: UInt64) throws(Corruption) {
        self.payload = payload
        var cursor = ByteCursor(payload)
        var offset: UInt64 = 0
        let limit = min(UInt64(cursor.remaining), end / UInt64(BlockHeader.size))
        for _ in 0..<(try cursor.count("a number of blocks", atMost: Int(limit))) {
            let entry = try Self.entry(&cursor, after: offset, end: end)
            guard append(entry) else { throw cursor.corruption("blocks in order", "block at byte \(entry.offset)") }
            offset = entry.offset
        }
        guard cursor.isAtEnd else { throw cursor.corruption("the end of the index", "\(cursor.remaining) bytes more") }
    }

    private static func entry(
        _ cursor: inout ByteCursor, after offset: UInt64, end: UInt64
    ) throws(Corruption) -> Entry {
        let type = try cursor.byte()
        let (sum, isTooFar) = offset.addingReportingOverflow(try cursor.varint())
        guard !isTooFar, sum > offset, sum < end else {
            throw cursor.corruption("a block before byte \(end)", "\(sum)")
        }
        var entry = Entry(offset: sum, type: type)
        entry.count = try cursor.count("a number of events", atMost: TraceFormat.maxEventsPerChunk)
        entry.first = try cursor.varint()
        guard entry.first <= UInt64.max - UInt64(entry.count) else {
            throw cursor.corruption("event numbers of 64 bits", "\(entry.first)")
        }
        entry.time = try cursor.varint()
        entry.kindsPosition = cursor.position
        try skipKinds(&cursor, entry)
        return entry
    }

    /// Steps over the largest part of the index, which is read and checked when somebody asks for it.
    private static func skipKinds(_ cursor: inout ByteCursor, _ entry: Entry) throws(Corruption) {
        for _ in 0..<(try cursor.count("a number of kinds", atMost: min(entry.count, cursor.remaining))) {
            let kind = try cursor.varint()
            if kind == 0 { _ = try cursor.varint() }
            _ = try cursor.varint()
        }
    }

    private static func readKinds(
        _ cursor: inout ByteCursor, _ entry: Entry, _ body: (KindCount) -> Void
    ) throws(Corruption) {
        for _ in 0..<(try cursor.count("a number of kinds", atMost: min(entry.count, cursor.remaining))) {
            let kind = UInt16(try cursor.count("a kind's code", atMost: Int(UInt16.max)))
            let name = kind == 0 ? try cursor.count("a string's number", atMost: Int(UInt32.max)) : 0
            let count = try cursor.count("a number of events", atMost: entry.count)
            body(KindCount(kind: kind, name: UInt32(name), count: UInt32(count)))
        }
    }
}
