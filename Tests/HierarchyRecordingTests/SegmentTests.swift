import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing
import TraceFile

@testable import HierarchyRecording

@MainActor
struct SegmentTests {
    private let folder: TemporaryFolder
    private static let small = TraceOptions(eventsPerChunk: 16, durability: .process)

    init() throws { folder = try TemporaryFolder() }

    /// Turns in which controllers are created; every seventh stays.
    private func runApp(in session: Session, turns: Int) {
        var stays: [UIViewController] = []
        for turn in 0..<turns {
            session.run {
                let controller = UIViewController()
                controller.title = "turn \(turn)"
                if turn % 7 == 0 { stays.append(controller) }
            }
            session.runUntilIdle()
        }
        session.end()
        withExtendedLifetime(stays) {}
    }

    private func record(_ limit: SegmentLimit, turns: Int = 300) throws -> (
        recording: Recording, log: EventLog, session: Session
    ) {
        let (session, log) = (Session(), EventLog())
        session.attach(log)
        let recording = try Recording.start(
            to: folder.path + "/app.vctrace", session: session, options: Self.small, limit: limit)
        runApp(in: session, turns: turns)
        recording.stop()
        return (recording, log, session)
    }

    @Test func `segments begin on their own, and together have all events`() throws {
        let (recording, log, session) = try record(SegmentLimit(bytes: 2000))
        #expect(recording.status == .finished)
        let paths = recording.segmentPaths
        #expect(paths.count > 3)
        #expect(try folder.names == paths.indices.map { "app-\($0 + 1).vctrace" }.sorted())
        var events: [Event] = []
        for (number, path) in paths.enumerated() {
            let reader = try TraceReader(path: path)
            #expect(reader.isClosed)
            #expect(reader.verify() == [])
            #expect(reader.byteCount < 6000)
            #expect(reader.session != nil)
            #expect(reader.state(after: .max).anomalies == 0)
            if number > 0 { #expect(reader.event(1)?.kind == .stateGiven) }
            events += reader.events.dropFirst(number > 0 ? 2 : 0)
            if number == paths.count - 1 { #expect(reader.state(after: .max).controllers == session.state.controllers) }
        }
        #expect(events.map(\.name) == log.events.map(\.name))
        #expect(events.map(\.t) == log.events.map(\.t))
    }

    @Test func `the same session makes the same segments`() throws {
        let first = try record(SegmentLimit(bytes: 2000)).recording.segmentPaths.map {
            try Data(contentsOf: URL(fileURLWithPath: $0))
        }
        let other = try SegmentTests()
        let second = try other.record(SegmentLimit(bytes: 2000)).recording.segmentPaths.map {
            try Data(contentsOf: URL(fileURLWithPath: $0))
        }
        #expect(first == second)
    }

    @Test func `a segment ends with the first turn after its age, in the session's time`() throws {
        let session = Session()
        let recording = try Recording.start(
            to: folder.path + "/%n of app.vctrace", session: session, limit: SegmentLimit(age: 1_000_000_000))
        for second in 0..<6 {
            session.mark("second \(second)")
            session.advance(by: 0.6)
        }
        session.end()
        recording.stop()
        #expect(try folder.names == ["1 of app.vctrace", "2 of app.vctrace", "3 of app.vctrace"])
        #expect(try folder.names.map { try folder.reader($0).kindCounts["marker"] ?? 0 }.reduce(0, +) == 6)
    }

    @Test func `older segments are removed if only some are kept`() throws {
        let recording = try record(SegmentLimit(bytes: 2000, keep: 2)).recording
        #expect(recording.segmentPaths.count == 2)
        #expect(try folder.names.count == 2)
        for path in recording.segmentPaths { #expect(try TraceReader(path: path).isClosed) }
    }

    @Test func `a number whose trace or journal exists is skipped`() throws {
        let session = Session()
        for name in ["app-1.vctrace", "app-2.vctrace-journal"] {
            try Data([1]).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
        }
        let first = try Recording.start(to: folder.path + "/app-%n.vctrace", session: session)
        let second = try Recording.start(to: folder.path + "/app-%n.vctrace", session: session)
        #expect(first.path.hasSuffix("/app-3.vctrace"))
        #expect(second.path.hasSuffix("/app-4.vctrace"))
        first.stop()
        second.stop()
        let again = try Recording.start(to: folder.path + "/app-%n.vctrace", session: session, overwrite: true)
        #expect(again.path.hasSuffix("/app-1.vctrace"))
        again.stop()
    }

    @Test func `if no further segment can be created the current one continues, and that is reported`() throws {
        let session = Session()
        let recording = try Recording.start(
            to: folder.path + "/app.vctrace", session: session, limit: SegmentLimit(age: 1_000_000))
        var reported: [TraceError] = []
        recording.onProblem = { reported.append($0) }
        session.mark("first")
        try FileManager.default.removeItem(atPath: folder.path)
        for _ in 0..<3 {
            session.advance(by: 1)
            session.mark("later")
        }
        #expect(reported.count == 1)
        #expect(recording.path.hasSuffix("/app-1.vctrace"))
        recording.stop()
    }
}
