import CHindsightMainQueue
import Foundation

/// The tasks whose end ``Session/runTask(timeout:_:)`` waits for, and what they wait for.
///
/// Such a task is the caller's: the body of a test. It runs between two turns, outside of every scope, so that it may
/// do what a test without `await` does.
@MainActor
struct AwaitedTasks {
    /// A wait of ``Session/idle()`` or of the asynchronous `Session.advance(by:)`.
    struct Wait {
        /// The time that must have come; nil if nothing may be left to do.
        var goal: UInt64?
        var reached: () -> Void
    }

    /// The addresses of the tasks.
    private var tasks: Set<UnsafeRawPointer> = []
    /// Whether the next task that is made is one of them.
    var isStarting = false
    /// How many loops let time pass for such tasks and waits.
    var loops = 0
    /// What the tasks do next, in the order in which it came.
    var jobs: [DeferredItem] = []
    var waits: [Wait] = []
    /// The time of ``QueueClock``, and the session's, when something last happened.
    var progress: (queues: UInt64, now: UInt64) = (0, 0)
    /// How many blocks of other queues are no longer waited for.
    var abandonedBlocks = 0

    /// Ends a loop. After the last one, the address of a task may be that of another one.
    mutating func endLoop() {
        loops -= 1
        if loops == 0 { tasks = [] }
    }

    /// Takes a job of such a task. Returns false if the job is another task's.
    mutating func take(_ item: DeferredItem, of function: CapturedFunction) -> Bool {
        guard let task = function.task else { return false }
        if isStarting {
            tasks.insert(task)
            isStarting = false
        }
        guard tasks.contains(task) else { return false }
        var job = item
        // What a test does is no consequence of what the app has done, and it may repeat itself.
        (job.kind, job.cause, job.generation) = (nil, nil, Generation())
        jobs.append(job)
        return true
    }
}

/// What `Session.runTask(timeout:_:)` throws when its body does not finish.
public struct UnfinishedTask: Error, Equatable, CustomStringConvertible {
    /// How long nothing happened, in seconds of the machine's time.
    public var timeout: Double
    /// How many blocks, which the app had sent to other queues, had not returned.
    public var unfinishedBlocks: Int

    public var description: String {
        "The body has not finished: it waits for something outside of the session. For \(timeout) s nothing happened, "
            + "the session has nothing scheduled, and \(ConditionTimeout.text(ofUnfinishedBlocks: unfinishedBlocks)). "
            + "Check that each continuation is resumed, and that the work is started by code that runs in the session."
    }
}

extension Session {
    /// Runs an asynchronous body, such as that of a test, with this session as the current one, and lets the session's
    /// time pass until the body has finished.
    ///
    /// The body runs outside of all callbacks, when the session's turn has ended. While it waits for the app, for
    /// ``idle()``, for `advance(by:)` or for a sleep, the session runs what is scheduled, in order of time, and the
    /// machine's time does not count. Only while a block of another queue is unfinished, the session's time passes no
    /// faster than the machine's. When the body has finished, the session stops where it is.
    ///
    /// If the caller's task is cancelled, the body is.
    ///
    /// - Parameter timeout: how many seconds of the machine's time may pass in which nothing happens. Time in which the
    ///   process's queues take no work, because others occupy them, does not count.
    /// - Throws: what `body` throws, and ``UnfinishedTask`` if nothing happens any more. The body is then cancelled.
    ///
    /// Source: <doc:TimeModel#Tests-that-await>.
    public func runTask<Result>(
        timeout: Double = 10, _ body: @escaping @MainActor () async throws -> Result
    ) async throws -> Result {
        let outcome = TaskOutcome<Result>()
        awaited.loops += 1
        let task = run {
            awaited.isStarting = cmq_is_linked() && configuration.runsDeferredWork
            defer { awaited.isStarting = false }
            return Task { @MainActor in await outcome.set(by: body) }
        }
        // Until it waits, the body runs as code that has no `await` does: no turn ends before its first call.
        drive { if !awaited.jobs.isEmpty { run(awaited.jobs.removeFirst()) } }
        let isDone = await withTaskCancellationHandler {
            await letTimePass(timeout: timeout) { outcome.result != nil }
        } onCancel: {
            task.cancel()
        }
        if !isDone {
            run { task.cancel() }
            _ = await letTimePass(timeout: 0) { outcome.result != nil }
        }
        endLoop()
        guard let result = outcome.result, isDone else {
            throw UnfinishedTask(timeout: timeout, unfinishedBlocks: inbox.outstanding)
        }
        return try result.get()
    }

    /// Lets `seconds` pass, as the form without `await` does, and lets other tasks of the caller run meanwhile.
    ///
    /// It may be called in the body of ``runTask(timeout:_:)``, in the tasks that the body makes, and outside of
    /// callbacks.
    public func advance(by seconds: Double) async {
        precondition(seconds >= 0, "Session.advance(by:): \(seconds) s is negative")
        await wait(for: now + Self.nanoseconds(seconds))
    }

    /// Waits until the session has nothing left to do, as ``runUntilIdle()`` does, and until the blocks that its code
    /// has sent to other queues have returned, for which five seconds of the machine's time may pass.
    ///
    /// It may be called where the asynchronous `advance(by:)` may be.
    public func idle() async { await wait(for: nil) }

    private func wait(for goal: UInt64?) async {
        runLoop.chains.restart()
        guard awaited.loops == 0 else {
            return await withCheckedContinuation { continuation in
                awaited.waits.append(.init(goal: goal) { continuation.resume() })
            }
        }
        var isReached = false
        awaited.loops += 1
        awaited.waits.append(.init(goal: goal) { isReached = true })
        _ = await letTimePass(timeout: .infinity) { isReached }
        endLoop()
    }

    private func endLoop() {
        awaited.endLoop()
        catchUpLater()
    }
}

/// How a body has ended.
@MainActor
private final class TaskOutcome<Value> {
    private(set) var result: Result<Value, any Error>?

    func set(by body: @MainActor () async throws -> Value) async {
        do { result = .success(try await body()) } catch { result = .failure(error) }
    }
}

extension Session {
    private var awaited: AwaitedTasks {
        get { runLoop.awaited }
        _modify { yield &runLoop.awaited }
    }

    /// How long explicit waits wait for the blocks of other queues, in nanoseconds of ``QueueClock``.
    private static let longestWaitForBlocks: UInt64 = 5_000_000_000

    /// Runs what is scheduled until the condition holds. Returns false if nothing has happened for `timeout` seconds.
    private func letTimePass(timeout: Double, until isDone: @MainActor () -> Bool) async -> Bool {
        noteProgress()
        runLoop.chains.restart()
        while true {
            if runAwaitedTasks(until: isDone) { return true }
            if runNext() {
                noteProgress()
                // Other tests, and what only the process's main queue runs.
                await Task.yield()
            } else if !inbox.isEmpty || !awaited.jobs.isEmpty {
                noteProgress()
            } else {
                guard QueueClock.seconds(since: awaited.progress.queues) < timeout else {
                    drive { recordEndlessChains() }
                    return false
                }
                let start = await Self.pause(of: awaited.progress.queues)
                awaited.progress.queues = max(awaited.progress.queues, start)
            }
        }
    }

    private func noteProgress() { awaited.progress = (QueueClock.now, now) }

    /// Runs the tasks as far as they can, each time with all that is to be done at this time. Returns whether the
    /// condition holds.
    private func runAwaitedTasks(until isDone: () -> Bool) -> Bool {
        var isReached = isDone()
        drive {
            while !isReached {
                settle()
                guard !awaited.jobs.isEmpty else { break }
                noteProgress()
                run(awaited.jobs.removeFirst())
                isReached = isDone()
            }
        }
        return isReached || isDone()
    }

    /// Runs what comes next in time: a timer or the end of waits. Returns false if there is nothing, or if it is too
    /// early.
    private func runNext() -> Bool {
        let goal = awaited.waits.compactMap(\.goal).min()
        var limit = goal ?? .max
        // A block that waits for a group may wait for what is scheduled.
        let isScheduled =
            runLoop.timers.first {
                !$0.isNeverDue && (goal != nil || !$0.isEndless) && !$0.item.body.isCancelled
            } != nil
        let blocks = isScheduled ? inbox.runningBlocks : inbox.outstanding
        if blocks <= awaited.abandonedBlocks { awaited.abandonedBlocks = blocks }
        let isWaitingForBlocks = blocks > awaited.abandonedBlocks
        if isWaitingForBlocks {
            let passed = QueueClock.now - awaited.progress.queues
            if awaited.waits.isEmpty {
                limit = awaited.progress.now + passed
            } else if passed < Self.longestWaitForBlocks {
                return false
            } else {
                awaited.abandonedBlocks = blocks
            }
        }
        var isNext = false
        drive {
            isNext =
                if let goal { runNextTimer { $0.due > limit } || runFrame(before: goal) } else {
                    runNextWork { $0.due > limit }
                }
        }
        if isNext { return true }
        guard !isWaitingForBlocks || !awaited.waits.isEmpty else { return false }
        return endWaits(at: goal)
    }

    /// Ends the waits for `goal`; those until nothing is left to do, if it is nil. Returns false if there is none.
    private func endWaits(at goal: UInt64?) -> Bool {
        let reached = awaited.waits.filter { $0.goal == goal }
        guard !reached.isEmpty else { return false }
        awaited.waits.removeAll { $0.goal == goal }
        drive {
            if let goal { clock.move(to: goal) } else { recordEndlessChains() }
            for wait in reached { wait.reached() }
        }
        return true
    }
}
