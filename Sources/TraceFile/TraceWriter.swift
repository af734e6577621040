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

    private let link: WriterLink
    private let journal: JournalFile?
    private let thread: WriterThread
    /// On the heap, since the writer's own properties are slow to change.
    private let rows: UnsafeMutablePointer<RowWriter>
    private var dropped: DroppedEvents?
    private var eventsRefused: UInt64 = 0
    private let mayBePlain: Bool
    private let forkGeneration: Int

    /// Creates the file and writes its header. Refuses a file that is there already unless `overwrite` is true, and one that another
    /// writer is at work on.
    public init(path: String, overwrite: Bool = false, options: TraceOptions = TraceOptions()) throws(TraceError) {
        ForkGuard.watch()
        let opened = try WriterFiles(path: path, overwrite: overwrite, options: options)
        self.path = path
        self.options = options
        link = WriterLink(opened.memory)
        journal = opened.journal
        if let failure = opened.journalFailure { link.failJournal(failure) }
        let chunks = ChunkThread(link, opened.appender, journal, options)
        do throws(SystemError) {
            thread = try WriterThread { chunks.run() }
        } catch {
            opened.discard()
            throw .cannotCreate(path: path, reason: error.description)
        }
        rows = .allocate(capacity: 1)
        rows.initialize(to: RowWriter(link, journal, options))
        forkGeneration = ForkGuard.generation
        mayBePlain = options.durability != .event
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
        if mayBePlain, !isClosed, dropped == nil, !isCopyOfProcess, rows.pointee.isPlain(event) {
            rows.pointee.writePlain(event)
        } else {
            receiveSlowly(event)
        }
    }

    /// Waits until everything is in the file, and writes the index and the footer. A second call does nothing but throw the
    /// same failure.
    public func close() throws(TraceError) {
        if !isClosed {
            if !isCopyOfProcess { finish() }
            isClosed = true
        }
        if let failure { throw failure }
    }
}

extension TraceWriter {
    /// The first thing that went wrong. The trace holds nothing that came after it; the journal may.
    public var failure: TraceError? { link.shared.withLock { $0.failure } }

    /// Why there is no journal, or no longer one: a process that is killed then loses the events of the open chunk. Nil if all is well.
    public var journalFailure: TraceError? { link.shared.withLock { $0.journalFailure } }

    /// Whether there is a ``failure`` or a ``journalFailure``; costs next to nothing.
    public var hasProblem: Bool { link.hasProblem.load(ordering: .relaxed) }

    /// Events that are neither in the file nor in the journal: those that came behind the failure, behind the end, or when
    /// there was no room, and without a journal also those of the chunk that failed.
    public var eventsDropped: UInt64 {
        let (failure, inFile) = link.shared.withLock { ($0.failure, $0.eventsInFile) }
        let isLost = failure != nil && journal == nil
        return eventsRefused + (isLost ? rows.pointee.eventsWritten - inFile : 0)
    }

    /// `fork` has copied the writer's memory into a process that has none of its threads.
    private var isCopyOfProcess: Bool { ForkGuard.generation != forkGeneration }

    private func receiveSlowly(_ event: Event) {
        if isCopyOfProcess { return }
        if isClosed || link.hasFailed.load(ordering: .acquiring) { return eventsRefused += 1 }
        if dropped != nil {
            guard endDropping(before: event) else { return drop(event) }
            if stateAfterDrop != nil { return }
        }
        write(event, waits: options.whenFull == .wait)
    }

    private func write(_ event: Event, waits: Bool) {
        switch rows.pointee.write(event, waits: waits) {
        case .written: break
        case .failed: eventsRefused += 1
        case .noRoom: drop(event)
        case .unwritable(let expected, let found):
            eventsRefused += 1
            link.fail(.unwritable(path: path, seq: event.seq, expected: expected, found: found))
        }
    }

    private func finish() {
        if let dropped { write(dropped.event(at: dropped.last, t: dropped.lastTime), waits: true) }
        dropped = nil
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
        dropped = dropped?.with(event) ?? DroppedEvents(event)
    }

    /// Tells what was dropped, if there is room again. With ``stateAfterDrop`` the present event is one of them: what it has
    /// changed is part of the state, and so its number is that of the `state.given`.
    private func endDropping(before event: Event) -> Bool {
        guard var dropped, rows.pointee.hasPlentyOfRoom else { return false }
        guard let stateAfterDrop else {
            self.dropped = nil
            write(dropped.event(at: dropped.last, t: event.t), waits: true)
            return true
        }
        eventsRefused += 1
        dropped = dropped.with(event)
        self.dropped = nil
        write(dropped.event(at: event.seq - 1, t: event.t), waits: true)
        let state = FieldValue.object(stateAfterDrop().given)
        write(Event(seq: event.seq, t: event.t, .stateGiven, [.state: state]), waits: true)
        return true
    }
}

/// A run of events that were dropped.
private struct DroppedEvents {
    let first: UInt64
    var last: UInt64
    var lastTime: UInt64
    var count: UInt64 = 1

    init(_ event: Event) {
        first = event.seq
        last = event.seq
        lastTime = event.t
    }

    func with(_ event: Event) -> DroppedEvents {
        var longer = self
        longer.last = event.seq
        longer.lastTime = event.t
        longer.count += 1
        return longer
    }

    /// Stands in the place of one of them.
    func event(at seq: UInt64, t: UInt64) -> Event {
        Event(seq: seq, t: t, .eventsDropped, [.count: .uint(count), .first: .uint(first), .last: .uint(last)])
    }
}
