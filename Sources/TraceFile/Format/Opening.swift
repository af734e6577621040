/// What opening a trace finds out.
struct Opening {
    private(set) var index = TraceIndex()
    /// All blocks, unless the index has pages.
    private(set) var list = BlockList()
    private(set) var isClosed = false
    private(set) var damage: [Damage] = []

    /// Reads the index where there is a sound one, else looks at every block.
    init(_ blocks: BlockReader) {
        guard let footer = IndexPromise.footer(blocks) else {
            walk(blocks)
            return
        }
        let offset = footer.indexOffset ?? 0
        do {
            try readIndex(blocks, at: offset)
            isClosed = true
        } catch {
            walk(blocks)
            if offset > 0 { noteIndex(at: offset, error) }
        }
    }

    private mutating func readIndex(_ blocks: BlockReader, at offset: UInt64) throws(Corruption) {
        let header = try blocks.header(at: min(offset, blocks.source.size))
        let type = BlockType(rawValue: header.type)
        guard type == .index || type == .contents else {
            throw Corruption(offset: 0, expected: "the index", found: "a block of type \(header.type)")
        }
        guard type == .index || header.plainLength <= TraceFormat.maxPage else {
            throw Corruption(
                offset: 12, expected: "contents of at most \(TraceFormat.maxPage) bytes", found: "\(header.plainLength)"
            )
        }
        let payload = try blocks.payload(header, at: offset)
        if type == .contents {
            index = try TraceIndex(contents: payload, blocks, end: offset)
        } else {
            list = try BlockList(payload, .whole, end: offset)
            index = TraceIndex(list)
            list.forEachGap(from: 0) { damage.note($0) }
        }
        guard header.first == index.end || header.first == 0 && type == .index else {
            throw Corruption(offset: 0, expected: "\(header.first) events", found: "\(index.end)")
        }
    }

    /// The walk does not look into the index; what it found wrong with the header costs no event.
    private mutating func noteIndex(at offset: UInt64, _ error: Corruption) {
        damage.removeAll { $0.offset == offset }
        damage.insertInOrder(Damage(offset: offset, reason: "index: \(error.text)", eventsLost: 0))
    }

    private mutating func walk(_ blocks: BlockReader) {
        let walk = BlockWalk(blocks.source)
        list = walk.list
        index = TraceIndex(list)
        isClosed = walk.isClosed
        damage = walk.damage
    }
}
