import CHindsightMainQueue
import Foundation
import HierarchyModel

/// What `Session.run(until:timeout:_:)` throws when its condition does not come true.
public struct ConditionTimeout: Error, Equatable, CustomStringConvertible {
    /// What was waited for.
    public var condition: String
    /// How long, in seconds of the machine's time.
    public var timeout: Double
    /// How many blocks, which the app had sent to other queues, had not returned.
    public var unfinishedBlocks: Int

    public var description: String {
        "\(condition) did not come true within \(timeout) s. The app has nothing scheduled, and "
            + "\(Self.text(ofUnfinishedBlocks: unfinishedBlocks)). "
            + "Wait longer, or check that the work is started by code that runs in the session."
    }

    static func text(ofUnfinishedBlocks count: Int) -> String {
        switch count {
        case 0: "no block that it sent to another queue is unfinished"
        case 1: "1 block that it sent to another queue is unfinished"
        default: "\(count) blocks that it sent to other queues are unfinished"
        }
    }
}

extension Session {
    /// Runs scheduled work until a condition holds; then waits for work of other threads, and runs it.
    ///
    /// The session's time passes as in ``runUntilIdle()``. While nothing is scheduled it stands still, and the
    /// machine's passes. The condition is checked after each turn.
    ///
    /// The process's main queue runs meanwhile, unless the caller is itself a block of that queue or a task of the main
    /// actor: a test that is not asynchronous, for example. The asynchronous form has no such limit.
    ///
    /// - Parameters:
    ///   - condition: what is waited for, as the error names it.
    ///   - timeout: the maximum of the machine's time, in seconds. Time in which the process's queues take no work,
    ///     because others occupy them, does not count.
    ///
    /// Source: <doc:TimeModel#Which-work-the-session-runs>.
    public func run(
        until condition: String, timeout: Double = 10, _ holds: @MainActor () -> Bool
    ) throws(ConditionTimeout) {
        let start = QueueClock.now
        while !runScheduledWork(until: holds) {
            try check(condition, timeout, since: start)
            waitForOtherThreads()
        }
    }

    /// Does the same, and lets the process's main queue run meanwhile.
    public func run(
        until condition: String, timeout: Double = 10, _ holds: @MainActor () -> Bool
    ) async throws(ConditionTimeout) {
        var start = QueueClock.now
        while !runScheduledWork(until: holds) {
            try check(condition, timeout, since: start)
            start = await Self.pause(of: start)
        }
    }

    /// In nanoseconds.
    private static let pollingInterval: UInt64 = 1_000_000

    private func check(
        _ condition: String, _ timeout: Double, since start: UInt64
    ) throws(ConditionTimeout) {
        guard QueueClock.seconds(since: start) >= timeout else { return }
        drive { recordEndlessChains() }
        throw ConditionTimeout(condition: condition, timeout: timeout, unfinishedBlocks: inbox.outstanding)
    }

    /// Waits a moment, and runs what the process's main queue holds.
    private func waitForOtherThreads() {
        drive { cmq_drain_main_queue() }
        if inbox.isEmpty { Thread.sleep(forTimeInterval: Double(Self.pollingInterval) / 1e9) }
    }

    /// Runs what is scheduled until the condition holds. Returns whether it does.
    private func runScheduledWork(until holds: () -> Bool) -> Bool {
        var isDone = false
        drive {
            runLoop.chains.restart()
            settle()
            isDone = holds()
            while !isDone, runNextWork() { isDone = holds() }
        }
        return isDone
    }

    /// The nanoseconds of ``QueueClock`` that a pause counts for at most. An idle machine takes one or two million.
    private static let longestPause: UInt64 = 10_000_000

    /// Waits a moment of the machine's time, in a wait that began at `start`. Returns the beginning from which its
    /// limit counts on: what the main queue does for others in the meantime counts for none, since what the wait is
    /// for may stand in that queue after this.
    static func pause(of start: UInt64) async -> UInt64 {
        let before = QueueClock.now
        // The body of a test is a task of a session, which would let its own time pass in place of the machine's.
        await withCheckedContinuation { Resumption($0).resume(after: pollingInterval) }
        let passed = QueueClock.now - before
        return start + (passed - min(passed, longestPause))
    }

    /// Runs all scheduled work, and waits for blocks of other queues that the app's code has enqueued. Then waits a
    /// moment for other threads, such as the network's.
    ///
    /// - Parameter timeout: the maximum of the machine's time, in seconds.
    package func runUntilFinished(timeout: Double) {
        let start = QueueClock.now
        var lastWork = start
        // Without the capture all deferred work comes by the process's main queue.
        let moment = cmq_is_linked() && configuration.runsDeferredWork ? Self.lastMoment : timeout
        while QueueClock.seconds(since: start) < timeout, QueueClock.seconds(since: lastWork) < moment {
            let last = state.seq
            _ = runScheduledWork { false }
            waitForOtherThreads()
            if state.seq != last || inbox.outstanding > 0 || !inbox.isEmpty { lastWork = QueueClock.now }
        }
        runUntilIdle()
    }

    private static let lastMoment = 0.05
}

/// Goes on with a task that waits.
private final class Resumption: Sendable {
    private let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

    /// - Parameter delay: in nanoseconds of the machine's time.
    func resume(after delay: UInt64) {
        cmq_global_after(delay, Unmanaged.passRetained(self).toOpaque()) { context in
            guard let context else { return }
            Unmanaged<Resumption>.fromOpaque(context).takeRetainedValue().continuation.resume()
        }
    }
}
