import HierarchyModel
import TraceFile

/// A trace with repaired checksums and without compression.
struct TraceTarget: FuzzTarget {
    let name = "trace"

    func run(_ input: [UInt8]) {
        let bytes = Blocks.repaired(input)
        Reading.everything { try TraceReader(bytes: bytes, name: "input") }
    }

    func seeds(_ events: [Event]) throws -> [[UInt8]] {
        try [8, 64].compactMap { count in
            var options = TraceOptions.unjournaled
            (options.eventsPerChunk, options.eventsPerGroup, options.compressionLevel) = (count, 20, 0)
            return try WrittenTrace.bytes(of: Array(events.prefix(3 * count)), options).map { try Blocks.plain($0) }
        }
    }

    func files(of input: [UInt8]) -> [(suffix: String, bytes: [UInt8])] { [(".vctrace", Blocks.repaired(input))] }
}
