import HierarchyModel

/// The rows of a journal that are whole, cut into runs of events without gaps.
struct JournalTail {
    /// Some events behind each other.
    struct Run {
        fileprivate(set) var first: UInt64
        fileprivate(set) var time: UInt64
        fileprivate(set) var count: Int
        fileprivate let position: UInt64
        /// Of the event before the first.
        fileprivate let timeBefore: UInt64
        /// Among the pieces of the ring.
        fileprivate let piece: Int
        /// How many events at the beginning are left out.
        fileprivate var skipped = 0
    }

    /// No run has more events than this, so that little is decoded at a time.
    private static let longestRun = 4096

    private(set) var runs: [Run] = []
    /// Behind the last row that is whole.
    private(set) var end: UInt64
    /// The number that the next event would have.
    private(set) var nextSeq: UInt64
    private var time: UInt64
    /// What was read of the ring; rows go on in the next one where they began anew at the start of the ring.
    private var pieces: [Piece]
    private let header: JournalHeader
    private let sites: [UInt64: CallSite]
    /// Bytes of rows that lie behind the ring, by the position of the row. No writer has more of them wait than find room there.
    private var longBoxes: [UInt64: [UInt8]] = [:]
    private var roomForLongBoxes = LongTexts.size

    /// Words behind each other.
    private struct Piece {
        let origin: UInt64
        var words: [UInt64] = []

        var end: UInt64 { origin + UInt64(words.count) }
    }

    /// Words that are read at a time: some times the longest row.
    private static let reach: UInt64 = 1 << 17

    /// The rows from a checkpoint on.
    init(header: JournalHeader, checkpoint: Checkpoint, source: any ByteSource) {
        self.header = header
        end = checkpoint.position
        nextSeq = checkpoint.first
        time = checkpoint.time
        pieces = [Piece(origin: end)]
        let region = (try? source.bytes(at: UInt64(JournalLayout.sites), count: JournalLayout.sitesSize)) ?? []
        sites = SiteRecords.places(region).sites
        let ringEnd = end + ringWords
        while readMore(of: source, before: ringEnd) { while takeRow(before: ringEnd, source) {} }
        let last = pieces.count - 1
        pieces[last].words.removeSubrange(Int(end - pieces[last].origin)...)
    }

    /// The events of a run. All of them were decoded once when the tail was made.
    func events(of run: Run) -> [Event] {
        withRows(of: run.piece) { rows in
            var events: [Event] = []
            var (position, time) = (run.position, run.timeBefore)
            var seq = run.first - UInt64(run.skipped)
            let end = pieces[run.piece].end
            while events.count < run.count, let row = rows.row(at: position, end: end, after: time) {
                if seq >= run.first, let event = try? event(of: row, seq: seq, rows, longBoxes[position]) {
                    events.append(event)
                }
                seq += 1
                (position, time) = (row.next, row.time)
            }
            return events
        }
    }

    /// The part of a run from event `seq` on; nil if there is none.
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

    /// The events with these numbers.
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

// Finding the rows.
extension JournalTail {
    /// False if a row that is not whole, or the end of the ring, is the reason why rows end.
    private mutating func readMore(of source: any ByteSource, before ringEnd: UInt64) -> Bool {
        let last = pieces.count - 1
        let longest = UInt64(JournalLayout.headWords + JournalLayout.longestRow / 8)
        guard pieces[last].end < end + longest, pieces[last].end < ringEnd else { return false }
        let more = try? source.words(from: pieces[last].end, count: min(Self.reach, ringEnd - pieces[last].end), header)
        guard let more, !more.isEmpty else { return false }
        pieces[last].words += more
        return true
    }

    /// False if there is no whole row, it does not follow those before, or its event cannot be made.
    private mutating func takeRow(before ringEnd: UInt64, _ source: any ByteSource) -> Bool {
        let last = pieces.count - 1
        let found = withRows(of: last) { rows -> (row: Row, long: [UInt8]?)? in
            guard let row = rows.row(at: end, end: pieces[last].end, after: time) else { return nil }
            if row.isRestart { return row.next <= ringEnd ? (row, nil) : nil }
            let seq = row.number ?? nextSeq
            guard seq >= nextSeq, seq < UInt64.max else { return nil }
            let long = row.head.parts.contains(.longBox) ? longBox(of: row, rows, source) : nil
            guard (try? event(of: row, seq: seq, rows, long)) != nil else { return nil }
            return (row, long)
        }
        guard let found else { return false }
        take(found.row, found.long)
        return true
    }

    private mutating func take(_ row: Row, _ long: [UInt8]?) {
        if row.isRestart {
            pieces[pieces.count - 1].words.removeSubrange(Int(end - pieces[pieces.count - 1].origin)...)
            pieces.append(Piece(origin: row.next))
            end = row.next
            return
        }
        let seq = row.number ?? nextSeq
        longBoxes[row.position] = long
        roomForLongBoxes -= long?.count ?? 0
        let isApart =
            runs.last.map { seq != nextSeq || $0.count == Self.longestRun || $0.piece != pieces.count - 1 } ?? true
        if isApart {
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

    private func event(of row: Row, seq: UInt64, _ source: RowSource, _ long: [UInt8]?) throws(Corruption) -> Event {
        if row.head.parts.contains(.longBox), long == nil {
            throw Corruption(offset: 0, expected: "the bytes of a row behind the ring", found: "others")
        }
        let box = row.head.parts.contains(.box) ? source.box(of: row) : long
        return try source.event(of: row, seq: seq, box: box, site: row.site.flatMap { sites[$0] })
    }

    private func longBox(of row: Row, _ rows: RowSource, _ source: any ByteSource) -> [UInt8]? {
        rows.longBox(of: row).count <= UInt64(roomForLongBoxes) ? rows.longBox(of: row, header, source) : nil
    }
}
