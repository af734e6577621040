/// A part of the payload of a chunk. Each is deflated by itself where that makes it smaller.
struct ChunkPart {
    /// Its length in bytes, inflated.
    let count: Int
    private let stored: ArraySlice<UInt8>

    /// Reads where the next part is. Subtracts its length from `room`.
    init(_ what: String, _ cursor: inout ByteCursor, room: inout Int) throws(Corruption) {
        count = try cursor.count("a length of \(what)", atMost: room)
        stored = try cursor.countedPart(what).rest
        guard stored.count <= count else { throw cursor.corruption("at most \(count) bytes", "\(stored.count)") }
        room -= count
    }

    /// The bytes. `dictionary` is what they were deflated with.
    func bytes(_ inflater: inout Zlib.Inflater, dictionary: [UInt8] = []) throws(Corruption) -> [UInt8] {
        stored.count == count
            ? Array(stored) : try inflater.inflate(stored, length: count, dictionary: dictionary)
    }

    static func append(
        _ part: [UInt8], level: Int, strategy: Zlib.Strategy = .usual, dictionary: [UInt8] = [],
        to bytes: inout [UInt8]
    ) {
        let deflated =
            level > 0 ? Zlib.deflateRaw(part, level: level, strategy: strategy, dictionary: dictionary) : nil
        let stored = deflated.flatMap { $0.count < part.count ? $0 : nil } ?? part
        bytes.appendVarint(part.count)
        bytes.appendVarint(stored.count)
        bytes.append(contentsOf: stored)
    }
}
