/// What opening a trace finds out.
struct Opening {
    private(set) var index = TraceIndex()
    private(set) var isClosed = false
    private(set) var damage: [Damage] = []

    /// Reads the index where there is a sound one, else looks at every block.
    init(_ blocks: BlockReader) {
        guard let footer = IndexPromise.footer(blocks) else {
            walk(blocks)
            return
        }
        do {
            index = try Self.index(blocks, at: footer.first)
            isClosed = true
            noteGaps()
        } catch {
            walk(blocks)
            if footer.first > 0 { noteIndex(at: footer.first, error) }
        }
    }

    private mutating func noteGaps() {
        var expected: UInt64 = 0
        for chunk in index.chunks {
            if chunk.first > expected { damage.note(.gap(at: chunk.offset, expected: expected, found: chunk.first)) }
            expected = chunk.end
        }
    }

    /// The walk does not look into the index; what it found wrong with the header costs no event.
    private mutating func noteIndex(at offset: UInt64, _ error: Corruption) {
        damage.removeAll { $0.offset == offset }
        damage.insertInOrder(Damage(offset: offset, reason: "index: \(error.text)", eventsLost: 0))
    }

    private static func index(_ blocks: BlockReader, at offset: UInt64) throws(Corruption) -> TraceIndex {
        let header = try blocks.header(at: min(offset, blocks.source.size))
        guard header.type == BlockType.index.rawValue else {
            throw Corruption(offset: 0, expected: "the index", found: "a block of type \(header.type)")
        }
        let index = try TraceIndex(try blocks.payload(header, at: offset), end: offset)
        let count = index.chunks.last?.end ?? 0
        guard header.first == 0 || header.first == count else {
            throw Corruption(offset: 0, expected: "\(header.first) events", found: "\(count)")
        }
        return index
    }

    private mutating func walk(_ blocks: BlockReader) {
        let walk = BlockWalk(blocks.source)
        index = walk.index
        isClosed = walk.isClosed
        damage = walk.damage
    }
}
