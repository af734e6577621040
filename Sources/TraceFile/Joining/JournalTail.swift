import HierarchyModel

/// The complete rows of a journal, divided into runs of events without gaps.
struct JournalTail {
    /// A run of consecutive events.
    struct Run {
        fileprivate(set) var first: UInt64
        fileprivate(set) var time: UInt64
        fileprivate(set) var count: Int
        fileprivate let position: UInt64
        /// The time of the event before the first.
        fileprivate let timeBefore: UInt64
        /// The index of its piece of the ring.
        fileprivate let piece: Int
        /// The number of events at the beginning that are skipped.
        fileprivate var skipped = 0
    }

    /// The largest number of events in a run, so that little is decoded at a time.
    private static let longestRun = 4096

    private(set) var runs: [Run] = []
    /// The position after the last complete row.
    private(set) var end: UInt64
    /// The sequence number of the next event.
    private(set) var nextSeq: UInt64
    private var time: UInt64
    /// The words that were read from the ring. A new piece begins where rows continue at the start of the ring.
    private var pieces: [Piece]
    private let header: JournalHeader
    private let sites: CallSiteTable
    /// Payloads in the overflow region, by the position of their row. They take at most the size of the region.
    private var overflowPayloads: [UInt64: [UInt8]] = [:]
    private var roomForOverflow = OverflowRegion.size

    /// Consecutive words of the ring.
    private struct Piece {
        let origin: UInt64
        var words: [UInt64] = []

        var end: UInt64 { origin + UInt64(words.count) }
    }

    /// The number of words to read at a time: several times the longest row.
    private static let readAhead: UInt64 = 1 << 17

    /// Reads the rows from a checkpoint on.
    init(
        header: JournalHeader, checkpoint: Checkpoint, source: any ByteSource, _ findCall: CallAddresses.Finder?
    ) {
        self.header = header
        end = checkpoint.position
        nextSeq = checkpoint.first
        time = checkpoint.time
        pieces = [Piece(origin: end)]
        var sites = CallSiteTable(findCall)
        _ = sites.read(source)
        self.sites = sites
        let ringEnd = end + ringWords
        while readMore(of: source, before: ringEnd) { while takeRow(before: ringEnd, source) {} }
        let last = pieces.count - 1
        pieces[last].words.removeSubrange(Int(end - pieces[last].origin)...)
    }

    /// Decodes the events of a run. All of them were decoded once before, when the tail was made.
    func events(of run: Run) -> [Event] {
        withRows(of: run.piece) { rows in
            var events: [Event] = []
            var (position, time) = (run.position, run.timeBefore)
            var seq = run.first - UInt64(run.skipped)
            let end = pieces[run.piece].end
            while events.count < run.count, let row = rows.row(at: position, end: end, after: time) {
                if seq >= run.first, let event = try? event(of: row, seq: seq, rows, overflowPayloads[position]) {
                    events.append(event)
                }
                seq += 1
                (position, time) = (row.next, row.time)
            }
            return events
        }
    }

    /// The part of a run from event `seq` on. Nil if it is empty.
    func part(of run: Run, from seq: UInt64) -> Run? {
        guard seq > run.first else { return run }
        guard seq < run.first + UInt64(run.count) else { return nil }
        var part = run
        part.first = seq
        part.count = run.count - Int(seq - run.first)
        part.skipped = run.skipped + Int(seq - run.first)
        part.time = events(of: part).first?.t ?? run.time
        return part
    }

    /// The events with these sequence numbers.
    func events(in range: Range<UInt64>) -> [Event] {
        runs.filter { $0.first < range.upperBound && $0.first + UInt64($0.count) > range.lowerBound }
            .flatMap { events(of: $0) }.filter { range.contains($0.seq) }
    }

    private var ringWords: UInt64 { UInt64(header.ringSize / 8) }

    private func withRows<Result>(of piece: Int, _ body: (RowSource) -> Result) -> Result {
        pieces[piece].words.withUnsafeBufferPointer { buffer in
            let none = UnsafePointer<UInt64>(bitPattern: MemoryLayout<UInt64>.alignment)!
            return body(
                RowSource(
                    buffer.baseAddress ?? none, mask: .max, origin: pieces[piece].origin, count: UInt64(buffer.count),
                    session: header.session, ringWords: ringWords))
        }
    }
}

// Reading the rows.
extension JournalTail {
    /// Reads more words, if the next row may need them. Returns false at the end of the ring and of the file, and if
    /// the next row must be complete in the words that were read.
    private mutating func readMore(of source: any ByteSource, before ringEnd: UInt64) -> Bool {
        let last = pieces.count - 1
        let longest = UInt64(JournalLayout.headWords + JournalLayout.longestRow / 8)
        guard pieces[last].end < end + longest, pieces[last].end < ringEnd else { return false }
        let more = try? source.words(
            from: pieces[last].end, count: min(Self.readAhead, ringEnd - pieces[last].end), header)
        guard let more, !more.isEmpty else { return false }
        pieces[last].words += more
        return true
    }

    /// Reads the next row. Returns false if there is no complete row, it does not follow the previous row, or its event
    /// cannot be decoded.
    private mutating func takeRow(before ringEnd: UInt64, _ source: any ByteSource) -> Bool {
        let last = pieces.count - 1
        let found = withRows(of: last) { rows -> (row: JournalRow, long: [UInt8]?)? in
            guard let row = rows.row(at: end, end: pieces[last].end, after: time) else { return nil }
            if row.isRestart { return row.next <= ringEnd ? (row, nil) : nil }
            let seq = row.number ?? nextSeq
            guard seq >= nextSeq, seq < UInt64.max else { return nil }
            let long = row.head.flags.contains(.overflow) ? overflowPayload(of: row, rows, source) : nil
            guard (try? event(of: row, seq: seq, rows, long)) != nil else { return nil }
            return (row, long)
        }
        guard let found else { return false }
        take(found.row, found.long)
        return true
    }

    private mutating func take(_ row: JournalRow, _ long: [UInt8]?) {
        if row.isRestart {
            pieces[pieces.count - 1].words.removeSubrange(Int(end - pieces[pieces.count - 1].origin)...)
            pieces.append(Piece(origin: row.next))
            end = row.next
            return
        }
        let seq = row.number ?? nextSeq
        overflowPayloads[row.position] = long
        roomForOverflow -= long?.count ?? 0
        let beginsRun =
            runs.last.map { seq != nextSeq || $0.count == Self.longestRun || $0.piece != pieces.count - 1 } ?? true
        if beginsRun {
            runs.append(
                Run(
                    first: seq, time: row.time, count: 0, position: row.position, timeBefore: time,
                    piece: pieces.count - 1))
        }
        runs[runs.count - 1].count += 1
        nextSeq = seq + 1
        time = row.time
        end = row.next
    }

    private func event(of row: JournalRow, seq: UInt64, _ source: RowSource, _ long: [UInt8]?) throws(Corruption)
        -> Event
    {
        if row.head.flags.contains(.overflow), long == nil {
            throw Corruption(offset: 0, expected: "the payload of a row in the overflow region", found: "other bytes")
        }
        let payload = row.head.flags.contains(.payload) ? source.payload(of: row) : long
        return try source.event(of: row, seq: seq, payload: payload, site: row.site.flatMap { sites[$0] })
    }

    private func overflowPayload(of row: JournalRow, _ rows: RowSource, _ source: any ByteSource) -> [UInt8]? {
        rows.overflowLocation(of: row).count <= UInt64(roomForOverflow)
            ? rows.overflowPayload(of: row, header, source) : nil
    }
}
