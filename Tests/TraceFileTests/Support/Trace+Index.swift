import HierarchyModel

@testable import TraceFile

extension TraceReader {
    /// The details of a block in the index.
    fileprivate func details(_ header: BlockHeader) -> BlockList.Details? {
        let chunk = header.type == BlockType.events.rawValue ? index.chunk(holding: header.first) : nil
        return chunk.flatMap { index.details(ofChunk: $0) }
    }
}

extension Trace {
    /// Returns the same trace with another index, of all blocks or of some, with changed details.
    static func withIndex(
        _ trace: [UInt8], where isListed: (BlockHeader) -> Bool,
        details change: (inout BlockList.Details) -> Void = { _ in }
    ) throws -> [UInt8] {
        let reader = try TraceReader(bytes: trace, name: "x")
        var (bytes, index) = (TraceFormat.header, IndexWriter(blocksPerPage: 256))
        for (header, offset) in try Trace.blocks(trace) where header.type <= BlockType.snapshot.rawValue {
            var details = reader.details(header)
            if details != nil { change(&details!) }
            if isListed(header) { index.add(BlockList.Entry(header, at: UInt64(bytes.count)), details) }
            bytes += trace[offset..<offset + BlockHeader.size + header.storedLength]
        }
        bytes += BlockHeader.block(.page, index.takePage(at: UInt64(bytes.count)), level: 6)
        let footer = BlockHeader.footer(contents: UInt64(bytes.count))
        return bytes + BlockHeader.block(.contents, index.contents, first: index.end, level: 6) + footer
    }
}
