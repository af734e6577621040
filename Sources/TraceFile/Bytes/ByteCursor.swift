/// What is wrong with bytes that were meant to be part of a trace.
struct Corruption: Error, Equatable {
    /// Within the payload that is being read.
    var offset: Int
    var expected: String
    var found: String

    var description: String { "byte \(offset) of the payload: expected \(expected), found \(found)" }
}

/// Reads forwards through a part of an array, and never beyond it.
///
/// Several cursors share one array: a chunk's columns are read side by side.
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

    /// Seven bits a byte, lowest first; the highest bit says that another byte follows. At most ten bytes.
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

    /// Whether the next byte is 0, which is passed then.
    @inline(__always) mutating func passesZero() -> Bool {
        guard position < end, bytes[position] == 0 else { return false }
        position += 1
        return true
    }

    mutating func signedVarint() throws(Corruption) -> Int64 { Int64(zigzag: try varint()) }

    /// A whole number that must not be larger than `limit`.
    mutating func count(_ what: @autoclosure () -> String, atMost limit: Int) throws(Corruption) -> Int {
        let value = try varint()
        guard value <= UInt64(limit) else { throw corruption("\(what()) of at most \(limit)", "\(value)") }
        return Int(value)
    }

    /// Lowest byte first.
    mutating func fixed<Number: FixedWidthInteger>(_ type: Number.Type) throws(Corruption) -> Number {
        let size = Number.bitWidth / 8
        guard remaining >= size else { throw missing(size) }
        defer { position += size }
        return bytes.withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Number.self))
        }
    }

    /// The next `count` bytes as a cursor of their own.
    mutating func part(_ count: Int) throws(Corruption) -> ByteCursor {
        guard count <= remaining else { throw missing(count) }
        defer { position += count }
        return ByteCursor(bytes, position..<position + count)
    }

    /// A length, then as many bytes.
    mutating func countedPart(_ what: @autoclosure () -> String) throws(Corruption) -> ByteCursor {
        try part(try count("a length of \(what())", atMost: remaining))
    }

    /// A length, then as many bytes of UTF-8.
    mutating func text() throws(Corruption) -> String {
        let part = try countedPart("text")
        guard let text = String(validating: part.rest, as: UTF8.self) else {
            throw part.corruption("UTF-8", "other bytes")
        }
        return text
    }

    /// What is left, without moving.
    var rest: ArraySlice<UInt8> { bytes[position..<end] }

    func corruption(_ expected: String, _ found: String) -> Corruption {
        Corruption(offset: position, expected: expected, found: found)
    }

    private func missing(_ count: Int) -> Corruption {
        corruption("\(count) more bytes", "\(remaining)")
    }
}

extension Int64 {
    /// 0, -1, 1, -2, … for 0, 1, 2, 3, …
    init(zigzag value: UInt64) { self = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }

    var zigzag: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }
}
