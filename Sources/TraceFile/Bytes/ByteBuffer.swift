/// A sequence of bytes that can be appended to.
protocol ByteAppending: ~Copyable {
    mutating func append(_ byte: UInt8)
}

extension ByteAppending where Self: ~Copyable {
    @inline(__always)
    mutating func appendVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }
}

extension [UInt8]: ByteAppending {
    mutating func appendVarint(_ value: Int) { appendVarint(UInt64(value)) }

    mutating func appendSignedVarint(_ value: Int64) { appendVarint(value.zigzag) }

    /// Appends the number in little-endian order.
    mutating func appendFixed(_ value: some FixedWidthInteger) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// Appends the number of bytes as a varint, then the bytes.
    mutating func appendCounted(_ part: some Collection<UInt8>) {
        appendVarint(part.count)
        append(contentsOf: part)
    }
}
