import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyRecording
import TestSupport
import Testing
import TraceFile

/// What becomes of recordings when the process exits.
struct ExitTests {
    @Test func `exit closes recordings without a journal too, whatever was started after them`() async throws {
        let (first, second) = (TemporaryTraceFile(nameLength: 242), TemporaryTraceFile())
        await #expect(processExitsWith: .success) { [paths = [first.path, second.path] as [String]] in
            await MainActor.run {
                let session = Session()
                var options = TraceOptions()
                options.mayLoseEnd = true
                for path in paths { _ = try? Recording.start(to: path, session: session, options: options) }
                session.mark("last words")
                exit(0)
            }
        }
        for trace in [first, second] { #expect(try trace.reader().isClosed) }
    }

    @Test func `exit ends the session and closes the file`() async throws {
        let trace = TemporaryTraceFile()
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

    @Test func `exit inside a scope closes the file without ending the session`() async throws {
        let trace = TemporaryTraceFile()
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
