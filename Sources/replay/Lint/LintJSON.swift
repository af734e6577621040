import HierarchyModel
import JSONText
import Linting

/// One JSON document for all traces, written while they are linted.
struct LintJSON: LintReporter {
    let needsStatistics = true
    private let output: Output
    private var writer = JSONWriter()

    init(_ output: Output) {
        self.output = output
        writer.beginObject()
        writer.key("traces")
        writer.beginArray()
    }

    mutating func add(_ trace: LintedTrace) throws { try trace.write(to: output, &writer) }

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
