import Foundation
import HierarchyModel
import TestSupport
import Testing
import TraceFile

/// The files in Traces/damaged, which are wrong in ways that no accident makes. Tests/Python reads them with the
/// programs.
@Suite struct DamagedFilesTests {
    private static let folder = PackageFiles.traces.appendingPathComponent("damaged")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".vctrace") }.sorted()

    @Test func `there are damaged files`() { #expect(Self.names.count > 50) }

    @Test(arguments: names) func `each file is refused or reported as damaged`(_ name: String) throws {
        let path = Self.folder.appendingPathComponent(name).path
        let reader: TraceReader
        do {
            reader = try TraceReader(path: path)
        } catch {
            return #expect(error.category == .badInput)
        }
        var last: UInt64?
        for event in reader.events {
            #expect(last ?? 0 <= event.seq)
            last = event.seq
        }
        for event in reader.events.prefix(8) { #expect(reader.event(event.seq)?.seq == event.seq) }
        for seq in [0, 1, last ?? 0, .max] {
            let state = reader.state(after: seq)
            for controller in state.controllers.prefix(10) { _ = state.isInWindow(controller.id) }
        }
        _ = (reader.kindCounts, reader.duration, reader.lastEvent(atOrBefore: .max), reader.session)
        #expect(!reader.verify().isEmpty)
    }

    /// What is after the events of a lost page belongs to no page.
    @Test func `a chunk of later events than its page has is left out`() throws {
        let name = "page-that-is-lost-after-a-chunk-of-later-events.vctrace"
        let reader = try TraceReader(path: Self.folder.appendingPathComponent(name).path)
        #expect(reader.events.map(\.seq) == [0, 1])
        #expect(
            reader.damage.map(\.reason) == [
                "expected a block of events 0 to 4, found one from 1152921504606846976",
                "index: expected 1 more bytes, found 0",
            ])
    }
}
