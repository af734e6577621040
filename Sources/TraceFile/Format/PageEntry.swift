/// What the contents say of a page of the index: enough to find the page that tells of an event, a time or a block.
struct PageEntry: Equatable {
    /// Of the page's block. It tells of the blocks between the page before it and itself.
    var offset: UInt64
    var counts = BlockCounts()
    /// Number of the first event of its first chunk, and one more than that of the last event of its last one.
    var first: UInt64
    var end: UInt64
    /// How many events its chunks have.
    var events: UInt64 = 0
    /// Of the first event of its first chunk.
    var time: UInt64
    /// In all pages before.
    var before = BlockCounts()

    /// Whether the numbers of its events go on from those before without a gap.
    func isWhole(behind previous: PageEntry?) -> Bool { first == previous?.end ?? 0 && end - first == events }
}

extension PageEntry {
    /// Of a page that tells of these blocks, and stands at an offset. Without a chunk it goes on from the page before.
    init(_ list: BlockList, at offset: UInt64, behind previous: PageEntry?) {
        self.init(
            offset: offset, first: list.chunks.first?.first ?? previous?.end ?? 0, end: list.end,
            time: list.chunks.first?.time ?? previous?.time ?? 0)
        counts = BlockCounts(
            definitions: list.definitions.count, chunks: list.chunks.count, snapshots: list.snapshots.count)
        events = list.chunks.reduce(0) { $0 + UInt64($1.count) }
        if let previous { before = previous.before + previous.counts }
    }

    func append(to bytes: inout [UInt8], behind previous: PageEntry?) {
        bytes.appendVarint(offset - (previous?.offset ?? 0))
        for count in [counts.definitions, counts.chunks, counts.snapshots] { bytes.appendVarint(count) }
        bytes.appendVarint(first - (previous?.end ?? 0))
        bytes.appendVarint(end - first)
        bytes.appendVarint(events)
        bytes.appendVarint(time - (previous?.time ?? 0))
    }

    init(_ cursor: inout ByteCursor, behind previous: PageEntry?, end limit: UInt64) throws(Corruption) {
        let start = previous.map { $0.offset + UInt64(BlockHeader.size) } ?? UInt64(TraceFormat.headerSize)
        offset = try cursor.sum(previous?.offset ?? 0, "a page before byte \(limit)")
        guard start <= offset, offset < limit else {
            throw cursor.corruption("a page between byte \(start) and byte \(limit)", "\(offset)")
        }
        let most = min(TraceFormat.maxBlocksOfPage, Int(clamping: (offset - start) / UInt64(BlockHeader.size)))
        counts.definitions = try cursor.count("a number of blocks", atMost: most)
        counts.chunks = try cursor.count("a number of blocks", atMost: most)
        counts.snapshots = try cursor.count("a number of blocks", atMost: most)
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
