import CZlib

/// The functions of zlib that a trace needs, for arrays.
enum Zlib {
    /// One deflated byte inflates to at most this many bytes.
    private static let largestRatio = 1032

    static func crc32(_ bytes: some Collection<UInt8>) -> UInt32 {
        let value = bytes.withContiguousStorageIfAvailable { buffer in
            CZlib.crc32(0, buffer.baseAddress, uInt(buffer.count))
        }
        return UInt32(truncatingIfNeeded: value ?? CZlib.crc32(0, Array(bytes), uInt(bytes.count)))
    }

    /// Compresses `bytes` into a zlib stream (RFC 1950). Returns nil if memory is short.
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

    /// Inflates a zlib stream to exactly `length` bytes. Never allocates more than that.
    static func inflate(_ stream: [UInt8], length: Int) throws(Corruption) -> [UInt8] {
        try check(length, of: stream)
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

    /// The compression strategy of deflate.
    enum Strategy: Int32 {
        case usual = 0
        /// Huffman coding only, without matching repetitions.
        case huffman = 2
    }

    /// Compresses `bytes` into a raw DEFLATE stream (RFC 1951). Returns nil if memory is short.
    static func deflateRaw(_ bytes: [UInt8], level: Int, strategy: Strategy) -> [UInt8]? {
        withStream { stream in
            guard
                deflateInit2_(
                    stream, Int32(level), Z_DEFLATED, -rawWindowBits, memoryLevel, strategy.rawValue, ZLIB_VERSION,
                    streamSize) == Z_OK
            else { return nil }
            defer { deflateEnd(stream) }
            let capacity = Int(deflateBound(stream, uLong(bytes.count)))
            var isWhole = false
            let deflated = run(stream, on: bytes, capacity: capacity) {
                isWhole = CZlib.deflate(stream, Z_FINISH) == Z_STREAM_END
            }
            return isWhole ? deflated : nil
        }
    }

    /// Inflates a raw DEFLATE stream to exactly `length` bytes. Never allocates more than that.
    static func inflateRaw(_ deflated: [UInt8], length: Int) throws(Corruption) -> [UInt8] {
        try check(length, of: deflated)
        let bytes = withStream { inflate(deflated, length: length, $0) }
        guard let bytes else {
            throw Corruption(offset: 0, expected: "a DEFLATE stream of \(length) bytes", found: "another one")
        }
        return bytes
    }

    /// Refuses an impossible length before memory is allocated for it.
    private static func check(_ length: Int, of deflated: [UInt8]) throws(Corruption) {
        guard length <= (deflated.count + 1) * largestRatio else {
            throw Corruption(
                offset: 0, expected: "a length that \(deflated.count) deflated bytes can have", found: "\(length)")
        }
    }

    private static let rawWindowBits: Int32 = 15
    private static let memoryLevel: Int32 = 9
    private static let streamSize = Int32(MemoryLayout<z_stream>.size)

    private static func inflate(
        _ deflated: [UInt8], length: Int, _ stream: UnsafeMutablePointer<z_stream>
    ) -> [UInt8]? {
        guard inflateInit2_(stream, -rawWindowBits, ZLIB_VERSION, streamSize) == Z_OK else { return nil }
        defer { inflateEnd(stream) }
        var isWhole = false
        let bytes = run(stream, on: deflated, capacity: length) {
            isWhole = CZlib.inflate(stream, Z_FINISH) == Z_STREAM_END
        }
        return isWhole && stream.pointee.avail_in == 0 && bytes.count == length ? bytes : nil
    }

    /// Returns what `step` writes, at most `capacity` bytes. The pointers are valid only while `step` runs.
    private static func run(
        _ stream: UnsafeMutablePointer<z_stream>, on input: [UInt8], capacity: Int, _ step: () -> Void
    ) -> [UInt8] {
        var input = input
        return [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { buffer, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.pointee.next_in = input.baseAddress
                stream.pointee.avail_in = uInt(input.count)
                stream.pointee.next_out = buffer.baseAddress
                stream.pointee.avail_out = uInt(capacity)
                step()
            }
            count = capacity - Int(stream.pointee.avail_out)
        }
    }

    /// Allocates the stream on the heap, because a stream must not move.
    private static func withStream<Result>(_ body: (UnsafeMutablePointer<z_stream>) -> Result) -> Result {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        return body(stream)
    }
}
