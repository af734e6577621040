/// Allocates offsets for payloads that do not fit into the ring, in a region of the file after the ring that is reused
/// in circular order.
///
/// The region bounds how many of these bytes wait for the chunk thread, in the file and in memory, as the ring does for
/// rows.
struct OverflowRegion {
    /// The app waits while more bytes than this wait. The chunk thread ends a chunk that has more, so the backlog
    /// always falls below it.
    static let maximumBacklog = TraceFormat.largeChunk
    /// The size of the region: the backlog, one new payload, and the unused rest at the end that is too short for a
    /// payload.
    static let size = maximumBacklog + 2 * TraceFormat.maxEventSize

    private struct Waiting {
        /// The position after the row.
        let position: UInt64
        let count: Int
    }

    private var waiting: [Waiting] = []
    private var waitingBytes = 0
    private var end = 0

    /// Frees the payloads of rows before `position`.
    mutating func release(upTo position: UInt64) {
        let released = waiting.prefix { $0.position <= position }
        if released.isEmpty { return }
        waitingBytes -= released.reduce(0) { $0 + $1.count }
        waiting.removeFirst(released.count)
    }

    /// The position that the chunk thread must release before more bytes can be added. Nil if there is room.
    var positionToRelease: UInt64? {
        var bytes = waitingBytes
        for text in waiting {
            if bytes <= Self.maximumBacklog { return nil }
            bytes -= text.count
            if bytes <= Self.maximumBacklog { return text.position }
        }
        return nil
    }

    /// The offset for the next payload, from the end of the ring on.
    func offset(for count: Int) -> Int { end + count > Self.size ? 0 : end }

    /// Adds a payload that was written at its offset. Its row ends at `position`.
    mutating func add(_ count: Int, endingAt position: UInt64) {
        end = offset(for: count) + count
        waitingBytes += count
        waiting.append(Waiting(position: position, count: count))
    }
}
