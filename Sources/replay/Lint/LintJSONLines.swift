import JSONText

/// One JSON document a line for each trace, written as soon as the trace is done. A trace that could not be read has a
/// document too.
struct LintJSONLines: LintReporter {
    let needsStatistics = true
    private let output: Output
    private var writer = JSONWriter()

    init(_ output: Output) { self.output = output }

    mutating func add(_ trace: LintedTrace) throws {
        try trace.write(to: output, &writer)
        try endLine()
    }

    mutating func add(_ failure: Failure, of path: String) throws {
        writer.beginObject()
        writer.member("path", path)
        writer.member("status", UInt64(failure.status.rawValue))
        writer.member("message", failure.message)
        writer.endObject()
        try endLine()
    }

    func finish(_ tally: LintTally) throws {}

    /// A program that reads the lines of a pipe may wait for this one before it names the next trace.
    private mutating func endLine() throws {
        writer.endLine()
        try output.write(emptying: &writer)
        try output.flush()
    }
}
