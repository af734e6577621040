/// The end of a closed file. Takes the same time for traces of any length.
enum Footer {
    /// Whether a footer leads to the contents of an index. They may still be wrong.
    static func leadsToIndex(_ blocks: BlockReader) -> Bool {
        guard let offset = header(blocks)?.indexOffset,
            let contents = try? blocks.header(at: min(offset, blocks.source.size))
        else { return false }
        return contents.type == BlockType.contents.rawValue
            && offset + UInt64(BlockHeader.size + contents.storedLength) <= blocks.source.size
    }

    /// The header at the end of the file, if it is that of a footer.
    static func header(_ blocks: BlockReader) -> BlockHeader? {
        let size = UInt64(BlockHeader.size)
        // Asked once: another process may cut the file that a follower reads.
        let end = blocks.source.size
        guard end >= size, let header = try? blocks.header(at: end - size), header.type == BlockType.footer.rawValue
        else { return nil }
        return header
    }
}

extension BlockHeader {
    /// The offset of the contents of the index in a footer.
    var indexOffset: UInt64? { time > 0 ? time : nil }
}
