/// The parts of the payload of a chunk. Each is deflated by itself where that makes it smaller.
enum ChunkPart {
    static func append(_ part: [UInt8], level: Int, strategy: Zlib.Strategy = .usual, to bytes: inout [UInt8]) {
        let deflated = level > 0 ? Zlib.deflateRaw(part, level: level, strategy: strategy) : nil
        let stored = deflated.flatMap { $0.count < part.count ? $0 : nil } ?? part
        bytes.appendVarint(part.count)
        bytes.appendVarint(stored.count)
        bytes.append(contentsOf: stored)
    }

    /// The next part. Subtracts its length from `room`.
    static func next(_ what: String, _ cursor: inout ByteCursor, room: inout Int) throws(Corruption) -> [UInt8] {
        let plain = try cursor.count("a length of \(what)", atMost: room)
        let stored = try cursor.countedPart(what)
        guard stored.remaining <= plain else {
            throw cursor.corruption("at most \(plain) bytes", "\(stored.remaining)")
        }
        room -= plain
        let bytes = Array(stored.rest)
        return bytes.count == plain ? bytes : try Zlib.inflateRaw(bytes, length: plain)
    }
}
