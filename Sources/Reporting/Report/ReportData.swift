import HierarchyModel
import JSONText
import Linting
import TimeTravel
import TraceFile

/// A page cannot show the trace.
package struct ReportError: Error {
    package let reason: String
}

/// What the page of a report shows, as one JSON document.
package struct ReportData {
    /// More events would make the page slow.
    package static let maximumEvents: UInt64 = 100_000
    /// Of the data before it is deflated. A trace may mention the same long text in every event.
    private static let maximumBytes = 1 << 26
    /// Each event compares all objects with those before it.
    static let maximumObjects = 1_000
    /// How many events are shown before and after a violation of a longer trace.
    private static let context: UInt64 = 2_000

    let reader: TraceReader
    /// The name of the trace's file, without folders.
    let name: String
    package let violations: [Violation]
    private let transitions: [TransitionRecord]
    /// The screens of the whole trace.
    let map: ScreenMap

    /// Reads the whole trace once.
    ///
    /// - Parameter progress: is called with the sequence number of each event.
    package init(
        _ reader: TraceReader, named name: String, rules: [any Rule] = Rules.byDefault,
        progress: (UInt64) -> Void = { _ in }
    ) {
        self.reader = reader
        self.name = name
        var lint = TraceLint(rules: rules)
        var collector = TransitionCollector()
        var transitions: [TransitionRecord] = []
        var (map, walk) = (ScreenMap(), ScreenMap.Walk())
        reader.forEachEvent(threads: 2) { event in
            progress(event.seq)
            lint.receive(event, of: reader)
            collector.receive(event, of: reader) { transitions.append($0) }
            walk.receive(event, &map)
        }
        walk.finish(&map)
        self.map = map
        collector.finish { transitions.append($0) }
        violations = lint.finish().violations
        self.transitions = transitions.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    }

    /// All events, or as many as a page holds: around the worst violation, else the last ones. Nil if there are none.
    package var rangeThatFits: ClosedRange<UInt64>? {
        let count = reader.eventCount
        guard count > 0 else { return nil }
        guard count > Self.maximumEvents else { return 0...count - 1 }
        return surroundings(of: worstViolation?.seq ?? count - 1)
    }

    /// The first of those with the highest severity, where the page opens; nil without violations.
    package var worstViolation: Violation? {
        let highest = violations.map(\.severity).max()
        return violations.first { $0.severity == highest }
    }

    package func surroundings(of seq: UInt64) -> ClosedRange<UInt64> {
        let last = max(seq, reader.eventCount - 1)
        return seq - min(seq, Self.context)...seq + min(last - seq, Self.context)
    }

    /// - Parameters:
    ///   - source: lines of source code that a violation blames.
    ///   - progress: is called with the sequence number of each event.
    /// - Throws: ``ReportError``.
    package func json(
        _ range: ClosedRange<UInt64>, source: (Violation) -> [String] = { _ in [] },
        progress: (UInt64) -> Void = { _ in }
    ) throws -> [UInt8] {
        let violations = violations.filter { range.contains($0.seq) }
        let transitions = transitions.filter { range.overlaps($0.start...max($0.start, $0.ended ?? .max)) }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("trace", name)
        writer.member("total", reader.eventCount)
        writer.list("violations", violations) { Self.write($0, source($0), to: &$1) }
        writer.list("transitions", transitions) { Self.write($0, to: &$1) }
        var steps = ReportSteps(reader, range)
        writer.key("start")
        steps.writeStart(to: &writer)
        writer.key("events")
        writer.beginArray()
        for event in reader.events(in: range.lowerBound..<range.upperBound + 1) {
            progress(event.seq)
            try steps.write(event, to: &writer)
            guard writer.bytes.count <= Self.maximumBytes else {
                let limit = "\(Self.maximumBytes >> 20) MB"
                throw ReportError(
                    reason: "E\(event.seq): the data of the page is larger than \(limit); --to ends it before")
            }
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private static func write(_ violation: Violation, _ source: [String], to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("seq", violation.seq)
        writer.member("rule", violation.rule)
        writer.member("severity", violation.severity.rawValue)
        writer.member("message", TerminalText.printable(violation.message))
        writer.member("site", violation.site.map { EventText.site($0.place) })
        writer.member("subject", UInt64(violation.subject.id.rawValue))
        writer.member("fix", TerminalText.printable(violation.fix))
        writer.list("source", source) { $1.string($0) }
        writer.endObject()
    }

    private static func write(_ record: TransitionRecord, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("seq", record.start)
        writer.member("end", record.ended)
        writer.member("id", UInt64(record.id.rawValue))
        writer.member("kind", record.kindText)
        writer.member("way", record.wayText)
        writer.member("progress", record.progressText)
        writer.member("detail", record.detailText)
        writer.member("outcome", record.outcome.rawValue)
        if let isRestored = record.isRestored { writer.member("restored", isRestored) }
        writer.list("differences", record.differences) { $1.string($0.text) }
        writer.endObject()
    }
}
