import HierarchyModel
import JSONText
import TestSupport
import Testing

@testable import TraceFile

/// Trace and journal together hold each event that the writer has taken, whatever happens to either of them.
@Suite struct JournalTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `all parts of an event are kept`(seed: UInt64) throws {
        let events = RandomEvents.list(700, seed: seed)
        let (trace, journal) = try Trace.killed(events, TraceOptions(eventsPerChunk: 4096))
        let reader = try TraceReader(bytes: trace, journal: journal, name: "x")
        #expect(reader.journal == .joined(events: 0..<700))
        #expect(reader.chunkCount == 0)
        #expect(reader.verify() == [])
        let found = Array(reader.events)
        #expect(found.count == events.count)
        for (left, right) in zip(found, events) {
            #expect(left.withoutSite.exactText == right.withoutSite.exactText)
            #expect(left.site == nil || left.site == right.site)
        }
    }

    /// The writer moves events from the journal to the trace while a reader opens the two.
    @Test func `a recording is read whole although its writer writes between journal and trace`() throws {
        let file = TemporaryTraceFile()
        let events = RandomEvents.list(12, seed: 5)
        let options = TraceOptions(eventsPerChunk: 2, durability: .process, journalSize: 64 << 10)
        let writer = try TraceWriter(path: file.path, options: options)
        for event in events.prefix(6) { writer.receive(event) }
        let journal = JoinedTrace.FoundJournal(besideTrace: file.path, nil)
        for event in events.dropFirst(6) { writer.receive(event) }
        try writer.flush()
        let reader = try TraceReader(JoinedTrace.Source(path: file.path, journal, nil), name: file.path)
        #expect(reader.events.map(\.seq) == Array(0..<12))
        #expect(reader.damage == [])
        try writer.close()
    }

    @Test func `rows wrap around the ring`() throws {
        let events = RandomEvents.list(9000, seed: 4)
        let (trace, journal) = try Trace.killed(
            events, TraceOptions(eventsPerChunk: 64, durability: .process, journalSize: 64 << 10))
        let reader = try TraceReader(bytes: trace, journal: journal, name: "x")
        #expect(reader.verify() == [])
        #expect(reader.eventCount == 9000)
        expectSame(reader.events.map(\.withoutSite), events.map(\.withoutSite))
    }

    /// Short values go directly into the ring, long ones do not. The test has both up to the end of the ring, and
    /// traits that are equal, identical and different.
    @Test func `values of every length are kept`() throws {
        let traits = (0..<6).map { number in
            var traits = Traits()
            traits["userInterfaceStyle"] = .string("\(number % 3)")
            return traits
        }
        let events = (0..<2500).map { number in
            let (seq, t) = (UInt64(number), UInt64(number) * 1000)
            switch number % 4 {
            case 0: return Event(seq: seq, t: t, .marker, [.name: .string(String(repeating: "a", count: number))])
            case 1:
                let ids = (0..<number / 10).map { ObjectID(UInt32($0 * $0 + 1)) }
                return Event(seq: seq, t: t, .stackChanged, [.container: .id(ObjectID(1)), .order: .ids(ids)])
            case 2:
                return Event(
                    seq: seq, t: t, .traitsChanged,
                    [.subject: .id(ObjectID(1)), .traits: .traits(traits[number / 40 % 6])])
            default: return Event(seq: seq, t: t, .marker, [.name: .string("short"), .detail: .null])
            }
        }
        let (trace, journal) = try Trace.killed(
            events, TraceOptions(eventsPerChunk: 64, durability: .process, journalSize: 64 << 10))
        let reader = try TraceReader(bytes: trace, journal: journal, name: "x")
        #expect(reader.verify() == [])
        #expect(reader.events.elementsEqual(events))
    }

    /// The writer has wrapped to the start of the ring, where it waits for room.
    @Test func `a full ring is complete`() throws {
        let size = 64 << 10
        let memory = RingMemory(
            start: try SystemFile.anonymousMap(length: RingMemory.length(ringSize: size)),
            header: JournalHeader(ringSize: size, session: 7, process: 1))
        defer { memory.unmap() }
        memory.put(Checkpoint())
        var writer = RowWriter(WriterSharedState(memory), nil, TraceOptions(journalSize: size))
        let text = FieldValue.string("a text of some forty bytes, more or less")
        while case .written = writer.write(Event(seq: writer.nextSeq, .marker, [.name: text]), waits: false) {}
        #expect(memory.committed == memory.capacity)
        let bytes = [UInt8](UnsafeRawBufferPointer(start: memory.start, count: memory.length))
        let copy = try JournalCopy.read(MemorySource(bytes), nil)
        #expect(copy.damage == nil)
        #expect(copy.tail.nextSeq == writer.eventsWritten)
    }

    /// If the chunk thread keeps up, a large ring uses no more memory than a small one. Rows after a restart are found.
    @Test func `rows continue at the start of a large ring`() throws {
        let text = String(repeating: "a text of some length ", count: 400)
        let events = (0..<1100).map {
            Event(seq: UInt64($0), t: UInt64($0) * 1000, .marker, [.name: .string("\($0) \(text)")])
        }
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(
            path: file.path, options: TraceOptions(eventsPerChunk: 40, durability: .process, journalSize: 16 << 20))
        var restarts = 0
        for (number, event) in events.enumerated() {
            writer.receive(event)
            if number % 40 == 39 { try writer.flush() }
            if number % 100 != 30 { continue }
            let journal = file.journalBytes
            restarts = Int(journal.fixed(at: JournalLayout.committed)) / ((16 << 20) / 8)
            let reader = try TraceReader(bytes: file.bytes, journal: journal, name: "x")
            #expect(reader.eventCount == UInt64(number + 1))
            #expect(reader.verify() == [])
            #expect(reader.event(UInt64(number)) == event)
            #expect(reader.events.elementsEqual(events[...number]))
        }
        #expect(restarts == 2)
        let unused = JournalLayout.ring + RingMemory.normalSize + (1 << 20)
        #expect(file.journalBytes[unused...].allSatisfy { $0 == 0 })
        try writer.close()
        #expect(try TraceReader(path: file.path).events.elementsEqual(events))
        #expect(file.journalBytes == [])
    }

    @Test func `long texts are stored after the ring`() throws {
        let texts = (0..<5).map { String(repeating: "text \($0) ", count: 20_000 * ($0 + 1)) }
        let events = texts.enumerated().map { Event(seq: UInt64($0), .marker, [.name: .string($1)]) }
        let (trace, journal) = try Trace.killed(events, TraceOptions(durability: .process))
        let reader = try TraceReader(bytes: trace, journal: journal, name: "x")
        #expect(Array(reader.events) == events)
        #expect(reader.verify() == [])
    }

    @Test func `a flipped bit in a long text of the journal is found`() throws {
        let events = (0..<3 as Range<UInt64>).map { seq in
            Event(seq: seq, t: seq, .marker, [.name: .string(String(repeating: "text \(seq) ", count: 20_000))])
        }
        let options = TraceOptions(durability: .process, journalSize: 64 << 10)
        let (trace, journal) = try Trace.killed(events, options)
        let region = RingMemory.length(ringSize: options.journalSize)
        let payloadSize = (journal.count - region) / events.count
        let step = TestEffort.count(30_011, full: 6007)
        for offset in [region, journal.count - 1] + Array(stride(from: region + 1, to: journal.count, by: step)) {
            let damaged = journal.replacing(offset, with: journal[offset] ^ 1 << UInt8(offset % 8))
            let reader = try TraceReader(bytes: trace, journal: damaged, name: "x")
            expectSame(Array(reader.events), Array(events.prefix((offset - region) / payloadSize)))
            #expect(!reader.damage.isEmpty, "offset \(offset)")
            #expect(!reader.verify().isEmpty, "offset \(offset)")
        }
    }

    @Test func `the trace has the same bytes with all options of the writer`() throws {
        let events = RandomEvents.list(3000, seed: 5)
        let bytes = try bytes(of: events) { _ in }
        #expect(try bytes == self.bytes(of: events) { $0.durability = .process })
        #expect(try bytes == self.bytes(of: events) { $0.isJournaled = false })
        #expect(
            try bytes
                == self.bytes(of: events) {
                    $0.durability = .process
                    $0.whenFull = .wait
                })
    }

    private func bytes(of events: [Event], _ change: (inout TraceOptions) -> Void) throws -> [UInt8] {
        var options = TraceOptions(eventsPerChunk: 64, journalSize: 64 << 10)
        change(&options)
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path, options: options)
        for event in events { writer.receive(event) }
        try writer.close()
        #expect(file.journalBytes == [])
        return file.bytes
    }

    /// Reads all events, and expects that each was written and follows the previous one.
    private func check(_ trace: [UInt8], _ journal: [UInt8], _ events: [Event]) -> (found: Int, reader: TraceReader)? {
        guard let reader = try? TraceReader(bytes: trace, journal: journal, name: "x") else { return nil }
        var found = 0
        for event in reader.events {
            guard event.seq < events.count, event.isEqualBesidesSite(events[Int(event.seq)]) else {
                Issue.record("read \(event.exactText)")
                break
            }
            found += 1
        }
        _ = reader.state(after: .max)
        return (found, reader)
    }

    @Test func `every cut of the trace leaves a prefix`() throws {
        let events = Trace.plausibleEvents(22, seed: 11)
        let (trace, journal) = try Trace.killed(events, chunks: 2)
        #expect(check(trace, journal, events)?.found == 22)
        for length in trace.indices {
            guard let (found, reader) = check(Array(trace[..<length]), journal, events) else {
                #expect(length < TraceFormat.headerSize)
                continue
            }
            #expect(found == 0 || found == 8 || found == 16)
            #expect(!reader.verify().isEmpty)
        }
    }

    @Test func `every cut of the journal leaves a prefix`() throws {
        let events = Trace.plausibleEvents(22, seed: 11)
        let (trace, journal) = try Trace.killed(events, chunks: 2)
        let rows = JournalLayout.ring..<JournalLayout.ring + 22 * 12 * 8
        var last = 16
        for length in [0, 1, 63, 64, 127, 128, 300, 500, JournalLayout.sites, JournalLayout.ring - 1] + Array(rows) {
            guard let (found, reader) = check(trace, Array(journal[..<length]), events) else { continue }
            #expect(found >= last)
            last = found
            #expect((found == 22) == reader.verify().isEmpty)
        }
        #expect(last == 22)
    }

    @Test func `every flipped bit of the journal is reported or harmless`() throws {
        let events = Trace.plausibleEvents(12, seed: 11)
        let (trace, journal) = try Trace.killed(events, chunks: 1)
        let row = JournalLayout.ring + Int(try #require(Checkpoint.latest(fileStart: journal)).position) * 8
        let end = JournalLayout.ring + Int(journal.fixed(at: JournalLayout.committed)) * 8
        let places = [0..<136, 256..<512, JournalLayout.sites..<JournalLayout.sites + 30, row..<end]
        for position in places.joined() {
            for bit in 0..<8 {
                let damaged = journal.replacing(position, with: journal[position] ^ 1 << UInt8(bit))
                guard let (found, reader) = check(trace, damaged, events) else { continue }
                #expect(found == 12 || position >= row && found >= 8, "byte \(position), bit \(bit)")
                #expect(found == 12 || !reader.damage.isEmpty, "byte \(position), bit \(bit)")
            }
        }
    }

    @Test func `an unfinished chunk is read from the journal`() throws {
        let events = Trace.plausibleEvents(22, seed: 11)
        let (_, journal) = try Trace.killed(Array(events.prefix(10)), TraceOptions(durability: .process))
        let (trace, _) = try Trace.killed(events, chunks: 2)
        for length in TraceFormat.headerSize..<trace.count {
            let (found, reader) = try #require(check(Array(trace[..<length]), journal, events))
            #expect(found >= 10)
            if reader.chunkCount == 0 { #expect(reader.verify() == []) }
        }
    }

    /// After a loss of power the trace may have more events of a chunk than the journal.
    @Test func `an unfinished chunk that the journal does not have is damage`() throws {
        let events = Trace.plausibleEvents(22, seed: 11)
        let (_, journal) = try Trace.killed(Array(events.prefix(10)), chunks: 1)
        let (trace, _) = try Trace.killed(events, chunks: 2)
        let second = try TraceReader(bytes: trace, name: "x").index.chunk(1).offset
        let (found, reader) = try #require(check(Array(trace[..<(Int(second) + 60)]), journal, events))
        #expect(found == 10)
        #expect(reader.journal == .joined(events: 8..<10))
        #expect(reader.verify().map(\.offset) == [second])
        #expect(reader.verify().map(\.eventsLost) == [6])
        let (_, whole) = try #require(
            check(
                Array(trace[..<(Int(second) + 60)]),
                Trace.killed(Array(events.prefix(16)), TraceOptions(durability: .process)).journal, events))
        #expect(whole.verify() == [])
    }

    /// There was no chunk when the journal was read, so no chunk shows whose journal it is.
    @Test func `a journal without a chunk is recognized by its rows`() throws {
        let events = Trace.plausibleEvents(30, seed: 11)
        let (trace, _) = try Trace.killed(events, chunks: 3)
        let young = TraceOptions(durability: .process)
        let later = Trace.plausibleEvents(30, seed: 12).map { event in
            var event = event
            event.seq += 24
            event.t += 24_000
            return event
        }
        for other in [Trace.plausibleEvents(30, seed: 12), Trace.plausibleEvents(3, seed: 12), later] {
            let (found, reader) = try #require(check(trace, Trace.killed(other, young).journal, events))
            #expect(found == 24)
            #expect(
                reader.journal == .ignored(reason: "its events from 0 on are not those of the trace")
                    || reader.journal == .ignored(reason: "its events from 24 on are not those of the trace"))
            #expect(reader.verify().map(\.eventsLost) == [nil])
        }
    }

    /// Its first rows equal those of the trace, but it must not replace a chunk of the trace.
    @Test func `a forged journal replaces no chunk`() throws {
        let events = Trace.plausibleEvents(30, seed: 11)
        let (trace, _) = try Trace.killed(events, chunks: 3)
        let forged = events.map { event in
            var event = event
            event.t = min(event.t, 7000)
            return event
        }
        let (found, reader) = try #require(
            check(trace, Trace.killed(forged, TraceOptions(durability: .process)).journal, events))
        #expect(found == 24)
        #expect(reader.journal == .ignored(reason: "event 24 is earlier than the trace"))
        #expect(reader.damage.map(\.eventsLost) == [nil])
        #expect(reader.chunkCount == 3)
        #expect(reader.checkChunks().map(\.isIntact) == [true, true, true])
    }

    @Test func `events that the trace has are not read again from the journal`() throws {
        let events = Trace.plausibleEvents(30, seed: 11)
        let (_, journal) = try Trace.killed(events, TraceOptions(durability: .process))
        let (trace, _) = try Trace.killed(events, chunks: 3)
        let reader = try TraceReader(bytes: trace, journal: journal, name: "x")
        #expect(reader.journal == .joined(events: 24..<30))
        #expect(Array(reader.events.map(\.seq)) == Array(0..<30))
        #expect(reader.chunkCount == 3)
        for event in events { #expect(reader.lastEvent(atOrBefore: event.t) == event.seq) }
    }

    @Test func `journals of other traces are not used`() throws {
        let events = Trace.plausibleEvents(30, seed: 11)
        let (trace, _) = try Trace.killed(events, chunks: 3)
        let other = try Trace.killed(Trace.plausibleEvents(60, seed: 12), chunks: 7)
        let similar = try Trace.killed(Trace.plausibleEvents(30, seed: 13), chunks: 3)
        for journal in [other.journal, similar.journal, [], [1, 2, 3], Array(repeating: 0, count: 1 << 20), trace] {
            let (found, reader) = try #require(check(trace, journal, events))
            #expect(found == 24)
            guard case .ignored = reader.journal else {
                Issue.record("\(reader.journal)")
                continue
            }
            #expect(reader.damage.map(\.eventsLost) == [nil])
        }
        let reason = try TraceReader(bytes: trace, journal: [1, 2, 3], name: "x").damage.first?.description
        #expect(reason?.hasPrefix("byte \(trace.count): the journal is not used: expected ") == true)
    }

    @Test func `a closed trace needs no journal`() throws {
        let events = Trace.plausibleEvents(30, seed: 11)
        let (_, journal) = try Trace.killed(events, chunks: 3)
        let reader = try TraceReader(bytes: Trace.bytes(of: events), journal: journal, name: "x")
        #expect(reader.journal == .none)
        #expect(reader.damage == [])
        #expect(Array(reader.events) == events)
    }

    @Test func `gaps are kept`() throws {
        let events = [0, 1, 5, 6, 9].map { Event(seq: $0, t: $0, .turnEnded) }
        let (trace, journal) = try Trace.killed(events, TraceOptions())
        let reader = try TraceReader(bytes: trace, journal: journal, name: "x")
        #expect(Array(reader.events) == events)
        #expect(reader.event(4) == nil)
        #expect(reader.damage.map(\.eventsLost) == [3, 2])
    }
}
