import HierarchyModel

/// Reads a trace while it is written, by this process or another one. Returns each event once, in order, when it is
/// complete.
///
/// An event arrives about 20 ms after the writer has taken it, or at most 70 ms if its call site takes longer to
/// resolve. It may still be in the journal, or in the file. What a writer has left is read as ``TraceReader`` reads it.
/// Holds at most a few chunks, the index and the definitions in memory. Without a journal beside an unfinished trace,
/// events arrive chunk by chunk, and it is unknown whether a writer exists; see ``isWriterKnown``.
///
///     let follower = try TraceFollower(path: path)
///     while true {
///         switch follower.next() {
///         case .events(let events): show(events)
///         case .nothing: continue
///         case .end(let ending): return ending
///         }
///     }
///
/// Use a follower from one thread at a time.
public final class TraceFollower {
    public enum Update: Equatable, Sendable {
        /// The next events, at least one.
        case events([Event])
        /// The timeout has passed without an event.
        case nothing
        /// No event will follow.
        case end(Ending)
    }

    public enum Ending: Equatable, Sendable {
        /// The writer has closed the trace.
        case closed
        /// The writer has gone without closing the trace. All events that it had taken were returned.
        case abandoned
        /// Another recording uses the name of the trace now.
        case replaced
    }

    /// The interval between two polls, in nanoseconds.
    private static let pause: UInt64 = 20_000_000

    /// The sequence number of the next event, unless that event is missing.
    public private(set) var nextSeq: UInt64
    /// The damage found so far.
    public var damage: [Damage] { foundDamage + (rest?.reader.damage ?? chunks.damage) }
    /// Whether the writer has written the header of the trace. Before that, there is no event.
    public private(set) var hasBegun = false
    /// Whether there is a journal, whose lock tells whether a writer exists.
    public var isWriterKnown: Bool { journalFile != nil }

    private let path: String
    private let findCall: CallAddresses.Finder?
    private let journalFile: GrowingFile?
    /// Nil while the journal is not complete, and if it cannot be used.
    private var journal: JournalFeed?
    private var chunks: ChunkFeed
    private var foundDamage: [Damage] = []
    private var isJournalRefused = false
    /// The size of the file at the last poll.
    private var sizeBefore: UInt64 = 0
    /// What the writer has left, once nothing more is written.
    private var rest: (reader: TraceReader, events: TraceEvents.Iterator)?
    /// The size of the file when a reader last read what the chunks do not have.
    private var sizeRead: UInt64 = 0
    private var ending: Ending?

    /// The most events that are returned at once of what the writer has left.
    private static let maximumEvents = 4096

    /// Opens an existing trace, to return the events from sequence number `first` on.
    ///
    /// - Parameter findCall: finds the place of a call that the writer has not found yet. Called when the call site is
    ///   read. Without it, the call site is an address.
    public init(path: String, from first: UInt64 = 0, findingCalls findCall: CallAddresses.Finder? = nil)
        throws(TraceError)
    {
        nextSeq = first
        self.path = path
        self.findCall = findCall
        // In this order, so that the trace is at least as new as the journal.
        journalFile = try? GrowingFile(path: path + JournalLayout.suffix)
        do throws(SystemError) {
            chunks = ChunkFeed(try GrowingFile(path: path))
        } catch {
            throw TraceError(opening: path, error)
        }
        // A writer that has just begun has locked the journal, and writes the header next.
        if chunks.blocks.source.size >= TraceFormat.headerSize || journalFile?.isLocked != true { try checkHeader() }
    }

    /// Waits for the next events, at most those of one chunk, or for the end of the trace. Returns `nothing` after
    /// `timeout`.
    public func next(within timeout: Duration = .seconds(1)) -> Update {
        let deadline = ContinuousClock.now + timeout
        while true {
            if let update = poll() { return update }
            let left = deadline - .now
            if left <= .zero { return .nothing }
            SystemProcess.sleep(nanoseconds: left < .nanoseconds(Self.pause) ? left.nanoseconds : Self.pause)
        }
    }
}

extension TraceFollower {
    private func checkHeader() throws(TraceError) {
        try TraceFormat.check(chunks.blocks.source, path: path)
        hasBegun = true
    }

    private func poll() -> Update? {
        if let ending { return .end(ending) }
        // First, so that the following reads see everything that the writer did.
        let isWriterGone = journalFile.map { !$0.isLocked } ?? false
        guard hasBegun || hasJustBegun(isWriterGone) else { return isWriterGone ? end(.abandoned) : nil }
        guard isSameRecording(isWriterGone) else { return end(.replaced) }
        if isWriterGone || isClosed { return nextOfRest() }
        let events = newEvents()
        return events.isEmpty ? nil : .events(events)
    }

    private func hasJustBegun(_ isWriterGone: Bool) -> Bool {
        guard isWriterGone || chunks.blocks.source.size >= TraceFormat.headerSize else { return false }
        do throws(TraceError) {
            try checkHeader()
        } catch {
            foundDamage.append(Damage(offset: 0, reason: "\(error)"))
            _ = end(.abandoned)
        }
        return hasBegun
    }

    private var isClosed: Bool { Footer.header(chunks.blocks) != nil }

    /// Returns the next events of what the writer has left, and then the end.
    private func nextOfRest() -> Update {
        if rest == nil, let reader = reader() {
            rest = (reader, reader.events(in: nextSeq..<UInt64.max).makeIterator())
        }
        var events: [Event] = []
        while events.count < Self.maximumEvents, let event = rest?.events.next() { events.append(event) }
        guard let last = events.last else { return end(rest?.reader.isClosed == true ? .closed : .abandoned) }
        nextSeq = last.seq + 1
        return .events(events)
    }

    /// Reads the files as they are.
    private func reader() -> TraceReader? {
        try? TraceReader(
            JoinedTrace.Source(chunks.blocks.source, journal: isJournalRefused ? nil : journalFile, findCall),
            name: path)
    }

    private func end(_ ending: Ending) -> Update {
        self.ending = ending
        return .end(ending)
    }

    /// Reads the state of the journal, or opens it if it was not complete before.
    private func isSameRecording(_ isWriterGone: Bool) -> Bool {
        if journal == nil { openJournal(isWriterGone) } else if journal?.refresh() == false { return false }
        return chunks.blocks.source.size >= chunks.offset
    }

    private func openJournal(_ isWriterGone: Bool) {
        guard let journalFile, !isWriterGone, !isJournalRefused else { return }
        do throws(Corruption) {
            let feed = try JournalFeed(journalFile, findCall)
            if let reason = JoinedTrace.mismatch(of: feed.checkpoint, chunks.blocks) { return refuseJournal(reason) }
            // The lock shows that the journal belongs to the trace.
            journal = feed
        } catch {
            // A writer that has just begun completes it.
        }
    }

    private func refuseJournal(_ reason: String) {
        isJournalRefused = true
        foundDamage.append(Damage(offset: chunks.blocks.source.size, reason: "the journal is not used: \(reason)"))
    }

    private func newEvents() -> [Event] {
        if let events = journal?.events(from: &nextSeq), !events.isEmpty { return events }
        let size = chunks.blocks.source.size
        let settled = journal?.checkpoint.traceLength ?? sizeBefore
        var events = chunks.events(from: &nextSeq, settled: settled, isJournaled: journal != nil)
        if events.isEmpty, journal == nil, size == sizeBefore { events = eventsAfterDamage(size) }
        sizeBefore = size
        guard events.isEmpty, let length = journal?.checkpoint.traceLength, chunks.offset >= length else {
            return events
        }
        journal?.continueFromCheckpoint()
        return journal?.events(from: &nextSeq) ?? []
    }

    /// Returns the events that only a reader finds, which skips a block whose end is missing. Without a
    /// journal it is unknown whether the end of the file is still being written.
    private func eventsAfterDamage(_ size: UInt64) -> [Event] {
        guard chunks.offset < size, sizeRead != size, let reader = reader() else { return [] }
        let events = Array(reader.events(in: nextSeq..<UInt64.max).prefix(Self.maximumEvents))
        if let last = events.last { nextSeq = last.seq + 1 }
        // There may be more of them.
        if events.count < Self.maximumEvents { sizeRead = size }
        return events
    }
}

extension Duration {
    /// The nanoseconds of a duration of less than a second.
    fileprivate var nanoseconds: UInt64 { UInt64(clamping: components.attoseconds / 1_000_000_000) }
}
