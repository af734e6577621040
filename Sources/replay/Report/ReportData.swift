import HierarchyModel
import JSONText
import Linting
import TimeTravel
import TraceFile

/// What the page of a report shows, as one JSON document.
struct ReportData {
    /// More events would make the page slow.
    static let maximumEvents: UInt64 = 100_000

    let input: TraceInput
    let range: ClosedRange<UInt64>
    let violations: [Violation]
    let transitions: [TransitionRecord]

    /// Reads the whole trace once: violations and transitions have causes before the range.
    init(_ input: TraceInput, _ range: ClosedRange<UInt64>) {
        self.input = input
        self.range = range
        var lint = TraceLint()
        var collector = TransitionCollector()
        var transitions: [TransitionRecord] = []
        input.forEachEvent("Checking the rules") { event in
            lint.receive(event, of: input.reader)
            collector.receive(event, of: input.reader) { transitions.append($0) }
        }
        collector.finish { transitions.append($0) }
        violations = lint.finish().violations.filter { range.contains($0.seq) }
        self.transitions = transitions.filter { range.overlaps($0.start...max($0.start, $0.ended ?? range.upperBound)) }
            .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    }

    func json(_ sources: SourceFiles) throws -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("trace", String(input.name.split(separator: "/").last ?? ""))
        writer.member("total", input.reader.eventCount)
        writer.list("violations", violations) { Self.write($0, sources, to: &$1) }
        writer.list("transitions", transitions) { Self.write($0, to: &$1) }
        var steps = try ReportSteps(input, range)
        writer.key("start")
        steps.writeStart(to: &writer)
        writer.key("events")
        writer.beginArray()
        var progress = Progress("Writing the report", of: range.upperBound - range.lowerBound + 1)
        defer { progress.finish() }
        for event in input.reader.events(in: range.lowerBound..<range.upperBound + 1) {
            progress.advance(to: event.seq - range.lowerBound)
            try steps.write(event, to: &writer)
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private static func write(_ violation: Violation, _ sources: SourceFiles, to writer: inout JSONWriter) {
        let explanation = SourceExplanation(violation, sources, palette: Palette(isOn: false))
        writer.beginObject()
        writer.member("seq", violation.seq)
        writer.member("rule", violation.rule)
        writer.member("severity", violation.severity.rawValue)
        writer.member("message", TerminalText.printable(violation.message))
        writer.member("site", violation.site.map { EventText.site($0.place) })
        writer.member("subject", UInt64(violation.subject.id.rawValue))
        writer.list("source", explanation.lines) { $1.string($0) }
        writer.endObject()
    }

    private static func write(_ record: TransitionRecord, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("seq", record.start)
        writer.member("end", record.ended)
        writer.member("kind", record.kindText)
        writer.member("way", record.wayText)
        writer.member("progress", record.progressText)
        writer.member("detail", record.detailText)
        writer.endObject()
    }
}
