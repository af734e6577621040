import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing
import TraceFile

@testable import HierarchyRecording

@MainActor
struct PauseTests {
    let trace = TemporaryTraceFile()
    let session = Session()

    private func controller(named title: String) -> UIViewController {
        session.run {
            let controller = UIViewController()
            controller.title = title
            return controller
        }
    }

    @Test func `events of a pause are left out, and the hierarchy after it is correct`() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        let first = controller(named: "first")
        recording.pause()
        #expect(recording.status == .paused)
        let second = controller(named: "second")
        recording.pause()
        session.mark("not recorded")
        recording.resume()
        #expect(recording.status == .recording)
        recording.resume()
        let third = controller(named: "third")
        session.end()
        let reader = try trace.reader()
        #expect(reader.verify() == [])
        #expect(Array(reader.events.map(\.seq)) == Array(0..<reader.eventCount))
        #expect(reader.kindCounts["marker"] == nil)
        #expect(reader.kindCounts["state.given"] == 1)
        #expect(reader.state(after: .max).controllers == session.state.controllers)
        #expect(reader.state(after: .max).controllers.map(\.title) == ["first", "second", "third"])
        withExtendedLifetime([first, second, third]) {}
    }

    @Test func `scopes that are opened or closed during a pause are bridged`() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        session.allow("a", because: "open before, closed within") {
            session.allow("b", because: "the same") { recording.pause() }
        }
        session.allow("c", because: "open before and after") {
            recording.resume()
            session.mark("inside")
            recording.pause()
            session.allow("d", because: "opened within") {
                recording.resume()
                session.allow("e", because: "recorded") {}
            }
        }
        session.end()
        let reader = try trace.reader()
        #expect(
            reader.events.map(\.name) == [
                "session.began", "rule.allowed", "rule.allowed", "state.given", "return", "return", "marker",
                "state.given",
                "rule.allowed", "return", "turn.ended", "session.ended",
            ])
        let state = reader.state(after: .max)
        #expect(state.scopes == [])
        #expect(state.anomalies == 0)
    }

    @Test func `no event names an event that was left out as its cause`() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        session.mark("before")
        recording.pause()
        let window = session.run {
            let window = UIWindow()
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            return window
        }
        recording.resume()
        session.runUntilIdle()
        session.end()
        let reader = try trace.reader()
        let resumed = try #require(reader.events.first { $0.kind == .stateGiven }).seq
        #expect(reader.events.allSatisfy { event in event.cause.map { $0 > resumed && $0 < event.seq } ?? true })
        #expect(reader.state(after: .max).windows == session.state.windows)
        withExtendedLifetime(window) {}
    }

    @Test func `a recording that is paused before the session begins starts when it is resumed`() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        recording.pause()
        session.mark("not recorded")
        recording.resume()
        session.mark("recorded")
        session.end()
        #expect(
            try trace.reader().events.map(\.name) == [
                "session.began", "state.given", "marker", "turn.ended", "session.ended",
            ])
    }

    @Test func `while nothing is recorded the session has no observer`() throws {
        #expect(!session.isObserved)
        let recording = try Recording.start(to: trace.path, session: session)
        #expect(session.isObserved)
        recording.pause()
        #expect(!session.isObserved)
        recording.resume()
        recording.stop()
        #expect(!session.isObserved)
        #expect(Recording.start(environment: [:]) { _ in } == nil)
        #expect(!session.isObserved)
    }

    @Test func `a recording that is stopped during a pause is complete`() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        session.mark("recorded")
        recording.pause()
        session.end()
        recording.resume()
        recording.stop()
        #expect(recording.status == .finished)
        let reader = try trace.reader()
        #expect(reader.isClosed)
        #expect(reader.events.map(\.name) == ["session.began", "marker"])
    }
}
