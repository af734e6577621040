/// Makes the pages of an index, and its contents, while the blocks are written.
struct IndexWriter {
    /// A page that has so many blocks, or so many bytes, is full.
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
    /// One more than the number of the last event.
    var end: UInt64 { open.end }

    /// - Parameter details: of a chunk.
    mutating func add(_ entry: BlockList.Entry, _ details: BlockList.Details?) {
        entry.append(to: &entries, after: lastOffset)
        details?.append(to: &self.details)
        lastOffset = entry.offset
        _ = open.append(entry)
        count += 1
    }

    /// The payload of the page for the blocks since the last one.
    mutating func takePage(at offset: UInt64) -> [UInt8] {
        let entry = PageEntry(open, at: offset, behind: last)
        entry.append(to: &pages, behind: last)
        pageCount += 1
        var payload: [UInt8] = []
        payload.appendVarint(count)
        payload += entries + details
        (open, entries, details, count, lastOffset, last) = (
            BlockList(from: open.end, time: open.time), [], [], 0, 0, entry
        )
        return payload
    }

    /// The payload of the contents.
    var contents: [UInt8] {
        var payload: [UInt8] = []
        payload.appendVarint(pageCount)
        return payload + pages
    }
}
