/// Places for the bytes of rows that do not fit into the ring: a part of the file behind it, used round and round.
///
/// What waits there for the chunk thread is bounded, in the file and in memory, as the ring bounds everything else.
struct LongTexts {
    /// When so many bytes wait, others wait too. The chunk thread ends a chunk that has more, so it always gets below this.
    static let crowd = TraceFormat.roomyChunk
    /// What waits, what comes, and what is left over where an event's bytes would go beyond the end.
    static let size = crowd + 2 * TraceFormat.maxEventSize

    private struct Waiting {
        /// Behind the row.
        let position: UInt64
        let count: Int
    }

    private var waiting: [Waiting] = []
    private var waitingBytes = 0
    private var end = 0

    /// Forgets what rows before `position` have.
    mutating func release(upTo position: UInt64) {
        let gone = waiting.prefix { $0.position <= position }
        if gone.isEmpty { return }
        waitingBytes -= gone.reduce(0) { $0 + $1.count }
        waiting.removeFirst(gone.count)
    }

    /// The position that must be released before more bytes may come; nil if they may.
    var positionInTheWay: UInt64? {
        var bytes = waitingBytes
        for text in waiting {
            if bytes <= Self.crowd { return nil }
            bytes -= text.count
            if bytes <= Self.crowd { return text.position }
        }
        return nil
    }

    /// Where the next bytes go, from the end of the ring on.
    func offset(for count: Int) -> Int { end + count > Self.size ? 0 : end }

    /// Notes bytes that were put at their offset, of a row that ends at `position`.
    mutating func add(_ count: Int, endingAt position: UInt64) {
        end = offset(for: count) + count
        waitingBytes += count
        waiting.append(Waiting(position: position, count: count))
    }
}
