import HierarchyModel
import Testing

@testable import TraceFile

/// All ways to iterate a trace give the same events and the same damage.
@Suite struct ScanTests {
    private static let events = RandomEvents.list(3000, seed: 41)

    private func reader(_ bytes: [UInt8]) throws -> TraceReader { try TraceReader(bytes: bytes, name: "memory") }

    private func scan(_ reader: TraceReader, _ range: Range<UInt64>, threads: Int) -> [Event] {
        var events: [Event] = []
        reader.forEachEvent(in: range, threads: threads) { events.append($0) }
        return events
    }

    @Test(arguments: [1, 2, 3, 8])
    func `many threads give the events of one`(threads: Int) throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 70)
        let reader = try reader(bytes)
        for range in [0..<UInt64.max, 69..<71, 70..<140, 5..<2999, 2999..<5000, 8..<8, 4000..<5000] as [Range<UInt64>] {
            expectSame(scan(reader, range, threads: threads), Self.events.filter { range.contains($0.seq) })
            _ = reader.event(75)
        }
        #expect(reader.damage == [])
    }

    @Test(arguments: [2, 5])
    func `damage is the same on many threads`(threads: Int) throws {
        var bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 70)
        for index in stride(from: 5000, to: bytes.count - 2000, by: 17_001) { bytes[index] ^= 16 }
        let (one, many) = (try reader(bytes), try reader(bytes))
        let expected = Array(one.events)
        #expect(expected.count < Self.events.count)
        for _ in 0..<2 {
            expectSame(scan(many, 0..<UInt64.max, threads: threads), expected)
            #expect(many.damage == one.damage)
        }
        #expect(many.verify() == one.verify())
        #expect(many.checkChunks() == one.checkChunks())
    }

    @Test func `a scan ends where its body throws`() throws {
        struct Enough: Error {}
        let reader = try reader(Trace.bytes(of: Self.events, eventsPerChunk: 70))
        for threads in [1, 2, 4] {
            var last: UInt64 = 0
            #expect(throws: Enough.self) {
                try reader.forEachEvent(threads: threads) { (event) throws(Enough) in
                    last = event.seq
                    if event.seq == 500 { throw Enough() }
                }
            }
            #expect(last == 500)
        }
    }

    @Test(arguments: ["call.push", "callback.*", "fact", "future.thing1", "future.*", "view.framed", "nothing", "*"])
    func `a scan that skips chunks finds what a plain scan finds`(pattern: String) throws {
        let kinds = [KindPattern(pattern), KindPattern("session.began")]
        let expected = Self.events.filter { event in kinds.contains { $0.matches(event) } }
        let closed = try Trace.bytes(of: Self.events, eventsPerChunk: 20)
        for bytes in [closed, Array(closed.dropLast(BlockHeader.size))] {
            let reader = try reader(bytes)
            expectSame(Array(reader.events(where: kinds)), expected)
            expectSame(
                Array(reader.events(in: 30..<2000, where: kinds)), expected.filter { (30..<2000).contains($0.seq) })
        }
    }

    private func filter(_ kinds: String...) -> EventFilter { EventFilter(kinds: kinds.map { KindPattern($0) }) }

    @Test func `the index tells which chunks have a kind`() throws {
        var events = (0..<1000 as Range<UInt64>).map { Event(seq: $0, t: $0, .turnEnded) }
        for index in [250, 399, 400] {
            events[index] = Event(seq: UInt64(index), t: UInt64(index), .marker, [.name: .string("x")])
        }
        events[999] = Event(seq: 999, t: 999, unknownKind: "future.thing")
        let closed = try Trace.bytes(of: events, eventsPerChunk: 100)
        let reader = try reader(closed)
        #expect(reader.ranges(mayMatch: [filter("marker")]) == [200..<500])
        #expect(reader.ranges(in: 260..<450, mayMatch: [filter("marker")]) == [260..<450])
        #expect(reader.ranges(mayMatch: [filter("future.*")]) == [900..<1000])
        #expect(reader.ranges(mayMatch: [filter("call.push")]) == [])
        #expect(reader.ranges(in: 3..<9, mayMatch: []) == [3..<9])
        #expect(Array(reader.events(where: [KindPattern("marker")])).map(\.seq) == [250, 399, 400])
        let torn = try self.reader(Array(closed.dropLast(BlockHeader.size)))
        #expect(torn.ranges(mayMatch: [filter("call.push")]) == [0..<1000])
    }
}
