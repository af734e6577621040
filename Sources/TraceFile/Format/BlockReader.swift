/// Reads blocks at known offsets.
struct BlockReader: Sendable {
    let source: any ByteSource
    /// The memory that the decoders of chunks share.
    let memory = MemoryPool()

    /// Reads the header at `offset`.
    func header(at offset: UInt64) throws(Corruption) -> BlockHeader {
        try BlockHeader(try read(at: offset, count: BlockHeader.size))
    }

    /// Reads the payload of the block with that header.
    func payload(_ header: BlockHeader, at offset: UInt64) throws(Corruption) -> [UInt8] {
        try header.payload(from: try stored(header, at: offset)[...])
    }

    /// Reads the payload of the block with that header as it is stored. It is not checked.
    func stored(_ header: BlockHeader, at offset: UInt64) throws(Corruption) -> [UInt8] {
        try read(at: offset + UInt64(BlockHeader.size), count: header.storedLength)
    }

    /// A block up to this size is read at once. Where the next listed block is farther away, the block may be far
    /// smaller than the distance.
    private static let readAtOnce = 1 << 17

    /// Reads the block of an index entry. Throws if another block is at its offset.
    func block(_ entry: BlockList.Entry) throws(Corruption) -> (header: BlockHeader, payload: [UInt8]) {
        guard entry.limit > entry.offset, entry.limit - entry.offset <= UInt64(Self.readAtOnce) else {
            let header = try header(of: entry)
            return (header, try payload(header, at: entry.offset))
        }
        let bytes = try read(at: entry.offset, count: Int(entry.limit - entry.offset))
        let header = try Self.header(try BlockHeader(Array(bytes.prefix(BlockHeader.size))), of: entry)
        return (header, try header.payload(from: bytes.dropFirst(BlockHeader.size).prefix(header.storedLength)))
    }

    /// Reads the header of an index entry. Throws if another block is at its offset.
    func header(of entry: BlockList.Entry) throws(Corruption) -> BlockHeader {
        try Self.header(try header(at: entry.offset), of: entry)
    }

    private static func header(_ header: BlockHeader, of entry: BlockList.Entry) throws(Corruption) -> BlockHeader {
        guard entry.offset + UInt64(BlockHeader.size + header.storedLength) <= entry.limit else {
            throw Corruption(
                offset: 8, expected: "a block that ends before the next one", found: "\(header.storedLength) bytes")
        }
        guard entry.matches(header) else {
            throw Corruption(
                offset: 0, expected: "the block of the index, of type \(entry.type) from \(entry.first) on",
                found: "type \(header.type) from \(header.first) on")
        }
        return header
    }

    /// The offset of the next sound header from `offset` on that ends at or before `end`.
    func nextHeader(from offset: UInt64, upTo end: UInt64 = .max) -> UInt64? {
        // Small at first, since damaged headers may follow each other.
        var window = 1 << 10
        var start = offset
        let size = min(end, source.size)
        let end = size - min(size, UInt64(BlockHeader.size - 1))
        while start < end, let bytes = try? source.read(at: start, count: window + BlockHeader.size) {
            for index in bytes.indices.prefix(Int(min(UInt64(window), end - start)))
            where bytes[index] == BlockHeader.marker[0] {
                let candidate = bytes[index...].prefix(BlockHeader.size)
                if candidate.starts(with: BlockHeader.marker), (try? BlockHeader(Array(candidate))) != nil {
                    return start + UInt64(index)
                }
            }
            start += UInt64(window)
            window = min(2 * window, 1 << 16)
        }
        return nil
    }

    private func read(at offset: UInt64, count: Int) throws(Corruption) -> [UInt8] {
        do {
            return try source.read(at: offset, count: count)
        } catch {
            throw Corruption(offset: 0, expected: "bytes", found: "a reading error: \(error.description)")
        }
    }
}
