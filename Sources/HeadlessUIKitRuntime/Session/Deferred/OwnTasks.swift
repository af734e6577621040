import CHindsightMainQueue
import Synchronization

/// The tasks that a session's code has made. Used on any thread.
///
/// What the session's code wakes may be another task: that of a test, which waits for a callback. The process runs it.
final class OwnTasks: Sendable {
    private struct Content {
        var tasks: Set<UInt> = []
        /// The count at which tasks that have ended are removed.
        var limit = 256
    }

    private let content = Mutex(Content())

    deinit {
        content.withLock { content in
            for task in content.tasks { cmq_task_release(UnsafeRawPointer(bitPattern: task)) }
        }
    }

    /// Whether the session runs a call's work: if it is a task, one that the session's code makes or has made.
    func own(_ call: DeferredCall) -> Bool {
        guard let task = call.function.task else { return true }
        let address = UInt(bitPattern: task)
        return content.withLock { content in
            if content.tasks.contains(address) { return true }
            // A sleep is a task of its own, made by the one that sleeps, which is running.
            guard call.isDelayed || call.callers.makeTask else { return false }
            // The reference keeps the address from being used for another task.
            cmq_task_retain(task)
            content.tasks.insert(address)
            if content.tasks.count > content.limit { removeEnded(from: &content) }
            return true
        }
    }

    private func removeEnded(from content: inout Content) {
        let ended = content.tasks.filter { cmq_task_is_forgotten(UnsafeRawPointer(bitPattern: $0)) }
        for task in ended { cmq_task_release(UnsafeRawPointer(bitPattern: task)) }
        content.tasks.subtract(ended)
        content.limit = max(256, content.tasks.count * 2)
    }
}
