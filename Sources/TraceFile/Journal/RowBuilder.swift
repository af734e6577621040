/// Writes a row into the ring: packed values of one to eight bytes, then whole words.
///
/// Each value is stored as a whole word; the next value overwrites its unused bytes. This needs no branches, which
/// would be mispredicted because sizes vary between events. So up to seven bytes after the row are written too.
struct RowBuilder {
    private let start: UnsafeMutableRawPointer
    private var next: UnsafeMutableRawPointer
    private let lengths: RowLengths
    private var check: RowCheck

    @inline(__always)
    init(_ memory: RingMemory, at position: UInt64, _ lengths: RowLengths) {
        start = UnsafeMutableRawPointer(memory.words + Int(truncatingIfNeeded: position & memory.mask))
        next = start + 8
        check = RowCheck(session: memory.session, position: position)
        self.lengths = lengths
    }

    /// The position of the next row, if this row begins at `position` and is complete.
    @inline(__always)
    func end(from position: UInt64) -> UInt64 { position &+ UInt64(truncatingIfNeeded: next - start) / 8 }

    /// Appends a value in one, two, four or eight bytes. Returns its ``RowLengths``, for the head of the row.
    ///
    /// - Parameter room: all bits of a size; 0 if the row does not have the value, which must then be 0.
    @inline(__always)
    mutating func add(_ value: UInt64, as part: RowCheck.Part, room: UInt32 = 0xF) -> UInt32 {
        store(value, part)
        let length = lengths[value]
        next += Int(truncatingIfNeeded: length & 0xF & room)
        return length
    }

    @inline(__always)
    mutating func addWide(_ value: UInt64, as part: RowCheck.Part) {
        store(value, part)
        next += 8
    }

    @inline(__always)
    mutating func addHalf(_ value: UInt32, as part: RowCheck.Part) {
        store(UInt64(value), part)
        next += 4
    }

    @inline(__always)
    private mutating func store(_ value: UInt64, _ part: RowCheck.Part) {
        next.storeBytes(of: value.littleEndian, as: UInt64.self)
        check.add(value, as: part)
    }

    /// Ends the values: pads the last word with zeros.
    @inline(__always)
    mutating func endValues() {
        next.storeBytes(of: 0, as: UInt64.self)
        next = start + (next - start + 7) & ~7
    }

    @inline(__always)
    mutating func add(word: UInt64) {
        next.storeBytes(of: word.littleEndian, as: UInt64.self)
        check.add(word: word)
        next += 8
    }

    /// Appends bytes, padded with zeros to whole words.
    mutating func add(_ bytes: borrowing RowBytes) {
        for index in 0..<bytes.wordCount { add(word: bytes.word(index)) }
    }

    /// Returns a writer for a payload after the values, with room for this many words.
    @inline(__always)
    func payload(of words: Int) -> PayloadWriter { PayloadWriter(start: next + 8, end: next + words * 8) }

    /// Makes a payload part of the row: writes its length, and pads it with zeros to whole words.
    @inline(__always)
    mutating func end(_ payload: PayloadWriter) {
        payload.next.storeBytes(of: 0, as: UInt64.self)
        add(word: UInt64(payload.next - (next + 8)))
        while next < payload.next {
            check.add(word: UInt64(littleEndian: next.load(as: UInt64.self)))
            next += 8
        }
    }

    /// Completes the row: writes its head and its checksum.
    ///
    /// - Parameter sizes: two bits for each value whose size is in the head, the first value in the lowest bits.
    @inline(__always)
    func finish(kind: UInt16, flags: RowHead.Flags, sizes: UInt32) {
        let head = RowHead(kind: kind, flags: flags, sizes: sizes).word
        start.storeBytes(of: (UInt64(check.value(head)) << 32 | UInt64(head)).littleEndian, as: UInt64.self)
    }
}
