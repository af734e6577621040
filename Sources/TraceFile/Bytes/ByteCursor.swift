/// A mismatch between the bytes of a trace and the format.
struct Corruption: Error, Equatable {
    /// The offset of the mismatch in the payload that is being read.
    var offset: Int
    var expected: String
    var found: String

    var description: String { "byte \(offset) of the payload: expected \(expected), found \(found)" }
}

/// Reads forwards through a range of an array, and never beyond its end.
///
/// Several cursors share one array, because the columns of a chunk are read in parallel.
struct ByteCursor {
    private let bytes: [UInt8]
    private(set) var position: Int
    let end: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = 0
        end = bytes.count
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var remaining: Int { end - position }
    var isAtEnd: Bool { position == end }

    @inline(__always) mutating func byte() throws(Corruption) -> UInt8 {
        guard position < end else { throw missing(1) }
        defer { position += 1 }
        return bytes[position]
    }

    /// Reads a varint: seven bits in each byte, lowest first. The highest bit is set if another byte follows. At most
    /// ten bytes.
    @inline(__always) mutating func varint() throws(Corruption) -> UInt64 {
        let first = try byte()
        return first < 0x80 ? UInt64(first) : try longVarint(first)
    }

    private mutating func longVarint(_ first: UInt8) throws(Corruption) -> UInt64 {
        var value = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while true {
            let next = try byte()
            guard shift < 63 || next < 2 else { throw corruption("a number of 64 bits", "more bits") }
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return value }
            shift += 7
        }
    }

    /// Skips the next byte if it is 0, and returns whether it was.
    @inline(__always) mutating func skipZero() -> Bool {
        guard position < end, bytes[position] == 0 else { return false }
        position += 1
        return true
    }

    mutating func signedVarint() throws(Corruption) -> Int64 { Int64(zigzag: try varint()) }

    /// Reads an unsigned integer that must not exceed `limit`.
    mutating func count(_ what: @autoclosure () -> String, atMost limit: Int) throws(Corruption) -> Int {
        let value = try varint()
        guard value <= UInt64(limit) else { throw corruption("\(what()) of at most \(limit)", "\(value)") }
        return Int(value)
    }

    /// Reads a number in little-endian order.
    mutating func fixed<Number: FixedWidthInteger>(_ type: Number.Type) throws(Corruption) -> Number {
        let size = Number.bitWidth / 8
        guard remaining >= size else { throw missing(size) }
        defer { position += size }
        return bytes.withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Number.self))
        }
    }

    /// Returns a cursor over the next `count` bytes, and skips them.
    mutating func part(_ count: Int) throws(Corruption) -> ByteCursor {
        guard count <= remaining else { throw missing(count) }
        defer { position += count }
        return ByteCursor(bytes, position..<position + count)
    }

    /// Reads a length, and returns a cursor over as many bytes.
    mutating func countedPart(_ what: @autoclosure () -> String) throws(Corruption) -> ByteCursor {
        try part(try count("a length of \(what())", atMost: remaining))
    }

    /// Reads a length, then as many bytes of UTF-8.
    mutating func text() throws(Corruption) -> String {
        let part = try countedPart("text")
        guard let text = String(validating: part.rest, as: UTF8.self) else {
            throw part.corruption("UTF-8", "other bytes")
        }
        return text
    }

    /// The bytes that are not read yet.
    var rest: ArraySlice<UInt8> { bytes[position..<end] }

    func corruption(_ expected: String, _ found: String) -> Corruption {
        Corruption(offset: position, expected: expected, found: found)
    }

    private func missing(_ count: Int) -> Corruption {
        corruption("\(count) more bytes", "\(remaining)")
    }
}

extension Int64 {
    /// Decodes zigzag: 0, 1, 2, 3 … become 0, -1, 1, -2 …
    init(zigzag value: UInt64) { self = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }

    var zigzag: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }
}
