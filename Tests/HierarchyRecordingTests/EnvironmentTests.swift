import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing
import TraceFile

@testable import HierarchyRecording

@MainActor
struct EnvironmentTests {
    let trace = TemporaryTrace()
    let session = Session()

    private func start(_ environment: [String: String]) -> (recording: Recording?, complaint: String) {
        var complaint = ""
        let recording = session.run { Recording.start(asked: environment) { complaint += $0 } }
        return (recording, complaint)
    }

    @Test("Without the variable nothing is recorded", arguments: [[:], ["HINDSIGHT_TRACE": ""]])
    func notAsked(environment: [String: String]) {
        let (recording, complaint) = start(environment)
        #expect(recording == nil)
        #expect(complaint.isEmpty)
    }

    @Test("The current session is recorded into the file that the variable names")
    func asked() throws {
        let (recording, complaint) = start(["HINDSIGHT_TRACE": trace.path])
        #expect(recording?.session === session)
        #expect(complaint.isEmpty)
        session.mark("seen")
        session.end()
        #expect(try trace.reader().kindCounts["marker"] == 1)
    }

    @Test("A file that is there is refused with the ways out, unless overwriting is asked for")
    func existingFile() throws {
        start(["HINDSIGHT_TRACE": trace.path]).recording?.stop()
        let (refused, complaint) = start(["HINDSIGHT_TRACE": trace.path])
        #expect(refused == nil)
        #expect(
            complaint == """
                HINDSIGHT_TRACE: not recording: \(trace.path): exists already; choose another name (%n, %p and %t make one) or set \
                HINDSIGHT_TRACE_OVERWRITE=1

                """)
        let (again, silence) = start(["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_TRACE_OVERWRITE": "1"])
        #expect(again != nil)
        #expect(silence.isEmpty)
        session.end()
    }

    @Test("A folder that is not there is told in one line")
    func noFolder() {
        let (recording, complaint) = start(["HINDSIGHT_TRACE": "/no/such/folder/x.vctrace"])
        #expect(recording == nil)
        #expect(complaint.hasPrefix("HINDSIGHT_TRACE: not recording: /no/such/folder/x.vctrace: cannot be created: "))
        #expect(complaint.hasSuffix("\n"))
        #expect(complaint.count { $0 == "\n" } == 1)
    }
}

struct TracePathTests {
    @Test(
        "Process, time and percent sign are put in, anything else stays",
        arguments: [
            ("menu.vctrace", "menu.vctrace"), ("m-%p.vctrace", "m-12.vctrace"), ("%t/%p%t", "345/12345"),
            ("100%%", "100%"),
            ("%%p", "%p"), ("50%", "50%"), ("%x%p", "%x12"), ("", ""), ("m-%n.vctrace", "m-7.vctrace"),
        ])
    func expansion(pattern: String, path: String) {
        #expect(TracePath(pattern, process: 12, time: 345).path(part: 7) == path)
    }

    @Test(
        "Parts get a number before the extension, unless the pattern has one",
        arguments: [
            ("a/menu.vctrace", "a/menu-7.vctrace"), ("a.b/menu", "a.b/menu-7"), ("%n.vctrace", "7.vctrace"),
            (".menu", ".menu-7"),
            ("%%n.vctrace", "%n-7.vctrace"), ("a.b.vctrace", "a.b-7.vctrace"),
        ])
    func parts(pattern: String, path: String) {
        #expect(TracePath(pattern, hasParts: true, process: 12, time: 345).path(part: 7) == path)
        #expect(TracePath(pattern, hasParts: true).isNumbered)
    }

    @Test("The names of this process hold its number and a time")
    func defaults() {
        #expect(TracePath("%p").path() == "\(ProcessInfo.processInfo.processIdentifier)")
        #expect(Int(TracePath("%t").path()).map { $0 > 1_700_000_000 } == true)
        #expect(!TracePath("%p-%t%%n").isNumbered)
    }
}
