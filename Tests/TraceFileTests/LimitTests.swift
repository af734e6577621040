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
        let blocks = try Self.blocks(bytes)
        #expect(try TraceReader(bytes: bytes, name: "x").verify() == [])
        let entries = blocks.filter { $0.header.type <= BlockType.snapshot.rawValue }.map {
            TraceIndex.Entry($0.header, at: UInt64($0.offset))
        }
        let index = try #require(blocks.first { $0.header.type == BlockType.index.rawValue }?.offset)
        let last = try #require(entries.last { $0.type == BlockType.events.rawValue })
        let others = BlockHeader.block(.index, TraceIndex.payload(entries.filter { $0 != last }), level: 6)
        let reader = try TraceReader(bytes: bytes[..<index] + others + BlockHeader.footer(indexOffset: UInt64(index)), name: "x")
        #expect(reader.eventCount == 10)
        #expect(reader.verify() == [Damage(
            offset: last.offset, reason: "index: expected the block of type 2 from 10 on, found none", eventsLost: 10)])
    }

    @Test func aSnapshotIsWhatTheEventsLeadTo() throws {
        let bytes = try Trace.bytes(of: Trace.plausibleEvents(20, seed: 3), eventsPerChunk: 10)
        let snapshots = try Self.blocks(bytes).filter { $0.header.type == BlockType.snapshot.rawValue }
        // The second one in the place of the first.
        var header = snapshots[1].header
        header.first = snapshots[0].header.first
        let payload = bytes[(snapshots[1].offset + BlockHeader.size)...].prefix(header.storedLength)
        let reader = try TraceReader(bytes: bytes[..<snapshots[0].offset] + header.bytes + payload, name: "x")
        #expect(reader.verify() == [Damage(
            offset: UInt64(snapshots[0].offset), reason: "snapshot: expected the state that the events lead to, found another one",
            eventsLost: 0)])
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
