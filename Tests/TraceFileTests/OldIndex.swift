import HierarchyModel

@testable import TraceFile

/// Traces as they were written before the index had pages: all of it in one block, without the identifiers of chunks.
enum OldIndex {
    /// The same trace with such an index; of some blocks only, if so wanted.
    static func bytes(of trace: [UInt8], where isListed: (BlockHeader) -> Bool = { _ in true }) throws -> [UInt8] {
        let reader = try TraceReader(bytes: trace, name: "x")
        var (bytes, list, count) = (TraceFormat.header, [] as [UInt8], 0)
        var (last, end) = (0, UInt64(0))
        for (header, place) in try LimitTests.blocks(trace) where header.type <= BlockType.snapshot.rawValue {
            if isListed(header) {
                list.append(header.type)
                for number in [UInt64(bytes.count - last), UInt64(header.count), header.first, header.time] {
                    list.appendVarint(number)
                }
                append(reader.details(header)?.kinds ?? [], to: &list)
                (last, count) = (bytes.count, count + 1)
                if header.type == BlockType.events.rawValue { end = header.end }
            }
            bytes += trace[place..<place + BlockHeader.size + header.storedLength]
        }
        var payload: [UInt8] = []
        payload.appendVarint(count)
        let footer = BlockHeader(type: BlockType.footer.rawValue, isDeflated: false, first: UInt64(bytes.count))
        return bytes + BlockHeader.block(.index, payload + list, first: end, level: 6) + footer.bytes
    }

    private static func append(_ kinds: [KindCount], to list: inout [UInt8]) {
        list.appendVarint(kinds.count)
        for kind in kinds {
            list.appendVarint(UInt64(kind.kind))
            if kind.kind == 0 { list.appendVarint(UInt64(kind.name)) }
            list.appendVarint(UInt64(kind.count))
        }
    }
}

extension TraceReader {
    /// What the index says of a block.
    fileprivate func details(_ header: BlockHeader) -> BlockList.Details? {
        let chunk = header.type == BlockType.events.rawValue ? index.chunk(holding: header.first) : nil
        return chunk.flatMap { index.details(ofChunk: $0) }
    }
}

extension Trace {
    /// The same trace with another index of its blocks; of some only, and of other details, if so wanted.
    static func withIndex(
        _ trace: [UInt8], where isListed: (BlockHeader) -> Bool,
        details change: (inout BlockList.Details) -> Void = { _ in }
    ) throws -> [UInt8] {
        let reader = try TraceReader(bytes: trace, name: "x")
        var (bytes, index) = (TraceFormat.header, IndexWriter(blocksPerPage: 256))
        for (header, place) in try LimitTests.blocks(trace) where header.type <= BlockType.snapshot.rawValue {
            var details = reader.details(header)
            if details != nil { change(&details!) }
            if isListed(header) { index.add(BlockList.Entry(header, at: UInt64(bytes.count)), details) }
            bytes += trace[place..<place + BlockHeader.size + header.storedLength]
        }
        bytes += BlockHeader.block(.page, index.takePage(at: UInt64(bytes.count)), level: 6)
        let footer = BlockHeader.footer(contents: UInt64(bytes.count))
        return bytes + BlockHeader.block(.contents, index.contents, first: index.end, level: 6) + footer
    }
}
