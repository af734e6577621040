import HierarchyModel
import Testing

@testable import TraceFile

/// The writer keeps a limited number of definitions in memory.
@Suite struct DefinitionsLimitTests {
    @Test func `definitions that the writer forgets are written again`() throws {
        let count = UInt64(DefinitionsWriter.maxTextSize / 1000 * 5 / 2)
        let events = (0..<count).map { seq in
            Event(
                seq: seq, t: seq, .marker,
                [
                    .name: .string(seq % 100 == 0 ? "again" : "\(seq)" + String(repeating: "x", count: 1000))
                ], site: CallSite(.init(file: "A.swift", line: UInt32(seq % 9))))
        }
        let reader = try TraceReader(
            bytes: Trace.bytes(of: events, eventsPerChunk: 500, compressionLevel: 1), name: "x")
        #expect(reader.verify() == [])
        #expect(Array(reader.events) == events)
    }
}
