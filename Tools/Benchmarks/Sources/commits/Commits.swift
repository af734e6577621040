import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyRecording
import Timing

@testable import HeadlessUIKitRuntime

/// Measures commits of a session with different sinks and settings.
///
/// Run it with `swift run -c release -Xswiftc -enable-testing commits` in the folder of this package.
@main
@MainActor
struct Commits {
    static func main() throws {
        let trace = FileManager.default.temporaryDirectory.appendingPathComponent("commits-\(getpid()).vctrace").path
        defer { try? FileManager.default.removeItem(atPath: trace) }
        let plain = CommitWork()
        let real = CommitWork(SessionConfiguration(clock: .real))
        let recorded = CommitWork()
        let recording = try Recording.start(to: trace, session: recorded.session)
        let results = measure(
            rounds: 9,
            [
                Candidate("commit, virtual clock, no recorder", operations: plain.count) { plain.run() },
                Candidate("the same events, reducer only", operations: plain.count) { plain.reduce() },
                Candidate("view.framed alone", operations: plain.count) { plain.runFrames() },
                Candidate("real clock", operations: real.count) { real.run() },
                Candidate("reading the machine's clock", operations: real.count) { real.readClock() },
                Candidate("recording", operations: recorded.count) { recorded.run() },
                Candidate("call without its site", operations: plain.count) { plain.runCalls(sites: false) },
                Candidate("call with its site, of a known chain", operations: plain.count) {
                    plain.runCalls(sites: true)
                },
            ])
        recording.stop()
        print(Table(results).text)
    }
}
