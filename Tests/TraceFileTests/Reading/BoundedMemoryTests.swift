import HierarchyModel
import JSONText
import Testing

@testable import TraceFile

/// The memory of a reader does not depend on the contents of the file.
@Suite struct BoundedMemoryTests {
    @Test func `chunks of large documents are not cached together`() throws {
        let events = (0..<40 as Range<UInt64>).map { seq in
            var event = Event(seq: seq, .turnEnded)
            let parts = Array(repeating: JSONValue.number(JSONNumber(Int64(seq))), count: 20_000)
            event.unknownFields = [("many", .array(parts))]
            return event
        }
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: 10), name: "x")
        for seq in [5, 15, 25, 35] as [UInt64] { #expect(reader.event(seq) == events[Int(seq)]) }
        #expect((0..<4).filter { reader.recentChunks.holds(chunk: $0) } == [3])
    }

    @Test func `other chunks are cached together`() throws {
        let events = Trace.plausibleEvents(400, seed: 3)
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: 100), name: "x")
        for seq in [5, 105, 205, 305] as [UInt64] { #expect(reader.event(seq) == events[Int(seq)]) }
        #expect((0..<4).allSatisfy { reader.recentChunks.holds(chunk: $0) })
    }

    /// Each chunk is followed by garbage.
    @Test func `a file full of damage lists only a part of it`() throws {
        let whole = try Trace.bytes(of: [Event(.turnEnded)])
        let chunk = try #require(try Trace.blocks(whole).first { $0.header.type == BlockType.events.rawValue })
        let payload = whole[(chunk.offset + BlockHeader.size)...].prefix(chunk.header.storedLength)
        var bytes = TraceFormat.header
        for number in 0..<3 * Damage.maximumListed {
            var header = chunk.header
            header.first = UInt64(2 * number)
            bytes += header.bytes + payload + [0, 1, 2]
        }
        let reader = try TraceReader(bytes: bytes, name: "x")
        let damage = reader.damage
        #expect(reader.chunkCount == 3 * Damage.maximumListed)
        #expect(damage.count == Damage.maximumListed)
        #expect(damage.prefix(Damage.maximumListed - 1).allSatisfy { $0.eventsLost == 1 })
        #expect(
            damage.last?.description.hasSuffix(
                "more damage follows that is not listed; an unknown number of events lost") == true)
        #expect(reader.verify().count == Damage.maximumListed)
    }
}
