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

/// Writes a row: values of one to eight bytes behind each other, then whole words.
struct RowPen {
    private let words: UnsafeMutablePointer<UInt64>
    private let mask: UInt64
    private let first: UInt64
    private var check: RowCheck
    /// Where the next word goes.
    private(set) var position: UInt64
    /// Of the values, what does not fill a word yet, and how many bits that are.
    private var open: UInt64 = 0
    private var bits: UInt64 = 0
    private var sizes: UInt32 = 0
    private var sizeBits: UInt32 = 0

    @inline(__always)
    init(_ memory: RingMemory, at position: UInt64) {
        words = memory.words
        mask = memory.mask
        first = position
        check = RowCheck(session: memory.session, position: position)
        self.position = position &+ 1
    }

    /// A value in as few bytes as it needs, which the head of the row tells. The first of them is the time.
    @inline(__always)
    mutating func add(_ value: UInt64) {
        let size: UInt32 = (value > 0xFF ? 1 : 0) &+ (value > 0xFFFF ? 1 : 0) &+ (value > 0xFFFF_FFFF ? 1 : 0)
        sizes |= size &<< sizeBits
        sizeBits &+= 2
        pack(value, bits: 8 &<< UInt64(size))
    }

    @inline(__always)
    mutating func addWide(_ value: UInt64) { pack(value, bits: 64) }

    @inline(__always)
    mutating func addHalf(_ value: UInt32) { pack(UInt64(value), bits: 32) }

    /// Without branches, since sizes vary from one event to the next: what is stored too early is stored again.
    @inline(__always)
    private mutating func pack(_ value: UInt64, bits count: UInt64) {
        let word = open | value &<< bits
        words[Int(truncatingIfNeeded: position & mask)] = word.littleEndian
        let total = bits &+ count
        let isWhole = total > 63
        check = isWhole ? check.adding(word) : check
        open = isWhole ? (value &>> 1) &>> (63 &- bits) : word
        position &+= isWhole ? 1 : 0
        bits = total & 63
    }

    /// No value comes any more.
    @inline(__always)
    mutating func endValues() {
        guard bits > 0 else { return }
        add(word: open)
        bits = 0
    }

    @inline(__always)
    mutating func add(word: UInt64) {
        words[Int(truncatingIfNeeded: position & mask)] = word.littleEndian
        check = check.adding(word)
        position &+= 1
    }

    /// Bytes, filled up with zeros to whole words.
    mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            let whole = buffer.count / 8 * 8
            for offset in stride(from: 0, to: whole, by: 8) {
                add(word: UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            }
            guard whole < buffer.count else { return }
            add(word: (whole..<buffer.count).reduce(0) { $0 | UInt64(buffer[$1]) << UInt64(($1 - whole) * 8) })
        }
    }

    /// The row is whole with its head and its check.
    @inline(__always)
    func finish(kind: UInt16, parts: RowHead.Parts) {
        let head = RowHead(kind: kind, parts: parts, sizes: sizes).word
        let value = check.adding(UInt64(head)).value
        words[Int(truncatingIfNeeded: first & mask)] = (UInt64(value) << 32 | UInt64(head)).littleEndian
    }
}
