import HierarchyModel
import Testing
@testable import TraceFile

/// Opening reads the end of a closed file; the index is read when it is needed, and not believed if it is wrong.
@Suite struct IndexTests {
    private static let events = Trace.plausibleEvents(200, seed: 51)

    /// Counts what is read of a trace.
    private final class CountedSource: ByteSource, @unchecked Sendable {
        private let source: MemorySource
        private(set) var bytesRead = 0

        init(_ bytes: [UInt8]) { source = MemorySource(bytes) }

        var size: UInt64 { source.size }

        func read(at offset: UInt64, count: Int) -> [UInt8] {
            let bytes = source.read(at: offset, count: count)
            bytesRead += bytes.count
            return bytes
        }
    }

    private func index(_ bytes: [UInt8]) throws -> (header: BlockHeader, offset: Int) {
        let blocks = BlockReader(source: MemorySource(bytes))
        let footer = try #require(IndexPromise.footer(blocks))
        return (try blocks.header(at: footer.first), Int(footer.first))
    }

    @Test(arguments: [1, 5, 200])
    func openingReadsAsMuchOfALongTraceAsOfAShortOne(eventsPerChunk: Int) throws {
        let source = CountedSource(try Trace.bytes(of: Self.events, eventsPerChunk: eventsPerChunk))
        #expect(IndexPromise(BlockReader(source: source))?.eventCount == 200)
        #expect(source.bytesRead == 2 * BlockHeader.size)
    }

    @Test func aDamagedIndexIsToldAndDoneWithout() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        let (_, offset) = try index(bytes)
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

    @Test(arguments: [0, 1, 199, 201, .max] as [UInt64])
    func aNumberOfEventsThatIsWrongIsNotBelieved(count: UInt64) throws {
        var bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        var (header, offset) = try index(bytes)
        header.first = count
        bytes.replaceSubrange(offset..<offset + BlockHeader.size, with: header.bytes)
        let reader = try TraceReader(bytes: bytes, name: "x")
        expectSame(Array(reader.events), Self.events)
        #expect(reader.eventCount == 200)
        let reason = "index: expected \(count) events, found 200"
        #expect(reader.damage.map(\.reason) == (count == 0 ? [] : [reason]))
    }
}
