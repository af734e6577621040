import HierarchyModel

/// Reads the chunks of a growing trace. Returns the events of each chunk once, when the chunk is complete.
struct ChunkFeed {
    let blocks: BlockReader
    /// The offset after the last block that was read or skipped.
    private(set) var offset = UInt64(TraceFormat.headerSize)
    /// The offset after the header of the last block. The search for the next header begins there if it is not where it
    /// should be.
    private var searchStart = UInt64(TraceFormat.headerSize)
    private(set) var damage: [Damage] = []
    private var definitions = Definitions()

    init(_ source: any ByteSource) { blocks = BlockReader(source: source) }

    /// Returns the events from `next` on in the next chunk that has any, and advances `next` past them. Returns none if
    /// no other block is complete.
    ///
    /// - Parameters:
    ///   - settled: bytes before this offset do not change any more, so a block there that is not sound is damaged.
    ///   - isJournaled: whether a journal says that a block ends at `settled`.
    mutating func events(from next: inout UInt64, settled: UInt64, isJournaled: Bool) -> [Event] {
        while let header = nextHeader(settled, isJournaled) {
            let blockOffset = offset
            searchStart = offset + UInt64(BlockHeader.size)
            offset = searchStart + UInt64(header.storedLength)
            switch BlockType(rawValue: header.type) {
            case .definitions: take(definitionsAt: blockOffset, header)
            case .events where header.end > next:
                let events = events(of: header, at: blockOffset, &next)
                if !events.isEmpty { return events }
            case .events, .snapshot, .page, .contents, .footer, nil: break
            }
        }
        return []
    }

    /// Reads the header of the next complete block. Skips damage.
    private mutating func nextHeader(_ settled: UInt64, _ isJournaled: Bool) -> BlockHeader? {
        while true {
            do throws(Corruption) {
                let header = try blocks.header(at: offset)
                let end = offset + UInt64(BlockHeader.size + header.storedLength)
                return end <= settled || isWhole(header, end) ? header : nil
            } catch {
                guard offset < settled else { return nil }
                let found = blocks.nextHeader(from: searchStart, upTo: settled)
                guard let blockOffset = found ?? (isJournaled ? settled : nil) else { return nil }
                damage.add(Damage(offset: offset, reason: error.text))
                (offset, searchStart) = (blockOffset, blockOffset + 1)
            }
        }
    }

    /// Whether the block is complete, which a writer may be writing now.
    private func isWhole(_ header: BlockHeader, _ end: UInt64) -> Bool {
        end <= blocks.source.size && (try? blocks.payload(header, at: offset)) != nil
    }

    private mutating func take(definitionsAt blockOffset: UInt64, _ header: BlockHeader) {
        do throws(Corruption) {
            try definitions.add(header, at: blockOffset, of: blocks)
        } catch {
            damage.add(Damage(offset: blockOffset, reason: "definitions: \(error.text)", eventsLost: 0))
        }
    }

    private mutating func events(of header: BlockHeader, at blockOffset: UInt64, _ next: inout UInt64) -> [Event] {
        let entry = BlockList.Entry(header, at: blockOffset)
        if header.first > next { noteGap(at: blockOffset, expected: next, found: header.first) }
        let chunk = blocks.decodedChunk(entry, definitions)
        if let failure = chunk.failure { damage.add(.loss(after: chunk.events.count, in: entry, failure)) }
        let events = chunk.events.drop { [next] in $0.seq < next }
        next = entry.end
        return Array(events)
    }

    /// Records a gap. If the damage before it has no number of lost events, the gap is that number.
    private mutating func noteGap(at blockOffset: UInt64, expected: UInt64, found: UInt64) {
        if let last = damage.indices.last, damage[last].eventsLost == nil {
            damage[last].eventsLost = found - expected
        } else {
            damage.add(.gap(at: blockOffset, expected: expected, found: found))
        }
    }
}
