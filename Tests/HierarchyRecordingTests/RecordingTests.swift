import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyRecording
import Testing
import TraceFile

/// A small app: a window with a root controller that gets a child.
@MainActor
private func runApp(in session: Session) -> UIWindow {
    session.run {
        let window = UIWindow()
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        session.runUntilIdle()
        addChild(to: root)
        session.runUntilIdle()
        return window
    }
}

@MainActor
private func addChild(to root: UIViewController) {
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
}

@MainActor
struct RecordingTests {
    let trace = TemporaryTrace()
    let session = Session()

    @Test("The file holds what the session committed, and is closed when the session ends")
    func wholeSession() throws {
        let log = EventLog()
        session.attach(log)
        let recording = try Recording.start(to: trace.path, session: session)
        #expect(recording.status == .recording)
        let window = runApp(in: session)
        session.end()
        #expect(recording.status == .finished)
        #expect(recording.eventsDropped == 0)
        let reader = try trace.reader()
        #expect(reader.isClosed)
        #expect(Array(reader.events) == log.events)
        #expect(reader.state(after: .max) == session.state)
        withExtendedLifetime(window) {}
    }

    @Test("The current session is recorded where none is named")
    func currentSession() throws {
        let recording = try session.run { try Recording.start(to: trace.path) }
        #expect(recording.session === session)
        session.end()
    }

    @Test("After stop nothing is written, and the session goes on")
    func stopping() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        session.mark("recorded")
        recording.stop()
        session.mark("not recorded")
        recording.stop()
        #expect(recording.status == .finished)
        #expect(try trace.reader().events.map(\.name) == ["session.began", "marker"])
    }

    @Test("A recording that starts late begins with the hierarchy as it stands")
    func lateStart() throws {
        let window = runApp(in: session)
        try Recording.start(to: trace.path, session: session)
        session.end()
        let reader = try trace.reader()
        #expect(reader.events.prefix(2).map(\.name) == ["session.began", "state.given"])
        #expect(reader.state(after: .max).controllers == session.state.controllers)
        withExtendedLifetime(window) {}
    }

    @Test("Two recordings of one session hold the same")
    func twoFiles() throws {
        let other = TemporaryTrace()
        try Recording.start(to: trace.path, session: session)
        try Recording.start(to: other.path, session: session)
        session.mark("both")
        session.end()
        #expect(try Array(trace.reader().events) == Array(other.reader().events))
    }

    @Test("A file that is there is refused unless asked for")
    func existingFile() throws {
        try Recording.start(to: trace.path, session: session).stop()
        #expect(throws: TraceError.exists(path: trace.path)) { try Recording.start(to: trace.path, session: session) }
        try Recording.start(to: trace.path, session: session, overwrite: true)
        session.mark("new")
        session.end()
        #expect(try trace.reader().kindCounts["marker"] == 1)
    }

    @Test("A file that cannot be written to is told at once")
    func fullDisk() {
        #expect(throws: TraceError.self) { try Recording.start(to: "/dev/full", session: session, overwrite: true) }
    }

    @Test("What cannot be written is told by the status, and the app runs on")
    func failure() throws {
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

    @Test("A missing journal is told, and a failure of the trace as well")
    func problemsAreToldOnceEach() throws {
        let trace = TemporaryTrace(longName: true)
        let recording = try Recording.start(to: trace.path, session: session)
        var told: [TraceError] = []
        recording.onProblem = { told.append($0) }
        for _ in 0..<3 { session.mark("first") }
        #expect(told == [.cannotCreate(path: trace.path + "-journal", reason: "File name too long")])
        session.mark(String(repeating: "x", count: 9 << 20))
        for _ in 0..<3 { session.mark("last") }
        session.end()
        #expect(told.count == 2)
        #expect(told.last == recording.failure)
    }
}

struct ExitTests {
    @Test("At exit recordings without a journal are closed too, whatever was started after them")
    func exitingWithoutJournal() async throws {
        let (first, second) = (TemporaryTrace(longName: true), TemporaryTrace())
        await #expect(processExitsWith: .success) { [paths = [first.path, second.path] as [String]] in
            await MainActor.run {
                let session = Session()
                for path in paths { _ = try? Recording.start(to: path, session: session) }
                session.mark("last words")
                exit(0)
            }
        }
        for trace in [first, second] { #expect(try trace.reader().isClosed) }
    }

    @Test("At exit the session ends and the file is closed")
    func exiting() async throws {
        let trace = TemporaryTrace()
        await #expect(processExitsWith: .success) { [path = trace.path as String] in
            await MainActor.run {
                let session = Session()
                _ = try? Recording.start(to: path, session: session)
                session.mark("last words")
                exit(0)
            }
        }
        let reader = try trace.reader()
        #expect(reader.isClosed)
        #expect(reader.events.map(\.name) == ["session.began", "marker", "turn.ended", "session.ended"])
    }

    @Test("An exit inside a scope closes the file without an end of the session")
    func exitingInsideScope() async throws {
        let trace = TemporaryTrace()
        await #expect(processExitsWith: .success) { [path = trace.path as String] in
            await MainActor.run {
                let session = Session()
                _ = try? Recording.start(to: path, session: session)
                session.allow("some-rule", because: "leaving") { exit(0) }
            }
        }
        let reader = try trace.reader()
        #expect(reader.isClosed)
        #expect(reader.events.map(\.name) == ["session.began", "rule.allowed"])
    }
}
