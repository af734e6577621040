import HierarchyModel
import JSONText
import TraceFile

/// One event a line, each a JSON object in canonical form. The form is lossless, so that it can be imported again.
public struct JSONLines: ExportFormat {
    public var name: String { "jsonl" }
    public var summary: String { "JSON Lines, one event a line; 'replay import' reads it" }

    public init() {}

    /// The size of a piece in bytes; a piece may be a little longer.
    private static let pieceSize = 1 << 16

    public func write(
        _ trace: TraceReader, to output: (borrowing [UInt8]) throws -> Void, progress: (UInt64) -> Void
    ) throws {
        var writer = JSONWriter()
        // Writing a line takes longer than decoding an event, so one more thread is enough.
        try trace.forEachEvent(threads: 2) { (event) throws in
            event.write(to: &writer)
            writer.endLine()
            progress(event.seq)
            guard writer.bytes.count >= Self.pieceSize else { return }
            try output(writer.bytes)
            writer.bytes.removeAll(keepingCapacity: true)
        }
        try output(writer.bytes)
    }
}
