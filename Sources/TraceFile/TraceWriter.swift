import HierarchyModel
import Synchronization

/// Writes the events that it receives into a trace file.
///
/// What the app's thread does for an event is to copy it into a journal beside the trace, `NAME-journal`, which is memory
/// and a file at once; a thread of the writer's own makes chunks of it. An event that ``receive(_:)`` has taken outlives the
/// process: ``TraceReader`` reads trace and journal together. Closing the writer removes the journal. The same events and
/// options give the same bytes.
///
/// A disk that refuses never stops the app: ``failure`` says what happened. To be used by one thread at a time; in a copy of the
/// process that `fork` made it does nothing.
public final class TraceWriter: EventSink {
    public let path: String
    public let options: TraceOptions
    public private(set) var isClosed = false
    /// Asked for the hierarchy when events were dropped, so that what follows can be folded: the state after the event that is
    /// being received. Without it the state behind a gap is the one before.
    public var stateAfterDrop: (() -> HierarchyState)?

    let link: WriterLink
    private let journal: JournalFile?
    private let thread: WriterThread
    /// On the heap, since the writer's own properties are slow to change.
    private let rows: UnsafeMutablePointer<RowWriter>
    private var dropped: DroppedEvents?
    private var eventsRefused: UInt64 = 0
    /// Whether an event that no trace can hold has ended this one.
    private var isRefusing = false
    private let forkGeneration: Int

    /// Creates the file and writes its header. Refuses a file that is there already, or a journal that was left beside it, unless
    /// `overwrite` is true, a symbolic link to a file unless ``TraceOptions/isJournaled`` is false, and a file that another writer
    /// is at work on. Where it throws, what was there stays.
    public init(path: String, overwrite: Bool = false, options: TraceOptions = TraceOptions()) throws(TraceError) {
        ForkGuard.watch()
        let job = ThreadJob()
        do throws(SystemError) {
            thread = try WriterThread { job.run() }
        } catch {
            throw .cannotCreate(path: path, reason: error.description)
        }
        let opened: WriterFiles
        do throws(TraceError) {
            opened = try WriterFiles(path: path, overwrite: overwrite, options: options)
        } catch {
            job.begin {}
            thread.join()
            throw error
        }
        self.path = path
        self.options = options
        link = WriterLink(opened.memory)
        journal = opened.journal
        if let failure = opened.journalFailure { link.failJournal(failure, isGone: true) }
        let chunks = ChunkThread(link, opened.appender, journal, options)
        rows = .allocate(capacity: 1)
        rows.initialize(to: RowWriter(link, journal, options))
        forkGeneration = ForkGuard.generation
        job.begin { chunks.run() }
    }

    deinit {
        if !isClosed, !isCopyOfProcess {
            link.give(.abandon)
            thread.join()
        }
        rows.deinitialize(count: 1)
        rows.deallocate()
        link.memory.unmap()
    }

    /// Takes the next event. A number larger than the next one says that events are missing; the trace keeps that gap.
    public func receive(_ event: Event) {
        // Once closed, and while events are dropped, the writer of rows is full, so that this asks for no more than it must.
        guard !isCopyOfProcess, rows.pointee.isNext(event) else { return receiveSlowly(event) }
        if !event.hasOverflow {
            rows.pointee.writePlain(event)
        } else if !rows.pointee.writeUsual(event) {
            receiveSlowly(event)
        }
    }

    /// Waits until everything that was received is in the file, and would survive a loss of power: for a copy of the file without
    /// its journal. A process that is about to end needs none, since the journal outlives it.
    ///
    /// Not to be called by a handler of signals. Ends the open chunk, so that calling it often makes larger files.
    public func flush() throws(TraceError) {
        if isCopyOfProcess { return }
        if !isClosed { link.flush(upTo: rows.pointee.position) }
        if let failure { throw failure }
    }

    /// How long the file was when everything was in it that had been received at the last call of this; 0 at the first call.
    /// Who asks once in a while does not wait for it.
    package func nextMeasurement() -> UInt64 {
        isClosed || isCopyOfProcess ? 0 : link.measure(at: rows.pointee.position)
    }

    /// Waits until everything is in the file, and writes the index and the footer. A second call does nothing but throw the
    /// same failure.
    public func close() throws(TraceError) {
        if isCopyOfProcess { return }
        if !isClosed {
            finish()
            rows.pointee.beFull()
            isClosed = true
        }
        if let failure { throw failure }
    }
}

extension TraceWriter {
    /// The first thing that went wrong. The trace holds nothing that came after it; the journal may, as long as it has room.
    public var failure: TraceError? { shared?.failure }

    /// Why there is no journal, or no longer one that keeps what ``TraceOptions/durability-swift.property`` promises: a process
    /// that is killed, or loses power, then loses the latest events. Nil if all is well.
    public var journalFailure: TraceError? { shared?.journalFailure }

    /// Whether there is a ``failure`` or a ``journalFailure``; costs next to nothing.
    public var hasProblem: Bool { link.hasProblem.load(ordering: .relaxed) }

    /// Events that are neither in the file nor in the journal: those that came behind the failure, behind the end, or when
    /// there was no room, and without a journal also those of the chunk that failed.
    public var eventsDropped: UInt64 {
        guard let shared, shared.failure != nil, journal == nil || shared.isJournalGone else { return eventsRefused }
        return eventsRefused + rows.pointee.eventsWritten - shared.eventsInFile
    }

    /// `fork` has copied the writer's memory into a process that has none of its threads, and the lock as it happened to be.
    private var isCopyOfProcess: Bool { ForkGuard.generation != forkGeneration }

    /// Nil in a copy of the process.
    private var shared: WriterLink.Shared? { isCopyOfProcess ? nil : link.shared.withLock { $0 } }

    private func receiveSlowly(_ event: Event) {
        if isCopyOfProcess { return }
        if isClosed || isRefusing {
            eventsRefused += 1
            return
        }
        guard dropped != nil else {
            return write(event, waits: options.whenFull == .wait || event.kind == .sessionEnded)
        }
        if event.kind == .sessionEnded { return endDropping(with: event) }
        drop(event)
        if rows.pointee.hasPlentyOfRoom() { endDropping(at: event.t) }
    }

    private func write(_ event: Event, waits: Bool) {
        switch rows.pointee.write(options.redact.isEmpty ? event : options.redact.applied(to: event), waits: waits) {
        case .written: break
        case .failed: eventsRefused += 1
        case .noRoom: drop(event)
        case .unwritable(let expected, let found):
            eventsRefused += 1
            isRefusing = true
            rows.pointee.beFull()
            link.fail(.unwritable(path: path, seq: event.seq, expected: expected, found: found))
        }
    }

    private func finish() {
        if let dropped, !isRefusing {
            bridge(dropped, through: dropped.end(withState: stateAfterDrop != nil), t: rows.pointee.lastTime)
        }
        link.give(.close)
        thread.join()
        let isEverythingInFile = link.released.load(ordering: .acquiring) == rows.pointee.position
        if isEverythingInFile { journal?.remove() }
    }
}

// Events for which there was no room.
extension TraceWriter {
    private func drop(_ event: Event) {
        eventsRefused += 1
        rows.pointee.beFull()
        if dropped == nil { dropped = DroppedEvents(event) } else { dropped?.add(event) }
    }

    /// Tells what was dropped, if there are numbers for it. The present event is one of them: what it has changed is part of the
    /// state that is given.
    private func endDropping(at t: UInt64) {
        guard let dropped, dropped.hasRoom(withState: stateAfterDrop != nil) else { return }
        bridge(dropped, through: dropped.last, t: t)
    }

    /// The end of the session is told whatever happens; behind it no number is missed.
    private func endDropping(with end: Event) {
        guard let dropped else { return }
        var end = end
        end.seq = max(end.seq, dropped.end(withState: stateAfterDrop != nil) + 1)
        bridge(dropped, through: end.seq - 1, t: end.t)
        write(end, waits: true)
    }

    private func bridge(_ events: DroppedEvents, through end: UInt64, t: UInt64) {
        dropped = nil
        for event in events.bridge(through: end, t: t, state: stateAfterDrop) { write(event, waits: true) }
    }
}
