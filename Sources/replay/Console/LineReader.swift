/// Reads lines as they arrive, in bounded memory.
struct LineReader {
    struct Line {
        /// Without the line break. Of a line that is too long, the first bytes.
        var bytes: [UInt8] = []
        /// Whether the line has more bytes than the limit.
        var isCut = false
    }

    private static let lineBreak = UInt8(ascii: "\n")

    private let descriptor: Descriptor
    private let limit: Int
    private var buffer: ArraySlice<UInt8> = []

    /// - Parameter limit: the most bytes of a line that are kept.
    init(_ descriptor: Descriptor, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// The next line; nil at the end. The last line needs no line break.
    mutating func next() throws(Failure) -> Line? {
        var line = Line()
        var isEmpty = true
        while true {
            if buffer.isEmpty { buffer = try descriptor.nextBytes(atMost: 1 << 16)[...] }
            if buffer.isEmpty { return isEmpty ? nil : line }
            isEmpty = false
            let end = buffer.firstIndex(of: Self.lineBreak)
            let piece = buffer[..<(end ?? buffer.endIndex)]
            line.isCut = line.isCut || piece.count > limit - line.bytes.count
            line.bytes += piece.prefix(limit - line.bytes.count)
            buffer = end.map { buffer[($0 + 1)...] } ?? []
            if end != nil { return line }
        }
    }
}
