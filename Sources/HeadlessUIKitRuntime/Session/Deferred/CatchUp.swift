import CHindsightMainQueue

/// When the process's main queue runs what a session has captured and does not run itself.
///
/// A test or a program that waits for a task of its app, without advancing the session, would wait forever. So the
/// session's time passes like the machine's as long as no code advances it and the process's main queue runs.
struct CatchUpState {
    /// How many calls that let time pass are running, one inside the other.
    var isDriving = 0
    /// The machine's time for which the process's main queue has been asked; nil if it has not.
    var asked: UInt64?
    /// The machine's time, and the session's, when the session last came to rest. It begins at rest.
    var rest: (real: UInt64, now: UInt64) = (cmq_real_now(), 0)
    /// Whether the end of a turn is running, which is outside of every scope.
    var isEndingTurn = false
}

extension Session {
    /// Asks the process's main queue to run what waits, when it is due by the machine's clock.
    func catchUpLater() {
        guard cmq_is_linked(), configuration.runsDeferredWork, runLoop.catchUp.isDriving == 0,
            runLoop.awaited.loops == 0, !hasEnded
        else { return }
        runLoop.catchUp.rest = (cmq_real_now(), now)
        guard let due = nextCapturedDue else { return }
        askProcess(in: due > now ? due - now : 0)
    }

    private func askProcess(in delay: UInt64) {
        let real = cmq_real_now() + delay
        if let asked = runLoop.catchUp.asked, asked <= real { return }
        runLoop.catchUp.asked = real
        let reference = WeakSession()
        reference.session = self
        reference.catchUp(in: delay)
    }

    /// The time of the first item that the app has deferred; nil if there is none.
    private var nextCapturedDue: UInt64? {
        guard runLoop.loopBlocks.isEmpty, runLoop.mainQueue.isEmpty, inbox.isEmpty else { return now }
        return runLoop.timers.first { $0.item.kind != nil || $0.item.body is CapturedFunction }?.due
    }

    /// Runs what is due by the machine's clock.
    fileprivate func catchUp() {
        runLoop.catchUp.asked = nil
        guard !hasEnded, runLoop.awaited.loops == 0, nextCapturedDue != nil else { return }
        // App code that runs a run loop of its own is not interrupted.
        guard runLoop.catchUp.isDriving == 0, !isInTurn, !isRunningCode else {
            return askProcess(in: Self.pause)
        }
        let target = nowOfMachine
        drive {
            settle()
            runTimers(until: target)
        }
    }

    /// The session's time, had it passed like the machine's since the session came to rest.
    private var nowOfMachine: UInt64 { runLoop.catchUp.rest.now + (cmq_real_now() - runLoop.catchUp.rest.real) }

    private static let pause: UInt64 = 1_000_000

    /// Whether code of a turn is running, which is not interrupted.
    private var isInTurn: Bool { !scopes.isEmpty || runLoop.catchUp.isEndingTurn }

    /// Code outside of the session's turns runs the main run loop, as XCTest does while it waits for an expectation.
    /// The turn ends, and the session's time passes like the machine's: also for transitions and animations, and while
    /// the session is the current one.
    ///
    /// Source: <doc:TimeModel#Tests-of-XCTest>.
    func mainLoopRuns(begins: Bool) {
        guard cmq_is_linked(), configuration.runsDeferredWork, runLoop.catchUp.isDriving == 0,
            runLoop.awaited.loops == 0, !hasEnded, !isInTurn
        else { return }
        guard !begins else { return runLoop.catchUp.rest = (cmq_real_now(), now) }
        let target = nowOfMachine
        drive {
            settle()
            runTimers(until: target)
            clock.move(to: target)
        }
        if let due = runLoop.timers.first?.due { askProcess(in: due > now ? due - now : 0) }
    }
}

/// A session that may be gone when the process's main queue reaches it.
// Unchecked: it has no lock, so that only one thread at a time may change it.
final class WeakSession: @unchecked Sendable {
    /// Set once, before another thread sees this object.
    weak var session: Session?

    /// Asks the process's main queue to run what is due. Used on any thread.
    func catchUpSoon() { catchUp(in: 0) }

    func catchUp(in delay: UInt64) {
        let context = Unmanaged.passRetained(self).toOpaque()
        if delay == 0 { cmq_main_async(context, Self.run) } else { cmq_main_after(delay, context, Self.run) }
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
        guard let context else { return }
        let reference = Unmanaged<WeakSession>.fromOpaque(context).takeRetainedValue()
        MainActor.assumeIsolated { reference.session?.catchUp() }
    }
}
