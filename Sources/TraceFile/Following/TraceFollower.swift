import HierarchyModel

/// Reads a trace while it is written, from this process or another one: each event once, in order, none before it is whole.
///
/// An event is there some 20 ms after the writer has taken it, be it in the journal still or in the file; where its call site takes
/// longer to find, at most 70 ms. Follows a closed trace too, to its end. Holds a chunk at most, and the definitions, whatever
/// the length of the trace. Without a journal beside an unfinished trace events come chunk by chunk, and nothing tells
/// whether the writer is still there: ``isWriterKnown``.
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
/// To be used by one thread at a time.
public final class TraceFollower {
    public enum News: Sendable {
        /// What comes next, at least one.
        case events([Event])
        /// The time is over, and there was nothing.
        case nothing
        /// No event comes any more.
        case end(Ending)
    }

    public enum Ending: Equatable, Sendable {
        /// The writer has come to its end.
        case closed
        /// The writer has gone without closing the trace. All that it had taken was handed out.
        case abandoned
        /// Another recording has taken the name of the trace.
        case replaced
    }

    /// Between two looks; nanoseconds.
    private static let pause: UInt64 = 20_000_000

    /// The number of the next event, unless that one is missing.
    public private(set) var nextSeq: UInt64
    /// What was found damaged so far, in the order in which it was met.
    public var damage: [Damage] { foundDamage + chunks.damage }
    /// Whether there is a journal, which tells whether the writer is there.
    public var isWriterKnown: Bool { journalFile != nil }

    private let journalFile: GrowingFile?
    /// Nil as long as it is not ready, and where it cannot be used.
    private var journal: JournalFeed?
    private var chunks: ChunkFeed
    private var foundDamage: [Damage] = []
    private var isJournalRefused = false
    /// Of the file, at the last look.
    private var sizeBefore: UInt64 = 0
    private var ending: Ending?

    /// Opens a trace that is there, to hand out the events from number `first` on.
    public init(path: String, from first: UInt64 = 0) throws(TraceError) {
        nextSeq = first
        // In this order: the trace is never behind the journal.
        journalFile = try? GrowingFile(path: path + JournalLayout.suffix)
        chunks = ChunkFeed(try Self.trace(path, journalFile))
    }

    /// The next events as soon as there are some, a chunk's at most, or what else is to tell; waits for it at most so long.
    public func next(within timeout: Duration = .seconds(1)) -> News {
        let deadline = ContinuousClock.now + timeout
        while true {
            if let news = look() { return news }
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
        // Who has just begun has locked the journal, and writes the header next.
        while file.size < TraceFormat.headerSize, journal?.isLocked == true { SystemProcess.sleep(nanoseconds: pause) }
        try TraceFormat.check(file, path: path)
        return file
    }

    private func look() -> News? {
        if let ending { return .end(ending) }
        // First, so that the last that a writer did is seen behind it.
        let isWriterGone = journalFile.map { !$0.isLocked } ?? false
        guard isSameRecording(isWriterGone) else { return end(.replaced) }
        let events = newEvents(isWriterGone)
        if !events.isEmpty { return .events(events) }
        if chunks.isClosed { return end(.closed) }
        return isWriterGone ? end(.abandoned) : nil
    }

    private func end(_ ending: Ending) -> News {
        self.ending = ending
        return .end(ending)
    }

    /// Looks at the journal, and opens it where it was not ready before.
    private func isSameRecording(_ isWriterGone: Bool) -> Bool {
        if journal == nil { openJournal(isWriterGone) } else if journal?.look() == false { return false }
        return chunks.blocks.source.size >= chunks.offset
    }

    private func openJournal(_ isWriterGone: Bool) {
        guard let journalFile, !isJournalRefused else { return }
        do throws(Corruption) {
            let feed = try JournalFeed(journalFile)
            if let reason = JoinedTrace.mismatch(of: feed.checkpoint, chunks.blocks) { return refuseJournal(reason) }
            // The lock shows that a journal belongs to the trace; without it the rows must.
            let joined =
                isWriterGone
                ? JoinedTrace(JoinedTrace.Source(chunks.blocks.source, journal: journalFile)).journal : .none
            if case .ignored(let reason) = joined { return refuseJournal(reason) }
            journal = feed
        } catch {
            // A writer that has just begun makes it ready.
            if isWriterGone { refuseJournal(error.text) }
        }
    }

    private func refuseJournal(_ reason: String) {
        isJournalRefused = true
        foundDamage.append(Damage(offset: chunks.blocks.source.size, reason: "the journal is not used: \(reason)"))
    }

    private func newEvents(_ isWriterGone: Bool) -> [Event] {
        if isWriterGone { journal?.expectNoSites() }
        if let events = journal?.events(from: &nextSeq), !events.isEmpty { return events }
        let size = chunks.blocks.source.size
        let settled = journal?.checkpoint.traceLength ?? (isWriterGone ? size : sizeBefore)
        let events = chunks.events(from: &nextSeq, settled: settled, isJournaled: journal != nil)
        sizeBefore = size
        guard events.isEmpty, let length = journal?.checkpoint.traceLength, chunks.offset >= length else {
            return events
        }
        journal?.join()
        return journal?.events(from: &nextSeq) ?? []
    }
}

extension Duration {
    /// Of less than a second.
    fileprivate var nanoseconds: UInt64 { UInt64(clamping: components.attoseconds / 1_000_000_000) }
}
