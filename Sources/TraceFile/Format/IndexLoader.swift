/// Loads the index of a trace when it is opened.
struct IndexLoader {
    private(set) var index = TraceIndex()
    /// All blocks, if the index has no pages.
    private(set) var list = BlockList()
    private(set) var isClosed = false
    private(set) var damage: [Damage] = []

    /// Reads the index if it is sound; otherwise scans the headers of all blocks.
    init(_ blocks: BlockReader) {
        guard let footer = Footer.header(blocks) else {
            scan(blocks)
            return
        }
        let offset = footer.indexOffset ?? 0
        do {
            try readIndex(blocks, at: offset)
            isClosed = true
        } catch {
            scan(blocks)
            if offset > 0 { noteIndex(at: offset, error) }
        }
    }

    private mutating func readIndex(_ blocks: BlockReader, at offset: UInt64) throws(Corruption) {
        let header = try blocks.header(at: min(offset, blocks.source.size))
        guard header.type == BlockType.contents.rawValue else {
            throw Corruption(offset: 0, expected: "the index", found: "a block of type \(header.type)")
        }
        guard header.plainLength <= TraceFormat.maxPage else {
            throw Corruption(
                offset: 12, expected: "contents of at most \(TraceFormat.maxPage) bytes", found: "\(header.plainLength)"
            )
        }
        index = try TraceIndex(contents: try blocks.payload(header, at: offset), blocks, end: offset)
        guard header.first == index.end else {
            throw Corruption(offset: 0, expected: "\(header.first) events", found: "\(index.end)")
        }
    }

    /// Notes why the index is not used. The scan skips the index, and its damage loses no event.
    private mutating func noteIndex(at offset: UInt64, _ error: Corruption) {
        damage.removeAll { $0.offset == offset }
        damage.insertInOrder(Damage(offset: offset, reason: "index: \(error.text)", eventsLost: 0))
    }

    private mutating func scan(_ blocks: BlockReader) {
        let scan = BlockScan(blocks.source)
        list = scan.list
        index = TraceIndex(list)
        isClosed = scan.isClosed
        damage = scan.damage
    }
}
