import CHindsightMainQueue
import Synchronization

/// The machine's time in which the process's global queue takes work: what a limit for work of other threads counts.
///
/// Where hundreds of tests run at the same time, a block may wait for minutes until a thread is free. Such a block is
/// not lost, and the time counts for no limit. Where the queue takes no work for half an hour, it never will, and the
/// time counts. The clock moves only while it is read, by at most a tenth of a second for each block that the queue
/// takes.
final class QueueClock: Sendable {
    private struct State {
        var now: UInt64 = 0
        /// When the block was enqueued that moves the clock, in the machine's time; nil if there is none.
        var asked: UInt64?
        /// When the clock last moved, in the machine's time.
        var moved: UInt64 = 0
    }

    private static let shared = QueueClock(realNow: cmq_real_now) { clock in
        let context = Unmanaged.passRetained(clock).toOpaque()
        cmq_global_async(context) { context in
            guard let context else { return }
            Unmanaged<QueueClock>.fromOpaque(context).takeRetainedValue().move()
        }
    }

    /// Nanoseconds. Two readings are comparable, one alone is not.
    static var now: UInt64 { shared.now }
    static func seconds(since time: UInt64) -> Double { Double(now - time) / 1e9 }

    private let state = Mutex(State())
    private let realNow: @Sendable () -> UInt64
    /// Lets the queue call `move()`.
    private let enqueue: @Sendable (QueueClock) -> Void

    init(realNow: @escaping @Sendable () -> UInt64, enqueue: @escaping @Sendable (QueueClock) -> Void) {
        (self.realNow, self.enqueue) = (realNow, enqueue)
    }

    var now: UInt64 {
        let real = realNow()
        let (now, isDue) = state.withLock { state in
            if let asked = state.asked {
                if real - asked >= Self.stuck { (state.now, state.asked) = (state.now + (real - asked), real) }
                return (state.now, false)
            }
            let isDue = real >= state.moved + Self.shortestStep
            if isDue { state.asked = real }
            return (state.now, isDue)
        }
        if isDue { enqueue(self) }
        return now
    }

    /// The queue has taken a block.
    func move() {
        let real = realNow()
        state.withLock { state in
            // In most of a longer time the clock was not read, or the queue took no work.
            state.now += min(real - state.moved, Self.longestStep)
            (state.moved, state.asked) = (real, nil)
        }
    }

    private static let shortestStep: UInt64 = 1_000_000
    private static let longestStep: UInt64 = 100_000_000
    private static let stuck: UInt64 = 1_800_000_000_000
}
