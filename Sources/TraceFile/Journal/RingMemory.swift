import Synchronization

/// The memory of a journal, mapped from its file or private. Only this type shares memory unsafely.
///
/// One thread writes rows and publishes them. Another thread reads published rows, and writes checkpoints and call
/// sites. No word is written by both threads, and a row is overwritten only after the reading thread has released it.
struct RingMemory: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    /// The size of the whole journal, in bytes.
    let length: Int
    let words: UnsafeMutablePointer<UInt64>
    /// The bits of a position that are an index into `words`.
    let mask: UInt64
    let session: UInt64
    /// Nil for private memory.
    private let guardSlot: JournalGuard.Slot?

    /// - Parameter isFile: whether the memory is mapped from a file, which another program may truncate.
    init(start: UnsafeMutableRawPointer, header: JournalHeader, isFile: Bool = false) {
        self.start = start
        guardSlot = isFile ? JournalGuard.begin(start, length: Self.length(ringSize: header.ringSize)) : nil
        length = Self.length(ringSize: header.ringSize)
        words = (start + JournalLayout.ring).bindMemory(to: UInt64.self, capacity: header.ringSize / 8)
        mask = UInt64(header.ringSize / 8 - 1)
        session = header.session
        for copy in JournalLayout.headerCopies { put(header.bytes, at: copy) }
    }

    func unmap() {
        guardSlot?.release()
        SystemFile.unmap(start, length: length)
    }

    /// Whether another program has truncated the file, so that rows are lost.
    var isTruncated: Bool { guardSlot?.isHit ?? false }

    static func length(ringSize: Int) -> Int { JournalLayout.ring + ringSize }

    /// The number of words in the ring.
    var capacity: UInt64 { mask + 1 }

    /// The size of the ring in bytes.
    var ringSize: Int { Int(capacity) * 8 }

    /// How many bytes of a larger ring are used while the reading thread keeps up.
    static let normalSize = 4 << 20

    /// Whether rows from this position on would use more than the normal part of the ring.
    func isBeyondNormalSize(_ position: UInt64) -> Bool {
        ringSize > Self.normalSize && position & mask >= UInt64(Self.normalSize / 8)
    }

    /// The number of words from a position to the end of the ring, at least one.
    func wordsToEnd(from position: UInt64) -> UInt64 { capacity - position & mask }

    /// The position of the next start of the ring after a position.
    func ringStart(after position: UInt64) -> UInt64 { (position | mask) + 1 }

    /// Makes the system allocate pages for a part of the ring, without changing its words. The first write to a page
    /// waits for the allocation; calling this on another thread keeps the writing thread from waiting.
    func prefault(_ part: Range<Int>) {
        for index in stride(from: part.lowerBound, to: part.upperBound, by: 512) {
            let word = UnsafeMutableRawPointer(words + index).assumingMemoryBound(to: Atomic<UInt64>.self)
            // A word other than 0 was written before.
            _ = word.pointee.compareExchange(expected: 0, desired: 0, ordering: .relaxed)
        }
    }

    /// The position after the last published row.
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
