/// The offset of a chunk, and whether it can be read.
public struct ChunkCheck: Equatable, Sendable {
    /// The offset of its block in the file.
    public let offset: UInt64
    /// The sequence numbers of its events.
    public let events: Range<UInt64>
    public let isIntact: Bool
}

extension TraceReader {
    /// Checks each chunk of the file, in order. Reads the chunks that were not read before.
    ///
    /// A chunk with a damaged header, and damage outside of chunks, are only in the result of ``verify(_:)``.
    public func checkChunks() -> [ChunkCheck] {
        (0..<chunksInFile).map { number in
            let entry = index.chunk(number)
            return ChunkCheck(
                offset: entry.offset, events: entry.first..<entry.end, isIntact: isIntact(chunk: number))
        }
    }
}
