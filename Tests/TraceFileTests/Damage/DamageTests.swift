import HierarchyModel
import Testing

@testable import TraceFile

/// Damage is reported and skipped. Everything else is read as it was written.
@Suite struct DamageTests {
    private static let events = Trace.plausibleEvents(60, seed: 11)

    private func chunk(_ number: Int, _ bytes: [UInt8]) throws -> (header: BlockHeader, offset: Int) {
        try Trace.blocks(.events, of: bytes)[number]
    }

    /// Reads everything, and expects that each event was written.
    @discardableResult
    private func check(_ bytes: [UInt8], _ original: [Event]) -> (found: Int, reader: TraceReader)? {
        guard let reader = try? TraceReader(bytes: bytes, name: "x") else { return nil }
        var found = 0
        for event in reader.events {
            guard event.seq < original.count, event == original[Int(event.seq)] else {
                Issue.record("read \(event.exactText)")
                break
            }
            found += 1
        }
        _ = (reader.state(after: 7), reader.state(after: .max))
        _ = (reader.kindCounts, reader.duration, reader.lastEvent(atOrBefore: 20_000))
        return (found, reader)
    }

    @Test func `a damaged chunk loses only its own events`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        let (header, offset) = try chunk(1, bytes)
        let damagedOffset = offset + BlockHeader.size + header.storedLength / 2
        let reader = try TraceReader(bytes: bytes.replacing(damagedOffset, with: ~bytes[damagedOffset]), name: "x")
        expectSame(Array(reader.events), Self.events.filter { !(16..<32).contains($0.seq) })
        #expect(reader.damage.count == 1)
        #expect(reader.damage.first?.offset == UInt64(offset))
        #expect(reader.damage.first?.eventsLost == 16)
        let reason = try #require(reader.damage.first?.reason)
        #expect(reason.hasPrefix("events 16…31: expected CRC-32 \(TraceFormat.hex(header.checksum)), found 0x"))
        #expect(reader.eventCount == 60)
    }

    @Test func `the state continues from the next snapshot`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        let (_, offset) = try chunk(1, bytes)
        let sound = try TraceReader(bytes: bytes, name: "x")
        let reader = try TraceReader(bytes: bytes.replacing(offset + 60, with: ~bytes[offset + 60]), name: "x")
        #expect(reader.state(after: 15) == sound.state(after: 15))
        #expect(reader.state(after: 20) == sound.state(after: 15))
        #expect(reader.state(after: 31) == sound.state(after: 31))
        #expect(reader.state(after: 40) == sound.state(after: 40))
    }

    @Test func `verifying reports its progress`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        let damagedOffset = try chunk(1, bytes).offset + 60
        let reader = try TraceReader(bytes: bytes.replacing(damagedOffset, with: ~bytes[damagedOffset]), name: "x")
        for _ in 0..<2 {
            var progress: [UInt64] = []
            #expect(reader.verify { progress.append($0) }.map(\.eventsLost) == [16])
            #expect(progress == [16, 32, 48, 60])
            #expect(reader.checkChunks().map(\.isIntact) == [true, false, true, true])
        }
    }

    @Test func `a damaged snapshot loses no event`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        let snapshot = try #require(try Trace.blocks(.snapshot, of: bytes).first)
        let sound = try TraceReader(bytes: bytes, name: "x")
        let reader = try TraceReader(bytes: bytes.replacing(snapshot.offset + 50, with: 0), name: "x")
        #expect(reader.state(after: 20) == sound.state(after: 20))
        #expect(reader.damage.map(\.eventsLost) == [0])
        #expect(reader.damage.first?.reason.hasPrefix("snapshot: expected CRC-32") == true)
    }

    @Test func `lost headers are skipped`() throws {
        let bytes = Array(try Trace.bytes(of: Self.events, eventsPerChunk: 16).dropLast(BlockHeader.size))
        let (_, offset) = try chunk(1, bytes)
        var damaged = bytes
        for damagedOffset in offset..<offset + BlockHeader.size { damaged[damagedOffset] = 0 }
        let reader = try TraceReader(bytes: damaged, name: "x")
        expectSame(Array(reader.events), Self.events.filter { !(16..<32).contains($0.seq) })
        #expect(
            reader.damage == [
                Damage(
                    offset: UInt64(offset), reason: "expected a block (b1 0c 4b 1a), found 00 00 00 00", eventsLost: 16)
            ])
    }

    @Test func `a hole in the file loses one chunk`() throws {
        let bytes = Array(try Trace.bytes(of: Self.events, eventsPerChunk: 16).dropLast(BlockHeader.size))
        let (_, offset) = try chunk(1, bytes)
        var damaged = bytes
        damaged.removeSubrange(offset + 60..<offset + 70)
        let result = try #require(check(damaged, Self.events))
        #expect(result.found == 44)
        #expect(result.reader.verify().contains { $0.eventsLost == 16 })
    }

    @Test func `a length beyond the limit is refused`() throws {
        let bytes = Array(try Trace.bytes(of: Self.events, eventsPerChunk: 16).dropLast(BlockHeader.size))
        var (header, offset) = try chunk(1, bytes)
        header.plainLength = 1 << 30
        var damaged = bytes
        damaged.replaceSubrange(offset..<offset + BlockHeader.size, with: header.bytes)
        let result = try #require(check(damaged, Self.events))
        #expect(result.found == 44)
        #expect(
            result.reader.damage == [
                Damage(
                    offset: UInt64(offset),
                    reason: "expected a payload of at most \(TraceFormat.maxPayload) bytes, found 1073741824",
                    eventsLost: 16)
            ])
    }

    @Test func `an unfinished block is reported`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 16)
        let (header, offset) = try chunk(3, bytes)
        let reader = try TraceReader(bytes: Array(bytes[..<(offset + BlockHeader.size + 5)]), name: "x")
        #expect(
            reader.damage == [
                Damage(
                    offset: UInt64(offset),
                    reason: "unfinished: the file ends inside a block: expected \(header.storedLength) bytes, found 5",
                    eventsLost: 12)
            ])
        #expect(reader.damage.first?.description.hasSuffix("; 12 events lost") == true)
        #expect(reader.eventCount == 48)
    }
}
