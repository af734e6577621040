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
        #expect(reader.chunkCount == 0)
        #expect(reader.damage.count == min(count, Damage.maximumListed))
        #expect(source.bytesRead <= 25 * bytes.count)
    }

    /// The headers of chunks, each of which extends to the end of the bytes, over all after it.
    private static func overlapping(_ count: Int, room: Int) -> (bytes: [UInt8], entries: [BlockList.Entry]) {
        var (bytes, entries) = (TraceFormat.header, [BlockList.Entry]())
        let end = bytes.count + BlockHeader.size * count + room
        for number in 0..<count {
            var header = BlockHeader(type: BlockType.events.rawValue, isDeflated: false, count: 1)
            header.first = UInt64(number)
            header.storedLength = end - bytes.count - BlockHeader.size
            header.plainLength = header.storedLength
            entries.append(BlockList.Entry(header, at: UInt64(bytes.count)))
            bytes += header.bytes
        }
        return (bytes + [UInt8](repeating: 0, count: room), entries)
    }

    /// Each block would extend to the end of the file, over all blocks after it.
    @Test func `blocks of an index that overlap are read once`() throws {
        let count = 64
        var (bytes, entries) = Self.overlapping(count, room: 50_000)
        var index = IndexWriter(blocksPerPage: 256)
        let end = bytes.count
        for entry in entries { index.add(entry, BlockList.Details()) }
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

    /// Each block is the only one of its page, so that no block of the same page is after it. The contents are sound:
    /// there is room for a block before each page.
    @Test(arguments: [32, 128])
    func `blocks of different pages that overlap are read once`(_ count: Int) throws {
        var (bytes, entries) = Self.overlapping(count, room: 4000)
        var index = IndexWriter(blocksPerPage: 1)
        for entry in entries {
            bytes += BlockHeader(type: 99, isDeflated: false).bytes
            index.add(entry, BlockList.Details())
            bytes += BlockHeader.block(.page, index.takePage(at: UInt64(bytes.count)), level: 6)
        }
        let footer = BlockHeader.footer(contents: UInt64(bytes.count))
        bytes += BlockHeader.block(.contents, index.contents, first: index.end, level: 6) + footer
        let source = CountedSource(bytes)
        let reader = try TraceReader(JoinedTrace.Source(source, journal: nil), name: "x")
        #expect(Array(reader.events).isEmpty && reader.eventCount == UInt64(count))
        #expect(source.bytesRead <= 4 * bytes.count)
        let second = TraceFormat.headerSize + BlockHeader.size
        let reasons = reader.damage.map(\.reason)
        #expect(reasons.contains { $0.contains("a block from byte") && $0.hasSuffix("found \(second)") })
    }

    /// The header says that the definitions need more than a file of this size may have.
    @Test func `definitions that are too large are not inflated`() throws {
        let zeros = [UInt8](repeating: 0, count: TraceFormat.maxPayload - 5)
        var payload: [UInt8] = [0]
        payload.appendVarint(zeros.count)
        payload += zeros
        let block = BlockHeader.block(.definitions, payload, level: 9)
        let header = try BlockHeader(Array(block.prefix(BlockHeader.size)))
        let events = Trace.plausibleEvents(20, seed: 3)
        let bytes = TraceFormat.header + block + block + (try Trace.bytes(of: events)).dropFirst(TraceFormat.headerSize)
        let source = CountedSource(bytes)
        var definitions = Definitions()
        let blocks = BlockReader(source: source)
        for _ in 0..<2 {
            let error = #expect(throws: Corruption.self) {
                try definitions.add(header, at: UInt64(TraceFormat.headerSize), of: blocks)
            }
            #expect(error?.expected.hasSuffix(" bytes for the size of the file") == true)
            #expect(error?.found == "\(payload.count)")
        }
        #expect(source.bytesRead == 0)
        #expect(definitions.counts.strings == 0)
        // What follows is read.
        let reader = try TraceReader(bytes: bytes, name: "x")
        expectSame(Array(reader.events), events)
    }

    /// Each block inflates to less than what is left, and none has a definition that can be read.
    @Test func `definitions that cannot be read count`() throws {
        let payload = [0, 1, 2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 12 << 20)
        var definitions = Definitions()
        var reasons: [String] = []
        for _ in 0..<3 {
            var header = BlockHeader(type: BlockType.definitions.rawValue, isDeflated: false)
            header.storedLength = 100
            header.plainLength = payload.count
            do throws(Corruption) {
                try definitions.add(header, at: 0, of: BlockReader(source: MemorySource([])))
            } catch {
                reasons.append(error.expected)
            }
            try? definitions.add(payload, storedSize: 100)
        }
        #expect(reasons.map { $0.contains("for the size of the file") } == [false, true, true])
    }

    /// The end of the file says another number of events than the contents of its index.
    @Test(arguments: [0, 1, 5, 1 << 60] as [UInt64])
    func `the number of events is that of the index from the beginning`(_ first: UInt64) throws {
        let events = Trace.plausibleEvents(40, seed: 4)
        var bytes = try Trace.bytes(of: events, eventsPerChunk: 8)
        let contents = try #require(try Trace.blocks(.contents, of: bytes).first)
        var header = contents.header
        header.first = first
        bytes.replaceSubrange(contents.offset..<contents.offset + BlockHeader.size, with: header.bytes)
        let reader = try TraceReader(bytes: bytes, name: "x")
        #expect(reader.eventCount == 40)
        expectSame(Array(reader.events), events)
        #expect(reader.eventCount == 40)
    }
}
