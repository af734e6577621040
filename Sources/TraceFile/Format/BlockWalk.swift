/// Finds the blocks of a file, or of a part of it, without its index, from header to header, and around what is damaged.
struct BlockWalk {
    private(set) var list: BlockList
    private(set) var damage: [Damage] = []
    private(set) var isClosed = false

    private let reader: BlockReader
    private let size: UInt64
    private var offset: UInt64
    /// Behind the header of the last block: from there on the next one is looked for if it is not where it should be.
    private var searchStart: UInt64
    /// The first entry of `damage` that the next chunk has not yet told the loss of.
    private var openDamage = 0

    /// From a page of the index on, or from the beginning, up to a block at `end`, or to the end of the file.
    init(_ source: any ByteSource, behind page: PageEntry? = nil, to end: UInt64 = .max) {
        reader = BlockReader(source: source)
        size = min(end, source.size)
        list = BlockList(from: page?.end ?? 0, time: page?.time ?? 0)
        offset = page?.offset ?? UInt64(TraceFormat.headerSize)
        searchStart = offset
        while offset < size { step() }
    }

    /// Tells what is missing before an event that is somewhere else.
    mutating func expect(end: UInt64) { tellLoss(end - min(end, list.end), list.end, end) }

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

    private mutating func take(_ header: BlockHeader) {
        if header.type == BlockType.footer.rawValue { isClosed = true }
        let expected = list.end
        guard list.append(BlockList.Entry(header, at: offset)) else {
            return damage.note(
                Damage(
                    offset: offset,
                    reason: "expected a block that goes on from event \(expected), found one from \(header.first)",
                    eventsLost: 0))
        }
        if header.type == BlockType.events.rawValue { tellLoss(header.first - expected, expected, header.first) }
    }

    /// The number of the first event of a chunk says how many are missing before it.
    private mutating func tellLoss(_ lost: UInt64, _ expected: UInt64, _ found: UInt64) {
        if openDamage < damage.listed {
            for place in openDamage..<damage.listed { damage[place].eventsLost = 0 }
            damage[openDamage].eventsLost = lost
        } else if lost > 0 {
            damage.note(.gap(at: offset, expected: expected, found: found))
        }
        openDamage = damage.listed
    }

    /// How many events are missing if the file ends inside this block; behind definitions a chunk was to follow.
    private static func loss(_ header: BlockHeader) -> UInt64? {
        switch BlockType(rawValue: header.type) {
        case .events: UInt64(header.count)
        case .snapshot, .index, .footer, .page, .contents: 0
        case .definitions, nil: nil
        }
    }

    /// Goes on at the next sound header, if there is one. The next chunk tells what is lost before it.
    private mutating func skip(_ reason: String, lost: UInt64?) {
        let next = reader.nextHeader(from: searchStart, upTo: size)
        damage.note(Damage(offset: offset, reason: reason, eventsLost: next == nil ? lost : nil))
        offset = next ?? size
    }
}

extension Corruption {
    /// Without the offset, where another one is told.
    var text: String { "expected \(expected), found \(found)" }
}
