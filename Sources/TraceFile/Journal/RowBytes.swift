/// A buffer for the payload of one row, reused for each event. The capacity checks of an array for each byte would take
/// longer than everything else.
struct RowBytes: ~Copyable, ByteAppending {
    private var start: UnsafeMutableRawPointer
    private var capacity = 1 << 10
    private(set) var count = 0

    init() { start = .allocate(byteCount: capacity, alignment: 8) }

    deinit { start.deallocate() }

    var array: [UInt8] { array(from: 0) }

    /// Returns the bytes from an offset on.
    func array(from first: Int) -> [UInt8] { Array(UnsafeRawBufferPointer(start: start, count: count)[first...]) }

    /// The number of words that hold the bytes, padded with zeros.
    var wordCount: Int { (count + 7) / 8 }

    func word(_ index: Int) -> UInt64 {
        precondition(index < wordCount, "no word \(index) of \(count) bytes")
        let word = UInt64(littleEndian: start.load(fromByteOffset: index * 8, as: UInt64.self))
        let bits = (count - index * 8) * 8
        return bits < 64 ? word & (1 << UInt64(bits) - 1) : word
    }

    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        makeRoom(1)
        start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let first = bytes.baseAddress else { return }
        makeRoom(bytes.count)
        (start + count).copyMemory(from: first, byteCount: bytes.count)
        count += bytes.count
    }

    /// Appends the number in little-endian order.
    mutating func appendFixed<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
        makeRoom(MemoryLayout<Value>.size)
        start.storeBytes(of: value.littleEndian, toByteOffset: count, as: Value.self)
        count += MemoryLayout<Value>.size
    }

    /// Overwrites a number that was appended before.
    mutating func setFixed<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value, at offset: Int) {
        precondition(offset + MemoryLayout<Value>.size <= count, "no number at byte \(offset) of \(count)")
        start.storeBytes(of: value.littleEndian, toByteOffset: offset, as: Value.self)
    }

    /// Appends the length in UTF-8 as a varint, then the bytes.
    mutating func append(_ text: String) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { utf8 in
            appendVarint(UInt64(utf8.count))
            append(UnsafeRawBufferPointer(utf8))
        }
        if isDone == nil { append(copied(text)) }
    }

    /// Copies a text that has no contiguous UTF-8.
    private func copied(_ text: String) -> String {
        var copy = text
        copy.makeContiguousUTF8()
        return copy
    }

    /// Makes room for `more` bytes and the padding of the last word.
    @inline(__always)
    private mutating func makeRoom(_ more: Int) {
        if count &+ more &+ 8 > capacity { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let larger = max(2 * capacity, count + more + 8)
        let new = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
        new.copyMemory(from: start, byteCount: count)
        start.deallocate()
        (start, capacity) = (new, larger)
    }
}
