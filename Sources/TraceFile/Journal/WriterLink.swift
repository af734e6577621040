import Dispatch
import HierarchyModel
import Synchronization

/// What the app's thread and the one that writes chunks share.
///
/// Rows go through the ring; everything that is rare goes through `shared`. Neither thread waits while it holds that lock.
final class WriterLink: Sendable {
    enum Order: UInt8 { case run, close, abandon }

    struct Shared {
        var failure: TraceError?
        /// Why a process that is killed would lose the events of the open chunk.
        var journalFailure: TraceError?
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
        hasFailed.store(true, ordering: .releasing)
        hasProblem.store(true, ordering: .releasing)
        signalRoom()
    }

    func failJournal(_ error: TraceError) {
        shared.withLock { $0.journalFailure = $0.journalFailure ?? error }
        hasProblem.store(true, ordering: .releasing)
    }
}

// The app's thread.
extension WriterLink {
    /// Has the other thread look for rows. Costs next to nothing where it is at work.
    func wake() {
        guard isChunkThreadAsleep.load(ordering: .sequentiallyConsistent) else { return }
        if isChunkThreadAsleep.exchange(false, ordering: .acquiringAndReleasing) { work.signal() }
    }

    /// Returns when rows up to `position` need not be kept any more, or writing has failed.
    func waitForRelease(upTo position: UInt64) {
        while !isReleased(position) {
            isAppWaiting.store(true, ordering: .sequentiallyConsistent)
            wake()
            // Whoever takes the flag back decides whether a signal comes.
            if isReleased(position), isAppWaiting.exchange(false, ordering: .acquiringAndReleasing) { return }
            room.wait()
        }
    }

    private func isReleased(_ position: UInt64) -> Bool {
        released.load(ordering: .sequentiallyConsistent) >= position || hasFailed.load(ordering: .sequentiallyConsistent)
    }
}

// The chunk thread.
extension WriterLink {
    func release(_ position: UInt64) {
        released.store(position, ordering: .sequentiallyConsistent)
        signalRoom()
    }

    private func signalRoom() {
        if isAppWaiting.load(ordering: .sequentiallyConsistent), isAppWaiting.exchange(false, ordering: .acquiringAndReleasing) {
            room.signal()
        }
    }

    /// Sleeps until it is woken, unless there are rows behind `position` or there is an order.
    func sleep(at position: UInt64) {
        isChunkThreadAsleep.store(true, ordering: .sequentiallyConsistent)
        let hasWork = memory.committed != position || currentOrder != .run || shared.withLock { !$0.sites.isEmpty }
        if hasWork, isChunkThreadAsleep.exchange(false, ordering: .acquiringAndReleasing) { return }
        work.wait()
    }
}
