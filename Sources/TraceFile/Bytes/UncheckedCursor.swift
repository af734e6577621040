/// A copy of bytes, followed by zeros that may be read. A zero ends a varint.
struct PaddedBytes: ~Copyable {
    /// The number of zeros. More bytes than a caller reads before it checks `isBeyondEnd`.
    static let margin = 64

    let start: UnsafeMutablePointer<UInt8>
    let count: Int

    init(_ bytes: [UInt8]) {
        count = bytes.count
        start = .allocate(capacity: count + Self.margin)
        bytes.withUnsafeBufferPointer { start.update(from: $0.baseAddress!, count: $0.count) }
        (start + count).initialize(repeating: 0, count: Self.margin)
    }

    deinit { start.deallocate() }
}

/// Reads forwards through ``PaddedBytes`` without checks of the end, because checking each byte would cost as much as
/// reading it. The caller checks `isBeyondEnd` after at most ``PaddedBytes/margin`` bytes.
struct UncheckedCursor {
    private let start: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    private var next: UnsafePointer<UInt8>

    /// The bytes must outlive the cursor.
    init(_ bytes: borrowing PaddedBytes) {
        start = UnsafePointer(bytes.start)
        end = start + bytes.count
        next = start
    }

    var position: Int { next - start }
    var isAtEnd: Bool { next == end }
    @inline(__always) var isBeyondEnd: Bool { next > end }

    @inline(__always) mutating func byte() -> UInt8 {
        let byte = next.pointee
        next += 1
        return byte
    }

    /// Reads a varint as ``ByteCursor/varint()`` does. A number of more than 64 bits moves the cursor beyond the end.
    @inline(__always) mutating func varint() -> UInt64 {
        let first = byte()
        return first < 0x80 ? UInt64(first) : longVarint(first)
    }

    @inline(__always) mutating func signedVarint() -> Int64 { Int64(zigzag: varint()) }

    @inline(never) private mutating func longVarint(_ first: UInt8) -> UInt64 {
        var value = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while true {
            let byte = byte()
            guard shift < 63 || byte < 2 else {
                next = end + 1
                return value
            }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    func corruption(_ expected: String, _ found: String) -> Corruption {
        Corruption(offset: position, expected: expected, found: found)
    }
}
