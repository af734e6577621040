import HierarchyModel
import JSONText
import Linting
import TraceFile

/// One JSON document for all traces, written as they are read.
struct LintJSON: LintReporter {
    private let output: Output
    private var writer = JSONWriter()

    init(_ output: Output) {
        self.output = output
        writer.beginObject()
        writer.key("traces")
        writer.beginArray()
    }

    mutating func add(_ report: LintReport, of input: TraceInput) throws {
        writer.beginObject()
        writer.key("path")
        writer.string(input.name)
        writer.key("events")
        writer.uint(input.reader.eventCount)
        writer.key("violations")
        writer.beginArray()
        for violation in report.violations { write(violation) }
        writer.endArray()
        writer.key("undetermined")
        writer.int(report.undetermined)
        writer.key("notChecked")
        writer.beginArray()
        for rule in report.notChecked { writer.string(rule) }
        writer.endArray()
        writer.endObject()
        try flush()
    }

    mutating func finish(_ tally: LintTally) throws {
        writer.endArray()
        writer.key("summary")
        writer.beginObject()
        for severity in [Severity.error, .warning, .note] {
            writer.key(severity.rawValue)
            writer.int(tally.count(of: severity))
        }
        writer.endObject()
        writer.endObject()
        writer.endLine()
        try flush()
    }

    private mutating func flush() throws {
        try output.write(bytes: writer.bytes)
        writer.bytes.removeAll(keepingCapacity: true)
    }

    private mutating func write(_ violation: Violation) {
        writer.beginObject()
        member("rule", violation.rule)
        member("severity", violation.severity.rawValue)
        member("seq", violation.seq)
        member("t", violation.t)
        member("detectedAt", violation.detectedAt)
        member("subject", UInt64(violation.subject.id.rawValue))
        member("class", violation.subject.class)
        writer.key("related")
        writer.beginArray()
        for other in violation.related { write(other) }
        writer.endArray()
        member("message", violation.message)
        member("fix", violation.fix)
        member("file", violation.site?.place.file)
        member("line", violation.site?.place.line.map { UInt64($0) })
        writer.endObject()
    }

    private mutating func write(_ object: NamedObject) {
        writer.beginObject()
        member("id", UInt64(object.id.rawValue))
        member("class", object.class)
        writer.endObject()
    }

    private mutating func member(_ key: String, _ text: String?) {
        writer.key(key)
        if let text { writer.string(text) } else { writer.null() }
    }

    private mutating func member(_ key: String, _ number: UInt64?) {
        writer.key(key)
        if let number { writer.uint(number) } else { writer.null() }
    }
}
