import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing
import TraceFile

@testable import HierarchyRecording

@MainActor
struct EnvironmentTests {
    let trace = TemporaryTraceFile()
    let session = Session()

    private func start(_ environment: [String: String]) -> (recording: Recording?, message: String) {
        var message = ""
        let recording = session.run { Recording.start(environment: environment) { message += $0 } }
        return (recording, message)
    }

    @Test(arguments: [[:], ["HINDSIGHT_TRACE": ""]])
    func `nothing is recorded without the variable`(environment: [String: String]) {
        let (recording, message) = start(environment)
        #expect(recording == nil)
        #expect(message.isEmpty)
    }

    @Test func `a name that is not UTF-8 is refused`() {
        var message = ""
        let recording = Recording.start(environment: ["HINDSIGHT_TRACE": "caf\u{FFFD}"], isPathUTF8: false) {
            message += $0
        }
        #expect(recording == nil)
        #expect(
            message
                == "HINDSIGHT_TRACE: not recording: caf\u{FFFD}: the name is not UTF-8; choose another name\n")
    }

    @Test func `the current session is recorded into the file of the variable`() throws {
        let (recording, message) = start(["HINDSIGHT_TRACE": trace.path])
        #expect(recording?.session === session)
        #expect(message.isEmpty)
        session.mark("seen")
        session.end()
        #expect(try trace.reader().kindCounts["marker"] == 1)
    }

    @Test func `an existing file is refused with advice, unless overwriting is allowed`() throws {
        start(["HINDSIGHT_TRACE": trace.path]).recording?.stop()
        let (refused, message) = start(["HINDSIGHT_TRACE": trace.path])
        #expect(refused == nil)
        #expect(
            message == """
                HINDSIGHT_TRACE: not recording: \(trace.path): exists already; choose another name (%n, %p and %t \
                make one) or set HINDSIGHT_TRACE_OVERWRITE=1

                """)
        let (again, silence) = start(["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_TRACE_OVERWRITE": "1"])
        #expect(again != nil)
        #expect(silence.isEmpty)
        session.end()
    }

    @Test func `the environment says how many actions an app performs`() {
        let (recording, message) = start(["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_EXPLORE": "7"])
        #expect(recording != nil)
        #expect(message.isEmpty)
        #expect(session.actionsAfterLaunch == 7)
        session.end()
    }

    @Test(arguments: ["some", "-1", ""])
    func `what is no number of actions is refused`(count: String) {
        let (recording, message) = start(["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_EXPLORE": count])
        #expect(recording == nil)
        #expect(
            message
                == "HINDSIGHT_EXPLORE is '\(count)'; it must be a number of actions, such as 60: not recording\n")
        #expect(session.actionsAfterLaunch == 0)
    }

    @Test func `a seed makes the user impatient`() {
        let (recording, message) = start(
            ["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_EXPLORE": "60", "HINDSIGHT_EXPLORE_SEED": "7"])
        #expect(recording != nil)
        #expect(message.isEmpty)
        #expect(session.actionsAfterLaunch == 60)
        #expect(session.explorationSeed == 7)
        #expect(session.explorationPrefix == [])
        session.end()
    }

    @Test func `a walk goes on from parts of others`() {
        let (recording, message) = start(
            ["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_EXPLORE": "60", "HINDSIGHT_EXPLORE_SEED": "3:40,5:2,7"])
        #expect(recording != nil)
        #expect(message.isEmpty)
        #expect(session.explorationSeed == 7)
        #expect(
            session.explorationPrefix == [
                ExplorationPart(seed: 3, actions: 40), ExplorationPart(seed: 5, actions: 2),
            ])
        session.end()
    }

    @Test(arguments: ["some", "-1", "", "1.5", "3:40", "3:40,", "3:0,7", "3,7", "3:4:5,7", "x:4,7", ",7"])
    func `what is no seed is refused`(seed: String) {
        let (recording, message) = start(
            ["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_EXPLORE": "60", "HINDSIGHT_EXPLORE_SEED": seed])
        #expect(recording == nil)
        #expect(
            message
                == "HINDSIGHT_EXPLORE_SEED is '\(seed)'; it must be a number from 0, such as 7, or the parts of a walk "
                + "and a number, such as 3:40,7: not recording\n")
        #expect(session.explorationSeed == nil)
        #expect(session.actionsAfterLaunch == 0)
    }

    @Test func `a seed alone is refused`() {
        let (recording, message) = start(["HINDSIGHT_TRACE": trace.path, "HINDSIGHT_EXPLORE_SEED": "7"])
        #expect(recording == nil)
        #expect(
            message
                == "HINDSIGHT_EXPLORE_SEED needs HINDSIGHT_EXPLORE, a number of actions, such as 2000: not recording\n")
    }

    @Test func `a missing folder is reported in one line`() {
        let (recording, message) = start(["HINDSIGHT_TRACE": "/no/such/folder/x.vctrace"])
        #expect(recording == nil)
        #expect(message.hasPrefix("HINDSIGHT_TRACE: not recording: /no/such/folder/x.vctrace: cannot be created: "))
        #expect(message.hasSuffix("\n"))
        #expect(message.count { $0 == "\n" } == 1)
    }
}

struct TracePathTests {
    @Test(
        arguments: [
            ("menu.vctrace", "menu.vctrace"), ("m-%p.vctrace", "m-12.vctrace"), ("%t/%p%t", "345/12345"),
            ("100%%", "100%"),
            ("%%p", "%p"), ("50%", "50%"), ("%x%p", "%x12"), ("", ""), ("m-%n.vctrace", "m-7.vctrace"),
        ])
    func `process, time and percent sign are replaced, and other text stays`(pattern: String, path: String) {
        #expect(TracePath(pattern, process: 12, time: 345).path(segment: 7) == path)
    }

    @Test(
        arguments: [
            ("a/menu.vctrace", "a/menu-7.vctrace"), ("a.b/menu", "a.b/menu-7"), ("%n.vctrace", "7.vctrace"),
            (".menu", ".menu-7"),
            ("%%n.vctrace", "%n-7.vctrace"), ("a.b.vctrace", "a.b-7.vctrace"),
        ])
    func `segments get a number before the extension, unless the pattern has one`(pattern: String, path: String) {
        #expect(TracePath(pattern, isSegmented: true, process: 12, time: 345).path(segment: 7) == path)
        #expect(TracePath(pattern, isSegmented: true).isNumbered)
    }

    @Test func `the default names have the process identifier and a time`() {
        #expect(TracePath("%p").path() == "\(ProcessInfo.processInfo.processIdentifier)")
        #expect(Int(TracePath("%t").path()).map { $0 > 1_700_000_000 } == true)
        #expect(!TracePath("%p-%t%%n").isNumbered)
    }
}
