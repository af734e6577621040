/// Where a chunk is, and whether it can be read.
public struct ChunkCheck: Equatable, Sendable {
    /// Of its block in the file.
    public let offset: UInt64
    /// The numbers of its events.
    public let events: Range<UInt64>
    public let isIntact: Bool
}

extension TraceReader {
    /// Every chunk that the file is known to have, in order; reads those that nobody has read yet.
    ///
    /// A chunk whose header is damaged, and whatever is damaged besides chunks, is in ``verify(_:)`` alone.
    public func checkChunks() -> [ChunkCheck] {
        (0..<chunksInFile).map { number in
            let entry = index.chunk(number)
            return ChunkCheck(
                offset: entry.offset, events: entry.first..<entry.end, isIntact: isIntact(chunk: number))
        }
    }
}
