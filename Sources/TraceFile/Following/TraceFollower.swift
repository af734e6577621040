import HierarchyModel

/// Reads a trace while it is written, by this process or another one. Returns each event once, in order, when it is
/// complete.
///
/// An event arrives about 20 ms after the writer has taken it, or at most 70 ms if its call site takes longer to
/// resolve. It may still be in the journal, or in the file. A closed trace is read to its end. Holds at most one chunk
/// and the definitions in memory, for a trace of any length. Without a journal beside an unfinished trace, events
/// arrive chunk by chunk, and it is unknown whether a writer exists; see ``isWriterKnown``.
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
    public enum Update: Sendable {
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
    /// The damage found so far, in the order in which it was found.
    public var damage: [Damage] { foundDamage + chunks.damage }
    /// Whether there is a journal, whose lock tells whether a writer exists.
    public var isWriterKnown: Bool { journalFile != nil }

    private let findCall: CallAddresses.Finder?
    private let journalFile: GrowingFile?
    /// Nil while the journal is not complete, and if it cannot be used.
    private var journal: JournalFeed?
    private var chunks: ChunkFeed
    private var foundDamage: [Damage] = []
    private var isJournalRefused = false
    /// The size of the file at the last poll.
    private var sizeBefore: UInt64 = 0
    private var ending: Ending?

    /// Opens an existing trace, to return the events from sequence number `first` on.
    ///
    /// - Parameter findCall: finds the place of a call that the writer has not found yet. Called when the call site is
    ///   read. Without it, the call site is an address.
    public init(path: String, from first: UInt64 = 0, findingCalls findCall: CallAddresses.Finder? = nil)
        throws(TraceError)
    {
        nextSeq = first
        self.findCall = findCall
        // In this order, so that the trace is at least as new as the journal.
        journalFile = try? GrowingFile(path: path + JournalLayout.suffix)
        chunks = ChunkFeed(try Self.trace(path, journalFile))
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
    private static func trace(_ path: String, _ journal: GrowingFile?) throws(TraceError) -> GrowingFile {
        let file: GrowingFile
        do throws(SystemError) {
            file = try GrowingFile(path: path)
        } catch {
            throw TraceError(opening: path, error)
        }
        // A writer that has just begun has locked the journal, and writes the header next.
        while file.size < TraceFormat.headerSize, journal?.isLocked == true { SystemProcess.sleep(nanoseconds: pause) }
        try TraceFormat.check(file, path: path)
        return file
    }

    private func poll() -> Update? {
        if let ending { return .end(ending) }
        // First, so that the following reads see everything that the writer did.
        let isWriterGone = journalFile.map { !$0.isLocked } ?? false
        guard isSameRecording(isWriterGone) else { return end(.replaced) }
        let events = newEvents(isWriterGone)
        if !events.isEmpty { return .events(events) }
        if chunks.isClosed { return end(.closed) }
        return isWriterGone ? end(.abandoned) : nil
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
        guard let journalFile, !isJournalRefused else { return }
        do throws(Corruption) {
            let feed = try JournalFeed(journalFile, findCall)
            if let reason = JoinedTrace.mismatch(of: feed.checkpoint, chunks.blocks) { return refuseJournal(reason) }
            // The lock shows that the journal belongs to the trace. Without a lock, its rows must show it.
            let joined =
                isWriterGone
                ? JoinedTrace(JoinedTrace.Source(chunks.blocks.source, journal: journalFile)).journal : .none
            if case .ignored(let reason) = joined { return refuseJournal(reason) }
            journal = feed
        } catch {
            // A writer that has just begun completes it.
            if isWriterGone { refuseJournal(error.text) }
        }
    }

    private func refuseJournal(_ reason: String) {
        isJournalRefused = true
        foundDamage.append(Damage(offset: chunks.blocks.source.size, reason: "the journal is not used: \(reason)"))
    }

    private func newEvents(_ isWriterGone: Bool) -> [Event] {
        if isWriterGone { journal?.expectNoMore() }
        if let events = journal?.events(from: &nextSeq), !events.isEmpty { return events }
        let size = chunks.blocks.source.size
        let settled = journal?.checkpoint.traceLength ?? (isWriterGone ? size : sizeBefore)
        let events = chunks.events(from: &nextSeq, settled: settled, isJournaled: journal != nil)
        sizeBefore = size
        guard events.isEmpty, let length = journal?.checkpoint.traceLength, chunks.offset >= length else {
            return events
        }
        journal?.continueFromCheckpoint()
        return journal?.events(from: &nextSeq) ?? []
    }
}

extension Duration {
    /// The nanoseconds of a duration of less than a second.
    fileprivate var nanoseconds: UInt64 { UInt64(clamping: components.attoseconds / 1_000_000_000) }
}
