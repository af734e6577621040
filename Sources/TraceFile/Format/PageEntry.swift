/// The entry of a page in the contents of the index. It suffices to find the page of an event, a time or a block.
struct PageEntry: Equatable {
    /// The offset of the page's block. The page lists the blocks between the previous page and itself.
    var offset: UInt64
    var counts = BlockCounts()
    /// The sequence number of the first event of its first chunk, and one more than that of the last event of its last
    /// chunk.
    var first: UInt64
    var end: UInt64
    /// The number of events in its chunks.
    var events: UInt64 = 0
    /// The time of the first event of its first chunk.
    var time: UInt64
    /// The number of blocks in all previous pages.
    var before = BlockCounts()

    /// The smallest number of bytes that an entry takes in the contents: eight numbers.
    static let smallest = 8

    /// The first offset at which a block of the page after `previous` can begin; of the first page for nil.
    static func begin(after previous: PageEntry?) -> UInt64 {
        previous.map { $0.offset + UInt64(BlockHeader.size) } ?? UInt64(TraceFormat.headerSize)
    }

    /// Whether the sequence numbers of its events continue those of the previous page without a gap.
    func isContinuous(after previous: PageEntry?) -> Bool { first == previous?.end ?? 0 && end - first == events }
}

extension PageEntry {
    /// The entry of a page at `offset` that lists these blocks. Without a chunk its numbers are those of the previous
    /// page.
    init(_ list: BlockList, at offset: UInt64, after previous: PageEntry?) {
        self.init(
            offset: offset, first: list.chunks.first?.first ?? previous?.end ?? 0, end: list.end,
            time: list.chunks.first?.time ?? previous?.time ?? 0)
        counts = BlockCounts(
            definitions: list.definitions.count, chunks: list.chunks.count, snapshots: list.snapshots.count)
        events = list.chunks.reduce(0) { $0 + UInt64($1.count) }
        if let previous { before = previous.before + previous.counts }
    }

    func append(to bytes: inout [UInt8], after previous: PageEntry?) {
        bytes.appendVarint(offset - (previous?.offset ?? 0))
        for count in [counts.definitions, counts.chunks, counts.snapshots] { bytes.appendVarint(count) }
        bytes.appendVarint(first - (previous?.end ?? 0))
        bytes.appendVarint(end - first)
        bytes.appendVarint(events)
        bytes.appendVarint(time - (previous?.time ?? 0))
    }

    init(_ cursor: inout ByteCursor, after previous: PageEntry?, end limit: UInt64) throws(Corruption) {
        let start = Self.begin(after: previous)
        offset = try cursor.sum(previous?.offset ?? 0, "a page before byte \(limit)")
        guard start <= offset, offset < limit else {
            throw cursor.corruption("a page between byte \(start) and byte \(limit)", "\(offset)")
        }
        let maximumBlocks = min(TraceFormat.maxBlocksOfPage, Int(clamping: (offset - start) / UInt64(BlockHeader.size)))
        counts.definitions = try cursor.count("a number of blocks", atMost: maximumBlocks)
        counts.chunks = try cursor.count("a number of blocks", atMost: maximumBlocks)
        counts.snapshots = try cursor.count("a number of blocks", atMost: maximumBlocks)
        first = try cursor.sum(previous?.end ?? 0, "event numbers of 64 bits")
        end = try cursor.sum(first, "event numbers of 64 bits")
        events = try cursor.varint()
        time = try cursor.sum(previous?.time ?? 0, "a time of 64 bits")
        if let previous { before = previous.before + previous.counts }
    }
}

extension ByteCursor {
    fileprivate mutating func sum(_ number: UInt64, _ what: @autoclosure () -> String) throws(Corruption) -> UInt64 {
        let (sum, isTooLarge) = number.addingReportingOverflow(try varint())
        guard !isTooLarge else { throw corruption(what(), "more") }
        return sum
    }
}
