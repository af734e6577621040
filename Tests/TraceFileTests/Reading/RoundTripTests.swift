import HierarchyModel
import JSONText
import TestSupport
import Testing
import TraceFile

/// A reader returns the events that a writer took.
@Suite struct RoundTripTests {
    @Test(arguments: [1, 2, 99, 100, 101, 1000])
    func `events of all kinds are read as written`(count: Int) throws {
        let events = RandomEvents.list(count, seed: UInt64(count))
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: 100), name: "memory")
        expectSame(Array(reader.events), events)
        #expect(reader.isClosed)
        #expect(reader.verify() == [])
        #expect(reader.eventCount == UInt64(count))
        #expect(reader.chunkCount == (count + 99) / 100)
        #expect(reader.snapshotCount == reader.chunkCount)
        #expect(reader.duration == events.last?.t)
        #expect(reader.kindCounts == Dictionary(events.map { ($0.name, 1) }, uniquingKeysWith: +))
    }

    @Test(arguments: [0, 1, 6, 9])
    func `repeated events are read as written`(compressionLevel: Int) throws {
        let events = Trace.plausibleEvents(5000, seed: 21)
        let bytes = try Trace.bytes(of: events, eventsPerChunk: 2000, compressionLevel: compressionLevel)
        expectSame(Array(try TraceReader(bytes: bytes, name: "memory").events), events)
    }

    @Test(arguments: [1, 1000] as [UInt64])
    func `times are read as written`(step: UInt64) throws {
        var random = SeededGenerator(seed: step)
        var t: UInt64 = 0
        var events = [Event(.sessionBegan, [.clockStep: .int(Int64(step))])]
        for seq in 1..<3000 as Range<UInt64> {
            t += (random.next() >> (random.number(below: 55) + 9)) / step * step
            events.append(Event(seq: seq, t: t, random.isOneIn(3) ? .turnEnded : .return))
        }
        events.append(Event(seq: 3000, t: UInt64.max / step * step, .turnEnded))
        expectSame(Array(try TraceReader(bytes: Trace.bytes(of: events), name: "memory").events), events)
    }

    @Test func `a trace without events is a trace`() throws {
        let reader = try TraceReader(bytes: Trace.bytes(of: []), name: "memory")
        #expect(reader.eventCount == 0)
        #expect(reader.isClosed)
        #expect(reader.verify() == [])
        #expect(Array(reader.events).isEmpty)
        #expect(reader.event(0) == nil)
        #expect(reader.lastEvent(atOrBefore: 5) == nil)
        #expect(reader.state(after: 0) == HierarchyState())
        #expect(reader.duration == 0)
        #expect(reader.kindCounts.isEmpty)
        #expect(reader.session == nil)
    }

    @Test func `the same events give the same bytes`() throws {
        let events = RandomEvents.list(500, seed: 3)
        #expect(try Trace.bytes(of: events, eventsPerChunk: 64) == Trace.bytes(of: events, eventsPerChunk: 64))
    }

    @Test func `a trace that is not closed has all its events`() throws {
        let events = RandomEvents.list(250, seed: 4)
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path, options: TraceOptions(eventsPerChunk: 100))
        for event in events { writer.receive(event) }
        let reader = try TraceReader(path: file.path)
        expectSame(reader.events.map(\.withoutSite), events.map(\.withoutSite))
        #expect(!reader.isClosed)
        #expect(reader.verify() == [])
        #expect(reader.kindCounts == Dictionary(events.map { ($0.name, 1) }, uniquingKeysWith: +))
        try writer.close()
        #expect(try TraceReader(path: file.path).eventCount == 250)
    }

    @Test func `ranges and single events are read`() throws {
        let events = RandomEvents.list(350, seed: 5)
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: 100), name: "memory")
        for range in [0..<1, 99..<101, 100..<200, 150..<350, 349..<350, 7..<7, 340..<900] as [Range<UInt64>] {
            expectSame(Array(reader.events(in: range)), events.filter { range.contains($0.seq) })
        }
        for seq in [0, 99, 100, 349] as [UInt64] { #expect(reader.event(seq)?.exactText == events[Int(seq)].exactText) }
        #expect(reader.event(350) == nil)
    }

    @Test func `times find events`() throws {
        let events = RandomEvents.list(350, seed: 6)
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: 100), name: "memory")
        for event in events {
            #expect(reader.lastEvent(atOrBefore: event.t) == events.last { $0.t <= event.t }?.seq)
        }
        #expect(reader.lastEvent(atOrBefore: .max) == 349)
    }

    @Test func `the state at any event is the fold of the events before`() throws {
        let events = Trace.plausibleEvents(900, seed: 7)
        var folded = HierarchyState()
        let states = events.map { event in
            folded.apply(event)
            return folded
        }
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: 64), name: "memory")
        for seq in events.indices { #expect(reader.state(after: UInt64(seq)) == states[seq]) }
        var random = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let seq = random.number(below: 900 as UInt64)
            #expect(reader.state(after: seq) == states[Int(seq)])
        }
        #expect(reader.state(after: .max) == states.last)
        #expect(reader.damage == [])
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `snapshots hold all values that events bring`(seed: UInt64) throws {
        let events = RandomEvents.list(600, seed: seed)
        let bytes = try Trace.bytes(of: events, eventsPerChunk: 40)
        let walker = try TraceReader(bytes: bytes, name: "memory")
        var folded = HierarchyState()
        for event in events {
            folded.apply(event)
            // A new reader has no cached state, and begins with a snapshot.
            let reader = event.seq % 40 < 2 ? try TraceReader(bytes: bytes, name: "memory") : walker
            let state = reader.state(after: event.seq)
            #expect(state.json.canonicalText == folded.json.canonicalText, "event \(event.exactText)")
            #expect(state.uncountedScopes == folded.uncountedScopes)
        }
    }

    @Test func `scopes that are too deep to be kept are counted`() throws {
        let opening = (0..<1500).map { Event(seq: $0, .callAddChild) }
        let closing = (1500..<3000).map { Event(seq: $0, .`return`) }
        let reader = try TraceReader(bytes: Trace.bytes(of: opening + closing, eventsPerChunk: 100), name: "memory")
        #expect(reader.state(after: 1499).uncountedScopes == 1500 - 1024)
        #expect(reader.state(after: 2999).scopes.isEmpty)
        #expect(reader.state(after: 2998).scopes == [0])
    }

    @Test func `large events end their chunk early`() throws {
        let text = String(repeating: "0123456789abcdef", count: 1 << 15)
        let events = (0..<18).map { Event(seq: $0, .marker, [.name: .string("\($0) \(text)")]) }
        let reader = try TraceReader(bytes: Trace.bytes(of: events), name: "memory")
        #expect(reader.chunkCount == 2)
        #expect(Array(reader.events) == events)
    }

    @Test func `the session is found`() throws {
        let began = Event(.sessionBegan, [.device: .string("iPhone"), .clockStep: .int(1000)])
        let reader = try TraceReader(bytes: Trace.bytes(of: [began]), name: "memory")
        #expect(reader.session == began)
    }
}
