import HierarchyModel

/// Reads the rows of a journal while it is written. Returns the event of each row once.
struct JournalFeed {
    /// The position of the next row, its sequence number, and the time before it.
    private struct NextRow {
        var position: UInt64
        var seq: UInt64
        var time: UInt64
    }

    /// The number of words to read at a time: more than the longest row has.
    private static let readAhead: UInt64 = 1 << 15
    /// The number of words to read where the writer's hint says that there is no row: more than most rows have.
    private static let probe: UInt64 = 1 << 9

    private let file: any ByteSource
    private let header: JournalHeader
    private(set) var checkpoint: Checkpoint
    /// Where the writer says that the rows end. Only a hint: each row has its own checksum.
    private var committed: UInt64
    /// Nil while the next events are in the trace.
    private var nextRow: NextRow?
    private var sites: CallSiteFeed

    /// Throws if the file is not a journal, or not yet complete.
    init(_ file: any ByteSource, _ find: CallAddresses.Finder?) throws(Corruption) {
        self.file = file
        sites = CallSiteFeed(file, find)
        (header, checkpoint, committed) = try Self.start(of: file)
    }

    /// Reads how far the writer is. Returns false if the file is now the journal of another recording, or of none.
    mutating func refresh() -> Bool {
        guard let start = try? Self.start(of: file), start.header == header else { return false }
        (_, checkpoint, committed) = start
        return true
    }

    /// Continues with the rows after the last checkpoint that was read.
    mutating func continueFromCheckpoint() {
        guard nextRow == nil else { return }
        nextRow = NextRow(position: checkpoint.position, seq: checkpoint.first, time: checkpoint.time)
    }

    /// Returns the next events from `next` on that are in the journal but not in the trace, and advances `next` past
    /// them. Also returns none if the rows have been overwritten because the trace has them.
    mutating func events(from next: inout UInt64) -> [Event] {
        while let start = nextRow {
            guard start.position >= checkpoint.position else {
                nextRow = nil
                return []
            }
            let events = events(after: start, &next)
            if !events.isEmpty || nextRow?.position == start.position { return events }
        }
        return []
    }

    private mutating func events(after start: NextRow, _ next: inout UInt64) -> [Event] {
        let hinted = committed > start.position ? committed - start.position : 0
        let count = min(max(hinted, Self.probe), Self.readAhead)
        let words = (try? file.words(from: start.position, count: count, header)) ?? []
        return words.withUnsafeBufferPointer { buffer in
            guard let address = buffer.baseAddress else { return [] }
            let rows = RowSource(
                address, mask: .max, origin: start.position, count: UInt64(buffer.count), session: header.session,
                ringWords: UInt64(header.ringSize / 8))
            return events(rows, end: start.position + UInt64(buffer.count), &next)
        }
    }

    private mutating func events(_ rows: RowSource, end: UInt64, _ next: inout UInt64) -> [Event] {
        var events: [Event] = []
        while var nextRow, let row = rows.row(at: nextRow.position, end: end, after: nextRow.time),
            row.number ?? nextRow.seq >= nextRow.seq,
            sites.isReady(row.site)
        {
            if row.isRestart {
                self.nextRow?.position = row.next
                break
            }
            let seq = row.number ?? nextRow.seq
            guard let event = try? event(of: row, seq: seq, rows) else { break }
            nextRow = NextRow(position: row.next, seq: seq + 1, time: row.time)
            self.nextRow = nextRow
            guard seq >= next else { continue }
            events.append(event)
            next = seq + 1
        }
        return events
    }

    private func event(of row: JournalRow, seq: UInt64, _ rows: RowSource) throws(Corruption) -> Event {
        guard seq < UInt64.max else { throw Corruption(offset: 0, expected: "a number", found: "\(seq)") }
        let isLong = row.head.flags.contains(.overflow)
        let payload =
            isLong
            ? rows.overflowPayload(of: row, header, file)
            : row.head.flags.contains(.payload) ? rows.payload(of: row) : nil
        guard !isLong || payload != nil else {
            throw Corruption(offset: 0, expected: "the payload of a row in the overflow region", found: "other bytes")
        }
        return try rows.event(of: row, seq: seq, payload: payload, site: row.site.flatMap { sites[$0] })
    }

    private static func start(
        of file: any ByteSource
    ) throws(Corruption) -> (header: JournalHeader, checkpoint: Checkpoint, committed: UInt64) {
        let start = try file.bytes(at: 0, count: JournalLayout.startSize)
        let header = try JournalHeader(fileStart: start)
        let checkpoint = try JournalCopy.checkpoint(fileStart: start)
        return (header, checkpoint, start.fixed(at: JournalLayout.committed))
    }
}
