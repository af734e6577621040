import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// A chunk consists of groups, and a fold may begin with any of them.
@Suite struct GroupTests {
    private static let count = 200
    private static let events = Trace.plausibleEvents(count, seed: 5)
    private static let states = {
        var folded = HierarchyState()
        return [folded]
            + events.map { event in
                folded.apply(event)
                return folded
            }
    }()

    private func bytes(eventsPerChunk: Int = 100, eventsPerGroup: Int = 30, level: Int = 6) throws -> [UInt8] {
        try Trace.bytes(
            of: Self.events, eventsPerChunk: eventsPerChunk, eventsPerGroup: eventsPerGroup, compressionLevel: level)
    }

    private func contents(_ reader: TraceReader, chunk: Int = 0) throws -> ChunkContents {
        guard let contents = reader.contents(ofChunk: chunk) else { throw Missing() }
        return contents
    }

    private struct Missing: Error {}

    @Test(arguments: [(100, 30, [30, 30, 30, 10]), (100, 100, [100]), (100, 99, [99, 1]), (3, 1, [1, 1, 1])])
    func `a chunk is divided into groups of some events`(eventsPerChunk: Int, eventsPerGroup: Int, sizes: [Int]) throws
    {
        let reader = try TraceReader(
            bytes: try bytes(eventsPerChunk: eventsPerChunk, eventsPerGroup: eventsPerGroup), name: "x")
        let groups = try contents(reader, chunk: 1).groups
        #expect(groups.map { $0.count } == sizes)
        #expect(groups[0].first == UInt64(eventsPerChunk))
        for (group, next) in zip(groups, groups.dropFirst()) {
            #expect(next.first == group.end)
            #expect(next.time == (group.end - 1) * 1000)
        }
        #expect(Array(reader.events) == Self.events)
        #expect(reader.verify() == [])
    }

    /// Each reader makes one seek, so that it begins with the snapshot of a group.
    @Test(arguments: [0, 6])
    func `a seek to any event begins with a group`(level: Int) throws {
        let bytes = try bytes(level: level)
        for seq in 0..<Self.count {
            let reader = try TraceReader(bytes: bytes, name: "x")
            #expect(reader.state(after: UInt64(seq)) == Self.states[seq + 1], "event \(seq)")
            #expect(reader.damage == [] && reader.lastFoldedChunk == seq / 100)
        }
    }

    /// The parts of other groups are not read: with level 0 no group needs the first one.
    @Test func `a seek reads the parts of its group only`() throws {
        let bytes = try bytes(level: 0)
        let reader = try TraceReader(bytes: bytes, name: "x")
        for group in 0..<4 {
            var contents = try contents(reader)
            let rows = try contents.events(ofGroup: group).rows
            let changed = try Trace.replacing(rows, by: rows.map { _ in 0xFF }, in: bytes)
            for seq in stride(from: 4, to: 100, by: 10) {
                let reader = try TraceReader(bytes: changed, name: "x")
                let state = reader.state(after: UInt64(seq))
                #expect((state == Self.states[seq + 1]) == (seq / 30 != group), "event \(seq), group \(group)")
                #expect(reader.damage.isEmpty == (seq / 30 != group))
            }
            let damage = try TraceReader(bytes: changed, name: "x").verify()
            #expect(damage.map(\.eventsLost) == [UInt64(100 - 30 * group)])
        }
    }

    @Test func `a snapshot of a group that is not the state is reported`() throws {
        let bytes = try bytes(level: 0)
        var contents = try contents(TraceReader(bytes: bytes, name: "x"))
        let snapshot = try contents.snapshot(ofGroup: 2) { nil } ?? []
        // The number of anomalies stands after the number and the time of the last event.
        #expect(Self.states[60].anomalies < 127)
        var other = snapshot
        let place = try #require(
            snapshot.indices.dropFirst(5).first { snapshot[$0] == UInt8(Self.states[60].anomalies) })
        other[place] += 1
        let changed = try Trace.replacing(snapshot, by: other, in: bytes)
        #expect(
            try TraceReader(bytes: changed, name: "x").verify().map(\.reason) == [
                "snapshot: expected the state that the events lead to, found another one"
            ])
    }

    @Test func `a snapshot of a group that cannot be read is passed over`() throws {
        let bytes = try bytes(level: 0)
        var contents = try contents(TraceReader(bytes: bytes, name: "x"))
        let snapshot = try contents.snapshot(ofGroup: 2) { nil } ?? []
        let changed = try Trace.replacing(snapshot, by: snapshot.map { _ in 0xFF }, in: bytes)
        let reader = try TraceReader(bytes: changed, name: "x")
        #expect(reader.state(after: 70) == Self.states[71])
        #expect(reader.damage.map(\.eventsLost) == [0])
        #expect(reader.damage[0].reason.hasPrefix("snapshot of a group: expected "))
    }

    /// The snapshots of the second chunk's groups are deflated with the one before the chunk.
    @Test func `a group whose dictionary is missing is folded from the beginning of the chunk`() throws {
        let bytes = try bytes()
        let snapshot = try #require(try Trace.blocks(.snapshot, of: bytes).first)
        var changed = bytes
        changed[snapshot.offset + BlockHeader.size] ^= 0xFF
        let reader = try TraceReader(bytes: changed, name: "x")
        #expect(reader.state(after: 170) == Self.states[171])
        #expect(reader.damage.map(\.offset).contains(UInt64(snapshot.offset)))
        #expect(reader.damage.map(\.eventsLost).allSatisfy { $0 == 0 })
    }

    @Test(arguments: [1, 7, 50])
    func `events of all kinds are read from groups as written`(eventsPerGroup: Int) throws {
        let events = RandomEvents.list(300, seed: 8)
        #expect(events.contains { $0.cause != nil })
        #expect(events.contains { $0.site != nil })
        let bytes = try Trace.bytes(of: events, eventsPerChunk: 100, eventsPerGroup: eventsPerGroup)
        expectSame(Array(try TraceReader(bytes: bytes, name: "x").events), events)
    }

    /// After lost events no snapshot stands before the chunk.
    @Test func `groups after a gap have snapshots of their own`() throws {
        let events = Self.events.map { event in
            var event = event
            if event.seq >= 100 { event.seq += 50 }
            return event
        }
        let bytes = try Trace.bytes(
            of: events + [Event(seq: 250, t: 999_999, .turnEnded)], eventsPerChunk: 100, eventsPerGroup: 30)
        let reader = try TraceReader(bytes: bytes, name: "x")
        for (chunk, isRelative) in [(0, false), (1, false)] {
            #expect(
                try contents(reader, chunk: chunk).groups.dropFirst().map { $0.isSnapshotRelative } == [
                    isRelative, isRelative, isRelative,
                ])
        }
        let sound = try TraceReader(bytes: try self.bytes(), name: "x")
        #expect(try contents(sound, chunk: 1).groups.dropFirst().allSatisfy { $0.isSnapshotRelative })
        var state = HierarchyState()
        for event in events.prefix(171) { state.apply(event) }
        #expect(reader.state(after: 220) == state)
    }

    /// A large snapshot would take more of the file than its seeks save: one of more than 512 objects, or of more than
    /// 16,384 bytes.
    @Test(arguments: [(400, false, 2), (600, false, 1), (250, true, 2), (500, true, 1)])
    func `a large state has no snapshots of groups`(objects: Int, areFramed: Bool, groups: Int) throws {
        var events: [Event] = []
        for number in 0..<objects {
            let id = FieldValue.id(ObjectID(UInt32(number + 1)))
            events.append(
                Event(seq: UInt64(events.count), .controllerCreated, [.controller: id, .class: .string("Screen")]))
            guard areFramed else { continue }
            let frame = Rect(0.1, 0.2, 0.3, Double(number) + 0.4)
            events.append(Event(seq: UInt64(events.count), .viewFramed, [.controller: id, .frame: .rect(frame)]))
        }
        let size = events.count
        for _ in 0..<50 { events.append(Event(seq: UInt64(events.count), .turnEnded)) }
        let bytes = try Trace.bytes(of: events, eventsPerChunk: 4096, eventsPerGroup: size)
        let reader = try TraceReader(bytes: bytes, name: "x")
        #expect(try contents(reader).groups.count == groups)
        #expect(reader.state(after: UInt64(size + 40)).controllerCount == objects)
        #expect(reader.verify() == [])
    }

    /// What a payload says of its groups, and why it is refused.
    @Test(
        arguments: [
            ([0], "2 events, found 0"), ([2, 2, 0], "1 more bytes, found 0"), ([1, 3, 0], "at most 2, found 3"),
            ([1, 0, 0], "1 to 2 events, found 0"), ([3, 1, 0], "at most 2, found 3"),
            ([1, 2] + [UInt8](repeating: 0xFF, count: 9) + [1], "a time of 64 bits, found a later one"),
            ([1, 1, 0], "a size for each of 1 events, found 2"),
        ] as [([UInt8], String)])
    func `impossible groups are refused`(groups: [UInt8], reason: String) throws {
        var chunk: [UInt8] = [1]
        ChunkPart.append([1, 2, 0, 0, 0, 0, 0, 0, 0, 0], level: 0, to: &chunk)
        chunk += groups
        for part in [[0, 0], [], [], [], [0, 0], [], [], []] as [[UInt8]] {
            ChunkPart.append(part, level: 0, to: &chunk)
        }
        let bytes = TraceFormat.header + BlockHeader.block(.events, chunk, count: 2, first: 0, time: 9, level: 0)
        let damage = try TraceReader(bytes: bytes, name: "x").verify()
        #expect(damage.map(\.eventsLost) == [2])
        #expect(damage[0].reason.hasSuffix(reason), "\(damage[0].reason)")
    }
}
