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
    /// Of the row before.
    private var time: UInt64 = 0
    /// Words of the ring that have memory, and the position from which on more are looked for.
    private var touched = 0
    private var nextTouch: UInt64 = 0
    private let rows: RowSource
    private let traits = TraitsCache()
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
        rows = link.memory.rows
        publish()
    }

    func run() {
        do throws(TraceError) {
            try work()
        } catch {
            link.fail(error)
            keepSites()
        }
    }

    /// No chunk is written any more, but events go into the journal as long as it has room, and need the places of their call sites there.
    private func keepSites() {
        while link.currentOrder == .run {
            takeSites()
            link.sleep(at: link.memory.committed)
        }
        if link.currentOrder == .close { takeSites() }
    }

    private func work() throws(TraceError) {
        touchAhead()
        while true {
            // In this order: what was published before the order is seen.
            let (order, flushOrder) = (link.currentOrder, link.flushOrder)
            takeSites()
            if order == .abandon { return }
            let end = link.memory.committed
            while position < end {
                link.noteLength(appender.fileLength, at: position)
                if position >= nextTouch { touchAhead() }
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
        guard let row = rows.row(at: position, end: end, after: time) else { throw link.damaged(at: position) }
        if row.isRestart { return restart(at: row.next) }
        let seq = row.number ?? nextSeq
        if seq != nextSeq {
            try appender.endChunk()
            nextSeq = seq
            publish()
        }
        let box = box(of: row)
        let event: Event
        do throws(Corruption) {
            event = try rows.event(of: row, seq: seq, box: box, site: row.site.flatMap(site), traits)
        } catch {
            throw link.damaged(at: position)
        }
        nextSeq = seq + 1
        time = row.time
        let words = row.next - position
        position = row.next
        if try appender.append(event, size: box?.count ?? 0, words: words) { publish() }
    }

    /// Rows go on at the start of the ring.
    private func restart(at start: UInt64) {
        position = start
        if appender.isBetweenChunks { publish() }
    }

    private func box(of row: Row) -> [UInt8]? {
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

// Memory.
extension ChunkThread {
    private static let firstTouch = (1 << 20) / 8
    /// In words of rows, some thousands of them.
    private static let touchInterval: UInt64 = 1 << 13

    /// Finds memory for what the app is about to use of the ring, the more the further it is ahead, so that it need not do so itself.
    private func touchAhead() {
        nextTouch = position + Self.touchInterval
        let memory = link.memory
        let end = memory.committed
        let ahead = 2 * min(end - position, memory.capacity)
        let goal = min(Int(memory.capacity), Int(end & memory.mask) + Int(ahead) + Self.firstTouch)
        guard touched < goal else { return }
        memory.touch(touched..<goal)
        touched = goal
    }
}

// Call sites.
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
