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
    private let ringWords: UInt64
    private let kinds = KindLayouts.shared

    /// - Parameters:
    ///   - mask: of a ring, what makes an index of a position; of a copy, all bits.
    ///   - ringWords: of the ring, also where this is a copy of a part.
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

    /// The word at a position from `origin` to `origin + count` in a copy, any in a ring.
    @inline(__always)
    func word(at position: UInt64) -> UInt64 {
        UInt64(littleEndian: words[Int(truncatingIfNeeded: (position &- origin) & mask)])
    }

    /// The row that begins at `position`, behind one of that time; nil if none does that is whole and unharmed. `end` is where the words
    /// end.
    func row(at position: UInt64, end: UInt64, after time: UInt64) -> Row? {
        guard let (found, check) = unchecked(at: position, end: end, after: time),
            word(at: position) >> 32 == UInt64(check)
        else {
            return nil
        }
        var row = found
        if row.isRestart { row.next = (position / ringWords + 1) * ringWords }
        return row
    }

    /// What is to be the check of the row that begins at `position`; nil if none does.
    func check(at position: UInt64, end: UInt64) -> UInt32? { unchecked(at: position, end: end, after: 0)?.check }

    @inline(__always)
    private func unchecked(at position: UInt64, end: UInt64, after time: UInt64) -> (row: Row, check: UInt32)? {
        let room = end &- position
        guard room >= 1, room <= count else { return nil }
        guard let head = RowHead(UInt32(truncatingIfNeeded: word(at: position))), Int(head.kind) < kinds.count else {
            return nil
        }
        let kind = kinds[head.kind].pointee
        let fixed = UInt64(head.fixedWords(kind))
        guard fixed <= room else { return nil }
        var row = Row(head: head, position: position, next: position + fixed)
        row.bytesAt = row.next
        if head.parts.contains(.box) {
            row.boxSize = word(at: row.next - 1)
            guard row.boxSize <= UInt64(JournalLayout.longestRow) else { return nil }
            row.next += (row.boxSize + 7) / 8
            guard row.next - position <= room else { return nil }
        }
        var check = RowCheck(session: session, position: position)
        guard head.parts.contains(.restart) || readValues(&row, kind, after: time, &check) else { return nil }
        for place in position + UInt64(head.valueWords(kind))..<row.next { check.add(word: word(at: place)) }
        return (row, check.value(head.word))
    }

    /// False if the time is beyond all times, or what fills the last word up is not 0.
    @inline(__always)
    private func readValues(_ row: inout Row, _ kind: KindLayout, after time: UInt64, _ check: inout RowCheck) -> Bool {
        var values = Values(self, at: row.position + 1, sizes: row.head.sizes)
        let parts = row.head.parts
        let (sum, isTooLarge) = time.addingReportingOverflow(values.next(.time, &check))
        row.time = sum
        if parts.contains(.number) { row.number = values.next(bytes: 8, .number, &check) }
        if parts.contains(.cause) { row.cause = values.next(bytes: 8, .cause, &check) }
        if parts.contains(.site) { row.site = values.next(bytes: 8, .site, &check) }
        (row.present, row.inWords) = (kind.present, kind.inWords)
        if parts.contains(.fields) {
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

    /// The bytes of a row that has them in the ring.
    func box(of row: Row) -> [UInt8] {
        let count = Int(row.boxSize)
        return [UInt8](unsafeUninitializedCapacity: (count + 7) / 8 * 8) { buffer, filled in
            for index in 0..<(count + 7) / 8 {
                let word = word(at: row.bytesAt + UInt64(index))
                buffer.baseAddress.map {
                    UnsafeMutableRawPointer($0 + index * 8).storeBytes(of: word.littleEndian, as: UInt64.self)
                }
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

    /// The event of a row.
    ///
    /// - Parameters:
    ///   - box: the bytes, where the row has any.
    ///   - traits: for who reads very many rows.
    func event(
        of row: Row, seq: UInt64, box: [UInt8]?, site: CallSite?, _ traits: TraitsCache? = nil
    ) throws(Corruption) -> Event {
        let kind = kinds[row.head.kind].pointee
        guard let box else {
            guard kind.required & row.present & ~row.inWords == 0 else {
                throw Corruption(offset: 0, expected: "an identifier", found: "null")
            }
            return try known(row, kind, seq: seq, site: site)
        }
        var cursor = ByteCursor(box)
        var event =
            row.head.kind == 0
            ? Event(seq: seq, t: row.time, unknownKind: try RowBox.name(&cursor), cause: row.cause, site: site)
            : try known(row, kind, seq: seq, site: site)
        try RowBox.read(&cursor, into: &event, traits)
        return event
    }

    private func known(_ row: Row, _ kind: KindLayout, seq: UInt64, site: CallSite?) throws(Corruption) -> Event {
        guard kind.kind != .unknown, kind.fits(present: row.present, inWords: row.inWords), hasKnownSymbols(row, kind)
        else {
            throw Corruption(offset: 0, expected: "the words of a known kind", found: "kind \(row.head.kind)")
        }
        return Event(
            seq: seq, t: row.time, kind.kind, present: row.present, inWords: row.inWords, cause: row.cause, site: site,
            words: row.words)
    }

    private func hasKnownSymbols(_ row: Row, _ kind: KindLayout) -> Bool {
        var rest = row.inWords & kind.symbols
        while rest != 0 {
            let field = kinds[row.head.kind, rest.trailingZeroBitCount]
            if row.word(Int(field.word)) >= UInt64(field.symbolCount) { return false }
            rest &= rest - 1
        }
        return true
    }
}

/// A row that was found sound.
struct Row {
    let head: RowHead
    let position: UInt64
    /// Where the next row begins.
    var next: UInt64
    /// Behind the last of its words that are of fixed length.
    var bytesAt: UInt64 = 0
    var time: UInt64 = 0
    var number: UInt64?
    var cause: UInt64?
    var site: UInt64?
    /// Bit n: the field at position n is there; it lies in words.
    var present: UInt16 = 0
    var inWords: UInt16 = 0
    var words: Event.Words = (0, 0, 0, 0, 0)
    var boxSize: UInt64 = 0

    init(head: RowHead, position: UInt64, next: UInt64) {
        self.head = head
        self.position = position
        self.next = next
    }

    /// Whether it is no event, but says that rows go on elsewhere.
    var isRestart: Bool { head.parts.contains(.restart) }

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

/// The values of a row, one behind the other.
private struct Values {
    private let rows: RowSource
    /// Of the word that is being read, and bits of it that were read.
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

    /// Whether there is nothing but zeros behind the last value in its word.
    var isRestZero: Bool { bits == 0 || word &>> bits == 0 }

    /// The next one whose size the head tells.
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
        // No word is read before it is needed: behind the last value there may be none.
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
