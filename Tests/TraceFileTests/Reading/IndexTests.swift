import HierarchyModel
import Testing

@testable import TraceFile

/// Opening reads the end of a closed file. The index is read when it is needed, and not trusted if it is wrong.
@Suite struct IndexTests {
    private static let events = Trace.plausibleEvents(200, seed: 51)

    private func contents(_ bytes: [UInt8]) throws -> (header: BlockHeader, offset: Int) {
        let blocks = BlockReader(source: MemorySource(bytes))
        let offset = try #require(Footer.header(blocks)?.indexOffset)
        return (try blocks.header(at: offset), Int(offset))
    }

    private func pages(_ bytes: [UInt8]) throws -> [(header: BlockHeader, offset: Int)] {
        try Trace.blocks(.page, of: bytes)
    }

    @Test(arguments: [1, 5, 200])
    func `opening reads the same number of bytes for any length`(eventsPerChunk: Int) throws {
        let source = CountedSource(try Trace.bytes(of: Self.events, eventsPerChunk: eventsPerChunk))
        #expect(Footer.leadsToIndex(BlockReader(source: source)))
        #expect(source.bytesRead == 2 * BlockHeader.size)
    }

    @Test(arguments: [1, 2, 3, 7, 20, 256])
    func `the size of pages does not matter`(blocksPerPage: Int) throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 8, blocksPerPage: blocksPerPage)
        #expect(try pages(bytes).count > 50 / max(blocksPerPage, 3))
        let torn = Array(bytes.dropLast(BlockHeader.size))
        for bytes in [bytes, torn] {
            let reader = try TraceReader(bytes: bytes, name: "x")
            expectSame(Array(reader.events), Self.events)
            #expect(reader.chunkCount == 25)
            #expect(reader.snapshotCount == 25)
            #expect(reader.eventCount == 200)
            for seq in [0, 7, 8, 63, 64, 120, 199] as [UInt64] { try expectSeeks(to: seq, in: bytes) }
            #expect(reader.kindCounts == Dictionary(grouping: Self.events, by: \.name).mapValues { UInt64($0.count) })
            #expect(reader.lastEvent(atOrBefore: 99_999) == 99)
            #expect(reader.duration == 199_000)
            #expect(reader.verify() == [])
        }
    }

    /// Seeks with new readers.
    private func expectSeeks(to seq: UInt64, in bytes: [UInt8]) throws {
        var state = HierarchyState()
        for event in Self.events[...Int(seq)] { state.apply(event) }
        #expect(try TraceReader(bytes: bytes, name: "x").state(after: seq) == state)
        #expect(try TraceReader(bytes: bytes, name: "x").event(seq) == Self.events[Int(seq)])
        #expect(try TraceReader(bytes: bytes, name: "x").lastEvent(atOrBefore: seq * 1000) == seq)
    }

    @Test func `a seek reads one or two pages`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 2, blocksPerPage: 10)
        let pages = try pages(bytes).map(\.offset)
        let definitions = try Trace.blocks(.definitions, of: bytes)
        let needed = Set(definitions.map { block in pages.first { $0 > block.offset } })
        #expect(pages.count - needed.count >= 10)
        let source = CountedSource(bytes)
        let reader = try TraceReader(JoinedTrace.Source(source, journal: nil), name: "x")
        _ = reader.state(after: 170)
        let (chunks, snapshots) = (try read(.events, of: bytes, source), try read(.snapshot, of: bytes, source))
        #expect(chunks.count == 1)
        #expect(snapshots.count == 1)
        #expect(try read(.page, of: bytes, source).filter { !needed.contains($0) }.count <= 2)
    }

    /// A distance of 32 bits or more limits no block.
    @Test(
        arguments: [
            (148, 148), (100, 100), (99, 100), (.max, .max), (4_294_967_394, 4_294_967_394), (4_294_967_395, .max),
        ] as [(UInt64, UInt64)])
    func `an entry holds in four words where a near block begins`(limit: UInt64, held: UInt64) {
        var entry = BlockList.Entry(offset: 100, type: 2, count: 65_536, first: 7, time: 8)
        entry.limit = limit
        #expect(entry.limit == held)
        #expect((entry.count, entry.type, entry.offset) == (65_536, 2, 100))
        #expect((entry.first, entry.end, entry.time) == (7, 65_543, 8))
        #expect(MemoryLayout<BlockList.Entry>.stride == 32)
    }

    @Test func `a block whose end is known is read at once`() throws {
        let source = CountedSource(try Trace.bytes(of: Self.events, eventsPerChunk: 16))
        let reader = try TraceReader(JoinedTrace.Source(source, journal: nil), name: "x")
        let blocks = BlockReader(source: source)
        var entry = reader.index.chunk(3)
        let before = source.readCount
        let whole = try blocks.block(entry)
        #expect(source.readCount == before + 1)
        #expect(whole.header.first == 48)
        let end = entry.offset + UInt64(BlockHeader.size + whole.header.storedLength)
        for limit in [.max, end + 1, end] {
            entry.limit = limit
            let block = try blocks.block(entry)
            #expect(block.header == whole.header)
            #expect(block.payload == whole.payload)
        }
        entry.limit = end - 1
        let error = #expect(throws: Corruption.self) { try blocks.block(entry) }
        #expect(error?.expected == "a block that ends before the next one")
    }

    /// The blocks of a type whose payload was read.
    private func read(_ type: BlockType, of bytes: [UInt8], _ source: CountedSource) throws -> [Int] {
        try Trace.blocks(bytes).filter { block in
            block.header.type == type.rawValue && source.hasRead(UInt64(block.offset + BlockHeader.size))
        }.map(\.offset)
    }

    @Test func `damaged contents are reported and not needed`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        let (_, offset) = try contents(bytes)
        let damagedOffset = offset + BlockHeader.size + 3
        let reader = try TraceReader(bytes: bytes.replacing(damagedOffset, with: ~bytes[damagedOffset]), name: "x")
        #expect(reader.isClosed)
        #expect(reader.eventCount == 200)
        #expect(reader.damage.map(\.offset) == [UInt64(offset)])
        #expect(reader.damage.first?.reason.hasPrefix("index: expected CRC-32") == true)
        #expect(reader.eventCount == 200)
        expectSame(Array(reader.events), Self.events)
        #expect(reader.kindCounts == (try TraceReader(bytes: bytes, name: "x").kindCounts))
    }

    @Test func `a damaged page is reported and not needed`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 4, blocksPerPage: 12)
        let whole = try TraceReader(bytes: bytes, name: "x")
        for (number, page) in try pages(bytes).enumerated() {
            for damagedOffset in [page.offset + 3, page.offset + BlockHeader.size + 3] {
                let damaged = bytes.replacing(damagedOffset, with: ~bytes[damagedOffset])
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

    /// The stream of a page is whole, and its checksum wrong, which only a forged file has: the blocks are before it.
    @Test func `details that cannot be read are reported once they are needed`() throws {
        // The identifiers are far from each other, so that the details are longer than the blocks.
        let events = (0..<200).map { number in
            Event(
                seq: UInt64(number), t: UInt64(number) * 1000, .controllerCreated,
                [
                    .controller: .id(ObjectID(UInt32(3 * number + 1))), .class: .string("Screen"),
                    .base: .string("UIViewController"), .system: .bool(false),
                ])
        }
        var bytes = try Trace.bytes(of: events, eventsPerChunk: 100)
        let whole = try TraceReader(bytes: bytes, name: "x")
        var (header, offset) = try #require(try pages(bytes).first)
        let blocks = try Trace.blocks(bytes).count
        try #require(header.plainLength > (blocks + 1) * BlockList.usualEntry)
        let (start, end) = (offset + BlockHeader.size, offset + BlockHeader.size + header.storedLength)
        bytes[end - 1] = ~bytes[end - 1]
        header.checksum = Zlib.crc32(bytes[start..<end])
        let reader = try TraceReader(bytes: bytes[..<offset] + header.bytes + bytes[start...], name: "x")
        expectSame(Array(reader.events), events)
        #expect(reader.state(after: 150) == whole.state(after: 150))
        #expect(reader.damage == [])
        #expect(reader.kindCounts == whole.kindCounts)
        #expect(reader.damage.map(\.offset) == [UInt64(offset)])
        #expect(reader.damage.map(\.eventsLost) == [0])
        #expect(reader.damage.allSatisfy { $0.reason.hasPrefix("index: expected a zlib stream") })
        #expect(reader.verify().map(\.offset) == [UInt64(offset)])
    }

    @Test func `a scan holds few pages, and none of their details`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 1, blocksPerPage: 2)
        let reader = try TraceReader(bytes: bytes, name: "x")
        expectSame(Array(reader.events), Self.events)
        let scanned = reader.index.weight
        // A chunk, its snapshot and its definitions come into one page.
        #expect(scanned <= 20 * 4 * MemoryLayout<BlockList.Entry>.stride)
        #expect(reader.kindCounts.values.reduce(0, +) == 200)
        #expect(reader.index.weight > scanned)
        #expect(reader.index.weight <= 2 * scanned)
    }

    @Test func `a chunk without a sound page and header is lost`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 4, blocksPerPage: 12)
        let page = try pages(bytes)[3].offset
        let chunks = try Trace.blocks(bytes).filter {
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

    @Test(arguments: [1, 2, 3, 5, 7, 256])
    func `gaps inside pages and between them are reported before an event is read`(blocksPerPage: Int) throws {
        let numbers: [UInt64] = [3, 4, 5, 9, 10, 11, 12, 13, 14, 40, 41, 42]
        let events = numbers.map { Event(seq: $0, t: $0, .turnEnded) }
        let bytes = try Trace.bytes(of: events, eventsPerChunk: 2, blocksPerPage: blocksPerPage)
        let reader = try TraceReader(bytes: bytes, name: "x")
        #expect(reader.damage.map(\.eventsLost) == [3, 3, 25])
        let expected = [(0, 3), (6, 9), (15, 40)].map { "expected event \($0), found event \($1)" }
        #expect(reader.damage.map(\.reason) == expected)
        expectSame(Array(reader.events), events)
        #expect(reader.damage.map(\.reason) == expected)
    }

    @Test(arguments: [2, 3, 5, 7, 256])
    func `a damaged chunk inside a page loses only its events`(blocksPerPage: Int) throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 8, blocksPerPage: blocksPerPage)
        for (header, offset) in try Trace.blocks(.events, of: bytes) {
            for damaged in [offset + 20, offset + BlockHeader.size + 2] {
                let reader = try TraceReader(bytes: bytes.replacing(damaged, with: ~bytes[damaged]), name: "x")
                #expect(reader.damage == [])
                expectSame(Array(reader.events), Self.events.filter { !(header.first..<header.end).contains($0.seq) })
                #expect(reader.damage.map(\.offset) == [UInt64(offset)])
                #expect(reader.damage.map(\.eventsLost) == [8])
                #expect(reader.eventCount == 200)
            }
        }
    }

    @Test(arguments: [0, 1, 199, 201, .max] as [UInt64])
    func `a wrong number of events is not believed`(count: UInt64) throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        var (header, offset) = try contents(bytes)
        header.first = count
        let changed = bytes[..<offset] + header.bytes + bytes[(offset + BlockHeader.size)...]
        let reader = try TraceReader(bytes: Array(changed), name: "x")
        expectSame(Array(reader.events), Self.events)
        #expect(reader.eventCount == 200)
        #expect(reader.damage.map(\.reason) == ["index: expected \(count) events, found 200"])
    }

    @Test func `contents that contradict their pages are not believed`() throws {
        let bytes = try Trace.bytes(of: Array(Self.events.prefix(48)), eventsPerChunk: 8, blocksPerPage: 5)
        let (header, offset) = try contents(bytes)
        let payload = try BlockReader(source: MemorySource(bytes)).payload(header, at: UInt64(offset))
        for damagedOffset in payload.indices {
            for byte in [0, 0x80, payload[damagedOffset] ^ 1] as [UInt8] where byte != payload[damagedOffset] {
                let changed =
                    bytes[..<offset]
                    + BlockHeader.block(.contents, payload.replacing(damagedOffset, with: byte), first: 48, level: 6)
                let reader = try TraceReader(bytes: changed + BlockHeader.footer(contents: UInt64(offset)), name: "x")
                let found = Array(reader.events)
                #expect(
                    Set(found.map(\.seq)).count == found.count && found.allSatisfy { $0 == Self.events[Int($0.seq)] })
                #expect(!reader.verify().isEmpty, "\(damagedOffset)")
                _ = reader.state(after: 30)
                _ = reader.kindCounts
            }
        }
    }

    @Test func `a file that another process cuts is asked for its size once`() {
        let bytes = BlockHeader.footer(contents: 0)
        #expect(Footer.header(BlockReader(source: CutSource(bytes, sizes: [UInt64(bytes.count), 0]))) != nil)
        #expect(Footer.header(BlockReader(source: CutSource(bytes, sizes: [UInt64(bytes.count) - 1]))) == nil)
    }
}

/// A file that has another size each time that it is asked, the last one for ever.
private final class CutSource: ByteSource, @unchecked Sendable {
    private let source: MemorySource
    private var sizes: [UInt64]

    init(_ bytes: [UInt8], sizes: [UInt64]) { (source, self.sizes) = (MemorySource(bytes), sizes) }

    var size: UInt64 { sizes.count > 1 ? sizes.removeFirst() : sizes[0] }

    func read(at offset: UInt64, count: Int) -> [UInt8] { source.read(at: offset, count: count) }
}

/// Counts the bytes that are read of a trace.
final class CountedSource: ByteSource, @unchecked Sendable {
    private let source: MemorySource
    private(set) var bytesRead = 0
    /// The offsets at which reads began.
    private(set) var offsets: Set<UInt64> = []
    private var ranges: [Range<UInt64>] = []
    /// How many times bytes were read.
    var readCount: Int { ranges.count }

    init(_ bytes: [UInt8]) { source = MemorySource(bytes) }

    var size: UInt64 { source.size }

    func read(at offset: UInt64, count: Int) -> [UInt8] {
        let bytes = source.read(at: offset, count: count)
        bytesRead += bytes.count
        offsets.insert(offset)
        ranges.append(offset..<offset + UInt64(bytes.count))
        return bytes
    }

    /// Whether the byte at that offset was read.
    func hasRead(_ offset: UInt64) -> Bool { ranges.contains { $0.contains(offset) } }
}
