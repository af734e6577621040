import HierarchyModel
import Synchronization

/// Writes the events that it receives into a trace file.
///
/// The app's thread copies each event into a journal beside the trace, `NAME-journal`, a file that is mapped into
/// memory. Another thread makes chunks of the events. An event that ``receive(_:)`` has taken survives the process,
/// because ``TraceReader`` reads trace and journal together. Closing the writer removes the journal. The same events
/// and options give the same bytes.
///
/// A full or failing disk never stops the app; ``failure`` and ``lackOfRoom`` tell what happened. Use a writer from one
/// thread at a time. In a copy of the process that `fork` made it does nothing.
///
/// ```swift
/// import HierarchyModel
/// import TraceFile
///
/// let writer = try TraceWriter(path: "menu.vctrace")
/// writer.receive(Event(seq: 0, .sessionBegan, [.app: .string("Menu")]))
/// writer.receive(Event(seq: 1, .windowCreated, [.window: .id(ObjectID(1))]))
/// try writer.close()
/// ```
public final class TraceWriter: EventSink {
    public let path: String
    public let options: TraceOptions
    public private(set) var isClosed = false
    /// Called when events were dropped, for the state after the event that is being received, so that later events can
    /// be folded. Without it, the state after a gap is the state before the gap.
    public var stateAfterDrop: (() -> HierarchyState)?

    let shared: WriterSharedState
    private let journal: JournalFile?
    private let thread: WriterThread
    /// On the heap, because access to a stored property of the class is slow.
    private let rows: UnsafeMutablePointer<RowWriter>
    private var dropped: DroppedEvents?
    private var eventsRefused: UInt64 = 0
    /// Whether the trace has ended with an event that it cannot hold.
    private var isRefusing = false
    private let forkGeneration: Int

    /// Creates the file and writes its header. Unless `overwrite` is true, refuses an existing file or an existing
    /// journal. Throws if there can be no journal, unless ``TraceOptions/mayLoseEnd`` is true. Refuses a symbolic
    /// link unless ``TraceOptions/isJournaled`` is false, and a file that another writer has open. If it throws,
    /// existing files are unchanged.
    public convenience init(
        path: String, overwrite: Bool = false, options: TraceOptions = TraceOptions()
    ) throws(TraceError) {
        try self.init(path: path, overwrite: overwrite, options: options) {}
    }

    /// Does the same. Calls `whenOpened` as ``WriterFiles`` does.
    convenience init(
        path: String, overwrite: Bool, options: TraceOptions, whenOpened: () -> Void
    ) throws(TraceError) {
        try self.init(path, options) { () throws(TraceError) in
            try WriterFiles(path: path, overwrite: overwrite, options: options, whenOpened: whenOpened)
        }
    }

    /// Writes a trace without a journal into an open file or stream, from its position on. The caller closes the
    /// descriptor; the writer has one of its own.
    ///
    /// - Parameter name: the name that messages use.
    package convenience init(descriptor: Int32, name: String, options: TraceOptions) throws(TraceError) {
        try self.init(name, options) { () throws(TraceError) in
            try WriterFiles(descriptor: descriptor, name: name, options: options)
        }
    }

    private init(
        _ path: String, _ options: TraceOptions, _ open: () throws(TraceError) -> WriterFiles
    ) throws(TraceError) {
        ForkDetector.install()
        let job = ThreadJob()
        do throws(SystemError) {
            thread = try WriterThread { job.run() }
        } catch {
            throw .cannotCreate(path: path, reason: error.description)
        }
        let opened: WriterFiles
        do throws(TraceError) {
            opened = try open()
        } catch {
            job.begin {}
            thread.join()
            throw error
        }
        self.path = path
        self.options = options
        shared = WriterSharedState(opened.memory)
        journal = opened.journal
        if let failure = opened.journalFailure { shared.failJournal(failure, isGone: true) }
        let chunks = ChunkThread(shared, opened.appender, journal, options)
        rows = .allocate(capacity: 1)
        rows.initialize(to: RowWriter(shared, journal, options))
        forkGeneration = ForkDetector.generation
        job.begin { chunks.run() }
    }

    deinit {
        if !isClosed, !isCopyOfProcess {
            shared.send(.abandon)
            thread.join()
        }
        rows.deinitialize(count: 1)
        rows.deallocate()
        shared.memory.unmap()
    }

    /// Writes the next event. A gap in the sequence numbers says that events are missing; the trace keeps the gap.
    public func receive(_ event: Event) {
        // The fast path is disabled once the writer is closed and while events are dropped, so that one check suffices.
        guard !isCopyOfProcess, rows.pointee.canWriteFast(event) else { return receiveSlowly(event) }
        if !event.hasOverflow {
            rows.pointee.writeWithoutPayload(event)
        } else if !rows.pointee.writeWithShortPayload(event) {
            receiveSlowly(event)
        }
    }

    /// Waits until all received events are in the file and would survive a loss of power. Use it before copying the
    /// file without its journal. It is not needed before the process ends, because the journal survives the process.
    /// Throws if that fails, or if the disk is full.
    ///
    /// Do not call it from a signal handler. It ends the open chunk, so frequent calls make files larger.
    public func flush() throws(TraceError) {
        if isCopyOfProcess { return }
        if !isClosed { shared.flush(upTo: rows.pointee.position) }
        if let problem = failure ?? lackOfRoom { throw problem }
    }

    /// Returns the length of the file with all events that were received before the previous call, or 0 at the first
    /// call. A caller that waits between calls does not wait for the disk.
    package func fileSizeAtLastMark() -> UInt64 {
        isClosed || isCopyOfProcess ? 0 : shared.measure(at: rows.pointee.position)
    }

    /// Waits until everything is in the file, and writes the index and the footer. A second call only throws the same
    /// failure again.
    public func close() throws(TraceError) {
        if isCopyOfProcess { return }
        if !isClosed {
            finish()
            rows.pointee.disableFastPath()
            isClosed = true
        }
        if let failure { throw failure }
    }
}

extension TraceWriter {
    /// The first failure. The trace holds no later event; the journal may, while it has room.
    public var failure: TraceError? { locked?.failure }

    /// Why events wait in the journal: there is no room for their chunk. The writer tries again until there is. When
    /// the journal is full too, events are dropped, as with ``TraceOptions/WhenFull/drop``. Nil while there is room.
    public var lackOfRoom: TraceError? { locked?.lackOfRoom }

    /// Why there is no journal, or none that fulfills ``TraceOptions/durability-swift.property``. A process that is
    /// killed, or loses power, then loses the latest events. Nil if the journal works.
    public var journalFailure: TraceError? { locked?.journalFailure }

    /// Whether there is, or was, a ``failure``, a ``journalFailure`` or a ``lackOfRoom``. Cheap.
    public var hasProblem: Bool { shared.hasProblem.load(ordering: .relaxed) }

    /// The number of events that are neither in the file nor in the journal: those after the failure, after the end, or
    /// without room; without a journal also those of the chunk that failed.
    public var eventsDropped: UInt64 {
        guard let locked, locked.failure != nil, journal == nil || locked.isJournalGone else { return eventsRefused }
        return eventsRefused + rows.pointee.eventsWritten - locked.eventsInFile
    }

    /// Whether `fork` has copied the writer into a process without its threads, and the lock in whatever state it was.
    private var isCopyOfProcess: Bool { ForkDetector.generation != forkGeneration }

    /// Nil in a copy of the process.
    private var locked: WriterSharedState.Locked? { isCopyOfProcess ? nil : shared.locked.withLock { $0 } }

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
        if rows.pointee.hasRoomToResume() { endDropping(at: event.t) }
    }

    private func write(_ event: Event, waits: Bool) {
        switch rows.pointee.write(options.redact.isEmpty ? event : options.redact.applied(to: event), waits: waits) {
        case .written: break
        case .failed: eventsRefused += 1
        case .noRoom: drop(event)
        case .unwritable(let expected, let found):
            eventsRefused += 1
            isRefusing = true
            rows.pointee.disableFastPath()
            shared.fail(.unwritable(path: path, seq: event.seq, expected: expected, found: found))
        }
    }

    private func finish() {
        if let dropped, !isRefusing {
            writeReplacement(
                for: dropped, through: dropped.end(withState: stateAfterDrop != nil), t: rows.pointee.lastTime)
        }
        shared.send(.close)
        thread.join()
        let isEverythingInFile = shared.released.load(ordering: .acquiring) == rows.pointee.position
        if isEverythingInFile { journal?.remove() }
    }
}

// Events for which there was no room.
extension TraceWriter {
    private func drop(_ event: Event) {
        eventsRefused += 1
        rows.pointee.disableFastPath()
        if dropped == nil { dropped = DroppedEvents(event) } else { dropped?.add(event) }
    }

    /// Writes the replacement for the dropped events, if there are enough sequence numbers. The current event is one of
    /// the dropped ones: its changes are part of the given state.
    private func endDropping(at t: UInt64) {
        guard let dropped, dropped.hasRoom(withState: stateAfterDrop != nil) else { return }
        writeReplacement(for: dropped, through: dropped.last, t: t)
    }

    /// Writes the replacement and the end of the session, which is never dropped. Its sequence number may grow, since
    /// no event follows.
    private func endDropping(with end: Event) {
        guard let dropped else { return }
        var end = end
        end.seq = max(end.seq, dropped.end(withState: stateAfterDrop != nil) + 1)
        writeReplacement(for: dropped, through: end.seq - 1, t: end.t)
        write(end, waits: true)
    }

    private func writeReplacement(for events: DroppedEvents, through end: UInt64, t: UInt64) {
        dropped = nil
        for event in events.replacement(through: end, t: t, state: stateAfterDrop) { write(event, waits: true) }
    }
}
