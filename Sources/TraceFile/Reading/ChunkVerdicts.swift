/// Whether each chunk that was decoded is intact.
///
/// Two bits a chunk, since a reader of 10⁹ events meets a quarter of a million chunks.
struct ChunkVerdicts {
    /// By chunk, a bit: whether it was decoded, and whether it is intact. A word has 64 chunks; the last one has the
    /// last chunk that was decoded.
    private var decoded: [UInt64] = []
    private var intact: [UInt64] = []

    /// Nil for a chunk that was not decoded. Not set to nil.
    subscript(chunk: Int) -> Bool? {
        get {
            let (word, bit) = Self.place(of: chunk)
            guard word < decoded.count, decoded[word] & bit != 0 else { return nil }
            return intact[word] & bit != 0
        }
        set {
            let (word, bit) = Self.place(of: chunk)
            let missing = word + 1 - decoded.count
            if missing > 0 {
                decoded.append(contentsOf: repeatElement(0, count: missing))
                intact.append(contentsOf: repeatElement(0, count: missing))
            }
            decoded[word] |= bit
            if newValue == true { intact[word] |= bit } else { intact[word] &= ~bit }
        }
    }

    private static func place(of chunk: Int) -> (word: Int, bit: UInt64) { (chunk / 64, 1 << UInt64(chunk % 64)) }
}
