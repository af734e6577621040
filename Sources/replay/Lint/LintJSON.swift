import HierarchyModel
import JSONText
import Linting

/// One JSON document for all traces, written while they are linted.
struct LintJSON: LintReporter {
    private let output: Output
    private var writer = JSONWriter()

    init(_ output: Output) {
        self.output = output
        writer.beginObject()
        writer.key("traces")
        writer.beginArray()
    }

    mutating func add(_ trace: LintedTrace) throws {
        writer.beginObject()
        writer.member("path", trace.name)
        writer.member("events", trace.events)
        writer.key("session")
        if let program = trace.program { program.write(to: &writer) } else { writer.null() }
        writer.key("violations")
        writer.beginArray()
        for violation in trace.report.violations {
            violation.write(to: &writer)
            try output.write(emptying: &writer)
        }
        writer.endArray()
        writer.member("undetermined", UInt64(trace.report.undetermined))
        writer.list("notChecked", trace.report.notChecked) { $1.string($0) }
        writer.list("unknownRecords", trace.report.unknownRecords) { $1.string($0) }
        writer.list("notJudged", trace.report.notJudged) { range, writer in
            writer.beginObject()
            writer.member("first", range.lowerBound)
            writer.member("last", range.upperBound - 1)
            writer.endObject()
        }
        writer.member("allowed", UInt64(trace.report.allowed))
        writer.member("known", UInt64(trace.known))
        writer.list("uncheckedRules", trace.report.uncheckedRules) { reason, writer in
            writer.beginObject()
            writer.member("reason", reason.cause)
            writer.list("kinds", reason.kinds) { $1.string($0) }
            writer.list("rules", reason.rules) { $1.string($0) }
            writer.endObject()
        }
        writer.member("anomalies", trace.report.anomalies)
        writer.member("openScopes", UInt64(trace.report.openScopes))
        writer.endObject()
        try output.write(emptying: &writer)
    }

    mutating func finish(_ tally: LintTally) throws {
        writer.endArray()
        writer.key("summary")
        writer.beginObject()
        for severity in [Severity.error, .warning, .note] {
            writer.member(severity.rawValue, UInt64(tally.count(of: severity)))
        }
        writer.endObject()
        writer.endObject()
        writer.endLine()
        try output.write(emptying: &writer)
    }
}

extension Violation {
    /// Writes the violation as a JSON object.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("rule", rule)
        writer.member("severity", severity.rawValue)
        writer.member("seq", seq)
        writer.member("t", t)
        writer.member("detectedAt", detectedAt)
        subject.writeMembers(to: &writer, id: "subject")
        writer.list("related", related) { other, writer in
            writer.beginObject()
            other.writeMembers(to: &writer, id: "id")
            writer.endObject()
        }
        writer.member("message", message)
        writer.member("fix", fix)
        writer.member("file", site?.place.file)
        writer.member("line", site?.place.line.map { UInt64($0) })
        if let pc = site?.place.pc {
            writer.member("pc", pc)
            writer.member("image", site?.place.image)
        }
        writer.member("event", event)
        writer.member("fingerprint", fingerprint)
        writer.endObject()
    }
}

extension NamedObject {
    fileprivate func writeMembers(to writer: inout JSONWriter, id key: String) {
        writer.member(key, UInt64(id.rawValue))
        writer.member("class", self.class)
        writer.member("title", title)
    }
}
