import HierarchyModel

/// A journal at one point in time: the length of its trace, and the rows that were not in the trace.
struct JournalCopy {
    let checkpoint: Checkpoint
    let tail: JournalTail
    /// Why the rows end before the last published row. Nil if they do not.
    let damage: Corruption?

    private static let attempts = 10

    /// Reads a journal that may be written at the same time. Open the trace afterwards, so that it is at least as new
    /// as the journal.
    static func read(_ source: any ByteSource, _ findCall: CallAddresses.Finder?) throws(Corruption) -> JournalCopy {
        for _ in 1..<attempts {
            let copy = try JournalCopy(source, findCall)
            guard copy.damage != nil else { return copy }
            // Rows that are already in the trace may have been overwritten during the read.
            guard try latestCheckpoint(source) != copy.checkpoint else { return copy }
        }
        let copy = try JournalCopy(source, findCall)
        return JournalCopy(checkpoint: copy.checkpoint, tail: copy.tail, damage: nil)
    }

    /// Whether the writer had written as much as in `other`.
    func isAsFar(as other: JournalCopy) -> Bool { checkpoint == other.checkpoint && tail.end == other.tail.end }

    private init(checkpoint: Checkpoint, tail: JournalTail, damage: Corruption?) {
        self.checkpoint = checkpoint
        self.tail = tail
        self.damage = damage
    }

    private init(_ source: any ByteSource, _ findCall: CallAddresses.Finder?) throws(Corruption) {
        let start = try source.bytes(at: 0, count: JournalLayout.sites)
        let header = try JournalHeader(fileStart: start)
        checkpoint = try Self.checkpoint(fileStart: start)
        let committed = start.fixed(at: JournalLayout.committed)
        tail = JournalTail(header: header, checkpoint: checkpoint, source: source, findCall)
        damage =
            tail.end < committed
            ? Corruption(
                offset: JournalLayout.ring + Int(tail.end % UInt64(header.ringSize / 8)) * 8,
                expected: "the row of event \(tail.nextSeq)", found: "other bytes")
            : nil
    }

    private static func latestCheckpoint(_ source: any ByteSource) throws(Corruption) -> Checkpoint {
        try checkpoint(fileStart: try source.bytes(at: 0, count: JournalLayout.sites))
    }

    static func checkpoint(fileStart start: [UInt8]) throws(Corruption) -> Checkpoint {
        guard let checkpoint = Checkpoint.latest(fileStart: start) else {
            throw Corruption(
                offset: JournalLayout.checkpoints[0][0], expected: "a checkpoint with its CRC-32", found: "other bytes")
        }
        guard checkpoint.position < 1 << 56, checkpoint.first < UInt64.max >> 1 else {
            throw Corruption(
                offset: JournalLayout.checkpoints[0][0], expected: "a position", found: "\(checkpoint.position)")
        }
        return checkpoint
    }
}

extension ByteSource {
    /// Reads words of the ring from a position on: `count`, at most one ring, or fewer if the file ends before.
    func words(from position: UInt64, count: UInt64, _ header: JournalHeader) throws(Corruption) -> [UInt64] {
        let ringWords = UInt64(header.ringSize / 8)
        let start = position % ringWords
        let first = min(count, ringWords, ringWords - start)
        let rest = min(count, ringWords) - first
        var part = try bytes(at: UInt64(JournalLayout.ring) + start * 8, count: Int(first) * 8)
        if rest > 0, part.count == Int(first) * 8 {
            part += try bytes(at: UInt64(JournalLayout.ring), count: Int(rest) * 8)
        }
        return part.words
    }

    /// Returns `count` bytes from `offset` on, or fewer if the source ends before.
    func bytes(at offset: UInt64, count: Int) throws(Corruption) -> [UInt8] {
        do throws(SystemError) {
            return try read(at: offset, count: count)
        } catch {
            throw Corruption(offset: 0, expected: "bytes", found: "a reading error: \(error.description)")
        }
    }
}

extension [UInt8] {
    /// The complete little-endian words of eight bytes.
    var words: [UInt64] {
        [UInt64](unsafeUninitializedCapacity: count / 8) { buffer, filled in
            filled = count / 8
            withUnsafeBytes {
                UnsafeMutableRawBufferPointer(buffer).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: $0.prefix(filled * 8)))
            }
        }
    }
}
