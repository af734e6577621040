import JSONText

/// The number of events of each kind, sorted by name, so that the output is deterministic.
struct KindCounts: Sendable {
    let rows: [(kind: String, count: UInt64)]

    init(_ counts: [String: UInt64]) {
        rows = counts.map { (kind: $0.key, count: $0.value) }.sorted {
            $0.kind.utf8.lexicographicallyPrecedes($1.kind.utf8)
        }
    }

    /// Writes an object with a member for each kind.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for (kind, count) in rows { writer.member(kind, count) }
        writer.endObject()
    }
}
