import HierarchyModel

/// Reads rows from memory: from a ring, or from a copy of a part of it.
struct RowSource {
    private let words: UnsafePointer<UInt64>
    private let mask: UInt64
    /// The position of the first word.
    private let origin: UInt64
    /// The number of words.
    private let count: UInt64
    private let session: UInt64
    private let ringWords: UInt64
    private let kinds = KindLayouts.shared

    /// - Parameters:
    ///   - mask: the bits of a position that are an index into a ring; all bits for a copy.
    ///   - ringWords: the number of words in the ring, also for a copy of a part.
    init(
        _ words: UnsafePointer<UInt64>, mask: UInt64, origin: UInt64, count: UInt64, session: UInt64, ringWords: UInt64
    ) {
        self.words = words
        self.mask = mask
        self.origin = origin
        self.count = count
        self.session = session
        self.ringWords = ringWords
    }

    /// The word at a position. In a copy it must be between `origin` and `origin + count`.
    @inline(__always)
    func word(at position: UInt64) -> UInt64 {
        UInt64(littleEndian: words[Int(truncatingIfNeeded: (position &- origin) & mask)])
    }

    /// Reads the row at `position`, whose previous row has the given time. Returns nil if there is no complete row with
    /// a valid checksum before `end`, the end of the words.
    func row(at position: UInt64, end: UInt64, after time: UInt64) -> JournalRow? {
        guard let (found, check) = decodedRow(at: position, end: end, after: time),
            word(at: position) >> 32 == UInt64(check)
        else {
            return nil
        }
        var row = found
        if row.isRestart { row.next = (position / ringWords + 1) * ringWords }
        return row
    }

    /// Computes the checksum of the row at `position`. Returns nil if there is no row.
    func check(at position: UInt64, end: UInt64) -> UInt32? { decodedRow(at: position, end: end, after: 0)?.check }

    @inline(__always)
    private func decodedRow(at position: UInt64, end: UInt64, after time: UInt64) -> (row: JournalRow, check: UInt32)? {
        let room = end &- position
        guard room >= 1, room <= count else { return nil }
        guard let head = RowHead(UInt32(truncatingIfNeeded: word(at: position))), Int(head.kind) < kinds.count else {
            return nil
        }
        let kind = kinds[head.kind].pointee
        let fixed = UInt64(head.fixedWords(kind))
        guard fixed <= room else { return nil }
        var row = JournalRow(head: head, position: position, next: position + fixed)
        row.payloadPosition = row.next
        if head.flags.contains(.payload) {
            row.payloadSize = word(at: row.next - 1)
            guard row.payloadSize <= UInt64(JournalLayout.longestRow) else { return nil }
            row.next += (row.payloadSize + 7) / 8
            guard row.next - position <= room else { return nil }
        }
        var check = RowCheck(session: session, position: position)
        guard head.flags.contains(.restart) || readValues(&row, kind, after: time, &check) else { return nil }
        for wordPosition in position + UInt64(head.valueWords(kind))..<row.next {
            check.add(word: word(at: wordPosition))
        }
        return (row, check.value(head.word))
    }

    /// Returns false if the time overflows, or the padding of the last word is not 0.
    @inline(__always)
    private func readValues(_ row: inout JournalRow, _ kind: KindLayout, after time: UInt64, _ check: inout RowCheck)
        -> Bool
    {
        var values = RowValueReader(self, at: row.position + 1, sizes: row.head.sizes)
        let flags = row.head.flags
        let (sum, isTooLarge) = time.addingReportingOverflow(values.next(.time, &check))
        row.time = sum
        if flags.contains(.number) { row.number = values.next(bytes: 8, .number, &check) }
        if flags.contains(.cause) { row.cause = values.next(bytes: 8, .cause, &check) }
        if flags.contains(.site) { row.site = values.next(bytes: 8, .site, &check) }
        (row.present, row.inWords) = (kind.original, kind.inWords)
        if flags.contains(.fields) {
            let fields = values.next(bytes: 4, .fields, &check)
            (row.present, row.inWords) = (UInt16(truncatingIfNeeded: fields), UInt16(truncatingIfNeeded: fields >> 16))
        }
        if kind.wordCount > 0 { row.words.0 = values.next(.word0, &check, isReversed: kind.doubles & 1 != 0) }
        if kind.wordCount > 1 { row.words.1 = values.next(.word1, &check, isReversed: kind.doubles & 2 != 0) }
        if kind.wordCount > 2 { row.words.2 = values.next(.word2, &check, isReversed: kind.doubles & 4 != 0) }
        if kind.wordCount > 3 { row.words.3 = values.next(.word3, &check, isReversed: kind.doubles & 8 != 0) }
        if kind.wordCount > 4 { row.words.4 = values.next(.word4, &check, isReversed: kind.doubles & 16 != 0) }
        return !isTooLarge && values.isRestZero
    }

    /// Reads the payload of a row from the ring.
    func payload(of row: JournalRow) -> [UInt8] {
        let count = Int(row.payloadSize)
        return [UInt8](unsafeUninitializedCapacity: (count + 7) / 8 * 8) { buffer, filled in
            for index in 0..<(count + 7) / 8 {
                let word = word(at: row.payloadPosition + UInt64(index))
                buffer.baseAddress.map {
                    UnsafeMutableRawPointer($0 + index * 8).storeBytes(of: word.littleEndian, as: UInt64.self)
                }
            }
            filled = count
        }
    }

    /// The offset, length and CRC-32 of a row's payload in the overflow region.
    func overflowLocation(of row: JournalRow) -> (offset: UInt64, count: UInt64, checksum: UInt32) {
        let (size, offset) = (word(at: row.next - 2), word(at: row.next - 1))
        return (offset, size & 0xFFFF_FFFF, UInt32(truncatingIfNeeded: size >> 32))
    }

    /// Reads the payload of a row from the overflow region. Returns nil if it is missing or its CRC-32 differs.
    func overflowPayload(of row: JournalRow, _ header: JournalHeader, _ file: any ByteSource) -> [UInt8]? {
        let (offset, count, checksum) = overflowLocation(of: row)
        guard count <= UInt64(TraceFormat.maxEventSize), offset < 1 << 40 else { return nil }
        let start = UInt64(JournalLayout.ring + header.ringSize) + offset
        guard let bytes = try? file.bytes(at: start, count: Int(count)), bytes.count == Int(count),
            Zlib.crc32(bytes) == checksum
        else { return nil }
        return bytes
    }

    /// Decodes the event of a row.
    ///
    /// - Parameters:
    ///   - payload: the payload, if the row has one.
    ///   - traits: a cache for callers that read many rows.
    func event(
        of row: JournalRow, seq: UInt64, payload: [UInt8]?, site: CallSite?, _ traits: DecodedTraitsCache? = nil
    ) throws(Corruption) -> Event {
        let kind = kinds[row.head.kind].pointee
        guard let payload else {
            guard kind.required & row.present & ~row.inWords == 0 else {
                throw Corruption(offset: 0, expected: "an identifier", found: "null")
            }
            return try knownEvent(row, kind, seq: seq, site: site)
        }
        var cursor = ByteCursor(payload)
        var event =
            row.head.kind == 0
            ? Event(seq: seq, t: row.time, unknownKind: try RowPayload.name(&cursor), cause: row.cause, site: site)
            : try knownEvent(row, kind, seq: seq, site: site)
        try RowPayload.read(&cursor, into: &event, traits)
        return event
    }

    private func knownEvent(_ row: JournalRow, _ kind: KindLayout, seq: UInt64, site: CallSite?) throws(Corruption)
        -> Event
    {
        guard kind.kind != .unknown, kind.fits(present: row.present, inWords: row.inWords), hasKnownSymbols(row, kind)
        else {
            throw Corruption(offset: 0, expected: "the words of a known kind", found: "kind \(row.head.kind)")
        }
        return Event(
            seq: seq, t: row.time, kind.kind, present: row.present, inWords: row.inWords, cause: row.cause, site: site,
            words: row.words)
    }

    private func hasKnownSymbols(_ row: JournalRow, _ kind: KindLayout) -> Bool {
        var rest = row.inWords & kind.symbols
        while rest != 0 {
            let field = kinds[row.head.kind, rest.trailingZeroBitCount]
            if row.word(Int(field.word)) >= UInt64(field.symbolCount) { return false }
            rest &= rest - 1
        }
        return true
    }
}

/// A row of a journal with a valid checksum.
struct JournalRow {
    let head: RowHead
    let position: UInt64
    /// The position of the next row.
    var next: UInt64
    /// The position after the words of fixed length, where a payload begins.
    var payloadPosition: UInt64 = 0
    var time: UInt64 = 0
    var number: UInt64?
    var cause: UInt64?
    var site: UInt64?
    /// Bit n is set if field n is present, or if it is in words.
    var present: UInt16 = 0
    var inWords: UInt16 = 0
    var words: Event.Words = (0, 0, 0, 0, 0)
    var payloadSize: UInt64 = 0

    init(head: RowHead, position: UInt64, next: UInt64) {
        self.head = head
        self.position = position
        self.next = next
    }

    /// Whether the row has no event, and rows continue at the start of the ring.
    var isRestart: Bool { head.flags.contains(.restart) }

    fileprivate func word(_ index: Int) -> UInt64 {
        switch index {
        case 0: words.0
        case 1: words.1
        case 2: words.2
        case 3: words.3
        default: words.4
        }
    }
}

/// Reads the values of a row in order.
private struct RowValueReader {
    private let rows: RowSource
    /// The position of the current word, and the number of its bits that were read.
    private var position: UInt64
    private var bits: UInt64 = 0
    private var word: UInt64 = 0
    private var sizes: UInt32

    @inline(__always)
    init(_ rows: RowSource, at position: UInt64, sizes: UInt32) {
        self.rows = rows
        self.position = position
        self.sizes = sizes
    }

    /// Whether the padding after the last value is 0.
    var isRestZero: Bool { bits == 0 || word &>> bits == 0 }

    /// Reads the next value whose size is in the head.
    @inline(__always)
    mutating func next(_ part: RowCheck.Part, _ check: inout RowCheck, isReversed: Bool = false) -> UInt64 {
        defer { sizes >>= 2 }
        let value = next(bytes: 1 << UInt64(sizes & 3), part, &check)
        return isReversed ? value.byteSwapped : value
    }

    @inline(__always)
    mutating func next(bytes: UInt64, _ part: RowCheck.Part, _ check: inout RowCheck) -> UInt64 {
        let value = next(bytes: bytes)
        check.add(value, as: part)
        return value
    }

    @inline(__always)
    private mutating func next(bytes: UInt64) -> UInt64 {
        // Read a word only when it is needed, because there may be none after the last value.
        if bits == 0 { word = rows.word(at: position) }
        let count = 8 * bytes
        var value = word &>> bits
        bits += count
        if bits >= 64 {
            position += 1
            bits -= 64
            if bits > 0 {
                word = rows.word(at: position)
                value |= word &<< (count - bits)
            }
        }
        return count == 64 ? value : value & ((1 &<< count) - 1)
    }
}
