/// The length of the trace, and where the rows begin that are not in it yet.
struct Checkpoint: Equatable {
    static let size = 64
    /// Counts the checkpoints of a journal from 1.
    var number: UInt64 = 1
    /// The position of the first row, in words since the journal began.
    var position: UInt64 = 0
    /// The sequence number of the first row's event, unless the row has its own.
    var first: UInt64 = 0
    /// The time of the previous event, or 0. No row has an earlier time.
    var time: UInt64 = 0
    /// The number of bytes of the trace that are complete.
    var traceLength = UInt64(TraceFormat.headerSize)
    /// The offset of the header of the last chunk within these bytes, or 0.
    var chunkOffset: UInt64 = 0
    /// The CRC-32 in that header.
    var chunkChecksum: UInt32 = 0
    /// Whether only the rest of the index and the footer follow.
    var isLast = false

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for value in [number, position, first, time, traceLength, chunkOffset] { bytes.appendFixed(value) }
        bytes.appendFixed(chunkChecksum)
        bytes.appendFixed(UInt64(isLast ? 1 : 0))
        bytes.appendFixed(Zlib.crc32(bytes))
        return bytes
    }

    init() {}

    private init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size, Checksum.isSound(bytes) else { return nil }
        var values: [UInt64] = []
        for start in stride(from: 0, to: 48, by: 8) { values.append(bytes.fixed(at: start)) }
        (number, position, first) = (values[0], values[1], values[2])
        (time, traceLength, chunkOffset) = (values[3], values[4], values[5])
        chunkChecksum = UInt32(truncatingIfNeeded: bytes.fixed(at: 48))
        isLast = bytes[52] & 1 != 0
    }

    /// The latest sound checkpoint; nil if none is sound.
    static func latest(fileStart bytes: [UInt8]) -> Checkpoint? {
        JournalLayout.checkpoints.joined().compactMap { Checkpoint(Array(bytes.dropFirst($0).prefix(size))) }
            .max { $0.number < $1.number }
    }
}
