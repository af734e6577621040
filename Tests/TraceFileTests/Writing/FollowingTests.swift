import Foundation
import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// A follower gets the events that the writer took, once, in order, and then the end.
@Suite struct FollowingTests {
    /// Polls until there are `count` events, or the end.
    private func follow(
        _ follower: TraceFollower, atMost count: Int = .max, attempts: Int = 30
    ) -> (events: [Event], ending: TraceFollower.Ending?) {
        var events: [Event] = []
        var rest = attempts
        while events.count < count, rest > 0 {
            switch follower.next() {
            // A call site is resolved while the app continues, and the follower waits for it only briefly.
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

    @Test func `a call site is seen once it is resolved`() throws {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path)
        let follower = try TraceFollower(path: file.path)
        let site = CallSite(.init(file: "A.swift", line: 3))
        for seq in 0..<3 as Range<UInt64> {
            writer.receive(Event(seq: seq, t: 0, .turnEnded, site: site))
            while file.callSites.count == 0 {}
            guard case .events(let events) = follower.next(within: .seconds(30)) else {
                Issue.record("no event")
                return
            }
            #expect(events.map(\.site) == [site])
        }
        try writer.close()
    }

    /// The record of a call site may be missing, and another one be read first. All events come all the same.
    @Test func `a killed recording is followed to its end without the records of its call sites`() throws {
        let events = (0..<300).map { number in
            Event(
                seq: UInt64(number), t: 0, .turnEnded,
                site: CallSite(.init(file: "A.swift", line: UInt32(number / 3))))
        }
        for hint in [nil, 0, 7, UInt64.max] as [UInt64?] {
            let file = TemporaryTraceFile()
            do {
                let writer = try TraceWriter(path: file.path)
                for event in events { writer.receive(event) }
                while file.callSites.count < 100 {}
            }
            var journal = file.journalBytes
            // The records after the first few are lost.
            for index in JournalLayout.sites + 200..<JournalLayout.ring { journal[index] = 0 }
            if let hint {
                journal.replaceSubrange(JournalLayout.committed..<JournalLayout.committed + 8, with: hint.bytes)
            }
            try Data(journal).write(to: URL(fileURLWithPath: file.journalPath))
            let (found, ending) = follow(try TraceFollower(path: file.path))
            #expect(found == events.map(\.withoutSite) && ending == .abandoned, "hint \(String(describing: hint))")
        }
    }

    private static var variants: [TraceOptions] {
        var unjournaled = TraceOptions(eventsPerChunk: 64, durability: .process)
        unjournaled.isJournaled = false
        return [
            Trace.smallChunks, TraceOptions(eventsPerChunk: 64, durability: .process, journalSize: 64 << 10),
            TraceOptions(),
            unjournaled,
        ]
    }

    @Test(arguments: variants)
    func `events written during following are seen once, in order`(options: TraceOptions) throws {
        let events = RandomEvents.list(9000, seed: 4)
        let file = TemporaryTraceFile()
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

    /// Neither a checkpoint nor an active writer shows whose journal it is.
    @Test func `the journal of another trace is not followed`() throws {
        let events = Trace.plausibleEvents(24, seed: 11)
        let (file, other) = (TemporaryTraceFile(), TemporaryTraceFile())
        do {
            let writer = try TraceWriter(path: file.path, options: Trace.smallChunks)
            for event in events { writer.receive(event) }
            try writer.flush()
            let foreign = try TraceWriter(path: other.path, options: TraceOptions(durability: .process))
            for event in Trace.plausibleEvents(40, seed: 12) { foreign.receive(event) }
        }
        try TemporaryTraceFile.write(other.journalBytes, to: file.journalPath)
        let follower = try TraceFollower(path: file.path)
        let (found, ending) = follow(follower)
        expectSame(found.map(\.withoutSite), events.map(\.withoutSite))
        #expect(ending == .abandoned)
        #expect(
            follower.damage.map(\.reason) == [
                "the journal is not used: its events from 0 on are not those of the trace"
            ])
    }

    @Test func `an event is seen before its chunk is full`() throws {
        let events = Self.plausibleEvents(100, seed: 3)
        let file = TemporaryTraceFile()
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
        #expect(follow(follower, attempts: 1).events == [])
        try writer.close()
        #expect(follow(follower).ending == .closed)
        #expect(follow(follower).ending == .closed)
        #expect(follower.damage == [])
    }

    @Test(arguments: [0, 1, 20, 63, 64, 99, 100, 200] as [UInt64])
    func `following begins at any event`(first: UInt64) throws {
        let events = Self.plausibleEvents(100, seed: 5)
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path, options: Trace.smallChunks)
        for event in events.dropLast(10) { writer.receive(event) }
        let early = try TraceFollower(path: file.path, from: first)
        let wanted = events.filter { $0.seq >= first }
        // A call site arrives within 70 ms, or not at all.
        let found = follow(early, atMost: max(0, wanted.count - 10)).events
        expectSame(found.map(\.withoutSite), wanted.dropLast(10).map(\.withoutSite))
        for event in events.suffix(10) { writer.receive(event) }
        try writer.close()
        #expect(follow(early).events == Array(wanted.suffix(10)))
        let late = follow(try TraceFollower(path: file.path, from: first))
        #expect(late.events == wanted)
        #expect(late.ending == .closed)
    }

    @Test func `a writer that ends without closing is reported`() throws {
        let events = Self.plausibleEvents(100, seed: 6)
        let file = TemporaryTraceFile()
        var writer: TraceWriter? = try TraceWriter(path: file.path, options: Trace.smallChunks)
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

    @Test func `another recording with the same name is reported`() throws {
        let events = Self.plausibleEvents(100, seed: 7)
        let file = TemporaryTraceFile()
        var writer: TraceWriter? = try TraceWriter(path: file.path, options: Trace.smallChunks)
        for event in events { writer?.receive(event) }
        let follower = try TraceFollower(path: file.path)
        #expect(follow(follower, atMost: 100).events == events)
        writer = nil
        writer = try TraceWriter(path: file.path, overwrite: true, options: Trace.smallChunks)
        writer?.receive(Event(seq: 0, t: 0, .turnEnded))
        #expect(follow(follower).ending == .replaced)
        #expect(follow(try TraceFollower(path: file.path), atMost: 1).events.map(\.kind) == [.turnEnded])
        try writer?.close()
    }

    private func follow(_ trace: [UInt8], _ journal: [UInt8]) throws -> (events: [Event], damage: [Damage]) {
        let file = TemporaryTraceFile()
        try file.write(trace)
        try TemporaryTraceFile.write(journal, to: file.journalPath)
        let follower = try TraceFollower(path: file.path)
        let (events, ending) = follow(follower)
        #expect(ending == .abandoned)
        // What nobody writes any more is what a reader finds.
        expectSame(events, try TraceReader(path: file.path).events.map(\.withoutSite))
        return (events, follower.damage)
    }

    /// The events until nothing more comes at once.
    private func available(_ follower: TraceFollower) -> [Event] {
        var events: [Event] = []
        while case .events(let new) = follower.next(within: .milliseconds(200)) { events += new.map(\.withoutSite) }
        return events
    }

    /// A loss of power can remove the middle of a file. Then the next header is inside what the last one announced.
    @Test(arguments: [1, 48, 300, 1000])
    func `without a journal all events are found after bytes that are missing`(_ missing: Int) throws {
        let events = Self.plausibleEvents(200, seed: 9)
        let bytes = try Trace.bytes(of: events, eventsPerChunk: 8)
        let chunks = try Trace.blocks(.events, of: bytes)
        for number in [2, 9, chunks.count - 3] {
            let start = chunks[number].offset + 60
            let end = try #require(try Trace.blocks(.contents, of: bytes).first).offset
            let file = TemporaryTraceFile()
            try file.write(Array(bytes[..<start] + bytes[min(start + missing, end)..<end]))
            let expected = try TraceReader(path: file.path).events.map(\.withoutSite)
            #expect(expected.count < events.count)
            #expect(expected.count > 8 * number - 8)
            let follower = try TraceFollower(path: file.path)
            expectSame(available(follower), expected)
            #expect(!follower.isWriterKnown)
            #expect(follower.hasBegun)
        }
    }

    @Test func `a block whose end is missing is waited for, and what is after it is found`() throws {
        let events = Self.plausibleEvents(40, seed: 9)
        let bytes = try Trace.bytes(of: events, eventsPerChunk: 8)
        let chunks = try Trace.blocks(.events, of: bytes)
        let file = TemporaryTraceFile()
        try file.write(Array(bytes[..<(chunks[3].offset + 60)]))
        let follower = try TraceFollower(path: file.path)
        expectSame(available(follower), Array(events[..<24]))
        try file.write(Array(bytes[..<(chunks[4].offset)]))
        expectSame(available(follower), Array(events[24..<32]))
        try file.write(bytes)
        expectSame(available(follower), Array(events[32...]))
        #expect(follower.next() == .end(.closed))
    }

    @Test func `a trace without its header is waited for while its journal is locked`() throws {
        let events = Self.plausibleEvents(10, seed: 6)
        let (file, other) = (TemporaryTraceFile(), TemporaryTraceFile())
        try file.write([])
        let writer = try TraceWriter(path: other.path)
        try FileManager.default.linkItem(atPath: other.journalPath, toPath: file.journalPath)
        let follower = try TraceFollower(path: file.path)
        #expect(follower.next(within: .milliseconds(30)) == .nothing)
        #expect(!follower.hasBegun)
        #expect(follower.isWriterKnown)
        try file.write(TraceFormat.header)
        for event in events { writer.receive(event) }
        expectSame(follow(follower, atMost: 10).events, events)
        #expect(follower.hasBegun)
        try writer.close()
    }

    @Test func `no incomplete row is seen`() throws {
        let events = Self.plausibleEvents(22, seed: 11)
        let (trace, journal) = try Trace.killed(events, chunks: events.count / 8)
        #expect(try follow(trace, journal).events == events)
        let rows = JournalLayout.ring + Int(try #require(Checkpoint.latest(fileStart: journal)).position) * 8
        let end = JournalLayout.ring + Int(journal.fixed(at: JournalLayout.committed)) * 8
        for offset in stride(from: rows, to: end, by: 3) {
            let found = try follow(trace, journal.replacing(offset, with: ~journal[offset])).events
            let isPrefix = found == Array(events.prefix(found.count))
            #expect(isPrefix && 16..<22 ~= found.count, "byte \(offset)")
        }
    }

    @Test func `damage in the file is reported and skipped`() throws {
        let events = Self.plausibleEvents(22, seed: 11)
        let (trace, journal) = try Trace.killed(events, chunks: events.count / 8)
        for offset in stride(from: TraceFormat.headerSize, to: trace.count, by: 23) {
            let (found, damage) = try follow(trace.replacing(offset, with: ~trace[offset]), journal)
            let isSound = found.allSatisfy { $0 == events[Int($0.seq)] }
            #expect(isSound, "byte \(offset)")
            #expect(found.count == 22 || !damage.isEmpty, "byte \(offset)")
            // Without the chunk that the journal refers to, the journal may belong to another trace.
            let isJournalUsed = !damage.contains { $0.reason.hasPrefix("the journal is not used") }
            #expect(!isJournalUsed || found.last?.seq == 21, "byte \(offset)")
        }
    }

    @Test func `following a file that is not a trace fails`() throws {
        let file = TemporaryTraceFile()
        #expect(throws: TraceError.notFound(path: file.path)) { try TraceFollower(path: file.path) }
        try file.write([])
        #expect(throws: TraceError.self) { try TraceFollower(path: file.path) }
    }
}

extension UInt64 {
    fileprivate var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendFixed(self)
        return bytes
    }
}
