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

    /// The position behind the last row that is published.
    var committed: UInt64 {
        get { committedWord.pointee.load(ordering: .acquiring) }
        nonmutating set { committedWord.pointee.store(newValue, ordering: .releasing) }
    }

    private var committedWord: UnsafeMutablePointer<Atomic<UInt64>> {
        (start + JournalLayout.committed).assumingMemoryBound(to: Atomic<UInt64>.self)
    }

    /// The published rows.
    var rows: RowSource { RowSource(UnsafePointer(words), mask: mask, origin: 0, count: capacity, session: session) }

    func put(_ bytes: [UInt8], at offset: Int) {
        bytes.withUnsafeBytes { start.advanced(by: offset).copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    }

    func put(_ checkpoint: Checkpoint) {
        for copy in JournalLayout.checkpoints[Int(checkpoint.number & 1)] { put(checkpoint.bytes, at: copy) }
    }
}

/// Writes a row, word by word.
struct RowPen {
    private let words: UnsafeMutablePointer<UInt64>
    private let mask: UInt64
    private let first: UInt64
    private var check: RowCheck
    /// Where the next word goes.
    private(set) var position: UInt64

    @inline(__always)
    init(_ memory: RingMemory, at position: UInt64, head: RowHead) {
        words = memory.words
        mask = memory.mask
        first = position
        check = RowCheck(session: memory.session, position: position)
        self.position = position
        add(head.word)
        self.position &+= 1
    }

    @inline(__always)
    mutating func add(_ word: UInt64) {
        words[Int(truncatingIfNeeded: position & mask)] = word.littleEndian
        check.add(word)
        position &+= 1
    }

    /// Bytes, filled up with zeros to whole words.
    mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            let whole = buffer.count / 8 * 8
            for offset in stride(from: 0, to: whole, by: 8) {
                add(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            }
            guard whole < buffer.count else { return }
            add((whole..<buffer.count).reduce(0) { $0 | UInt64(buffer[$1]) << UInt64(($1 - whole) * 8) })
        }
    }

    /// The row is whole with its check.
    @inline(__always)
    func finish() { words[Int(truncatingIfNeeded: (first &+ 1) & mask)] = check.value.littleEndian }
}
