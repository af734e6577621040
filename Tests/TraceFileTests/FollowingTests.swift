import HierarchyModel
import Testing

@testable import TraceFile

/// Who follows a trace gets what its writer took: each event once, in order, and then how it ended.
@Suite struct FollowingTests {
    private static let small = TraceOptions(eventsPerChunk: 8, durability: .process, journalSize: 64 << 10)

    /// The news until there are so many events, or an end.
    private func follow(
        _ follower: TraceFollower, atMost count: Int = .max, patience: Int = 30
    ) -> (events: [Event], ending: TraceFollower.Ending?) {
        var events: [Event] = []
        var rest = patience
        while events.count < count, rest > 0 {
            switch follower.next() {
            // The place of a call is found while the app goes on, and waited for a little only.
            case .events(let new): events += new.map(\.withoutSite)
            case .nothing: rest -= 1
            case .end(let ending): return (events, ending)
            }
        }
        return (events, nil)
    }

    private static func plausibleEvents(_ count: Int, seed: UInt64) -> [Event] {
        Trace.plausibleEvents(count, seed: seed).map(\.withoutSite)
    }

    @Test func thePlaceOfACallIsSeenOnceItIsFound() throws {
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path)
        let follower = try TraceFollower(path: file.path)
        let site = CallSite(.init(file: "A.swift", line: 3))
        for seq in 0..<3 as Range<UInt64> {
            writer.receive(Event(seq: seq, t: 0, .turnEnded, site: site))
            while SiteRecords.places(Array(file.journalBytes.dropFirst(JournalLayout.sites))).sites.isEmpty {}
            guard case .events(let events) = follower.next(within: .seconds(30)) else {
                Issue.record("no event")
                return
            }
            #expect(events.map(\.site) == [site])
        }
        try writer.close()
    }

    private static var variants: [TraceOptions] {
        var unjournaled = TraceOptions(eventsPerChunk: 64, durability: .process)
        unjournaled.isJournaled = false
        return [
            small, TraceOptions(eventsPerChunk: 64, durability: .process, journalSize: 64 << 10), TraceOptions(),
            unjournaled,
        ]
    }

    @Test(arguments: variants)
    func whatIsWrittenMeanwhileIsSeenOnceInOrder(options: TraceOptions) throws {
        let events = RandomEvents.list(9000, seed: 4)
        let file = TemporaryFile()
        nonisolated(unsafe) let writer = try TraceWriter(path: file.path, options: options)
        let writing = try WriterThread {
            for event in events { writer.receive(event) }
            try? writer.close()
        }
        let (found, ending) = follow(try TraceFollower(path: file.path))
        writing.join()
        #expect(ending == .closed)
        expectSame(found, events.map(\.withoutSite))
    }

    /// Neither its checkpoint nor a writer at work says whose it is.
    @Test func aJournalOfOthersIsNotFollowed() throws {
        let events = Trace.plausibleEvents(24, seed: 11)
        let (file, other) = (TemporaryFile(), TemporaryFile())
        do {
            let writer = try TraceWriter(path: file.path, options: Self.small)
            for event in events { writer.receive(event) }
            try writer.flush()
            let foreign = try TraceWriter(path: other.path, options: TraceOptions(durability: .process))
            for event in Trace.plausibleEvents(40, seed: 12) { foreign.receive(event) }
        }
        try TemporaryFile.write(other.journalBytes, to: file.journalPath)
        let follower = try TraceFollower(path: file.path)
        let (found, ending) = follow(follower)
        expectSame(found.map(\.withoutSite), events.map(\.withoutSite))
        #expect(ending == .abandoned)
        #expect(
            follower.damage.map(\.reason) == [
                "the journal is not used: its events from 0 on are not those of the trace"
            ])
    }

    @Test func anEventIsSeenBeforeItsChunkIsFull() throws {
        let events = Self.plausibleEvents(100, seed: 3)
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path)
        let follower = try TraceFollower(path: file.path)
        for event in events {
            writer.receive(event)
            let (found, ending) = follow(follower, atMost: 1)
            #expect(found == [event])
            #expect(ending == nil)
            #expect(follower.nextSeq == event.seq + 1)
        }
        #expect(try TraceReader(path: file.path).chunkCount == 0)
        #expect(follow(follower, patience: 1).events == [])
        try writer.close()
        #expect(follow(follower).ending == .closed)
        #expect(follow(follower).ending == .closed)
        #expect(follower.damage == [])
    }

    @Test(arguments: [0, 1, 20, 63, 64, 99, 100, 200] as [UInt64])
    func followingBeginsAtAnyEvent(first: UInt64) throws {
        let events = Self.plausibleEvents(100, seed: 5)
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path, options: Self.small)
        for event in events.dropLast(10) { writer.receive(event) }
        let early = try TraceFollower(path: file.path, from: first)
        let wanted = events.filter { $0.seq >= first }
        // A call site is there within 70 ms, or not at all.
        let found = follow(early, atMost: max(0, wanted.count - 10)).events
        expectSame(found.map(\.withoutSite), wanted.dropLast(10).map(\.withoutSite))
        for event in events.suffix(10) { writer.receive(event) }
        try writer.close()
        #expect(follow(early).events == Array(wanted.suffix(10)))
        let late = follow(try TraceFollower(path: file.path, from: first))
        #expect(late.events == wanted)
        #expect(late.ending == .closed)
    }

    @Test func aWriterThatGoesWithoutClosingIsTold() throws {
        let events = Self.plausibleEvents(100, seed: 6)
        let file = TemporaryFile()
        var writer: TraceWriter? = try TraceWriter(path: file.path, options: Self.small)
        let follower = try TraceFollower(path: file.path)
        for event in events { writer?.receive(event) }
        let found = follow(follower, atMost: 30).events
        writer = nil
        let (rest, ending) = follow(follower)
        #expect(found + rest == events)
        #expect(ending == .abandoned)
        #expect(follow(try TraceFollower(path: file.path)).events == events)
        #expect(follower.damage == [])
    }

    @Test func anotherRecordingOfTheNameIsTold() throws {
        let events = Self.plausibleEvents(100, seed: 7)
        let file = TemporaryFile()
        var writer: TraceWriter? = try TraceWriter(path: file.path, options: Self.small)
        for event in events { writer?.receive(event) }
        let follower = try TraceFollower(path: file.path)
        #expect(follow(follower, atMost: 100).events == events)
        writer = nil
        writer = try TraceWriter(path: file.path, overwrite: true, options: Self.small)
        writer?.receive(Event(seq: 0, t: 0, .turnEnded))
        #expect(follow(follower).ending == .replaced)
        #expect(follow(try TraceFollower(path: file.path), atMost: 1).events.map(\.kind) == [.turnEnded])
        try writer?.close()
    }

    /// A trace and a journal as a process that was killed left them.
    private func killed(_ events: [Event]) throws -> (trace: [UInt8], journal: [UInt8]) {
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path, options: Self.small)
        for event in events { writer.receive(event) }
        while try TraceReader(bytes: file.bytes, name: "x").chunkCount < events.count / 8 {}
        // In this order: the trace is never behind the journal.
        let journal = file.journalBytes
        defer { withExtendedLifetime(writer) {} }
        return (file.bytes, journal)
    }

    private func follow(_ trace: [UInt8], _ journal: [UInt8]) throws -> (events: [Event], damage: [Damage]) {
        let file = TemporaryFile()
        try file.write(trace)
        try TemporaryFile.write(journal, to: file.journalPath)
        let follower = try TraceFollower(path: file.path)
        let (events, ending) = follow(follower)
        #expect(ending == .abandoned)
        return (events, follower.damage)
    }

    @Test func noHalfWrittenRowIsSeen() throws {
        let events = Self.plausibleEvents(22, seed: 11)
        let (trace, journal) = try killed(events)
        #expect(try follow(trace, journal).events == events)
        let rows = JournalLayout.ring + Int(try #require(Checkpoint.latest(fileStart: journal)).position) * 8
        let end = JournalLayout.ring + Int(journal.fixed(at: JournalLayout.committed)) * 8
        for place in stride(from: rows, to: end, by: 3) {
            let found = try follow(trace, journal.replacing(place, with: ~journal[place])).events
            let isPrefix = found == Array(events.prefix(found.count))
            #expect(isPrefix && 16..<22 ~= found.count, "byte \(place)")
        }
    }

    @Test func damageInTheFileIsToldAndPassed() throws {
        let events = Self.plausibleEvents(22, seed: 11)
        let (trace, journal) = try killed(events)
        for place in stride(from: TraceFormat.headerSize, to: trace.count, by: 23) {
            let (found, damage) = try follow(trace.replacing(place, with: ~trace[place]), journal)
            let isSound = found.allSatisfy { $0 == events[Int($0.seq)] }
            #expect(isSound, "byte \(place)")
            #expect(found.count == 22 || !damage.isEmpty, "byte \(place)")
            // Without the chunk that the journal names, it may be another trace's.
            let isJournalUsed = !damage.contains { $0.reason.hasPrefix("the journal is not used") }
            #expect(!isJournalUsed || found.last?.seq == 21, "byte \(place)")
        }
    }

    @Test func followingWhatIsNoTraceFails() throws {
        let file = TemporaryFile()
        #expect(throws: TraceError.notFound(path: file.path)) { try TraceFollower(path: file.path) }
        try file.write([])
        #expect(throws: TraceError.self) { try TraceFollower(path: file.path) }
    }
}
