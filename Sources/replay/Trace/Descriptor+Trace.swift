import HierarchyModel
import TraceFile

extension Descriptor {
    /// A writer of a trace into this file, which has no journal: a command that is interrupted is run again.
    func traceWriter(redacting redaction: Redaction = []) throws(TraceError) -> TraceWriter {
        var options = TraceOptions.unjournaled
        options.redact = redaction
        return try TraceWriter(descriptor: number, name: name, options: options)
    }
}
