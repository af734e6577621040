import HierarchyModel
import JSONText
import TestSupport
import Testing
import TraceFile

/// Files that cannot be opened or written, and the exact messages.
@Suite struct OpenErrorTests {
    private let header: [UInt8] = [0x89, 0x56, 0x43, 0x54, 0x0D, 0x0A, 0x1A, 0x0A, 3, 0, 0, 0]

    @Test func `files of other formats are not traces`() throws {
        let sound = try Array(Trace.bytes(of: []).prefix(16))
        #expect(sound.starts(with: header))
        let table: [(bytes: [UInt8], message: String)] = [
            ([], "x: not a trace: byte 0: expected the header of a trace, found an empty file"),
            (
                Array("PK\u{3}\u{4} and so on, a zip file".utf8),
                "x: not a trace: byte 0: expected 89 56 43 54 0d 0a 1a 0a, found 50 4b 03 04 20 61 6e 64"
            ),
            (
                [0x89, 0x56, 0x43, 0x54, 0x0A, 0x1A, 0x0A, 1],
                "x: not a trace: byte 0: expected 89 56 43 54 0d 0a 1a 0a, found 89 56 43 54 0a 1a 0a 01"
            ),
            (
                Array(sound.prefix(9)),
                "x: not a trace: byte 9: expected a header of 16 bytes, found the end of the file"
            ),
            (sound.replacing(8, with: 2), "x: not a trace: byte 8: expected format version 3, found version 2"),
            (sound.replacing(8, with: 4), "x: not a trace: byte 8: expected format version 3, found version 4"),
        ]
        for (bytes, message) in table {
            let error = #expect(throws: TraceError.self) { try TraceReader(bytes: bytes, name: "x") }
            #expect(error?.category == .badInput)
            #expect(error?.description == message)
        }
        let flipped = #expect(throws: TraceError.self) {
            try TraceReader(bytes: sound.replacing(12, with: ~sound[12]), name: "x")
        }
        #expect(flipped?.description.hasPrefix("x: not a trace: byte 12: expected CRC-32 0x") == true)
    }

    @Test func `missing files and directories are refused`() throws {
        let missing = #expect(throws: TraceError.self) { try TraceReader(path: "/no/such.vctrace") }
        #expect(missing == .notFound(path: "/no/such.vctrace"))
        #expect(missing?.category == .noInput)
        #expect(missing?.description == "/no/such.vctrace: no such file")
        let directory = #expect(throws: TraceError.self) { try TraceReader(path: "/") }
        #expect(directory == .cannotOpen(path: "/", reason: "Is a directory"))
        #expect(directory?.category == .noInput)
    }

    @Test func `an existing file is kept`() throws {
        let file = TemporaryTraceFile()
        try file.write([1, 2, 3])
        let error = #expect(throws: TraceError.self) { try TraceWriter(path: file.path) }
        #expect(error == .exists(path: file.path))
        #expect(error?.category == .cannotCreate)
        #expect(file.bytes == [1, 2, 3])
        try TraceWriter(path: file.path, overwrite: true).close()
        #expect(try TraceReader(path: file.path).isClosed)
    }

    @Test func `files that cannot be created or written are refused`() throws {
        let nowhere = #expect(throws: TraceError.self) { try TraceWriter(path: "/no/such/directory/a.vctrace") }
        #expect(nowhere?.category == .cannotCreate)
        #if os(Linux)
            let full = #expect(throws: TraceError.self) { try TraceWriter(path: "/dev/full", overwrite: true) }
            #expect(full == .cannotWrite(path: "/dev/full", offset: 0, reason: "No space left on device"))
            #expect(full?.category == .inputOutput)
        #endif
    }

    @Test func `an event with an earlier time stops the writer`() throws {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path)
        writer.receive(Event(seq: 0, t: 10, .turnEnded))
        writer.receive(Event(seq: 1, t: 9, .turnEnded))
        writer.receive(Event(seq: 2, t: 11, .turnEnded))
        let failure = TraceError.unwritable(path: file.path, seq: 1, expected: "a time from 10 on", found: "9")
        #expect(writer.failure == failure)
        #expect(writer.eventsDropped == 2)
        #expect(throws: failure) { try writer.close() }
        #expect(throws: failure) { try writer.close() }
        #expect(Array(try TraceReader(path: file.path).events) == [Event(seq: 0, t: 10, .turnEnded)])
    }

    @Test(arguments: [(256, true), (257, false)])
    func `documents have a largest depth`(depth: Int, isWritten: Bool) throws {
        var value = JSONValue.null
        for _ in 0..<depth { value = .array([value]) }
        var event = Event(.turnEnded)
        event.unknownFields = [("deep", value)]
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path)
        writer.receive(event)
        try? writer.close()
        #expect((writer.failure == nil) == isWritten)
        #expect(try Array(TraceReader(path: file.path).events) == (isWritten ? [event] : []))
    }

    @Test func `missing sequence numbers stay missing`() throws {
        let events = [0, 1, 5, 6, 9].map { Event(seq: $0, t: $0, .turnEnded) }
        let bytes = try Trace.bytes(of: events)
        for bytes in [bytes, Array(bytes.dropLast(48))] {
            let reader = try TraceReader(bytes: bytes, name: "x")
            #expect(Array(reader.events) == events)
            #expect(reader.eventCount == 10)
            #expect(reader.event(4) == nil)
            #expect(reader.damage.map(\.eventsLost) == [3, 2])
            let reasons = ["expected event 2, found event 5", "expected event 7, found event 9"]
            #expect(reader.damage.map(\.reason) == reasons)
        }
    }
}
