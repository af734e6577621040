/// Makes the pages and the contents of an index while blocks are written.
struct IndexWriter {
    /// A page is full when it has this many blocks, or ``fullPage`` bytes.
    private let blocksPerPage: Int
    private static let fullPage = 1 << 16

    private var open = BlockList()
    private var entries: [UInt8] = []
    private var details: [UInt8] = []
    private var count = 0
    private var lastOffset: UInt64 = 0
    private var last: PageEntry?
    private var pages: [UInt8] = []
    private var pageCount = 0

    init(blocksPerPage: Int) { self.blocksPerPage = blocksPerPage }

    var isPageEmpty: Bool { count == 0 }
    var isPageFull: Bool { count >= blocksPerPage || entries.count + details.count >= Self.fullPage }
    /// One more than the sequence number of the last event.
    var end: UInt64 { open.end }

    /// - Parameter details: the details of a chunk; nil for other blocks.
    mutating func add(_ entry: BlockList.Entry, _ details: BlockList.Details?) {
        entry.append(to: &entries, after: lastOffset)
        details?.append(to: &self.details)
        lastOffset = entry.offset
        _ = open.append(entry)
        count += 1
    }

    /// Encodes a page for the blocks since the last page, and begins a new page.
    mutating func takePage(at offset: UInt64) -> [UInt8] {
        let entry = PageEntry(open, at: offset, after: last)
        entry.append(to: &pages, after: last)
        pageCount += 1
        var payload: [UInt8] = []
        payload.appendVarint(count)
        payload += entries + details
        (open, entries, details, count, lastOffset, last) = (
            BlockList(from: open.end, time: open.time), [], [], 0, 0, entry
        )
        return payload
    }

    /// The encoded contents.
    var contents: [UInt8] {
        var payload: [UInt8] = []
        payload.appendVarint(pageCount)
        return payload + pages
    }
}
