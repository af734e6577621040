import HierarchyModel

/// Rows in memory: a ring that goes round, or a copy of a part of one.
struct RowSource {
    private let words: UnsafePointer<UInt64>
    private let mask: UInt64
    /// The position of the first word.
    private let origin: UInt64
    /// How many words there are.
    private let count: UInt64
    private let session: UInt64

    /// - Parameter mask: of a ring, what makes an index of a position; of a copy, all bits.
    init(_ words: UnsafePointer<UInt64>, mask: UInt64, origin: UInt64, count: UInt64, session: UInt64) {
        self.words = words
        self.mask = mask
        self.origin = origin
        self.count = count
        self.session = session
    }

    /// The word at a position from `origin` to `origin + count` in a copy, any in a ring.
    func word(at position: UInt64) -> UInt64 {
        UInt64(littleEndian: words[Int(truncatingIfNeeded: (position &- origin) & mask)])
    }

    /// The row that begins at `position`; nil if none does that is whole and unharmed. `end` is where the words end.
    func row(at position: UInt64, end: UInt64) -> Row? {
        let room = end &- position
        guard room >= 3, room <= count, let head = RowHead(word(at: position)) else { return nil }
        let fixed = UInt64(head.fixedWords)
        guard fixed <= room else { return nil }
        var row = Row(head: head, position: position, next: position + fixed)
        if head.parts.contains(.box) {
            row.boxSize = word(at: row.next - 1)
            guard row.boxSize <= UInt64(JournalLayout.longestRow) else { return nil }
            row.next += (row.boxSize + 7) / 8
            guard row.next - position <= room else { return nil }
        }
        var check = RowCheck(session: session, position: position)
        check.add(word(at: position))
        for place in position + 2..<row.next { check.add(word(at: place)) }
        guard word(at: position + 1) == check.value else { return nil }
        readEnvelope(&row)
        return row
    }

    private func readEnvelope(_ row: inout Row) {
        var place = row.position + 2
        func next() -> UInt64 {
            defer { place += 1 }
            return word(at: place)
        }
        row.time = next()
        if row.head.parts.contains(.number) { row.number = next() }
        if row.head.parts.contains(.cause) { row.cause = next() }
        if row.head.parts.contains(.site) { row.site = next() }
        row.words = place
    }

    /// The bytes of a row that has them in the ring.
    func box(of row: Row) -> [UInt8] {
        let count = Int(row.boxSize)
        let first = row.position + UInt64(row.head.fixedWords)
        return [UInt8](unsafeUninitializedCapacity: (count + 7) / 8 * 8) { buffer, filled in
            for index in 0..<(count + 7) / 8 {
                let word = word(at: first + UInt64(index))
                buffer.baseAddress.map { UnsafeMutableRawPointer($0 + index * 8).storeBytes(of: word.littleEndian, as: UInt64.self) }
            }
            filled = count
        }
    }

    /// Where the bytes of a row lie that are behind the ring, how many they are, and their CRC-32.
    func longBox(of row: Row) -> (offset: UInt64, count: UInt64, checksum: UInt32) {
        let (size, offset) = (word(at: row.next - 2), word(at: row.next - 1))
        return (offset, size & 0xFFFF_FFFF, UInt32(truncatingIfNeeded: size >> 32))
    }

    /// These bytes; nil if they are not there, or others.
    func longBox(of row: Row, _ header: JournalHeader, _ file: any ByteSource) -> [UInt8]? {
        let (offset, count, checksum) = longBox(of: row)
        guard count <= UInt64(TraceFormat.maxEventSize), offset < 1 << 40 else { return nil }
        let start = UInt64(JournalLayout.ring + header.ringSize) + offset
        guard let bytes = try? file.bytes(at: start, count: Int(count)), bytes.count == Int(count),
            Zlib.crc32(bytes) == checksum
        else { return nil }
        return bytes
    }

    /// The event of a row. `box` are the bytes, where it has any.
    func event(of row: Row, seq: UInt64, box: [UInt8]?, site: CallSite?) throws(Corruption) -> Event {
        var cursor = ByteCursor(box ?? [])
        var event: Event
        if row.head.kind == 0 {
            event = Event(
                seq: seq, t: row.time, unknownKind: try RowBox.name(&cursor), cause: row.cause, site: site)
        } else {
            event = try known(row, seq: seq, site: site)
        }
        if box != nil {
            try RowBox.read(&cursor, into: &event)
        } else if event.kind.fields.enumerated().contains(where: { $1.type == .id && event.value(at: $0) == .null }) {
            throw cursor.corruption("an identifier", "null")
        }
        return event
    }

    private func known(_ row: Row, seq: UInt64, site: CallSite?) throws(Corruption) -> Event {
        guard let kind = EventKind(rawValue: row.head.kind), kind != .unknown, row.head.fits(kind),
            hasKnownSymbols(row, kind)
        else { throw Corruption(offset: 0, expected: "the words of a known kind", found: "kind \(row.head.kind)") }
        let count = row.head.wordCount
        var event = Event(seq: seq, t: row.time, kind, present: row.head.present, inWords: row.head.inWords) { index in
            index < count ? word(at: row.words + UInt64(index)) : 0
        }
        event.cause = row.cause
        event.site = site
        return event
    }

    private func hasKnownSymbols(_ row: Row, _ kind: EventKind) -> Bool {
        kind.fields.enumerated().allSatisfy { position, field in
            guard case .symbol(let known) = field.type, row.head.inWords & (1 << UInt16(position)) != 0,
                let range = field.wordRange
            else { return true }
            return word(at: row.words + UInt64(range.lowerBound)) < UInt64(known.count)
        }
    }
}

/// A row that was found sound.
struct Row {
    let head: RowHead
    let position: UInt64
    /// Where the next row begins.
    var next: UInt64
    var time: UInt64 = 0
    var number: UInt64?
    var cause: UInt64?
    var site: UInt64?
    /// Where the event's words are.
    var words: UInt64 = 0
    var boxSize: UInt64 = 0

    init(head: RowHead, position: UInt64, next: UInt64) {
        self.head = head
        self.position = position
        self.next = next
    }
}
