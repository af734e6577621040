import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// The index tells which chunks may name an object, so that others are not read.
@Suite struct IdentifierSearchTests {
    private static let events = RandomEvents.list(3000, seed: 43)
    /// The events that name each object.
    private static let named = events.reduce(into: [UInt32: [Event]]()) { named, event in
        for id in Set(event.identifiers.map(\.rawValue)) { named[id, default: []].append(event) }
    }

    private func filter(_ ids: UInt32...) -> EventFilter { EventFilter(controllers: ids.map { .id(ObjectID($0)) }) }

    private func find(_ id: UInt32, _ reader: TraceReader) -> [Event] {
        reader.ranges(mayMatch: [filter(id)]).flatMap { reader.events(in: $0) }.filter {
            $0.identifiers.contains(ObjectID(id))
        }
    }

    @Test(arguments: [1, 2, 40, 256])
    func `a search by the index finds what a plain search finds`(blocksPerPage: Int) throws {
        let closed = try Trace.bytes(of: Self.events, eventsPerChunk: 20, blocksPerPage: blocksPerPage)
        let named = Self.named.keys.sorted()
        let ids =
            stride(from: 0, to: named.count, by: max(1, named.count / TestEffort.count(6, full: 20))).map { named[$0] }
            + [0, 1, 77_777, .max]
        for bytes in [closed, Array(closed.dropLast(BlockHeader.size))] {
            let reader = try TraceReader(bytes: bytes, name: "x")
            for id in ids { expectSame(find(id, reader), Self.named[id] ?? []) }
        }
    }

    /// Ten chunks of a hundred events. Each chunk names two objects of its own, and one chunk names object 1.
    private func chunks() throws -> [UInt8] {
        let events = (0..<1000 as Range<UInt64>).map { seq in
            let id = ObjectID(seq == 555 ? 1 : UInt32(10 * (seq / 100) + seq % 2 + 2))
            return Event(
                seq: seq, t: seq, .viewFramed, [.controller: .id(id), .frame: .rect(Rect(0, 0, 1, Double(seq)))])
        }
        return try Trace.bytes(of: events, eventsPerChunk: 100, blocksPerPage: 5)
    }

    @Test func `the index tells which chunks name an object`() throws {
        let bytes = try chunks()
        let reader = try TraceReader(bytes: bytes, name: "x")
        #expect(reader.ranges(mayMatch: [filter(1)]) == [500..<600])
        #expect(reader.ranges(mayMatch: [filter(32), filter(43)]) == [300..<500])
        #expect(reader.ranges(mayMatch: [filter(32, 43)]) == [300..<500])
        #expect(reader.ranges(in: 310..<320, mayMatch: [filter(32)]) == [310..<320])
        #expect(reader.ranges(mayMatch: [filter(34)]) == [])
        #expect(reader.ranges(mayMatch: [filter()]) == [0..<UInt64.max])
        #expect(
            reader.ranges(mayMatch: [EventFilter(controllers: [.id(ObjectID(1)), .class("Screen")])]) == [
                0..<UInt64.max
            ]
        )
        #expect(reader.ranges(mayMatch: [filter(1), EventFilter()]) == [0..<UInt64.max])
        let kinds = EventFilter(kinds: [KindPattern("view.framed")], controllers: [.id(ObjectID(1))])
        #expect(reader.ranges(mayMatch: [kinds]) == [500..<600])
        #expect(
            reader.ranges(mayMatch: [EventFilter(kinds: [KindPattern("marker")], controllers: [.id(ObjectID(1))])])
                == []
        )
    }

    @Test func `chunks that do not name the object are not read`() throws {
        let bytes = try chunks()
        let source = CountedSource(bytes)
        let reader = try TraceReader(JoinedTrace.Source(source, journal: nil), name: "x")
        #expect(find(1, reader).map(\.seq) == [555])
        let chunks = try Trace.blocks(.events, of: bytes).map(\.offset)
        #expect(chunks.indices.filter { source.offsets.contains(UInt64(chunks[$0])) } == [5])
    }

    @Test func `ranges contain all identifiers`() throws {
        var random = SeededGenerator(seed: 5)
        for round in 0..<300 {
            let reach: UInt64 = [10, 300, 100_000, 1 << 32][round % 4]
            let ids =
                (0..<(round % 7 == 0 ? 0 : 1 + round)).map { _ in UInt32(random.number(below: reach)) }
                + (round % 5 == 0 ? [0, .max] : [])
            let ranges = IDRanges(ids)
            #expect(ids.allSatisfy(ranges.contains))
            #expect(ranges.ranges.count <= 64)
            #expect(zip(ranges.ranges, ranges.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
            if ids.count <= 64 { #expect(ranges.ranges.reduce(0) { $0 + $1.count } == Set(ids).count) }
            var bytes: [UInt8] = []
            ranges.append(to: &bytes)
            var cursor = ByteCursor(bytes)
            #expect(try IDRanges(&cursor) == ranges && cursor.isAtEnd)
            cursor = ByteCursor(bytes)
            try IDRanges.skip(&cursor)
            #expect(cursor.isAtEnd)
        }
    }

    @Test func `the widest gaps stay open if there are many ranges`() {
        let ids = (0..<100 as Range<UInt32>).map { $0 * 10 } + [1 << 20, 1 << 30]
        let ranges = IDRanges(ids)
        #expect(ranges.ranges.count == 64)
        #expect(!ranges.contains(5000))
        #expect(!ranges.contains(1 << 25))
        #expect(ranges.contains(1 << 30))
    }
}
