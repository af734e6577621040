import HierarchyModel
import Synchronization

/// Turns rows into chunks, on a thread of its own, until it is told to end or cannot write.
///
/// What it has is used by that thread alone once the thread runs, and by the one that waited for its end.
final class ChunkThread: @unchecked Sendable {
    private let link: WriterLink
    private let appender: ChunkAppender
    private let journal: JournalFile?
    private let isEverythingSynchronized: Bool
    /// Behind the last row that was taken.
    private var position: UInt64 = 0
    private var nextSeq: UInt64 = 0
    private var checkpointNumber: UInt64 = 1
    /// The call sites whose numbers rows may name, and the number of the first.
    private var sites: [CallSite] = []
    private var firstSite: UInt64 = 0
    private var siteRecords: SiteRecords

    init(_ link: WriterLink, _ appender: ChunkAppender, _ journal: JournalFile?, _ options: TraceOptions) {
        self.link = link
        self.appender = appender
        self.journal = journal
        isEverythingSynchronized = options.durability == .event
        siteRecords = SiteRecords(link.memory)
        publish()
    }

    func run() {
        do throws(TraceError) {
            try work()
        } catch {
            link.fail(error)
        }
    }

    private func work() throws(TraceError) {
        while true {
            // In this order: what was published before the order is seen.
            let (order, flushOrder) = (link.currentOrder, link.flushOrder)
            takeSites()
            if order == .abandon { return }
            let end = link.memory.committed
            while position < end {
                link.noteLength(appender.fileLength, at: position)
                try takeRow(before: end)
            }
            link.noteLength(appender.fileLength, at: position)
            if let flushOrder { try flush(upTo: flushOrder) }
            guard order == .close else {
                link.sleep(at: position)
                continue
            }
            if position == link.memory.committed { return try finish(link.hasFailed.load(ordering: .acquiring)) }
        }
    }

    /// An event that the writer refused has ended the trace without an end of its own.
    private func finish(_ hasFailed: Bool) throws(TraceError) {
        try appender.endChunk()
        publish(isLast: true)
        if !hasFailed { try appender.finish() }
    }

    private func flush(upTo position: UInt64) throws(TraceError) {
        try appender.endChunk()
        try appender.synchronize()
        publish()
        link.noteFlush(upTo: position)
    }

    private func takeRow(before end: UInt64) throws(TraceError) {
        let rows = link.memory.rows
        guard let row = rows.row(at: position, end: end) else { throw link.damaged(at: position) }
        let seq = row.number ?? nextSeq
        if seq != nextSeq {
            try appender.endChunk()
            nextSeq = seq
            publish()
        }
        let box = box(of: row, in: rows)
        let event: Event
        do throws(Corruption) {
            event = try rows.event(of: row, seq: seq, box: box, site: row.site.flatMap(site))
        } catch {
            throw link.damaged(at: position)
        }
        nextSeq = seq + 1
        let words = row.next - position
        position = row.next
        if try appender.append(event, size: box?.count ?? 0, words: words) { publish() }
    }

    private func box(of row: Row, in rows: RowSource) -> [UInt8]? {
        if row.head.parts.contains(.longBox) { return link.shared.withLock { $0.longBoxes.removeFirst() } }
        return row.head.parts.contains(.box) ? rows.box(of: row) : nil
    }

    /// Says in the journal how far the trace is; only then may the rows before be overwritten.
    private func publish(isLast: Bool = false) {
        var checkpoint = appender.checkpoint
        checkpoint.isLast = isLast
        checkpoint.number = checkpointNumber
        checkpoint.position = position
        checkpoint.first = nextSeq
        checkpointNumber += 1
        link.memory.put(checkpoint)
        if isEverythingSynchronized { link.synchronize(journal) }
        noteWhetherJournalIsThere()
        let events = appender.eventsInFile
        link.shared.withLock { $0.eventsInFile = events }
        link.release(position)
    }

    private func noteWhetherJournalIsThere() {
        guard let journal, !journal.isThere else { return }
        link.failJournal(journal.removed, isGone: true)
    }
}

extension ChunkThread {
    private func site(_ number: UInt64) -> CallSite? {
        if number >= firstSite + UInt64(sites.count) { takeSites() }
        guard number >= firstSite, number - firstSite < UInt64(sites.count) else { return nil }
        return sites[Int(number - firstSite)]
    }

    /// Takes over new call sites, and writes their places into the journal once they are found.
    private func takeSites() {
        let position = position
        let (new, reset) = link.shared.withLock { shared in
            let new = shared.sites
            shared.sites = []
            let passed = shared.siteResets.prefix { $0.position <= position }
            shared.siteResets.removeFirst(passed.count)
            return (new, passed.last?.number)
        }
        for site in new {
            if journal != nil { siteRecords.append(site.place, number: firstSite + UInt64(sites.count)) }
            sites.append(site)
        }
        guard let reset, reset > firstSite else { return }
        sites.removeFirst(Int(reset - firstSite))
        firstSite = reset
    }
}

extension WriterLink {
    /// Waits until the journal would survive a loss of power. What was not written once is not written by trying again.
    func synchronize(_ journal: JournalFile?) {
        do throws(SystemError) {
            try journal?.synchronize()
        } catch {
            failJournal(.cannotWrite(path: journal?.path ?? "", offset: 0, reason: error.description), isGone: false)
        }
    }

    /// Somebody has written into memory that is not theirs.
    fileprivate func damaged(at position: UInt64) -> TraceError {
        .cannotRead(path: "journal", offset: position, reason: "a row has been overwritten")
    }
}
