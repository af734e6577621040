/// What the end of a closed file says before its index is read: as much for a long trace as for a short one.
struct IndexPromise {
    /// One more than the number of the last event.
    let eventCount: UInt64

    /// Nil if the index must be looked into, or there is none.
    init?(_ blocks: BlockReader) {
        guard let footer = Self.footer(blocks), let offset = footer.indexOffset,
            let index = try? blocks.header(at: min(offset, blocks.source.size)),
            index.type == BlockType.contents.rawValue || index.type == BlockType.index.rawValue && index.first > 0,
            offset + UInt64(BlockHeader.size + index.storedLength) <= blocks.source.size
        else { return nil }
        eventCount = index.first
    }

    /// The header that fills the end of the file, if it is that of a footer.
    static func footer(_ blocks: BlockReader) -> BlockHeader? {
        let size = UInt64(BlockHeader.size)
        guard blocks.source.size >= size,
            let header = try? blocks.header(at: blocks.source.size - size), header.type == BlockType.footer.rawValue
        else { return nil }
        return header
    }
}

extension BlockHeader {
    /// Where a footer says that the index begins: its contents, or all of it in one block.
    var indexOffset: UInt64? { time > 0 ? time : first > 0 ? first : nil }
}
