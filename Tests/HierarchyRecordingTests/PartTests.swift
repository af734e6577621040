import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing
import TraceFile

@testable import HierarchyRecording

/// A folder of a test's own.
private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("parts-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
    func reader(_ name: String) throws -> TraceReader { try TraceReader(path: "\(path)/\(name)") }
}

@MainActor
struct PartTests {
    private let folder: Folder
    private static let small = TraceOptions(eventsPerChunk: 16, durability: .process)

    init() throws { folder = try Folder() }

    /// Turns with controllers that come and go; one stays.
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

    private func record(_ limit: PartLimit, turns: Int = 300) throws -> (
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

    @Test("Parts open by themselves, and together hold everything")
    func parts() throws {
        let (recording, log, session) = try record(PartLimit(bytes: 2000))
        #expect(recording.status == .finished)
        let paths = recording.partPaths
        #expect(paths.count > 3)
        #expect(folder.names == paths.indices.map { "app-\($0 + 1).vctrace" }.sorted())
        var events: [Event] = []
        for (number, path) in paths.enumerated() {
            let reader = try TraceReader(path: path)
            #expect(reader.isClosed && reader.verify() == [])
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

    @Test("The same session makes the same parts")
    func sameParts() throws {
        let first = try record(PartLimit(bytes: 2000)).recording.partPaths.map {
            try Data(contentsOf: URL(fileURLWithPath: $0))
        }
        let other = try PartTests()
        let second = try other.record(PartLimit(bytes: 2000)).recording.partPaths.map {
            try Data(contentsOf: URL(fileURLWithPath: $0))
        }
        #expect(first == second)
    }

    @Test("A part ends with the first turn behind its age, in the session's time")
    func age() throws {
        let session = Session()
        let recording = try Recording.start(
            to: folder.path + "/%n of app.vctrace", session: session, limit: PartLimit(age: 1_000_000_000))
        for second in 0..<6 {
            session.mark("second \(second)")
            session.advance(by: 0.6)
        }
        session.end()
        recording.stop()
        #expect(folder.names == ["1 of app.vctrace", "2 of app.vctrace", "3 of app.vctrace"])
        #expect(try folder.names.map { try folder.reader($0).kindCounts["marker"] ?? 0 }.reduce(0, +) == 6)
    }

    @Test("Older parts are removed where only some are to be kept")
    func keep() throws {
        let recording = try record(PartLimit(bytes: 2000, keep: 2)).recording
        #expect(recording.partPaths.count == 2)
        #expect(folder.names.count == 2)
        for path in recording.partPaths { #expect(try TraceReader(path: path).isClosed) }
    }

    @Test("A number that is taken is passed over, also where nothing but a journal has it")
    func numbers() throws {
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

    @Test("Where there can be no further part the present one goes on, and that is told")
    func noFurtherPart() throws {
        let session = Session()
        let recording = try Recording.start(
            to: folder.path + "/app.vctrace", session: session, limit: PartLimit(age: 1_000_000))
        var told: [TraceError] = []
        recording.onProblem = { told.append($0) }
        session.mark("first")
        try FileManager.default.removeItem(atPath: folder.path)
        for _ in 0..<3 {
            session.advance(by: 1)
            session.mark("later")
        }
        #expect(told.count == 1)
        #expect(recording.path.hasSuffix("/app-1.vctrace"))
        recording.stop()
    }
}

@MainActor
struct LifeTests {
    let trace = TemporaryTrace()
    let session = Session()

    @Test("What is flushed is in the file, without its journal")
    func flushing() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        session.mark("seen")
        #expect(recording.flush() == nil)
        let copy = TemporaryTrace()
        try FileManager.default.copyItem(atPath: trace.path, toPath: copy.path)
        #expect(try copy.reader().events.map(\.name) == ["session.began", "marker"])
        recording.stop()
    }

    @Test("What is not to be recorded is nowhere in trace or journal")
    func redaction() throws {
        var options = TraceOptions(redact: [.titles, .texts, .callSites])
        options.compressionLevel = 0
        let early = session.run { UIViewController() }
        early.title = "Anna"
        let recording = try Recording.start(to: trace.path, session: session, options: options)
        let late = session.run { UIViewController() }
        late.title = "Berta"
        session.mark("Clara")
        recording.pause()
        recording.resume()
        recording.flush()
        for path in [trace.path, trace.path + "-journal"] {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            for word in ["Anna", "Berta", "Clara", ".swift"] {
                #expect(data.range(of: Data(word.utf8)) == nil, "\(word) in \(path)")
            }
        }
        session.end()
        let reader = try trace.reader()
        #expect(reader.state(after: .max).controllers.map(\.title) == ["redacted", "redacted"])
        #expect(session.state.controllers.map(\.title) == ["Anna", "Berta"])
        withExtendedLifetime([early, late]) {}
    }

    @Test("The environment may ask for it too")
    func redactionByEnvironment() throws {
        var complaint = ""
        func start(_ redact: String) -> Recording? {
            session.run {
                Recording.start(asked: ["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_TRACE_REDACT": redact]) {
                    complaint += $0
                }
            }
        }
        #expect(start("titles,names") == nil)
        #expect(
            complaint == """
                HINDSIGHT_TRACE: not recording: HINDSIGHT_TRACE_REDACT has no part 'names'; the parts are callSites, classes, \
                identifiers, texts, titles

                """)
        #expect(!trace.exists)
        #expect(start("titles,texts") != nil)
        session.mark("Anna")
        session.end()
        #expect(try trace.reader().events.first { $0.kind == .marker }?.string(.name) == "redacted")
    }

    @Test("A recording that starts inside a call leaves out the end of that call")
    func startInsideACall() throws {
        try session.allow("some-rule", because: "open") {
            try Recording.start(to: trace.path, session: session)
            session.mark("inside")
        }
        session.end()
        let reader = try trace.reader()
        #expect(reader.events.map(\.name) == ["session.began", "state.given", "marker", "turn.ended", "session.ended"])
        #expect(reader.state(after: .max).anomalies == 0)
    }
}
