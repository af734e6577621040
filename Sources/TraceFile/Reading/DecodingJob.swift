import Dispatch
import Synchronization

/// The events of a chunk up to the first that cannot be read, and why it cannot be read.
struct ScannedChunk: Sendable {
    let events: EventBuffer
    var failure: Corruption?
}

/// The decoding of one chunk, done once by the first thread that begins it.
final class DecodingJob: Sendable {
    private enum State {
        case waiting, running
        case done(ScannedChunk)
    }

    private let state = Mutex(State.waiting)
    private let end = DispatchSemaphore(value: 0)
    private let work: @Sendable () -> ScannedChunk

    init(_ work: @escaping @Sendable () -> ScannedChunk) { self.work = work }

    /// Does the work, unless another thread has begun it.
    @discardableResult
    func runIfWaiting() -> Bool {
        guard begin() else { return false }
        let chunk = work()
        state.withLock { $0 = .done(chunk) }
        end.signal()
        return true
    }

    /// Keeps other threads from beginning.
    func cancel() { _ = begin() }

    var isDone: Bool {
        state.withLock { if case .done = $0 { true } else { false } }
    }

    /// Waits for the thread that has begun the work. Call it once.
    func result() -> ScannedChunk? {
        end.wait()
        return state.withLock { state in
            if case .done(let chunk) = state { chunk } else { nil }
        }
    }

    private func begin() -> Bool {
        state.withLock { state in
            guard case .waiting = state else { return false }
            state = .running
            return true
        }
    }
}
