import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyRecording
import TestSupport
import Testing
import TraceFile

@MainActor
struct RecordingTests {
    let trace = TemporaryTraceFile()
    let session = Session()

    @Test func `the file has the events of the session, and is closed when the session ends`() throws {
        let log = EventLog()
        session.attach(log)
        let recording = try Recording.start(to: trace.path, session: session)
        #expect(recording.status == .recording)
        let window = startApp(in: session)
        session.end()
        #expect(recording.status == .finished)
        #expect(recording.eventsDropped == 0)
        let reader = try trace.reader()
        #expect(reader.isClosed)
        #expect(Array(reader.events) == log.events)
        #expect(reader.state(after: .max) == session.state)
        withExtendedLifetime(window) {}
    }

    @Test func `the current session is recorded by default`() throws {
        let recording = try session.run { try Recording.start(to: trace.path) }
        #expect(recording.session === session)
        session.end()
    }

    @Test func `nothing is written after stop, and the session continues`() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        session.mark("recorded")
        recording.stop()
        session.mark("not recorded")
        recording.stop()
        #expect(recording.status == .finished)
        #expect(try trace.reader().events.map(\.name) == ["session.began", "marker"])
    }

    @Test func `a recording that starts late begins with the current hierarchy`() throws {
        let window = startApp(in: session)
        try Recording.start(to: trace.path, session: session)
        session.end()
        let reader = try trace.reader()
        #expect(reader.events.prefix(2).map(\.name) == ["session.began", "state.given"])
        #expect(reader.state(after: .max).controllers == session.state.controllers)
        withExtendedLifetime(window) {}
    }

    @Test func `two recordings of one session have the same events`() throws {
        let other = TemporaryTraceFile()
        try Recording.start(to: trace.path, session: session)
        try Recording.start(to: other.path, session: session)
        session.mark("both")
        session.end()
        #expect(try Array(trace.reader().events) == Array(other.reader().events))
    }

    @Test func `an existing file is refused, unless overwriting is allowed`() throws {
        try Recording.start(to: trace.path, session: session).stop()
        #expect(throws: TraceError.exists(path: trace.path)) { try Recording.start(to: trace.path, session: session) }
        try Recording.start(to: trace.path, session: session, overwrite: true)
        session.mark("new")
        session.end()
        #expect(try trace.reader().kindCounts["marker"] == 1)
    }

    @Test func `a file that cannot be written is an error at once`() {
        #expect(throws: TraceError.self) { try Recording.start(to: "/dev/full", session: session, overwrite: true) }
    }

    @Test func `the status reports a failed write, and the app continues`() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        session.mark("first")
        session.mark(String(repeating: "x", count: 9 << 20))
        session.mark("dropped")
        session.end()
        #expect(session.state.anomalies == 0)
        guard case .failed(.unwritable(_, seq: 2, _, _)) = recording.status else {
            Issue.record("the status is \(recording.status)")
            return
        }
        #expect(recording.eventsDropped > 0)
    }
}

@MainActor
struct ProblemTests {
    let session = Session()

    @Test func `a missing journal and a failure of the trace are each reported once`() throws {
        let trace = TemporaryTraceFile(nameLength: 242)
        var options = TraceOptions()
        options.mayLoseEnd = true
        let recording = try Recording.start(to: trace.path, session: session, options: options)
        var reported: [TraceError] = []
        recording.onProblem = { reported.append($0) }
        for _ in 0..<3 { session.mark("first") }
        #expect(reported == [.cannotCreate(path: trace.path + "-journal", reason: "File name too long")])
        session.mark(String(repeating: "x", count: 9 << 20))
        for _ in 0..<3 { session.mark("last") }
        session.end()
        #expect(reported.count == 2)
        #expect(reported.last == recording.failure)
    }
}
