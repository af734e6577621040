import HierarchyModel

/// The rows of a journal that is being written: the event of each is handed out once.
struct JournalFeed {
    /// The next row.
    private struct Place {
        var position: UInt64
        var seq: UInt64
        var time: UInt64
    }

    /// Words that are read at a time: more than the longest row has.
    private static let reach: UInt64 = 1 << 15

    private let file: any ByteSource
    private let header: JournalHeader
    private(set) var checkpoint: Checkpoint
    private var committed: UInt64
    /// Nil where what comes next is in the trace.
    private var place: Place?
    private var sites: SiteFeed

    /// Throws if the file is no journal, or not yet.
    init(_ file: any ByteSource) throws(Corruption) {
        self.file = file
        sites = SiteFeed(file)
        (header, checkpoint, committed) = try Self.start(of: file)
    }

    /// Takes notice of how far the writer is; false if the file is another recording's by now, or none's.
    mutating func look() -> Bool {
        guard let start = try? Self.start(of: file), start.header == header else { return false }
        (_, checkpoint, committed) = start
        return true
    }

    /// What comes next is what the trace did not have at the last look.
    mutating func join() {
        guard place == nil else { return }
        place = Place(position: checkpoint.position, seq: checkpoint.first, time: checkpoint.time)
    }

    /// The events from number `next` on that are there and in the trace not yet, some at a time; `next` becomes the number
    /// behind them. Empty too where the rows have gone meanwhile, since the trace has them.
    mutating func events(from next: inout UInt64) -> [Event] {
        while let start = place {
            guard start.position >= checkpoint.position else {
                place = nil
                return []
            }
            let events = events(behind: start, &next)
            if !events.isEmpty || place?.position == start.position { return events }
        }
        return []
    }

    /// No place of a call site is found any more.
    mutating func expectNoSites() { sites.expectNoMore() }

    private mutating func events(behind start: Place, _ next: inout UInt64) -> [Event] {
        let count = min(committed > start.position ? committed - start.position : 0, Self.reach)
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
        while var place, let row = rows.row(at: place.position, end: end, after: place.time),
            row.number ?? place.seq >= place.seq,
            sites.isReady(row.site)
        {
            if row.isRestart {
                self.place?.position = row.next
                break
            }
            let seq = row.number ?? place.seq
            guard let event = try? event(of: row, seq: seq, rows) else { break }
            place = Place(position: row.next, seq: seq + 1, time: row.time)
            self.place = place
            guard seq >= next else { continue }
            events.append(event)
            next = seq + 1
        }
        return events
    }

    private func event(of row: Row, seq: UInt64, _ rows: RowSource) throws(Corruption) -> Event {
        guard seq < UInt64.max else { throw Corruption(offset: 0, expected: "a number", found: "\(seq)") }
        let isLong = row.head.parts.contains(.longBox)
        let box = isLong ? rows.longBox(of: row, header, file) : row.head.parts.contains(.box) ? rows.box(of: row) : nil
        guard !isLong || box != nil else {
            throw Corruption(offset: 0, expected: "the bytes of a row", found: "others")
        }
        return try rows.event(of: row, seq: seq, box: box, site: row.site.flatMap { sites[$0] })
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
