import HierarchyModel
import JSONText
import TraceFile

/// What `replay verify` says of a trace.
struct TraceIntegrity {
    let damage: [Damage]
    private let input: TraceInput
    private let chunks: [ChunkCheck]

    init(_ input: TraceInput) {
        self.input = input
        damage = input.verify()
        chunks = input.reader.checkChunks()
    }

    /// One line for each intact chunk and each damage, in the order of the file; the verdict comes last.
    var lines: [String] {
        let intact = chunks.filter(\.isIntact).map { chunk in
            (chunk.offset, "byte \(chunk.offset): events \(chunk.events.lowerBound)…\(chunk.events.upperBound - 1): intact")
        }
        let damaged = damage.map { ($0.offset, Notes.printable("\($0)")) }
        let places = (intact + damaged).sorted { $0.0 < $1.0 }
        return places.map(\.1) + [TerminalText.escaped(input.name) + ": " + verdict]
    }

    private var verdict: String {
        let state = damage.isEmpty ? "intact" : "damaged, \(damage.lossText) lost"
        return "\(state); \(counted(chunks.count, "chunk")), \(input.reader.isClosed ? "closed" : "not closed: \(TraceInput.notClosed)")"
    }

    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("path")
        writer.string(input.name)
        writer.key("bytes")
        writer.uint(input.reader.byteCount)
        writer.key("closed")
        writer.bool(input.reader.isClosed)
        writer.key("intact")
        writer.bool(damage.isEmpty)
        writer.key("chunks")
        writer.beginArray()
        for chunk in chunks { Self.write(chunk, to: &writer) }
        writer.endArray()
        writer.key("damage")
        writer.beginArray()
        for damage in damage { damage.write(to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.text
    }

    private static func write(_ chunk: ChunkCheck, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("offset")
        writer.uint(chunk.offset)
        writer.key("first")
        writer.uint(chunk.events.lowerBound)
        writer.key("events")
        writer.int(chunk.events.count)
        writer.key("intact")
        writer.bool(chunk.isIntact)
        writer.endObject()
    }
}
