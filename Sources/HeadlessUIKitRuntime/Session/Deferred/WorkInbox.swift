import CHindsightMainQueue
import Synchronization

/// What other threads have deferred for a session, until the session takes it. Used on any thread.
package final class WorkInbox: Sendable {
    private struct Content {
        var calls: [DeferredCall] = []
        /// How many blocks of other queues, which the session's code has deferred, have not returned.
        var outstanding = 0
        /// How many of them had a delay.
        var delayed = 0
        var isClosed = false
    }

    private let content = Mutex(Content())
    let tasks = OwnTasks()
    #if canImport(FoundationNetworking)
        /// Nil as long as requests reach the network.
        let answers = Mutex<[NetworkRequest: NetworkAnswer]?>(nil)
        /// The requests without an answer.
        let unanswered = Mutex<Set<NetworkRequest>>([])
    #else
        let answersRequests = false
    #endif
    /// Wakes the session when the first call comes.
    private let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    /// Adds a call. Returns false if the session has ended.
    func add(_ call: DeferredCall) -> Bool {
        let (isOpen, isFirst) = content.withLock { content in
            if !content.isClosed { content.calls.append(call) }
            return (!content.isClosed, content.calls.count == 1)
        }
        if isOpen, isFirst { wake() }
        return isOpen
    }

    func takeAll() -> [DeferredCall] {
        content.withLock { content in
            defer { content.calls = [] }
            return content.calls
        }
    }

    var isEmpty: Bool { content.withLock(\.calls.isEmpty) }
    var outstanding: Int { content.withLock(\.outstanding) }
    /// Those of them that do not wait for a group, which a later answer may keep from becoming empty.
    ///
    /// A block that begins to wait meanwhile counts as running.
    var runningBlocks: Int {
        let before = noticeCount
        let all = outstanding
        return max(0, all - min(before, noticeCount))
    }
    private var noticeCount: Int { Int(cmq_notice_count(Unmanaged.passUnretained(self).toOpaque())) }
    /// How many blocks run, or wait for a thread, that had a delay.
    var delayed: Int { content.withLock(\.delayed) }

    func begin(isDelayed: Bool) { count(1, isDelayed) }
    func finish(isDelayed: Bool) { count(-1, isDelayed) }

    private func count(_ change: Int, _ isDelayed: Bool) {
        content.withLock { content in
            content.outstanding += change
            if isDelayed { content.delayed += change }
        }
    }

    /// Accepts no more calls.
    func close() -> [DeferredCall] {
        content.withLock { content in
            content.isClosed = true
            defer { content.calls = [] }
            return content.calls
        }
    }
}
