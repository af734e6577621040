import HierarchyModel
import JSONText

/// The difference between the states at two positions of a trace.
struct PositionDiff {
    let diff: StateDiff
    private let name: String
    private let from: UInt64?
    private let to: UInt64?

    /// Nil is the position before event 0.
    init(_ input: TraceInput, from: UInt64?, to: UInt64?) {
        name = input.name
        self.from = from
        self.to = to
        diff = StateDiff(from: input.state(after: from), to: input.state(after: to))
    }

    /// `{"path":"…","from":12,"to":33,"changes":{…}}`; null is the position before event 0.
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("path", name)
        writer.member("from", from)
        writer.member("to", to)
        writer.key("changes")
        diff.write(to: &writer)
        writer.endObject()
        return writer.text
    }
}
