import HeadlessUIKit
import HierarchyModel
import Testing
import TraceFile

@testable import HierarchyRecording

@MainActor
struct PauseTests {
    let trace = TemporaryTrace()
    let session = Session()

    private func controller(named title: String) -> UIViewController {
        session.run {
            let controller = UIViewController()
            controller.title = title
            return controller
        }
    }

    @Test("What happens during a pause is left out, and the hierarchy behind it is right")
    func leavingOut() throws {
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

    @Test("Scopes that are opened or closed during a pause are bridged")
    func scopes() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        session.allow("a", because: "open before, closed within") {
            session.allow("b", because: "the same") { recording.pause() }
        }
        session.allow("c", because: "open before and behind") {
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

    @Test("No event names one that was left out as its cause")
    func causes() throws {
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

    @Test("A recording that is paused before the session has begun begins when it is resumed")
    func pausedAtTheBeginning() throws {
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

    @Test("While a recording is off the session has nobody to hand events to")
    func off() throws {
        #expect(!session.isObserved)
        let recording = try Recording.start(to: trace.path, session: session)
        #expect(session.isObserved)
        recording.pause()
        #expect(!session.isObserved)
        recording.resume()
        recording.stop()
        #expect(!session.isObserved)
        #expect(Recording.start(asked: [:]) { _ in } == nil)
        #expect(!session.isObserved)
    }

    @Test("A recording that is stopped during a pause is whole; the session may end during one")
    func stoppedWithinPause() throws {
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
