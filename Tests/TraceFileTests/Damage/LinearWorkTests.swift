import HierarchyModel
import Testing

@testable import TraceFile

/// What is read of a forged file is linear in its size.
@Suite struct LinearWorkTests {
    /// After each block of an unknown type comes a byte that is no header.
    @Test(arguments: [1000, 4000])
    func `the search after each of many damaged headers reads little`(_ count: Int) throws {
        let block = BlockHeader(type: 99, isDeflated: false).bytes + [0]
        let bytes = TraceFormat.header + Array(repeatElement(block, count: count).joined())
        let source = CountedSource(bytes)
        let reader = try TraceReader(JoinedTrace.Source(source, journal: nil), name: "x")
        #expect(reader.chunkCount == 0 && reader.damage.count == min(count, Damage.maximumListed))
        #expect(source.bytesRead <= 25 * bytes.count)
    }

    /// Each block would extend to the end of the file, over all blocks after it.
    @Test func `blocks of an index that overlap are read once`() throws {
        let count = 64
        let room = [UInt8](repeating: 0, count: 50_000)
        var (bytes, index) = (TraceFormat.header, IndexWriter(blocksPerPage: 256))
        let end = bytes.count + BlockHeader.size * count + room.count
        for number in 0..<count {
            var header = BlockHeader(type: BlockType.events.rawValue, isDeflated: false, count: 1)
            header.first = UInt64(number)
            header.storedLength = end - bytes.count - BlockHeader.size
            header.plainLength = header.storedLength
            index.add(BlockList.Entry(header, at: UInt64(bytes.count)), BlockList.Details())
            bytes += header.bytes
        }
        bytes += room
        bytes += BlockHeader.block(.page, index.takePage(at: UInt64(bytes.count)), level: 6)
        let footer = BlockHeader.footer(contents: UInt64(bytes.count))
        bytes += BlockHeader.block(.contents, index.contents, first: index.end, level: 6) + footer
        let source = CountedSource(bytes)
        let reader = try TraceReader(JoinedTrace.Source(source, journal: nil), name: "x")
        #expect(Array(reader.events).isEmpty && reader.chunkCount == count)
        #expect(source.bytesRead <= 2 * bytes.count)
        #expect(
            reader.damage.first?.reason
                == "events 0…0: expected a block that ends before the next one, found \(end - 16 - 48) bytes")
    }
}
