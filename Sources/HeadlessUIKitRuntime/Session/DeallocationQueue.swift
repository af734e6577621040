import Dispatch
import Synchronization

/// The objects that were deallocated outside of the main actor, until the session commits that.
///
/// The `deinit` of the runtime's classes is not isolated, so that subclasses in app code may have a `deinit`, too. On
/// the main actor it commits at once. Elsewhere it adds the object's identifier to this queue, and the session drains
/// the queue at the start of its next turn.
final class DeallocationQueue: Sendable {
    private let identifiers = Mutex<[UInt32]>([])

    /// Adds an object that is being deallocated. May be called on any thread.
    func add(_ identifier: UInt32) {
        identifiers.withLock { $0.append(identifier) }
    }

    /// Removes all identifiers and returns them in ascending order, so that the order of the threads has no effect.
    func drainSorted() -> [UInt32] {
        identifiers.withLock { identifiers in
            defer { identifiers = [] }
            return identifiers.sorted()
        }
    }
}
