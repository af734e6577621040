import Foundation
import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// Verifying compares the index and the snapshots with the events.
@Suite struct VerifyingTests {
    /// The scan that replaces a lost page leaves these blocks out; the index does not list them either.
    @Test(
        arguments: [
            (
                "page-that-is-lost-after-a-chunk-of-later-events", [2, 0],
                "expected a block of events 0 to 4, found one from 1152921504606846976"
            ),
            (
                "page-that-is-lost-with-a-time-after-its-chunks", [4, 0, 0],
                "expected a block of events from time 7 on, found one from time 0"
            ),
        ] as [(String, [UInt64], String)])
    func `a block that its page cannot have is reported once`(_ name: String, _ lost: [UInt64], _ reason: String) throws
    {
        let path = PackageFiles.traces.appendingPathComponent("damaged/\(name).vctrace").path
        let damage = try TraceReader(path: path).verify()
        #expect(damage.map { $0.eventsLost } == lost)
        #expect(damage.first?.reason == reason)
    }

    @Test func `a chunk that the index does not list is reported`() throws {
        let bytes = try Trace.bytes(of: Trace.plausibleEvents(20, seed: 3), eventsPerChunk: 10)
        #expect(try TraceReader(bytes: bytes, name: "x").verify() == [])
        let last = try #require(try Trace.blocks(bytes).last { $0.header.type == BlockType.events.rawValue })
        let others = try Trace.withIndex(bytes, where: { $0 != last.header })
        let reader = try TraceReader(bytes: others, name: "x")
        #expect(reader.eventCount == 10)
        #expect(
            reader.verify() == [
                Damage(
                    offset: UInt64(last.offset),
                    reason: "index: expected the block of type 2 from 10 on, found none", eventsLost: 10)
            ])
    }

    /// A reader that has read later definitions for another purpose finds the same damage as one that has not.
    @Test func `definitions after the chunk that uses them are reported`() throws {
        let bytes = try Trace.bytes(of: Trace.plausibleEvents(20, seed: 3), eventsPerChunk: 10)
        let blocks = try Trace.blocks(bytes)
        let parts = blocks.map { Array(bytes[$0.offset..<$0.offset + BlockHeader.size + $0.header.storedLength]) }
        let order = [1, 0] + blocks.indices.dropFirst(2).filter { blocks[$0].header.type <= 3 }
        #expect(blocks[0].header.type == BlockType.definitions.rawValue)
        let changed = TraceFormat.header + order.flatMap { parts[$0] }
        let reader = try TraceReader(bytes: changed, name: "x")
        let inOrder = Array(try TraceReader(bytes: changed, name: "x").events)
        let damage = reader.verify()
        #expect(damage.map(\.offset) == [16] && damage[0].reason.contains("defined before"))
        #expect(damage[0].eventsLost == UInt64(20 - inOrder.count))
        #expect(inOrder.count < 20)
        #expect(Array(reader.events) == inOrder)
        #expect(reader.checkChunks().map(\.isIntact) == [false, true])
    }

    /// Only the first times of chunks are in the index; the last event of a chunk may be later than the next chunk.
    @Test func `times that run backwards are reported, and rise while they are read`() throws {
        var events = Trace.plausibleEvents(20, seed: 3)
        let early = try Trace.bytes(of: events, eventsPerChunk: 10)
        for index in 1..<10 { events[index].t += 1_000_000 }
        let late = try Trace.bytes(of: Array(events.prefix(10)), eventsPerChunk: 10)
        func part(_ bytes: [UInt8], _ blocks: ArraySlice<(header: BlockHeader, offset: Int)>) -> [UInt8] {
            blocks.flatMap { bytes[$0.offset..<$0.offset + BlockHeader.size + $0.header.storedLength] }
        }
        let (first, second) = (try Trace.blocks(late), try Trace.blocks(early))
        let chunk = try #require(second.indices.last { second[$0].header.type == BlockType.events.rawValue })
        // The definitions of the first trace are those of the second, up to the chunk.
        let definitions = second[..<chunk].filter { $0.header.type == BlockType.definitions.rawValue }
        let firstChunk = first.filter { $0.header.type == BlockType.events.rawValue }
        let bytes =
            TraceFormat.header + part(early, definitions[...]) + part(late, firstChunk[...])
            + part(early, [second[chunk]])
        let reader = try TraceReader(bytes: bytes, name: "x")
        let last = 9_000 + 1_000_000 as UInt64
        #expect(reader.verify().map(\.reason) == ["expected a time from \(last) ns on, found 10000"])
        #expect(reader.damage.map(\.eventsLost) == [0])
        #expect(reader.checkChunks().map(\.isIntact) == [true, false])
        for threads in [1, 2] {
            var times: [UInt64] = []
            reader.forEachEvent(threads: threads) { times.append($0.t) }
            #expect(times == events.prefix(10).map(\.t) + Array(repeating: last, count: 10))
        }
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path)
        _ = TraceRecovery(reader).forEachEvent { writer.receive($0) }
        try writer.close()
        #expect(try TraceReader(path: file.path).verify() == [])
    }

    @Test func `an index that contradicts its chunks is reported`() throws {
        let bytes = try Trace.bytes(of: Trace.plausibleEvents(20, seed: 3), eventsPerChunk: 10)
        let chunks = try Trace.blocks(.events, of: bytes)
        let wrong: [(inout BlockList.Details) -> Void] = [
            { $0.kinds[0].count -= 1 }, { $0.kinds.removeLast() }, { $0.kinds[0].kind = 60_000 },
            { $0.identifiers = IDRanges([1]) },
        ]
        for change in wrong {
            let changed = try Trace.withIndex(bytes, where: { _ in true }) { change(&$0) }
            #expect(
                try TraceReader(bytes: changed, name: "x").verify()
                    == chunks.map {
                        Damage(
                            offset: UInt64($0.offset),
                            reason: "index: expected the kinds and the identifiers of the chunk, found others",
                            eventsLost: 0)
                    })
        }
        #expect(try TraceReader(bytes: Trace.withIndex(bytes, where: { _ in true }), name: "x").verify() == [])
    }

    @Test func `a snapshot that differs from the folded state is reported`() throws {
        let bytes = try Trace.bytes(of: Trace.plausibleEvents(20, seed: 3), eventsPerChunk: 10)
        let snapshots = try Trace.blocks(.snapshot, of: bytes)
        // The second snapshot in the place of the first.
        var header = snapshots[1].header
        header.first = snapshots[0].header.first
        let payload = bytes[(snapshots[1].offset + BlockHeader.size)...].prefix(header.storedLength)
        let reader = try TraceReader(bytes: bytes[..<snapshots[0].offset] + header.bytes + payload, name: "x")
        #expect(
            reader.verify() == [
                Damage(
                    offset: UInt64(snapshots[0].offset),
                    reason: "snapshot: expected the state that the events lead to, found another one",
                    eventsLost: 0)
            ])
    }
}
