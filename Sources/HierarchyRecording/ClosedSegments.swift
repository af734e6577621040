import Foundation
import Synchronization
import TraceFile

/// Closes the complete segments of a recording one after another, on another thread than the app's.
final class ClosedSegments: Sendable {
    private struct Outcome {
        var failure: TraceError?
        var eventsDropped: UInt64 = 0
        var isOpen = 0
    }

    private let queue = DispatchQueue(label: "hindsight.segments")
    private let outcome = Mutex(Outcome())

    /// Closes a segment that gets no more events, then removes the file of an older segment.
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

    /// Waits until all are closed.
    func wait() { queue.sync {} }

    var areAllClosed: Bool { outcome.withLock { $0.isOpen == 0 } }
    var failure: TraceError? { outcome.withLock { $0.failure } }
    var eventsDropped: UInt64 { outcome.withLock { $0.eventsDropped } }
}
