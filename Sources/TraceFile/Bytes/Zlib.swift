import CZlib

/// The parts of zlib that a trace needs, on arrays.
enum Zlib {
    /// Deflate makes of one byte at most this many.
    private static let largestRatio = 1032

    static func crc32(_ bytes: some Collection<UInt8>) -> UInt32 {
        let value = bytes.withContiguousStorageIfAvailable { buffer in
            CZlib.crc32(0, buffer.baseAddress, uInt(buffer.count))
        }
        return UInt32(truncatingIfNeeded: value ?? CZlib.crc32(0, Array(bytes), uInt(bytes.count)))
    }

    /// A zlib stream (RFC 1950) that inflates to `bytes`; nil if zlib refuses, which needs a lack of memory.
    static func deflate(_ bytes: [UInt8], level: Int) -> [UInt8]? {
        let capacity = Int(compressBound(uLong(bytes.count)))
        var length = uLong(capacity)
        var status = Z_OK
        let stream = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), Int32(level))
            count = status == Z_OK ? Int(length) : 0
        }
        return status == Z_OK ? stream : nil
    }

    /// The `length` bytes that a zlib stream holds. Never makes more of them than that.
    static func inflate(_ stream: [UInt8], length: Int) throws(Corruption) -> [UInt8] {
        guard length <= (stream.count + 1) * largestRatio else {
            throw Corruption(
                offset: 0, expected: "a length that \(stream.count) deflated bytes can have", found: "\(length)")
        }
        var made = uLong(length)
        var status = Z_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: max(length, 1)) { buffer, count in
            status = uncompress(buffer.baseAddress, &made, stream, uLong(stream.count))
            count = status == Z_OK ? Int(made) : 0
        }
        guard status == Z_OK else {
            throw Corruption(offset: 0, expected: "a zlib stream of \(length) bytes", found: "zlib status \(status)")
        }
        guard bytes.count == length else {
            throw Corruption(offset: 0, expected: "\(length) bytes in the zlib stream", found: "\(bytes.count)")
        }
        return bytes
    }
}
