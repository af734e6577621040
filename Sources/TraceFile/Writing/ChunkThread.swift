import HierarchyModel
import Synchronization

/// Makes chunks of rows on its own thread, until the writer ends it or a write fails.
///
/// Its properties are used only by that thread while it runs, and by the thread that has waited for its end. Accesses
/// do not overlap, so they are not checked.
final class ChunkThread: @unchecked Sendable {
    private let shared: WriterSharedState
    private let appender: ChunkAppender
    private let journal: JournalFile?
    private let isEverythingSynchronized: Bool
    /// The position after the last row that was read.
    @exclusivity(unchecked) private var position: UInt64 = 0
    /// The time of the previous row.
    @exclusivity(unchecked) private var time: UInt64 = 0
    /// The number of words of the ring that have pages, and the position from which on more pages are allocated.
    @exclusivity(unchecked) private var prefaulted = 0
    @exclusivity(unchecked) private var nextPrefault: UInt64 = 0
    private let rows: RowSource
    private let traits = DecodedTraitsCache()
    @exclusivity(unchecked) private var nextSeq: UInt64 = 0
    @exclusivity(unchecked) private var checkpointNumber: UInt64 = 1
    /// The call sites that rows may refer to, and the number of the first.
    @exclusivity(unchecked) private var sites: [CallSite] = []
    @exclusivity(unchecked) private var firstSite: UInt64 = 0
    /// The next wait for room, in nanoseconds.
    private var pause = firstPause
    private static let firstPause: UInt64 = 10_000_000
    private static let longestPause: UInt64 = 1_000_000_000
    /// How often to try again after the app has closed the trace.
    private var attemptsAfterEnd = 3

    init(_ shared: WriterSharedState, _ appender: ChunkAppender, _ journal: JournalFile?, _ options: TraceOptions) {
        self.shared = shared
        self.appender = appender
        self.journal = journal
        isEverythingSynchronized = options.durability == .event
        rows = shared.memory.rows
        publish()
        appender.waitForRoom = { [unowned self] in waitForRoom($0) }
    }

    func run() {
        do throws(TraceError) {
            try work()
        } catch {
            fail(error)
            writeCallSitesAfterFailure()
        }
    }

    /// A truncated journal has other bytes than its rows, which is not what the user must know.
    private func fail(_ error: TraceError) {
        guard let journal, shared.memory.isTruncated else { return shared.fail(error) }
        shared.failJournal(journal.truncatedError, isGone: true)
        shared.fail(journal.truncatedError)
    }

    /// Writes call sites after a failure. No chunk is written then, but events still go into the journal while it has
    /// room, and their call sites with them.
    private func writeCallSitesAfterFailure() {
        while shared.currentOrder == .run {
            takeSites()
            shared.sleep(at: shared.memory.committed)
        }
        if shared.currentOrder == .close { takeSites() }
    }

    private func work() throws(TraceError) {
        prefaultAhead()
        while true {
            // Read the order first, so that all rows that were published before it are seen.
            let (order, flushOrder) = (shared.currentOrder, shared.flushOrder)
            takeSites()
            if order == .abandon { return }
            let end = shared.memory.committed
            if let journal, shared.memory.isTruncated { throw journal.truncatedError }
            while position < end {
                shared.noteLength(appender.fileLength, at: position)
                if position >= nextPrefault { prefaultAhead() }
                try takeRow(before: end)
            }
            shared.noteLength(appender.fileLength, at: position)
            if let flushOrder { try flush(upTo: flushOrder) }
            guard order == .close else {
                shared.sleep(at: position)
                continue
            }
            if position == shared.memory.committed { return try finish(shared.hasFailed.load(ordering: .acquiring)) }
        }
    }

    /// Writes the last chunk and the end of the file. After a refused event the file stays open-ended.
    private func finish(_ hasFailed: Bool) throws(TraceError) {
        try appender.endChunk()
        publish(isLast: true)
        if !hasFailed { try appender.finish() }
    }

    private func flush(upTo position: UInt64) throws(TraceError) {
        try appender.endChunk()
        try appender.synchronize()
        publish()
        shared.noteFlush(upTo: position)
    }

    private func takeRow(before end: UInt64) throws(TraceError) {
        guard let row = rows.row(at: position, end: end, after: time) else { throw shared.damaged(at: position) }
        if row.isRestart { return restart(at: row.next) }
        let seq = row.number ?? nextSeq
        if seq != nextSeq {
            try appender.endChunk()
            nextSeq = seq
            publish()
        }
        let payload = payload(of: row)
        let event: Event
        do throws(Corruption) {
            event = try rows.event(of: row, seq: seq, payload: payload, site: row.site.flatMap(site), traits)
        } catch {
            throw shared.damaged(at: position)
        }
        nextSeq = seq + 1
        time = row.time
        let words = row.next - position
        position = row.next
        if try appender.append(event, size: payload?.count ?? 0, words: words) { publish() }
    }

    /// Continues at the start of the ring.
    private func restart(at start: UInt64) {
        position = start
        if appender.isBetweenChunks { publish() }
    }

    private func payload(of row: JournalRow) -> [UInt8]? {
        if row.head.flags.contains(.overflow) { return shared.locked.withLock { $0.overflowPayloads.removeFirst() } }
        return row.head.flags.contains(.payload) ? rows.payload(of: row) : nil
    }

    /// Writes a checkpoint into the journal. Only then may earlier rows be overwritten.
    private func publish(isLast: Bool = false) {
        var checkpoint = appender.checkpoint
        checkpoint.isLast = isLast
        checkpoint.number = checkpointNumber
        checkpoint.position = position
        checkpoint.first = nextSeq
        checkpointNumber += 1
        shared.memory.put(checkpoint)
        if isEverythingSynchronized { shared.synchronize(journal) }
        checkJournalExists()
        shared.endLackOfRoom()
        pause = Self.firstPause
        let events = appender.eventsInFile
        shared.locked.withLock { $0.eventsInFile = events }
        shared.release(position)
    }

    /// Waits longer each time. The events stay in the journal meanwhile. Returns false if the app has closed the trace
    /// and there is still no room; then they stay there for good.
    private func waitForRoom(_ error: TraceError) -> Bool {
        shared.beginLackOfRoom(error)
        var rest = pause
        pause = min(2 * pause, Self.longestPause)
        while rest > 0, shared.currentOrder == .run {
            let part = min(rest, 20_000_000)
            SystemProcess.sleep(nanoseconds: part)
            rest -= part
            takeSites()
        }
        if shared.currentOrder == .run { return true }
        attemptsAfterEnd -= 1
        if attemptsAfterEnd > 0, shared.currentOrder == .close { SystemProcess.sleep(nanoseconds: Self.firstPause) }
        return attemptsAfterEnd > 0 && shared.currentOrder == .close
    }

    private func checkJournalExists() {
        guard let journal, !journal.exists else { return }
        shared.failJournal(journal.removedError, isGone: true)
    }
}

// Memory.
extension ChunkThread {
    private static let firstPrefault = (1 << 20) / 8
    /// In words; some thousands of rows.
    private static let prefaultInterval: UInt64 = 1 << 13

    /// Allocates pages for the part of the ring that the app will use next, so that the app does not wait for them. The
    /// further the app is ahead of this thread, the more pages.
    private func prefaultAhead() {
        nextPrefault = position + Self.prefaultInterval
        let memory = shared.memory
        let end = memory.committed
        let ahead = 2 * min(end - position, memory.capacity)
        let goal = min(Int(memory.capacity), Int(end & memory.mask) + Int(ahead) + Self.firstPrefault)
        guard prefaulted < goal else { return }
        memory.prefault(prefaulted..<goal)
        prefaulted = goal
    }
}

// Call sites.
extension ChunkThread {
    private func site(_ number: UInt64) -> CallSite? {
        if number >= firstSite + UInt64(sites.count) { takeSites() }
        guard number >= firstSite, number - firstSite < UInt64(sites.count) else { return nil }
        return sites[Int(number - firstSite)]
    }

    /// Takes new call sites from the app, resolves their file and line, and writes them into the journal.
    private func takeSites() {
        let position = position
        let (new, reset) = shared.locked.withLock { locked in
            let new = locked.sites
            locked.sites = []
            let passed = locked.siteResets.prefix { $0.position <= position }
            locked.siteResets.removeFirst(passed.count)
            return (new, passed.last?.number)
        }
        for site in new {
            if journal != nil {
                let (place, number) = (site.place, firstSite + UInt64(sites.count))
                shared.locked.withLock { $0.callSiteRecords.append(place, number: number) }
            }
            sites.append(site)
        }
        guard let reset, reset > firstSite else { return }
        sites.removeFirst(Int(reset - firstSite))
        firstSite = reset
    }
}

extension WriterSharedState {
    /// Waits until the journal would survive a loss of power. A failed attempt is not repeated, because the system may
    /// have discarded the data.
    func synchronize(_ journal: JournalFile?) {
        do throws(SystemError) {
            try journal?.synchronize()
        } catch {
            failJournal(.cannotWrite(path: journal?.path ?? "", offset: 0, reason: error.description), isGone: false)
        }
    }

    /// The error for a row that other code in the process has overwritten.
    fileprivate func damaged(at position: UInt64) -> TraceError {
        .cannotRead(path: "journal", offset: position, reason: "a row has been overwritten")
    }
}
