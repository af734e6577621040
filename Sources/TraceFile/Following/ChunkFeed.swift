import HierarchyModel

/// The chunks of a trace that grows: the events of each are handed out once, when it is whole.
struct ChunkFeed {
    let blocks: BlockReader
    /// Behind the last block that was stepped over.
    private(set) var offset = UInt64(TraceFormat.headerSize)
    /// Whether the end of a closed trace was met.
    private(set) var isClosed = false
    private(set) var damage: [Damage] = []
    private var definitions = Definitions()

    init(_ source: any ByteSource) { blocks = BlockReader(source: source) }

    /// The events from number `next` on of the next chunk that has any; `next` becomes the number behind them. Empty where no other
    /// block is whole.
    ///
    /// - Parameters:
    ///   - settled: what stands before that does not change any more, so that it is damaged if it is not sound.
    ///   - isJournaled: blocks end there, as a journal says.
    mutating func events(from next: inout UInt64, settled: UInt64, isJournaled: Bool) -> [Event] {
        while !isClosed, let header = nextHeader(settled, isJournaled) {
            let place = offset
            offset += UInt64(BlockHeader.size + header.storedLength)
            switch BlockType(rawValue: header.type) {
            case .definitions: take(definitionsAt: place, header)
            case .events where header.end > next:
                let events = events(of: header, at: place, &next)
                if !events.isEmpty { return events }
            case .footer: isClosed = true
            case .events, .snapshot, .index, .page, .contents, nil: break
            }
        }
        return []
    }

    /// The header of the next block that is whole; steps over damage.
    private mutating func nextHeader(_ settled: UInt64, _ isJournaled: Bool) -> BlockHeader? {
        while true {
            do throws(Corruption) {
                let header = try blocks.header(at: offset)
                let end = offset + UInt64(BlockHeader.size + header.storedLength)
                return end <= settled || isWhole(header, end) ? header : nil
            } catch {
                guard offset < settled else { return nil }
                let found = blocks.nextHeader(from: offset + 1).flatMap { $0 < settled ? $0 : nil }
                guard let place = found ?? (isJournaled ? settled : nil) else { return nil }
                damage.append(Damage(offset: offset, reason: error.text))
                offset = place
            }
        }
    }

    /// Of a block that somebody may just be writing.
    private func isWhole(_ header: BlockHeader, _ end: UInt64) -> Bool {
        end <= blocks.source.size && (try? blocks.payload(header, at: offset)) != nil
    }

    private mutating func take(definitionsAt place: UInt64, _ header: BlockHeader) {
        do throws(Corruption) {
            try definitions.add(try blocks.payload(header, at: place), storedSize: header.storedLength)
        } catch {
            damage.append(Damage(offset: place, reason: "definitions: \(error.text)", eventsLost: 0))
        }
    }

    private mutating func events(of header: BlockHeader, at place: UInt64, _ next: inout UInt64) -> [Event] {
        let entry = BlockList.Entry(header, at: place)
        if header.first > next { noteGap(at: place, expected: next, found: header.first) }
        let chunk = blocks.decodedChunk(entry, definitions)
        if let failure = chunk.failure { damage.append(.loss(behind: chunk.events.count, in: entry, failure)) }
        let events = chunk.events.drop { [next] in $0.seq < next }
        next = entry.end
        return Array(events)
    }

    /// Behind damage that did not tell what it cost, the gap is that.
    private mutating func noteGap(at place: UInt64, expected: UInt64, found: UInt64) {
        if let last = damage.indices.last, damage[last].eventsLost == nil {
            damage[last].eventsLost = found - expected
        } else {
            damage.append(.gap(at: place, expected: expected, found: found))
        }
    }
}
