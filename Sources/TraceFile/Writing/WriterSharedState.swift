import Dispatch
import HierarchyModel
import Synchronization

/// The state that the app's thread and the chunk thread share.
///
/// Rows pass through the ring; everything rare passes through `locked`. Neither thread waits while it holds the lock.
final class WriterSharedState: Sendable {
    enum Order: UInt8 { case run, close, abandon }

    struct Locked: Sendable {
        var failure: TraceError?
        /// Why a killed process would lose the events of the open chunk.
        var journalFailure: TraceError?
        /// Whether the journal does not survive the process any more.
        var isJournalGone = false
        /// Why a chunk is waiting. Nil while there is room.
        var lackOfRoom: TraceError?
        var eventsInFile: UInt64 = 0
        /// What the journal has of call sites. Both threads write it.
        var callSiteRecords: CallSiteRecords
        /// Call sites that the chunk thread has not taken yet, in the order of their numbers.
        var sites: [CallSite] = []
        /// Positions, each with a number: no row after the position refers to a call site below the number.
        var siteResets: [(position: UInt64, number: UInt64)] = []
        /// Payloads in the overflow region, in the order of the rows.
        var overflowPayloads: [[UInt8]] = []
    }

    let memory: RingMemory
    /// The position before which rows may be overwritten.
    let released = Atomic<UInt64>(0)
    let hasFailed = Atomic<Bool>(false)
    /// Whether the disk is full, so that waiting for it could last for ever.
    private let lacksRoom = Atomic<Bool>(false)
    /// Whether there is a failure of the trace or of the journal.
    let hasProblem = Atomic<Bool>(false)
    let locked: Mutex<Locked>
    /// The position that the app wants flushed, and the position that is flushed.
    private let flushTarget = Atomic<UInt64>(0)
    private let flushed = Atomic<UInt64>(0)
    /// The position at which the chunk thread measures the file, and the measured length, or 0.
    private let mark = Atomic<UInt64>(.max)
    private let lengthAtMark = Atomic<UInt64>(0)
    private let order = Atomic<UInt8>(Order.run.rawValue)
    private let isChunkThreadAsleep = Atomic<Bool>(false)
    private let isAppWaiting = Atomic<Bool>(false)
    private let work = DispatchSemaphore(value: 0)
    private let room = DispatchSemaphore(value: 0)

    init(_ memory: RingMemory) {
        self.memory = memory
        locked = Mutex(Locked(callSiteRecords: CallSiteRecords(memory)))
    }

    var currentOrder: Order { Order(rawValue: order.load(ordering: .acquiring)) ?? .run }

    func send(_ newOrder: Order) {
        order.store(newOrder.rawValue, ordering: .sequentiallyConsistent)
        wake()
    }

    func fail(_ error: TraceError) {
        locked.withLock { $0.failure = $0.failure ?? error }
        hasFailed.store(true, ordering: .sequentiallyConsistent)
        hasProblem.store(true, ordering: .releasing)
        signalRoom()
    }

    func beginLackOfRoom(_ error: TraceError) {
        locked.withLock { $0.lackOfRoom = error }
        lacksRoom.store(true, ordering: .sequentiallyConsistent)
        hasProblem.store(true, ordering: .releasing)
        signalRoom()
    }

    func endLackOfRoom() {
        guard lacksRoom.load(ordering: .relaxed) else { return }
        lacksRoom.store(false, ordering: .sequentiallyConsistent)
        locked.withLock { $0.lackOfRoom = nil }
    }

    /// - Parameter isGone: whether a killed process loses events; if false, only a loss of power does.
    func failJournal(_ error: TraceError, isGone: Bool) {
        locked.withLock {
            $0.journalFailure = $0.journalFailure ?? error
            $0.isJournalGone = $0.isJournalGone || isGone
        }
        hasProblem.store(true, ordering: .releasing)
    }
}

// Called on the app's thread.
extension WriterSharedState {
    /// Wakes the chunk thread. Cheap while that thread is running.
    func wake() {
        // With this fence, either the chunk thread sees all published rows, or this thread sees that it sleeps.
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        guard isChunkThreadAsleep.load(ordering: .relaxed) else { return }
        if isChunkThreadAsleep.exchange(false, ordering: .acquiringAndReleasing) { work.signal() }
    }

    /// Waits until rows before `position` may be overwritten, or writing has failed, or the disk is full.
    func waitForRelease(upTo position: UInt64) {
        wait { released.load(ordering: .sequentiallyConsistent) >= position }
    }

    /// Waits until all rows before `position`, the end of the last row, are in the file and synchronized, or writing
    /// has failed.
    func flush(upTo position: UInt64) {
        flushTarget.store(position, ordering: .sequentiallyConsistent)
        wait { flushed.load(ordering: .sequentiallyConsistent) >= position }
    }

    /// Returns the length of the file at the previous mark, or 0 without one. Sets the mark to `position`, the end of
    /// the rows.
    func measure(at position: UInt64) -> UInt64 {
        if mark.load(ordering: .relaxed) != .max { wait { lengthAtMark.load(ordering: .sequentiallyConsistent) > 0 } }
        let length = lengthAtMark.load(ordering: .acquiring)
        // In this order, so that no length is recorded for the previous mark.
        mark.store(position, ordering: .sequentiallyConsistent)
        lengthAtMark.store(0, ordering: .sequentiallyConsistent)
        return length
    }

    private func wait(until isDone: () -> Bool) {
        func isOver() -> Bool {
            isDone() || hasFailed.load(ordering: .sequentiallyConsistent)
                || lacksRoom.load(ordering: .sequentiallyConsistent)
        }
        while !isOver() {
            isAppWaiting.store(true, ordering: .sequentiallyConsistent)
            wake()
            // The thread that clears the flag decides whether there is a signal.
            if isOver(), isAppWaiting.exchange(false, ordering: .acquiringAndReleasing) { return }
            room.wait()
        }
    }
}

// Called on the chunk thread.
extension WriterSharedState {
    func release(_ position: UInt64) {
        released.store(position, ordering: .sequentiallyConsistent)
        signalRoom()
    }

    /// The position to flush; nil if it is flushed, or writing has failed.
    var flushOrder: UInt64? {
        guard !hasFailed.load(ordering: .acquiring) else { return nil }
        let target = flushTarget.load(ordering: .acquiring)
        return target > flushed.load(ordering: .relaxed) ? target : nil
    }

    func noteFlush(upTo position: UInt64) {
        flushed.store(position, ordering: .sequentiallyConsistent)
        signalRoom()
    }

    /// Records the length of the file for the mark. Call it before each row, and when there are no more rows.
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

    /// Sleeps until `wake()`, unless there are rows after `position` or an order.
    func sleep(at position: UInt64) {
        isChunkThreadAsleep.store(true, ordering: .relaxed)
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        let hasWork =
            memory.committed != position || currentOrder != .run || flushOrder != nil
            || locked.withLock { !$0.sites.isEmpty }
        if hasWork, isChunkThreadAsleep.exchange(false, ordering: .acquiringAndReleasing) { return }
        work.wait()
    }
}
