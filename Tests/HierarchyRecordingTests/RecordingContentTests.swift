import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing
import TraceFile

@testable import HierarchyRecording

/// What is in the file: flushed events, no redacted text, and no end of a call whose beginning is missing.
@MainActor
struct RecordingContentTests {
    let trace = TemporaryTraceFile()
    let session = Session()

    @Test func `flushed events are in the file, without its journal`() throws {
        let recording = try Recording.start(to: trace.path, session: session)
        session.mark("seen")
        #expect(recording.flush() == nil)
        let copy = TemporaryTraceFile()
        try FileManager.default.copyItem(atPath: trace.path, toPath: copy.path)
        #expect(try copy.reader().events.map(\.name) == ["session.began", "marker"])
        recording.stop()
    }

    @Test func `redacted parts are neither in the trace nor in the journal`() throws {
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

    @Test func `the environment can redact parts`() throws {
        var message = ""
        func start(_ redact: String) -> Recording? {
            session.run {
                Recording.start(environment: ["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_TRACE_REDACT": redact]) {
                    message += $0
                }
            }
        }
        #expect(start("titles,names") == nil)
        #expect(
            message == """
                HINDSIGHT_TRACE: not recording: HINDSIGHT_TRACE_REDACT has no part 'names'; the parts are \
                callSites, classes, identifiers, texts, titles

                """)
        #expect(!trace.exists)
        #expect(start("titles,texts") != nil)
        session.mark("Anna")
        session.end()
        #expect(try trace.reader().events.first { $0.kind == .marker }?.string(.name) == "redacted")
    }

    @Test func `a recording that starts inside a call leaves out the end of that call`() throws {
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
