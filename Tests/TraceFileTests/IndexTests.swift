import HierarchyModel
import Testing

@testable import TraceFile

/// Opening reads the end of a closed file; the index is read when it is needed, and not believed if it is wrong.
@Suite struct IndexTests {
    private static let events = Trace.plausibleEvents(200, seed: 51)

    private func contents(_ bytes: [UInt8]) throws -> (header: BlockHeader, offset: Int) {
        let blocks = BlockReader(source: MemorySource(bytes))
        let offset = try #require(IndexPromise.footer(blocks)?.indexOffset)
        return (try blocks.header(at: offset), Int(offset))
    }

    private func pages(_ bytes: [UInt8]) throws -> [(header: BlockHeader, offset: Int)] {
        try LimitTests.blocks(bytes).filter { $0.header.type == BlockType.page.rawValue }
    }

    @Test(arguments: [1, 5, 200])
    func openingReadsAsMuchOfALongTraceAsOfAShortOne(eventsPerChunk: Int) throws {
        let source = CountedSource(try Trace.bytes(of: Self.events, eventsPerChunk: eventsPerChunk))
        #expect(IndexPromise(BlockReader(source: source))?.eventCount == 200)
        #expect(source.bytesRead == 2 * BlockHeader.size)
    }

    @Test(arguments: [1, 2, 3, 7, 20, 256])
    func itDoesNotMatterHowThePagesAreCut(blocksPerPage: Int) throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 8, blocksPerPage: blocksPerPage)
        #expect(try pages(bytes).count > 50 / max(blocksPerPage, 3))
        let torn = Array(bytes.dropLast(BlockHeader.size))
        for bytes in [bytes, try OldIndex.bytes(of: bytes), torn] {
            let reader = try TraceReader(bytes: bytes, name: "x")
            expectSame(Array(reader.events), Self.events)
            #expect(reader.chunkCount == 25 && reader.snapshotCount == 25 && reader.eventCount == 200)
            for seq in [0, 7, 8, 63, 64, 120, 199] as [UInt64] { try expectSeeks(to: seq, in: bytes) }
            #expect(reader.kindCounts == Dictionary(grouping: Self.events, by: \.name).mapValues { UInt64($0.count) })
            #expect(reader.lastEvent(atOrBefore: 99_999) == 99 && reader.duration == 199_000)
            #expect(reader.verify() == [])
        }
    }

    /// With a reader that has read nothing yet.
    private func expectSeeks(to seq: UInt64, in bytes: [UInt8]) throws {
        var state = HierarchyState()
        for event in Self.events[...Int(seq)] { state.apply(event) }
        #expect(try TraceReader(bytes: bytes, name: "x").state(after: seq) == state)
        #expect(try TraceReader(bytes: bytes, name: "x").event(seq) == Self.events[Int(seq)])
        #expect(try TraceReader(bytes: bytes, name: "x").lastEvent(atOrBefore: seq * 1000) == seq)
    }

    @Test func aSeekReadsOneOrTwoPages() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 2, blocksPerPage: 10)
        let pages = try pages(bytes).map(\.offset)
        let definitions = try LimitTests.blocks(bytes).filter { $0.header.type == BlockType.definitions.rawValue }
        let needed = Set(definitions.map { block in pages.first { $0 > block.offset } })
        #expect(pages.count - needed.count >= 10)
        let source = CountedSource(bytes)
        let reader = try TraceReader(JoinedTrace.Source(source, journal: nil), name: "x")
        _ = reader.state(after: 170)
        let (chunks, snapshots) = (try read(.events, of: bytes, source), try read(.snapshot, of: bytes, source))
        #expect(chunks.count == 1 && snapshots.count == 1)
        #expect(try read(.page, of: bytes, source).filter { !needed.contains($0) }.count <= 2)
    }

    /// The blocks of a type whose payload was read.
    private func read(_ type: BlockType, of bytes: [UInt8], _ source: CountedSource) throws -> [Int] {
        try LimitTests.blocks(bytes).filter { block in
            block.header.type == type.rawValue && source.offsets.contains(UInt64(block.offset + BlockHeader.size))
        }.map(\.offset)
    }

    @Test func damagedContentsAreToldAndDoneWithout() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        let (_, offset) = try contents(bytes)
        let place = offset + BlockHeader.size + 3
        let reader = try TraceReader(bytes: bytes.replacing(place, with: ~bytes[place]), name: "x")
        #expect(reader.isClosed)
        #expect(reader.eventCount == 200)
        #expect(reader.damage.map(\.offset) == [UInt64(offset)])
        #expect(reader.damage.first?.reason.hasPrefix("index: expected CRC-32") == true)
        #expect(reader.eventCount == 200)
        expectSame(Array(reader.events), Self.events)
        #expect(reader.kindCounts == (try TraceReader(bytes: bytes, name: "x").kindCounts))
    }

    @Test func aDamagedPageIsToldAndDoneWithout() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 4, blocksPerPage: 12)
        let whole = try TraceReader(bytes: bytes, name: "x")
        for (number, page) in try pages(bytes).enumerated() {
            for place in [page.offset + 3, page.offset + BlockHeader.size + 3] {
                let damaged = bytes.replacing(place, with: ~bytes[place])
                let reader = try TraceReader(bytes: damaged, name: "x")
                #expect(reader.damage == [])
                #expect(reader.state(after: 150) == whole.state(after: 150))
                expectSame(Array(reader.events), Self.events)
                #expect(reader.damage.map(\.offset) == [UInt64(page.offset)], "page \(number)")
                #expect(reader.damage.allSatisfy { $0.reason.hasPrefix("index: ") && $0.eventsLost == 0 })
                #expect(reader.kindCounts == whole.kindCounts)
                #expect(reader.verify().map(\.offset) == [UInt64(page.offset)])
            }
        }
    }

    @Test func aChunkThatNeitherPageNorHeaderTellsOfIsLost() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 4, blocksPerPage: 12)
        let page = try pages(bytes)[3].offset
        let chunks = try LimitTests.blocks(bytes).filter {
            $0.header.type == BlockType.events.rawValue && $0.offset < page
        }
        for (lost, offset) in chunks.suffix(3) {
            let damaged = bytes.replacing(page + 60, with: ~bytes[page + 60]).replacing(offset, with: 0)
            let reader = try TraceReader(bytes: damaged, name: "x")
            let kept = Self.events.filter { !(lost.first..<lost.end).contains($0.seq) }
            expectSame(Array(reader.events), kept)
            #expect(reader.eventCount == 200)
            let damage = reader.verify()
            #expect(damage.map(\.offset) == [UInt64(offset), UInt64(page)])
            #expect(damage.map(\.eventsLost) == [4, 0])
        }
    }

    @Test(arguments: [0, 1, 199, 201, .max] as [UInt64])
    func aNumberOfEventsThatIsWrongIsNotBelieved(count: UInt64) throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        for (bytes, isOld) in [(bytes, false), (try OldIndex.bytes(of: bytes), true)] {
            var bytes = bytes
            var (header, offset) = try contents(bytes)
            header.first = count
            bytes.replaceSubrange(offset..<offset + BlockHeader.size, with: header.bytes)
            let reader = try TraceReader(bytes: bytes, name: "x")
            expectSame(Array(reader.events), Self.events)
            #expect(reader.eventCount == 200)
            let reason = "index: expected \(count) events, found 200"
            // An old index may leave the number out.
            #expect(reader.damage.map(\.reason) == (count == 0 && isOld ? [] : [reason]))
        }
    }

    @Test func contentsThatContradictTheirPagesAreNotBelieved() throws {
        let bytes = try Trace.bytes(of: Array(Self.events.prefix(48)), eventsPerChunk: 8, blocksPerPage: 5)
        let (header, offset) = try contents(bytes)
        let payload = try BlockReader(source: MemorySource(bytes)).payload(header, at: UInt64(offset))
        for place in payload.indices {
            for byte in [0, 0x80, payload[place] ^ 1] as [UInt8] where byte != payload[place] {
                let changed =
                    bytes[..<offset]
                    + BlockHeader.block(.contents, payload.replacing(place, with: byte), first: 48, level: 6)
                let reader = try TraceReader(bytes: changed + BlockHeader.footer(contents: UInt64(offset)), name: "x")
                let found = Array(reader.events)
                #expect(
                    Set(found.map(\.seq)).count == found.count && found.allSatisfy { $0 == Self.events[Int($0.seq)] })
                #expect(!reader.verify().isEmpty, "\(place)")
                _ = reader.state(after: 30)
                _ = reader.kindCounts
            }
        }
    }
}

/// Counts what is read of a trace.
final class CountedSource: ByteSource, @unchecked Sendable {
    private let source: MemorySource
    private(set) var bytesRead = 0
    /// Where something was read.
    private(set) var offsets: Set<UInt64> = []

    init(_ bytes: [UInt8]) { source = MemorySource(bytes) }

    var size: UInt64 { source.size }

    func read(at offset: UInt64, count: Int) -> [UInt8] {
        let bytes = source.read(at: offset, count: count)
        bytesRead += bytes.count
        offsets.insert(offset)
        return bytes
    }
}
