import Foundation
import Synchronization
import TraceFile

/// The parts of a recording that are complete: closed one after the other, away from the app's thread.
final class ClosedParts: Sendable {
    private struct Outcome {
        var failure: TraceError?
        var eventsDropped: UInt64 = 0
        var isOpen = 0
    }

    private let queue = DispatchQueue(label: "hindsight.parts")
    private let outcome = Mutex(Outcome())

    /// Closes a part that gets no events any more, then removes the file of an older one.
    func close(_ writer: TraceWriter, andRemove old: String?) {
        outcome.withLock { $0.isOpen += 1 }
        nonisolated(unsafe) let writer = writer
        queue.async { [self] in
            try? writer.close()
            outcome.withLock { outcome in
                outcome.failure = outcome.failure ?? writer.failure
                outcome.eventsDropped += writer.eventsDropped
                outcome.isOpen -= 1
            }
            if let old { unlink(old) }
        }
    }

    /// Returns when all are closed.
    func wait() { queue.sync {} }

    var isEverythingClosed: Bool { outcome.withLock { $0.isOpen == 0 } }
    var failure: TraceError? { outcome.withLock { $0.failure } }
    var eventsDropped: UInt64 { outcome.withLock { $0.eventsDropped } }
}
