import Foundation
import HierarchyModel
import TestSupport
import Testing
import TraceFile

@testable import Samples

@Suite(.enabled(if: SampleFiles.isProgramBuilt, "needs 'swift build -c release --product samples'"))
struct SampleRecordingTests {
    @Test func `recording again gives the events of Traces with their call sites`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("samples-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try record(into: folder)
        for sample in Sample.all {
            let name = "\(sample.name).vctrace"
            let kept = Array(try TraceReader(path: PackageFiles.traces.appendingPathComponent(name).path).events)
            let made = Array(try TraceReader(path: folder.appendingPathComponent(name).path).events)
            #expect(firstDifference(kept, made) == nil, "\(sample.name)")
        }
    }

    private func record(into folder: URL) throws {
        let process = Process()
        process.executableURL = SampleFiles.program
        process.arguments = ["record", "all", "-o", folder.path]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    /// The first event that differs, in both versions.
    private func firstDifference(_ kept: [Event], _ made: [Event]) -> String? {
        var text = EventText()
        for (old, new) in zip(kept, made) where old != new {
            return "\(text.line(old)) is now \(text.line(new))"
        }
        return kept.count == made.count ? nil : "\(kept.count) events are now \(made.count)"
    }
}
