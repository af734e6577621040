import HierarchyModel
import Testing

@testable import TraceFile

/// Verifying compares the index and the snapshots with the events.
@Suite struct VerifyingTests {
    @Test func `a chunk that the index does not list is reported`() throws {
        let bytes = try Trace.bytes(of: Trace.plausibleEvents(20, seed: 3), eventsPerChunk: 10)
        #expect(try TraceReader(bytes: bytes, name: "x").verify() == [])
        let last = try #require(try Trace.blocks(bytes).last { $0.header.type == BlockType.events.rawValue })
        for others in [
            try Trace.withIndex(bytes, where: { $0 != last.header }),
            try OneBlockIndex.bytes(of: bytes) { $0 != last.header },
        ] {
            let reader = try TraceReader(bytes: others, name: "x")
            #expect(reader.eventCount == 10)
            #expect(
                reader.verify() == [
                    Damage(
                        offset: UInt64(last.offset),
                        reason: "index: expected the block of type 2 from 10 on, found none", eventsLost: 10)
                ])
        }
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
