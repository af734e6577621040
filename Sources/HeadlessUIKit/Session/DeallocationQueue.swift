import Dispatch
import Synchronization

/// The objects that were deallocated away from the main actor, until the session commits them.
///
/// A class of the runtime has a plain `deinit`, so that subclasses in app code may have one too. On the main actor it
/// commits at once; elsewhere it adds its identifier here, and the session drains the queue at the start of its next
/// turn.
final class DeallocationQueue: Sendable {
    private let identifiers = Mutex<[UInt32]>([])

    /// Adds an object that is going away. May be called on any thread.
    func add(_ identifier: UInt32) {
        identifiers.withLock { $0.append(identifier) }
    }

    /// Removes and returns what was added, in ascending order, whatever order the threads came in.
    func drainSorted() -> [UInt32] {
        identifiers.withLock { identifiers in
            defer { identifiers = [] }
            return identifiers.sorted()
        }
    }
}

extension MainActor {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the calling code runs on the main actor, where `assumeIsolated` does not trap.
    ///
    /// Asks for the main queue rather than for the process's first thread: on Linux the main queue may be served by
    /// another one.
    package nonisolated static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
