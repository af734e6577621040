import HierarchyModel

@testable import TraceFile

/// Traces with an index in one block, without the identifiers of chunks, as older versions wrote them.
enum OneBlockIndex {
    /// Returns the same trace with an index in one block, of all blocks or of some.
    static func bytes(of trace: [UInt8], where isListed: (BlockHeader) -> Bool = { _ in true }) throws -> [UInt8] {
        let reader = try TraceReader(bytes: trace, name: "x")
        var (bytes, list, count) = (TraceFormat.header, [] as [UInt8], 0)
        var (last, end) = (0, UInt64(0))
        for (header, offset) in try Trace.blocks(trace) where header.type <= BlockType.snapshot.rawValue {
            if isListed(header) {
                list.append(header.type)
                for number in [UInt64(bytes.count - last), UInt64(header.count), header.first, header.time] {
                    list.appendVarint(number)
                }
                (reader.details(header)?.kinds ?? []).append(to: &list)
                (last, count) = (bytes.count, count + 1)
                if header.type == BlockType.events.rawValue { end = header.end }
            }
            bytes += trace[offset..<offset + BlockHeader.size + header.storedLength]
        }
        var payload: [UInt8] = []
        payload.appendVarint(count)
        let footer = BlockHeader(type: BlockType.footer.rawValue, isDeflated: false, first: UInt64(bytes.count))
        return bytes + BlockHeader.block(.index, payload + list, first: end, level: 6) + footer.bytes
    }
}

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
