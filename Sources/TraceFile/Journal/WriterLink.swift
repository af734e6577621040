import Dispatch
import HierarchyModel
import Synchronization

/// What the app's thread and the one that writes chunks share.
///
/// Rows go through the ring; everything that is rare goes through `shared`. Neither thread waits while it holds that lock.
final class WriterLink: Sendable {
    enum Order: UInt8 { case run, close, abandon }

    struct Shared: Sendable {
        var failure: TraceError?
        /// Why a process that is killed would lose the events of the open chunk.
        var journalFailure: TraceError?
        /// Whether the journal does not even outlive the process any more.
        var isJournalGone = false
        var eventsInFile: UInt64 = 0
        /// Call sites that the chunk thread has not taken yet, in the order of their numbers.
        var sites: [CallSite] = []
        /// From which position on no row names a call site below a number.
        var siteResets: [(position: UInt64, number: UInt64)] = []
        /// Bytes of rows that do not fit into the ring, in the order of the rows.
        var longBoxes: [[UInt8]] = []
    }

    let memory: RingMemory
    /// The position up to which rows need not be kept any more.
    let released = Atomic<UInt64>(0)
    let hasFailed = Atomic<Bool>(false)
    /// Whether there is something to tell.
    let hasProblem = Atomic<Bool>(false)
    let shared = Mutex(Shared())
    /// Up to which position the app wants everything in the file, and up to where it is.
    private let flushTarget = Atomic<UInt64>(0)
    private let flushed = Atomic<UInt64>(0)
    /// At which position the app wants to know how long the file is, and the length once it is known, else 0.
    private let mark = Atomic<UInt64>(.max)
    private let lengthAtMark = Atomic<UInt64>(0)
    private let order = Atomic<UInt8>(Order.run.rawValue)
    private let isChunkThreadAsleep = Atomic<Bool>(false)
    private let isAppWaiting = Atomic<Bool>(false)
    private let work = DispatchSemaphore(value: 0)
    private let room = DispatchSemaphore(value: 0)

    init(_ memory: RingMemory) { self.memory = memory }

    var currentOrder: Order { Order(rawValue: order.load(ordering: .acquiring)) ?? .run }

    func give(_ newOrder: Order) {
        order.store(newOrder.rawValue, ordering: .sequentiallyConsistent)
        wake()
    }

    func fail(_ error: TraceError) {
        shared.withLock { $0.failure = $0.failure ?? error }
        hasFailed.store(true, ordering: .sequentiallyConsistent)
        hasProblem.store(true, ordering: .releasing)
        signalRoom()
    }

    /// - Parameter isGone: whether a process that is killed loses events; otherwise only one that loses power.
    func failJournal(_ error: TraceError, isGone: Bool) {
        shared.withLock {
            $0.journalFailure = $0.journalFailure ?? error
            $0.isJournalGone = $0.isJournalGone || isGone
        }
        hasProblem.store(true, ordering: .releasing)
    }
}

// The app's thread.
extension WriterLink {
    /// Has the other thread look for rows. Costs next to nothing where it is at work.
    func wake() {
        // What was published before is seen by the other thread, or its sleep is seen here: never neither.
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        guard isChunkThreadAsleep.load(ordering: .relaxed) else { return }
        if isChunkThreadAsleep.exchange(false, ordering: .acquiringAndReleasing) { work.signal() }
    }

    /// Returns when rows up to `position` need not be kept any more, or writing has failed.
    func waitForRelease(upTo position: UInt64) {
        wait { released.load(ordering: .sequentiallyConsistent) >= position }
    }

    /// Returns when everything up to `position`, the end of the last row, is in the file and synchronised, or writing has failed.
    func flush(upTo position: UInt64) {
        flushTarget.store(position, ordering: .sequentiallyConsistent)
        wait { flushed.load(ordering: .sequentiallyConsistent) >= position }
    }

    /// The length at the mark before, 0 if there was none; the mark is at `position` from now on, where the rows end.
    func measure(at position: UInt64) -> UInt64 {
        if mark.load(ordering: .relaxed) != .max { wait { lengthAtMark.load(ordering: .sequentiallyConsistent) > 0 } }
        let length = lengthAtMark.load(ordering: .acquiring)
        // In this order, so that no length is noted for the mark before.
        mark.store(position, ordering: .sequentiallyConsistent)
        lengthAtMark.store(0, ordering: .sequentiallyConsistent)
        return length
    }

    private func wait(until isDone: () -> Bool) {
        func isOver() -> Bool { isDone() || hasFailed.load(ordering: .sequentiallyConsistent) }
        while !isOver() {
            isAppWaiting.store(true, ordering: .sequentiallyConsistent)
            wake()
            // Whoever takes the flag back decides whether a signal comes.
            if isOver(), isAppWaiting.exchange(false, ordering: .acquiringAndReleasing) { return }
            room.wait()
        }
    }
}

// The chunk thread.
extension WriterLink {
    func release(_ position: UInt64) {
        released.store(position, ordering: .sequentiallyConsistent)
        signalRoom()
    }

    /// The position up to which everything is to be flushed; nil if that is done, or nobody waits for it since writing has failed.
    var flushOrder: UInt64? {
        guard !hasFailed.load(ordering: .acquiring) else { return nil }
        let target = flushTarget.load(ordering: .acquiring)
        return target > flushed.load(ordering: .relaxed) ? target : nil
    }

    func noteFlush(upTo position: UInt64) {
        flushed.store(position, ordering: .sequentiallyConsistent)
        signalRoom()
    }

    /// To be called before each row is taken, and when there are no more.
    @inline(__always)
    func noteLength(_ length: UInt64, at position: UInt64) {
        guard position >= mark.load(ordering: .acquiring), lengthAtMark.load(ordering: .sequentiallyConsistent) == 0
        else { return }
        lengthAtMark.store(length, ordering: .sequentiallyConsistent)
        signalRoom()
    }

    private func signalRoom() {
        if isAppWaiting.load(ordering: .sequentiallyConsistent),
            isAppWaiting.exchange(false, ordering: .acquiringAndReleasing)
        {
            room.signal()
        }
    }

    /// Sleeps until it is woken, unless there are rows behind `position` or there is an order.
    func sleep(at position: UInt64) {
        isChunkThreadAsleep.store(true, ordering: .relaxed)
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        let hasWork =
            memory.committed != position || currentOrder != .run || flushOrder != nil
            || shared.withLock { !$0.sites.isEmpty }
        if hasWork, isChunkThreadAsleep.exchange(false, ordering: .acquiringAndReleasing) { return }
        work.wait()
    }
}
