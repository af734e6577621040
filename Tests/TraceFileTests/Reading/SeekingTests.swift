import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// The state at any event, after any seek, is the fold from the beginning.
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

    @Test(arguments: [(1, 1), (100, 30), (1000, 1366), (1000, 90), (3000, 1), (3000, 1366)])
    func `any sequence of seeks gives the folded states`(eventsPerChunk: Int, eventsPerGroup: Int) throws {
        let reader = try TraceReader(
            bytes: Trace.bytes(of: Self.events, eventsPerChunk: eventsPerChunk, eventsPerGroup: eventsPerGroup),
            name: "memory")
        var random = SeededGenerator(seed: UInt64(eventsPerChunk))
        var target = UInt64(Self.count / 2)
        // States that callers hold must not change.
        var held: [(seq: Int, state: HierarchyState)] = []
        for step in 0..<800 {
            target = Self.next(target, &random)
            let state = reader.state(after: target)
            #expect(state == Self.states[Int(target)], "step \(step), event \(target)")
            if step % 100 == 0 { held.append((Int(target), state)) }
            if step % 7 == 0 { _ = reader.event(random.number(below: UInt64(Self.count))) }
        }
        for (seq, state) in held { #expect(state == Self.states[seq]) }
        #expect(reader.damage == [])
    }

    /// Mostly one step, sometimes a jump of up to 500 events, sometimes to any event.
    private static func next(_ target: UInt64, _ random: inout SeededGenerator) -> UInt64 {
        let last = UInt64(count - 1)
        switch random.number(below: 20) {
        case 0..<8: return target == last ? target : target + 1
        case 8..<16: return target == 0 ? target : target - 1
        case 16..<19:
            let near = target + random.number(below: 1000)
            return min(last, near > 500 ? near - 500 : 0)
        default: return random.number(below: UInt64(count))
        }
    }

    @Test func `states with many objects are cached further apart`() throws {
        let created = (0..<3000 as Range<UInt64>).map { seq in
            Event(
                seq: seq, .controllerCreated, [.controller: .id(ObjectID(UInt32(seq + 1))), .class: .string("Screen")])
        }
        let reader = try TraceReader(bytes: Trace.bytes(of: created), name: "memory")
        for seq in [2999, 2998, 1500, 2997, 700, 0, 2999, 256, 255] as [UInt64] {
            #expect(reader.state(after: seq).controllerCount == Int(seq) + 1)
        }
    }

    @Test func `scans and seeks do not disturb each other`() throws {
        let reader = try TraceReader(bytes: Trace.bytes(of: Self.events, eventsPerChunk: 300), name: "memory")
        for event in reader.events where event.seq % 97 == 0 {
            let target = (event.seq * 31) % UInt64(Self.count)
            #expect(reader.state(after: target) == Self.states[Int(target)])
        }
    }

    @Test func `a seek decodes no more events than it needs`() throws {
        let events = Trace.plausibleEvents(2000, seed: 23)
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: 1000), name: "x")
        #expect(reader.state(after: 1010).seq == 1010)
        #expect(!reader.recentChunks.holds(chunk: 1), "a first seek caches nothing")
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
