import HierarchyModel
import Testing

@testable import TraceFile

/// Wherever one seeks, and from wherever, the state is the one that folding from the beginning gives.
@Suite struct SeekingTests {
    private static let count = 3000
    private static let events = Trace.plausibleEvents(count, seed: 31)
    private static let states = {
        var folded = HierarchyState()
        return events.map { event in
            folded.apply(event)
            return folded
        }
    }()

    @Test(arguments: [1, 100, 1000, 3000])
    func anyWalkGivesTheFold(eventsPerChunk: Int) throws {
        let reader = try TraceReader(
            bytes: Trace.bytes(of: Self.events, eventsPerChunk: eventsPerChunk), name: "memory")
        var random = SplitMix(state: UInt64(eventsPerChunk))
        var place = UInt64(Self.count / 2)
        // What callers hold must not change under them.
        var held: [(seq: Int, state: HierarchyState)] = []
        for step in 0..<800 {
            place = Self.next(place, &random)
            let state = reader.state(after: place)
            #expect(state == Self.states[Int(place)], "step \(step), event \(place)")
            if step % 100 == 0 { held.append((Int(place), state)) }
            if step % 7 == 0 { _ = reader.event(random.below(UInt64(Self.count))) }
        }
        for (seq, state) in held { #expect(state == Self.states[seq]) }
        #expect(reader.damage == [])
    }

    /// Mostly a step, sometimes a leap within reach, sometimes one to anywhere.
    private static func next(_ place: UInt64, _ random: inout SplitMix) -> UInt64 {
        let last = UInt64(count - 1)
        switch random.below(20) {
        case 0..<8: return place == last ? place : place + 1
        case 8..<16: return place == 0 ? place : place - 1
        case 16..<19:
            let near = place + random.below(1000)
            return min(last, near > 500 ? near - 500 : 0)
        default: return random.below(UInt64(count))
        }
    }

    @Test func manyObjectsAreKeptFurtherApart() throws {
        let created = (0..<3000 as Range<UInt64>).map { seq in
            Event(
                seq: seq, .controllerCreated, [.controller: .id(ObjectID(UInt32(seq + 1))), .class: .string("Screen")])
        }
        let reader = try TraceReader(bytes: Trace.bytes(of: created), name: "memory")
        for seq in [2999, 2998, 1500, 2997, 700, 0, 2999, 256, 255] as [UInt64] {
            #expect(reader.state(after: seq).controllerCount == Int(seq) + 1)
        }
    }

    @Test func scansAndSeeksDoNotDisturbEachOther() throws {
        let reader = try TraceReader(bytes: Trace.bytes(of: Self.events, eventsPerChunk: 300), name: "memory")
        for event in reader.events where event.seq % 97 == 0 {
            let target = (event.seq * 31) % UInt64(Self.count)
            #expect(reader.state(after: target) == Self.states[Int(target)])
        }
    }

    @Test func aSeekDecodesNoFurtherThanItMust() throws {
        let events = Trace.plausibleEvents(2000, seed: 23)
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: 1000), name: "x")
        #expect(reader.state(after: 1010).seq == 1010)
        #expect(!reader.recentChunks.holds(chunk: 1), "who passes by leaves nothing")
        for (seq, most) in [(1005, 6), (1003, 6), (1500, 501), (1990, 991)] as [(UInt64, Int)] {
            var state = HierarchyState()
            for event in events.prefix(Int(seq) + 1) { state.apply(event) }
            #expect(reader.state(after: seq) == state)
            let decoded = reader.recentChunks.events(ofChunk: 1)?.decoded ?? 0
            #expect(most..<most + ChunkDecoder.batch ~= decoded)
        }
        #expect(reader.event(1003) == events[1003])
        #expect(Array(reader.events(in: 990..<1010)) == Array(events[990..<1010]))
    }
}
