import CHindsightZlib

/// The functions of zlib that a trace needs, for arrays.
package enum Zlib {
    /// One deflated byte inflates to at most this many bytes.
    private static let largestRatio = 1032

    static func crc32(_ bytes: some Collection<UInt8>) -> UInt32 {
        let value = bytes.withContiguousStorageIfAvailable { buffer in
            CHindsightZlib.crc32(0, buffer.baseAddress, uInt(buffer.count))
        }
        return UInt32(truncatingIfNeeded: value ?? CHindsightZlib.crc32(0, Array(bytes), uInt(bytes.count)))
    }

    /// Compresses `bytes` into a zlib stream (RFC 1950). Returns nil if memory is short.
    package static func deflate(_ bytes: [UInt8], level: Int) -> [UInt8]? {
        let capacity = Int(compressBound(uLong(bytes.count)))
        var length = uLong(capacity)
        var status = Z_OK
        let stream = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), Int32(level))
            count = status == Z_OK ? Int(length) : 0
        }
        return status == Z_OK ? stream : nil
    }

    /// The compression strategy of deflate.
    enum Strategy: Int32 {
        case usual = 0
        /// Huffman coding only, without matching repetitions.
        case huffman = 2
    }

    /// Compresses `bytes` into a raw DEFLATE stream (RFC 1951), which repeats what is in `dictionary` too. Returns nil
    /// if memory is short.
    static func deflateRaw(
        _ bytes: [UInt8], level: Int, strategy: Strategy = .usual, dictionary: [UInt8] = []
    ) -> [UInt8]? {
        withStream { stream in
            guard
                deflateInit2_(
                    stream, Int32(level), Z_DEFLATED, -windowBits, memoryLevel, strategy.rawValue, ZLIB_VERSION,
                    streamSize) == Z_OK
            else { return nil }
            defer { deflateEnd(stream) }
            if !dictionary.isEmpty, deflateSetDictionary(stream, dictionary, uInt(dictionary.count)) != Z_OK {
                return nil
            }
            let capacity = Int(deflateBound(stream, uLong(bytes.count)))
            var isWhole = false
            let deflated = run(stream, on: bytes[...], capacity: capacity) {
                isWhole = CHindsightZlib.deflate(stream, Z_FINISH) == Z_STREAM_END
            }
            return isWhole ? deflated : nil
        }
    }

    /// Inflates streams, one after the other. To allocate what zlib needs for each would take as long as to inflate a
    /// short one.
    struct Inflater: ~Copyable {
        private let form: Form
        private let stream: UnsafeMutablePointer<z_stream>
        private let isReady: Bool

        enum Form: String {
            /// With a header and a checksum (RFC 1950).
            case zlib
            /// Without (RFC 1951).
            case raw = "DEFLATE"
        }

        init(_ form: Form) {
            self.form = form
            stream = .allocate(capacity: 1)
            stream.initialize(to: z_stream())
            isReady = inflateInit2_(stream, form == .raw ? -windowBits : windowBits, ZLIB_VERSION, streamSize) == Z_OK
        }

        deinit {
            inflateEnd(stream)
            stream.deallocate()
        }

        /// As many bytes as zlib's fast loop wants to have room for. Without, the last bytes take far longer.
        private static let margin = 258

        /// Inflates a stream to exactly `length` bytes. Never allocates much more than that. `dictionary` is what the
        /// stream was deflated with.
        mutating func inflate(
            _ deflated: ArraySlice<UInt8>, length: Int, dictionary: [UInt8] = []
        ) throws(Corruption) -> [UInt8] {
            try check(length, of: deflated)
            guard isReady, inflateReset(stream) == Z_OK,
                dictionary.isEmpty || inflateSetDictionary(stream, dictionary, uInt(dictionary.count)) == Z_OK
            else { throw Corruption(offset: 0, expected: "memory for zlib", found: "none") }
            var isWhole = false
            let bytes = run(stream, on: deflated, capacity: length + Self.margin) {
                isWhole = CHindsightZlib.inflate(stream, Z_FINISH) == Z_STREAM_END
            }
            guard isWhole, stream.pointee.avail_in == 0, bytes.count == length else {
                throw Corruption(
                    offset: 0, expected: "a \(form.rawValue) stream of \(length) bytes", found: "another one")
            }
            return bytes
        }

        /// Inflates the beginning of a stream, `count` bytes of it. What is after them is neither inflated nor checked.
        mutating func inflate(beginningOf deflated: ArraySlice<UInt8>, count: Int) throws(Corruption) -> [UInt8] {
            try check(count, of: deflated)
            guard isReady, inflateReset(stream) == Z_OK else {
                throw Corruption(offset: 0, expected: "memory for zlib", found: "none")
            }
            let bytes = run(stream, on: deflated, capacity: count) { _ = CHindsightZlib.inflate(stream, Z_SYNC_FLUSH) }
            guard bytes.count == count else {
                throw Corruption(
                    offset: 0, expected: "a \(form.rawValue) stream of \(count) bytes or more", found: "another one")
            }
            return bytes
        }
    }

    /// Refuses an impossible length before memory is allocated for it.
    private static func check(_ length: Int, of deflated: some Collection<UInt8>) throws(Corruption) {
        guard length <= (deflated.count + 1) * largestRatio else {
            throw Corruption(
                offset: 0, expected: "a length that \(deflated.count) deflated bytes can have", found: "\(length)")
        }
    }

    private static let windowBits: Int32 = 15
    private static let memoryLevel: Int32 = 9
    private static let streamSize = Int32(MemoryLayout<z_stream>.size)

    /// Returns what `step` writes, at most `capacity` bytes. The pointers are valid only while `step` runs.
    private static func run(
        _ stream: UnsafeMutablePointer<z_stream>, on input: ArraySlice<UInt8>, capacity: Int, _ step: () -> Void
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { buffer, count in
            input.withUnsafeBufferPointer { input in
                // zlib does not write there: its type is older than `const`.
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
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
