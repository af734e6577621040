import Dispatch
import Synchronization

/// The events of a chunk up to the first that cannot be read, and why that one cannot.
struct ScannedChunk: Sendable {
    let events: EventBuffer
    var failure: Corruption?
}

/// The decoding of one chunk, done once by whoever comes first.
final class DecodingJob: Sendable {
    private enum State {
        case waiting, running
        case done(ScannedChunk)
    }

    private let state = Mutex(State.waiting)
    private let end = DispatchSemaphore(value: 0)
    private let work: @Sendable () -> ScannedChunk

    init(_ work: @escaping @Sendable () -> ScannedChunk) { self.work = work }

    /// Does the work, unless somebody does it or has done it.
    @discardableResult
    func runIfWaiting() -> Bool {
        guard begin() else { return false }
        let chunk = work()
        state.withLock { $0 = .done(chunk) }
        end.signal()
        return true
    }

    /// Nobody is to begin any more.
    func cancel() { _ = begin() }

    var isDone: Bool {
        state.withLock { if case .done = $0 { true } else { false } }
    }

    /// Waits for the one who does the work, who must have begun. To be called once.
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
