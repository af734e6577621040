import HierarchyModel
import JSONText
import TraceFile

/// The answer of `replay verify`.
struct TraceIntegrity {
    let damage: [Damage]
    private let input: TraceInput
    private let chunks: [ChunkCheck]

    init(_ input: TraceInput) {
        self.input = input
        damage = input.verify()
        chunks = input.reader.checkChunks()
    }

    /// One line for each intact chunk and for each damage, in the order of the file, and the verdict at the end.
    var lines: [String] {
        let intact = chunks.filter(\.isIntact).map { chunk in
            (
                chunk.offset,
                "byte \(chunk.offset): events \(chunk.events.lowerBound)…\(chunk.events.upperBound - 1): intact"
            )
        }
        let damaged = damage.map { ($0.offset, TerminalText.printable("\($0)")) }
        let places = (intact + damaged).sorted { $0.0 < $1.0 }
        return places.map(\.1) + [TerminalText.escaped(input.name) + ": " + verdict]
    }

    private var verdict: String {
        let state = damage.isEmpty ? "intact" : "damaged, \(damage.lossText) lost"
        return
            "\(state); \(counted(chunks.count, "chunk")), "
            + (input.reader.isClosed ? "closed" : "not closed: \(TraceInput.notClosed)")
    }

    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("path", input.name)
        writer.member("bytes", input.reader.byteCount)
        writer.member("closed", input.reader.isClosed)
        writer.member("intact", damage.isEmpty)
        writer.list("chunks", chunks) { $0.write(to: &$1) }
        writer.list("damage", damage) { $0.write(to: &$1) }
        writer.endObject()
        return writer.text
    }
}

extension ChunkCheck {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("offset", offset)
        writer.member("first", events.lowerBound)
        writer.member("events", UInt64(events.count))
        writer.member("intact", isIntact)
        writer.endObject()
    }
}
