import HierarchyModel
import JSONText
import Testing

@testable import TraceFile

/// What no reader takes is not written either.
@Suite struct LimitTests {
    private func failure(writing event: Event) throws -> TraceError? {
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path)
        writer.receive(event)
        try? writer.close()
        #expect(try Array(TraceReader(path: file.path).events) == (writer.failure == nil ? [event] : []))
        return writer.failure
    }

    @Test(arguments: [(524_223, true), (524_224, false)])
    func documentsHaveSoManyParts(elements: Int, isWritten: Bool) throws {
        var event = Event(.turnEnded)
        event.unknownFields = [("many", .array(Array(repeating: .number(JSONNumber(0)), count: elements)))]
        #expect(StoredJSON.parts(event.unknownFields[0].value.canonicalText.utf8) == elements + 1)
        #expect((try failure(writing: event) == nil) == isWritten)
    }

    @Test(arguments: ["seq", "t", "kind", "cause", "file", "line", "function", "exact"])
    func noFieldIsCalledLikeWhatEveryEventHas(name: String) throws {
        var event = Event(.turnEnded)
        event.unknownFields = [(name, .null)]
        guard case .unwritable? = try failure(writing: event) else {
            Issue.record("\(name) was written")
            return
        }
    }

    @Test func aStateOfVeryManyObjectsHasNoSnapshot() throws {
        let count = TraceFormat.maxSnapshotObjects
        let events = (0...count).map { number in
            Event(seq: UInt64(number), t: 0, .windowCreated, [.window: .id(ObjectID(UInt32(number)))])
        }
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: count), name: "x")
        #expect(reader.chunkCount == 2 && reader.snapshotCount == 1)
        #expect(reader.state(after: .max).windowCount == count + 1)
        #expect(reader.verify() == [])
    }

    @Test func theIndexTellsEveryChunk() throws {
        let bytes = try Trace.bytes(of: Trace.plausibleEvents(20, seed: 3), eventsPerChunk: 10)
        #expect(try TraceReader(bytes: bytes, name: "x").verify() == [])
        let last = try #require(try Self.blocks(bytes).last { $0.header.type == BlockType.events.rawValue })
        for others in [
            try Trace.withIndex(bytes, where: { $0 != last.header }),
            try OldIndex.bytes(of: bytes) { $0 != last.header },
        ] {
            let reader = try TraceReader(bytes: others, name: "x")
            #expect(reader.eventCount == 10)
            #expect(
                reader.verify() == [
                    Damage(
                        offset: UInt64(last.offset),
                        reason: "index: expected the block of type 2 from 10 on, found none", eventsLost: 10)
                ])
        }
    }

    @Test func theIndexSaysWhatTheChunksSay() throws {
        let bytes = try Trace.bytes(of: Trace.plausibleEvents(20, seed: 3), eventsPerChunk: 10)
        let chunks = try Self.blocks(bytes).filter { $0.header.type == BlockType.events.rawValue }
        let wrong: [(inout BlockList.Details) -> Void] = [
            { $0.kinds[0].count -= 1 }, { $0.kinds.removeLast() }, { $0.kinds[0].kind = 60_000 },
            { $0.identifiers = IDRanges([1]) },
        ]
        for change in wrong {
            let changed = try Trace.withIndex(bytes, where: { _ in true }) { change(&$0) }
            #expect(
                try TraceReader(bytes: changed, name: "x").verify()
                    == chunks.map {
                        Damage(
                            offset: UInt64($0.offset),
                            reason: "index: expected the kinds and the identifiers of the chunk, found others",
                            eventsLost: 0)
                    })
        }
        #expect(try TraceReader(bytes: Trace.withIndex(bytes, where: { _ in true }), name: "x").verify() == [])
    }

    @Test func aSnapshotIsWhatTheEventsLeadTo() throws {
        let bytes = try Trace.bytes(of: Trace.plausibleEvents(20, seed: 3), eventsPerChunk: 10)
        let snapshots = try Self.blocks(bytes).filter { $0.header.type == BlockType.snapshot.rawValue }
        // The second one in the place of the first.
        var header = snapshots[1].header
        header.first = snapshots[0].header.first
        let payload = bytes[(snapshots[1].offset + BlockHeader.size)...].prefix(header.storedLength)
        let reader = try TraceReader(bytes: bytes[..<snapshots[0].offset] + header.bytes + payload, name: "x")
        #expect(
            reader.verify() == [
                Damage(
                    offset: UInt64(snapshots[0].offset),
                    reason: "snapshot: expected the state that the events lead to, found another one",
                    eventsLost: 0)
            ])
    }

    static func blocks(_ bytes: [UInt8]) throws -> [(header: BlockHeader, offset: Int)] {
        var found: [(BlockHeader, Int)] = []
        var offset = TraceFormat.headerSize
        while offset < bytes.count {
            let header = try BlockHeader(Array(bytes[offset..<offset + BlockHeader.size]))
            found.append((header, offset))
            offset += BlockHeader.size + header.storedLength
        }
        return found
    }
}
