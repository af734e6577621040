import Foundation
import HierarchyModel
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import TraceFile

/// The files of released versions stay readable. `Traces/released` has a folder for each version, with the events and
/// the last state of each trace as that version read them.
///
/// `HINDSIGHT_RECORD_RELEASE=1.2.3 swift test --filter ReleasedFilesTests` makes the folder of a version that is about
/// to be released. Afterwards its files never change.
@Suite(.serialized) struct ReleasedFilesTests {
    private static let folder = PackageFiles.traces.appendingPathComponent("released")

    /// The traces by their paths in the folder, without `.vctrace`.
    static let names: [String] = {
        if let version = ProcessInfo.processInfo.environment["HINDSIGHT_RECORD_RELEASE"] {
            do { try ReleasedFiles(folder.appendingPathComponent(version)).write() } catch { fatalError("\(error)") }
        }
        return (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".vctrace") }.map { String($0.dropLast(8)) }.sorted()
    }()

    @Test func `there are files of 0_1_0`() {
        let expected = ["closed", "killed", "segment-1", "segment-2"].map { "0.1.0/\($0)" }
        #expect(Self.names.filter { $0.hasPrefix("0.1.0/") } == expected)
    }

    @Test(arguments: names) func `a file gives the events and the state that its version read`(name: String) throws {
        let path = Self.folder.appendingPathComponent(name).path
        let reader = try TraceReader(path: path + ".vctrace")
        #expect(reader.events.map(\.text) == (try Self.lines(path + ".jsonl")))
        let state = reader.state(after: reader.eventCount - 1)
        let expected = try JSONReader.parse(String(contentsOfFile: path + ".json", encoding: .utf8))
        #expect(try JSONReader.parse(state.text).withoutNewerFields(than: expected) == expected)
        #expect(reader.verify() == [])
        let isKilled = name.hasSuffix("/killed")
        #expect(reader.isClosed != isKilled)
        #expect(isKilled == (reader.journal != .none))
    }

    private static func lines(_ path: String) throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}

extension JSONValue {
    /// Without the fields that `released` lacks: a later version may have more of them, which are null for its files.
    fileprivate func withoutNewerFields(than released: JSONValue) -> JSONValue {
        switch (self, released) {
        case (.object(let members), .object(let expected)):
            var kept = JSONObject()
            for (key, value) in members {
                if let counterpart = expected[key] {
                    kept.append(key, value.withoutNewerFields(than: counterpart))
                } else if value != .null {
                    kept.append(key, value)
                }
            }
            return .object(kept)
        case (.array(let values), .array(let expected)) where values.count == expected.count:
            return .array(zip(values, expected).map { $0.withoutNewerFields(than: $1) })
        default: return self
        }
    }
}

/// The files of a version: all kinds of events with all kinds of values.
private struct ReleasedFiles {
    private let folder: URL

    init(_ folder: URL) { self.folder = folder }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try writeClosed()
        try writeSegments()
        try writeKilled()
        for name in ["closed", "killed", "segment-1", "segment-2"] {
            let reader = try TraceReader(path: path(name + ".vctrace"))
            let lines = reader.events.map(\.text).joined(separator: "\n") + "\n"
            try lines.write(toFile: path(name + ".jsonl"), atomically: true, encoding: .utf8)
            let state = reader.state(after: reader.eventCount - 1).text + "\n"
            try state.write(toFile: path(name + ".json"), atomically: true, encoding: .utf8)
        }
    }

    /// Chunks of three groups, and an index of several pages.
    private func writeClosed() throws {
        var options = TraceOptions(eventsPerChunk: 60, eventsPerGroup: 20, durability: .process)
        options.blocksPerPage = 4
        try write("closed", RandomEvents.list(500, seed: 10), options)
    }

    private func writeSegments() throws {
        let events = Trace.plausibleEvents(300, seed: 11)
        var state = HierarchyState()
        for event in events.prefix(150) { state.apply(event) }
        let first = Event(seq: 0, t: 0, .sessionBegan, [.app: .string("Shop"), .clockStep: .int(1000)])
        var later = [first, Event(seq: 1, t: 0, .stateGiven, [.state: .object(state.given)])]
        for var event in events.dropFirst(150) {
            event.seq = UInt64(later.count)
            later.append(event)
        }
        try write("segment-1", Array(events.prefix(150)), TraceOptions(durability: .process))
        try write("segment-2", later, TraceOptions(durability: .process))
    }

    private func write(_ name: String, _ events: [Event], _ options: TraceOptions) throws {
        let writer = try TraceWriter(path: path(name + ".vctrace"), overwrite: true, options: options)
        for event in events { writer.receive(event) }
        try writer.close()
    }

    /// Two chunks in the file; in the journal short rows, rows with long values, and a call whose place is not found.
    private func writeKilled() throws {
        let file = TemporaryTraceFile()
        let options = TraceOptions(eventsPerChunk: 60, durability: .process, journalSize: 64 << 10)
        let writer = try TraceWriter(path: file.path, options: options)
        for event in RandomEvents.list(160, seed: 12) { writer.receive(event) }
        let last = try #require(try TraceReader(path: file.path).events.map { ($0.seq, $0.t) }.last)
        let text = String(repeating: "long ", count: 2000)
        writer.receive(Event(seq: last.0 + 1, t: last.1, .marker, [.name: .string(text), .detail: .null]))
        while try !file.hasReleased(chunks: 2) || file.callSites.count < 7 {}
        let isOver = DispatchSemaphore(value: 0)
        let call = CallAddresses(
            [0x1010, 0x1020, 0, 0, 0, 0],
            images: [.init(base: 0x1000, size: 0x500, buildID: "0a1b", path: "/apps/Shop")])
        let site = CallSite(addresses: call) {
            isOver.wait()
            return .init(exact: false)
        }
        writer.receive(Event(seq: last.0 + 2, t: last.1, .turnEnded, site: site))
        let journal = file.journalBytes
        try TemporaryTraceFile.write(file.bytes, to: path("killed.vctrace"))
        try TemporaryTraceFile.write(journal, to: path("killed.vctrace-journal"))
        isOver.signal()
        try writer.close()
    }
}

extension Event {
    fileprivate var text: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }
}

extension HierarchyState {
    fileprivate var text: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }
}
