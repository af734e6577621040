import Synchronization

/// The memory of a journal, mapped from its file or private. All that is unsafe about sharing it lies here.
///
/// One thread writes rows and publishes them; another one reads what is published, writes checkpoints and sites. No word is
/// written by two threads, and a row is written anew only after the reading thread has let go of it.
struct RingMemory: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    /// In bytes, of the whole.
    let length: Int
    let words: UnsafeMutablePointer<UInt64>
    /// Makes an index of a position.
    let mask: UInt64
    let session: UInt64

    init(start: UnsafeMutableRawPointer, header: JournalHeader) {
        self.start = start
        length = Self.length(ringSize: header.ringSize)
        words = (start + JournalLayout.ring).bindMemory(to: UInt64.self, capacity: header.ringSize / 8)
        mask = UInt64(header.ringSize / 8 - 1)
        session = header.session
        for copy in JournalLayout.headerCopies { put(header.bytes, at: copy) }
    }

    func unmap() { SystemFile.unmap(start, length: length) }

    static func length(ringSize: Int) -> Int { JournalLayout.ring + ringSize }

    /// In words.
    var capacity: UInt64 { mask + 1 }

    /// In bytes.
    var ringSize: Int { Int(capacity) * 8 }

    /// Bytes of a larger ring that are used as long as the reading thread keeps up.
    static let usual = 4 << 20

    /// Whether rows that go on here would use more of the ring than is usual.
    func isFar(_ position: UInt64) -> Bool { ringSize > Self.usual && position & mask >= UInt64(Self.usual / 8) }

    /// How many words there are from a position up to the end of the ring, at least one.
    func wordsToEnd(from position: UInt64) -> UInt64 { capacity - position & mask }

    /// Where the ring begins anew behind a position.
    func restart(behind position: UInt64) -> UInt64 { (position | mask) + 1 }

    /// Has the system find memory for a part of the ring, whose words keep what they have: the first to write to a page waits for that,
    /// which need not be the writing thread.
    func touch(_ part: Range<Int>) {
        for index in stride(from: part.lowerBound, to: part.upperBound, by: 512) {
            let word = UnsafeMutableRawPointer(words + index).assumingMemoryBound(to: Atomic<UInt64>.self)
            // A word that is not 0 was written to already.
            _ = word.pointee.compareExchange(expected: 0, desired: 0, ordering: .relaxed)
        }
    }

    /// The position behind the last row that is published.
    var committed: UInt64 {
        get { committedWord.pointee.load(ordering: .acquiring) }
        nonmutating set { committedWord.pointee.store(newValue, ordering: .releasing) }
    }

    private var committedWord: UnsafeMutablePointer<Atomic<UInt64>> {
        (start + JournalLayout.committed).assumingMemoryBound(to: Atomic<UInt64>.self)
    }

    /// The published rows.
    var rows: RowSource {
        RowSource(UnsafePointer(words), mask: mask, origin: 0, count: capacity, session: session, ringWords: capacity)
    }

    func put(_ bytes: [UInt8], at offset: Int) {
        bytes.withUnsafeBytes { start.advanced(by: offset).copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    }

    func put(_ checkpoint: Checkpoint) {
        for copy in JournalLayout.checkpoints[Int(checkpoint.number & 1)] { put(checkpoint.bytes, at: copy) }
    }
}

/// Writes a row into the ring, straight on: values of one to eight bytes behind each other, then whole words.
///
/// Each value is stored as a whole word, of which the next one overwrites what is too much: that takes no branches, which would be
/// guessed wrong, since sizes vary from one event to the next. So up to seven bytes behind the row are written, too.
struct RowPen {
    private let start: UnsafeMutableRawPointer
    private var place: UnsafeMutableRawPointer
    private let lengths: RowLengths
    private var check: RowCheck

    @inline(__always)
    init(_ memory: RingMemory, at position: UInt64, _ lengths: RowLengths) {
        start = UnsafeMutableRawPointer(memory.words + Int(truncatingIfNeeded: position & memory.mask))
        place = start + 8
        check = RowCheck(session: memory.session, position: position)
        self.lengths = lengths
    }

    /// Where the next row begins, of one that begins at `position` and is whole.
    @inline(__always)
    func end(from position: UInt64) -> UInt64 { position &+ UInt64(truncatingIfNeeded: place - start) / 8 }

    /// A value in as few bytes as it needs, which the head of the row tells. Returns its ``RowLengths``.
    ///
    /// - Parameter room: all bits of a size, or none where the row does not have that value, which is 0 then.
    @inline(__always)
    mutating func add(_ value: UInt64, as part: RowCheck.Part, room: UInt32 = 0xF) -> UInt32 {
        store(value, part)
        let length = lengths[value]
        place += Int(truncatingIfNeeded: length & 0xF & room)
        return length
    }

    @inline(__always)
    mutating func addWide(_ value: UInt64, as part: RowCheck.Part) {
        store(value, part)
        place += 8
    }

    @inline(__always)
    mutating func addHalf(_ value: UInt32, as part: RowCheck.Part) {
        store(UInt64(value), part)
        place += 4
    }

    @inline(__always)
    private mutating func store(_ value: UInt64, _ part: RowCheck.Part) {
        place.storeBytes(of: value.littleEndian, as: UInt64.self)
        check.add(value, as: part)
    }

    /// No value comes any more: what is left of the last word is 0.
    @inline(__always)
    mutating func endValues() {
        place.storeBytes(of: 0, as: UInt64.self)
        place = start + (place - start + 7) & ~7
    }

    @inline(__always)
    mutating func add(word: UInt64) {
        place.storeBytes(of: word.littleEndian, as: UInt64.self)
        check.add(word: word)
        place += 8
    }

    /// Bytes, filled up with zeros to whole words.
    mutating func add(_ bytes: borrowing RowBytes) {
        for index in 0..<bytes.wordCount { add(word: bytes.word(index)) }
    }

    /// Where bytes go straight into the ring, behind the values, as many as fit into so many words.
    @inline(__always)
    func box(of words: Int) -> BoxPen { BoxPen(start: place + 8, end: place + words * 8) }

    /// Makes them part of the row: their number, then they, filled up with zeros to whole words.
    @inline(__always)
    mutating func end(_ box: BoxPen) {
        box.place.storeBytes(of: 0, as: UInt64.self)
        add(word: UInt64(box.place - (place + 8)))
        while place < box.place {
            check.add(word: UInt64(littleEndian: place.load(as: UInt64.self)))
            place += 8
        }
    }

    /// The row is whole with its head and its check.
    ///
    /// - Parameter sizes: two bits for each value whose size the head tells, the first one in the lowest.
    @inline(__always)
    func finish(kind: UInt16, parts: RowHead.Parts, sizes: UInt32) {
        let head = RowHead(kind: kind, parts: parts, sizes: sizes).word
        start.storeBytes(of: (UInt64(check.value(head)) << 32 | UInt64(head)).littleEndian, as: UInt64.self)
    }
}
