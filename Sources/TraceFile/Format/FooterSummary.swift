/// What the end of a closed file tells before its index is read. Takes the same time for traces of any length.
struct FooterSummary {
    /// One more than the sequence number of the last event.
    let eventCount: UInt64

    /// Returns nil if there is no index.
    init?(_ blocks: BlockReader) {
        guard let footer = Self.footer(blocks), let offset = footer.indexOffset,
            let index = try? blocks.header(at: min(offset, blocks.source.size)),
            index.type == BlockType.contents.rawValue,
            offset + UInt64(BlockHeader.size + index.storedLength) <= blocks.source.size
        else { return nil }
        eventCount = index.first
    }

    /// The header at the end of the file, if it is that of a footer.
    static func footer(_ blocks: BlockReader) -> BlockHeader? {
        let size = UInt64(BlockHeader.size)
        guard blocks.source.size >= size,
            let header = try? blocks.header(at: blocks.source.size - size), header.type == BlockType.footer.rawValue
        else { return nil }
        return header
    }
}

extension BlockHeader {
    /// The offset of the contents of the index in a footer.
    var indexOffset: UInt64? { time > 0 ? time : nil }
}
