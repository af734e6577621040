import CHindsightMainQueue
import CallSites
import HierarchyModel

extension Session {
    /// Takes work that the session's code has deferred on the main thread. Returns false if the session has ended.
    func capture(_ call: DeferredCall, because cause: UInt64?) -> Bool {
        guard !hasEnded, configuration.runsDeferredWork else { return false }
        enqueue(call, because: cause)
        catchUpLater()
        return true
    }

    /// Takes the work of other threads.
    func takeForeignWork() {
        for call in inbox.takeAll() { enqueue(call, because: call.cause) }
    }

    /// The session's time after a delay by the machine's clock. It is rounded up, so that the time which passed since
    /// the app computed the deadline does not show.
    private func later(by delay: UInt64) -> UInt64 { now + (delay + 999_999) / 1_000_000 * 1_000_000 }

    /// Whether the machine code shows that a line has called the library. Operations are added by a method's table, and
    /// tasks by code that the compiler puts in between.
    private static func canBeProved(_ kind: DeferredWorkKind) -> Bool { kind != .operation && kind != .task }

    private func enqueue(_ call: DeferredCall, because cause: UInt64?) {
        let kind: DeferredWorkKind? =
            switch call.function.kind {
            case _ where !call.runsCodeOfApp: nil
            case CMQ_RUN_LOOP: .runLoop
            case CMQ_MAIN_JOB: .task
            case CMQ_POOL_JOB, CMQ_ERRAND: nil
            default: call.callers.areOfOperationQueue ? .operation : .mainQueue
            }
        let (running, causing) = (runLoop.generation, cause.map(runLoop.generations.generation) ?? Generation())
        let item = DeferredItem(
            kind: kind, cause: cause, site: kind.map(Self.canBeProved) == true ? call.callers.site : nil,
            generation: runLoop.chains.generation(after: causing.count > running.count ? causing : running, at: now),
            origin: call.origin,
            answerOrder: call.answer.map { AnswerOrder(cause: cause ?? 0, number: $0.number, request: $0.request) },
            body: call.function)
        if let answer = call.answer {
            return schedule(item, of: answer, at: call.isDelayed ? later(by: call.delay) : now)
        }
        if !call.isDelayed, runLoop.awaited.take(item, of: call.function) { return }
        if call.isDelayed, case let due = call.due ?? later(by: call.delay), due > now {
            schedule(item, at: due)
        } else if kind == .runLoop {
            runLoop.loopBlocks.append(item)
        } else {
            runLoop.mainQueue.append(item)
        }
    }
}

extension DeferredCall {
    fileprivate var origin: WorkOrigin {
        if let answer { return .answer(answer.request) }
        return function.isJob ? .task : .delayedBlock
    }
}
