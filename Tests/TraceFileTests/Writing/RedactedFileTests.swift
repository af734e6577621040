import Foundation
import HierarchyModel
import JSONText
import TestSupport
import Testing

@testable import TraceFile

/// What a live redaction leaves in each file: in the journal, in the trace, and in what `recover` makes of the two.
@Suite struct RedactedFileTests {
    @Test(arguments: ["Anna Mayer", "SecretController", "secret-word"], [TraceOptions.Durability.process, .chunk])
    func `no redacted text is in any file`(text: String, durability: TraceOptions.Durability) throws {
        let events = FilledEvents.all(text) + FilledEvents.all(text)
        var options = TraceOptions(eventsPerChunk: 16, durability: durability)
        options.redact = .all
        let (trace, journal) = try Trace.killed(events.numbered, options)
        #expect(!Data(journal).contains(text) && !Data(trace).contains(text))
        let reader = try TraceReader(bytes: trace, journal: journal, name: "x")
        #expect(reader.eventCount == UInt64(events.count))
        for event in reader.events {
            var writer = JSONWriter()
            event.write(to: &writer)
            #expect(!writer.text.contains(text), "\(writer.text)")
        }
        var writer = JSONWriter()
        reader.state(after: .max).write(to: &writer)
        #expect(!writer.text.contains(text))
    }
}

extension Data {
    fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
