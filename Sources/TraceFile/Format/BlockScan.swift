/// Finds the blocks of a file or of a part of it without the index: steps from header to header, and skips damage.
struct BlockScan {
    private(set) var list: BlockList
    private(set) var damage: [Damage] = []
    private(set) var isClosed = false

    private let reader: BlockReader
    private let size: UInt64
    /// The events of the part have these numbers.
    private let range: Range<UInt64>
    /// No chunk of the part begins before this time.
    private let startTime: UInt64
    private var offset: UInt64
    /// The offset after the header of the last block. The search for the next header begins there if it is not where it
    /// should be.
    private var searchStart: UInt64
    /// The index in `damage` of the first entry whose number of lost events the next chunk will tell.
    private var firstOpenDamage = 0

    /// Scans from the beginning of the file, or from after a page of the index, up to a page or the end of the file.
    init(_ source: any ByteSource, after page: PageEntry? = nil, to end: PageEntry? = nil) {
        reader = BlockReader(source: source)
        size = min(end?.offset ?? .max, source.size)
        range = end.map { $0.first..<$0.end } ?? 0..<UInt64.max
        startTime = end?.time ?? 0
        list = BlockList(from: page?.end ?? 0, time: page?.time ?? 0)
        offset = page?.offset ?? UInt64(TraceFormat.headerSize)
        searchStart = offset
        while offset < size { step() }
    }

    /// Records the events that are missing before event `end`, which is outside of the scanned part.
    mutating func recordLoss(before end: UInt64) { recordLoss(end - min(end, list.end), list.end, end) }

    private mutating func step() {
        guard size - offset >= UInt64(BlockHeader.size) else {
            return skip("unfinished: the file ends inside a block header", lost: nil)
        }
        let header: BlockHeader
        do {
            header = try reader.header(at: offset)
        } catch {
            return skip(error.text, lost: nil)
        }
        let end = offset + UInt64(BlockHeader.size + header.storedLength)
        searchStart = offset + UInt64(BlockHeader.size)
        guard end <= size else {
            let found = size - searchStart
            return skip(
                "unfinished: the file ends inside a block: expected \(header.storedLength) bytes, found \(found)",
                lost: Self.loss(header))
        }
        take(header)
        offset = end
    }

    /// Why the part cannot have the block, according to its page in the index; nil if it can.
    private func contradiction(_ header: BlockHeader) -> String? {
        let isInRange =
            switch BlockType(rawValue: header.type) {
            case .events: header.first >= range.lowerBound && header.end <= range.upperBound
            case .snapshot: header.first <= range.upperBound
            default: true
            }
        guard isInRange else {
            return
                "expected a block of events \(range.lowerBound) to \(range.upperBound), found one from \(header.first)"
        }
        guard header.type != BlockType.events.rawValue || header.time >= startTime else {
            return "expected a block of events from time \(startTime) on, found one from time \(header.time)"
        }
        return nil
    }

    private mutating func take(_ header: BlockHeader) {
        if header.type == BlockType.footer.rawValue { isClosed = true }
        let expected = list.end
        if let reason = contradiction(header) {
            return damage.add(Damage(offset: offset, reason: reason, eventsLost: 0))
        }
        guard list.append(BlockList.Entry(header, at: offset)) else {
            return damage.add(
                Damage(
                    offset: offset,
                    reason: "expected a block that goes on from event \(expected), found one from \(header.first)",
                    eventsLost: 0))
        }
        if header.type == BlockType.events.rawValue { recordLoss(header.first - expected, expected, header.first) }
    }

    /// The first sequence number of a chunk tells how many events are missing before it.
    private mutating func recordLoss(_ lost: UInt64, _ expected: UInt64, _ found: UInt64) {
        if firstOpenDamage < damage.listedCount {
            for index in firstOpenDamage..<damage.listedCount { damage[index].eventsLost = 0 }
            damage[firstOpenDamage].eventsLost = lost
        } else if lost > 0 {
            damage.add(.gap(at: offset, expected: expected, found: found))
        }
        firstOpenDamage = damage.listedCount
    }

    /// How many events are missing if the file ends inside this block. A chunk of unknown size would have followed
    /// definitions.
    private static func loss(_ header: BlockHeader) -> UInt64? {
        switch BlockType(rawValue: header.type) {
        case .events: UInt64(header.count)
        case .snapshot, .footer, .page, .contents: 0
        case .definitions, nil: nil
        }
    }

    /// Continues at the next sound header, if there is one. The next chunk tells how many events are lost before it.
    private mutating func skip(_ reason: String, lost: UInt64?) {
        let next = reader.nextHeader(from: searchStart, upTo: size)
        damage.add(Damage(offset: offset, reason: reason, eventsLost: next == nil ? lost : nil))
        offset = next ?? size
    }
}

extension Corruption {
    /// The description without an offset, for a message that has its own.
    var text: String { "expected \(expected), found \(found)" }
}
