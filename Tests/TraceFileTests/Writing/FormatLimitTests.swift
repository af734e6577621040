import HierarchyModel
import JSONText
import TestSupport
import Testing

@testable import TraceFile

/// The writer refuses what readers refuse.
@Suite struct FormatLimitTests {
    private func failure(writing event: Event) throws -> TraceError? {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path)
        writer.receive(event)
        try? writer.close()
        #expect(try Array(TraceReader(path: file.path).events) == (writer.failure == nil ? [event] : []))
        return writer.failure
    }

    @Test(arguments: [(524_223, true), (524_224, false)])
    func `documents have a largest number of parts`(elements: Int, isWritten: Bool) throws {
        var event = Event(.turnEnded)
        event.unknownFields = [("many", .array(Array(repeating: .number(JSONNumber(0)), count: elements)))]
        #expect(StoredJSON.parts(event.unknownFields[0].value.canonicalText.utf8) == elements + 1)
        #expect((try failure(writing: event) == nil) == isWritten)
    }

    @Test(arguments: ["seq", "t", "kind", "cause", "file", "line", "function", "exact", "pc", "image"])
    func `no field has the name of a property of every event`(name: String) throws {
        var event = Event(.turnEnded)
        event.unknownFields = [(name, .null)]
        guard case .unwritable? = try failure(writing: event) else {
            Issue.record("\(name) was written")
            return
        }
    }

    @Test func `a state of very many objects has no snapshot`() throws {
        let count = TraceFormat.maxSnapshotObjects
        let events = (0...count).map { number in
            Event(seq: UInt64(number), t: 0, .windowCreated, [.window: .id(ObjectID(UInt32(number)))])
        }
        let reader = try TraceReader(bytes: Trace.bytes(of: events, eventsPerChunk: count), name: "x")
        #expect(reader.chunkCount == 2)
        #expect(reader.snapshotCount == 1)
        #expect(reader.state(after: .max).windowCount == count + 1)
        #expect(reader.verify() == [])
    }
}
