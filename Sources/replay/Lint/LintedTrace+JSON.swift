import JSONText
import Linting
import TraceFile

extension LintedTrace {
    /// Writes the trace and its violations as one JSON object, and to the output whenever it has written a violation,
    /// since a trace may have any number of them.
    func write(to output: Output, _ writer: inout JSONWriter) throws {
        writer.beginObject()
        writer.member("path", name)
        writer.member("events", events)
        if let statistics { statistics.write(to: &writer) }
        writer.list("damage", damage) { $0.write(to: &$1) }
        writer.key("session")
        if let program { program.write(to: &writer) } else { writer.null() }
        writer.key("violations")
        writer.beginArray()
        for violation in report.violations {
            violation.write(to: &writer)
            try output.write(emptying: &writer)
        }
        writer.endArray()
        writer.member("undetermined", UInt64(report.undetermined))
        writer.list("checked", checked) { $1.string($0) }
        writeRest(to: &writer)
        writer.endObject()
        try output.write(emptying: &writer)
    }

    private func writeRest(to writer: inout JSONWriter) {
        writer.list("notChecked", report.notChecked) { $1.string($0) }
        writer.list("unknownRecords", report.unknownRecords) { $1.string($0) }
        writer.list("notJudged", report.notJudged) { range, writer in
            writer.beginObject()
            writer.member("first", range.lowerBound)
            writer.member("last", range.upperBound - 1)
            writer.endObject()
        }
        writer.member("allowed", UInt64(report.allowed))
        writer.member("known", UInt64(known))
        writer.list("uncheckedRules", report.uncheckedRules) { reason, writer in
            writer.beginObject()
            writer.member("reason", reason.cause)
            writer.list("kinds", reason.kinds) { $1.string($0) }
            writer.list("rules", reason.rules) { $1.string($0) }
            writer.endObject()
        }
        writer.member("anomalies", report.anomalies)
        writer.member("openScopes", UInt64(report.openScopes))
        if let map {
            writer.key("map")
            writer.beginObject()
            map.write(to: &writer)
            writer.endObject()
        }
    }
}

extension LintedTrace.Statistics {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("duration", duration)
        writer.key("kinds")
        kinds.write(to: &writer)
    }
}
