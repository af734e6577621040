import HierarchyModel

/// The work that waits for a later time or for the end of the turn.
@MainActor
package final class RunLoopState {
    struct ScheduledWork {
        var cause: UInt64?
        var body: () -> Void
    }

    struct Timer {
        /// Nanoseconds since the session began.
        var due: UInt64
        var number: UInt64
        var item: DeferredItem
        /// Whether it belongs to an endless chain, and was due before.
        var isPostponed = false
    }

    var timers = TimerQueue()
    var nextTimer: UInt64 = 0
    /// Work for the end of this turn, before layout: transitions that the app asked for start there.
    var beforeLayout: [ScheduledWork] = []
    /// Work for the end of this turn, after layout.
    var afterLayout: [ScheduledWork] = []
    /// The controllers whose `viewIsAppearing` is still to be called, in the order of their `viewWillAppear`.
    var appearing: [AppearingController] = []
    var needsLayout = false
    /// Released at the end of the turn.
    var autoreleased = AutoreleasePool()
    /// In the order of the requests.
    var delayedPerforms: [DelayedPerform] = []
    /// The blocks of `RunLoop.main`, for the next pass.
    var loopBlocks: [DeferredItem] = []
    /// The main queue, for the next pass.
    var mainQueue: [DeferredItem] = []
    /// When answers to the requests of now come.
    package var answerTime = AnswerTime.asRegistered
    /// What the app or a test has set, which an explorer leaves as it is; nil if nothing was set.
    var ownAnswerTime: AnswerTime?
    /// In the order of the requests.
    var heldAnswers: [HeldAnswer] = []
    var order = WorkOrder(.submission)
    /// ``DeferredItem/generation`` of the running item.
    var generation = Generation()
    /// That of the item with the shortest chain that ran in the open turn.
    var lastGeneration = Generation()
    var generations = GenerationHistory()
    var chains = EndlessChains()
    var catchUp = CatchUpState()
    var awaited = AwaitedTasks()
}

extension Session {
    /// Lets `seconds` pass: ends the open turn, then runs what is due, in order of time, each in a turn of its own.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0, "Session.advance(by:): \(seconds) s is negative")
        let target = now + Self.nanoseconds(seconds)
        drive {
            settle()
            runTimers(until: target)
            clock.move(to: target)
        }
    }

    /// Ends the open turn, then runs all scheduled work, and lets as much time pass as it takes.
    ///
    /// Work that schedules itself again has no end: a chain counts as endless after a thousand items, each scheduled by
    /// the one before it. A timer that repeats counts as one that schedules itself. Endless chains run as long as other
    /// work is scheduled, and do not keep this from returning. The marker `endless-work` names each one that was left.
    ///
    /// Source: <doc:TimeModel#Work-without-an-end>.
    public func runUntilIdle() {
        drive {
            runLoop.chains.restart()
            settle()
            while runNextWork() {}
            recordEndlessChains()
        }
    }

    nonisolated static let longestChain = 1000
    /// How many items a chain can have however long it lasts.
    nonisolated static let shortChain = 10
    /// In nanoseconds: an hour.
    nonisolated static let longestTimeOfChain: UInt64 = 3_600_000_000_000

    /// Schedules `body` to run in a turn of its own, `seconds` from now.
    public func schedule(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
        schedule(after: seconds, because: currentCause, from: .delayedBlock, body)
    }

    /// Schedules work for a later time. Returns a number for ``unschedule(_:)``.
    ///
    /// - Parameter kind: what the app has called. The work then runs in the scope of an input, which is recorded.
    @discardableResult
    package func schedule(
        after seconds: Double, because cause: UInt64?, as kind: DeferredWorkKind? = nil, at site: CallSite? = nil,
        from origin: WorkOrigin = .animation, _ body: @escaping () -> Void
    ) -> UInt64 {
        let item = DeferredItem(
            kind: kind, cause: cause, site: site,
            generation: runLoop.chains.generation(after: runLoop.generation, at: now),
            origin: origin, body: DeferredClosure(transactions.holding(body)))
        return schedule(item, at: now + Self.nanoseconds(seconds))
    }

    /// Work for this very time keeps its place: nothing that was submitted later can come before it.
    ///
    /// Complexity: as ``TimerQueue/insert(_:)``, also for many pieces of work of one time.
    @discardableResult
    func schedule(_ item: DeferredItem, at due: UInt64) -> UInt64 {
        var item = item
        if due <= now { item.origin = nil }
        let number = runLoop.nextTimer
        runLoop.nextTimer += 1
        runLoop.timers.insert(.init(due: due, number: number, item: item))
        return number
    }

    /// Cancels scheduled work that has not run yet.
    func unschedule(_ number: UInt64) { runLoop.timers.remove { $0.number == number } }

    /// Schedules `body` to run at the end of this turn, after layout.
    func afterLayout(because cause: UInt64?, _ body: @escaping () -> Void) {
        runLoop.afterLayout.append(.init(cause: cause, body: transactions.holdingToTheEnd(of: body)))
    }

    /// Schedules `body` to run at the end of this turn, before layout. What the app asks for and what takes time starts
    /// there.
    func beforeLayout(because cause: UInt64?, _ body: @escaping () -> Void) {
        runLoop.beforeLayout.append(.init(cause: cause, body: transactions.holdingToTheEnd(of: body)))
    }

    /// Runs `body` in the scope of an input, then ends the turn.
    package func turn(by kind: EventKind, _ fields: EventFields = [:], _ body: () -> Void) {
        run {
            input(kind, fields, body)
            endTurn()
        }
    }

    /// Ends the turn, and the turns that its end makes necessary.
    ///
    /// If each turn asks for another one, this stops after a thousand turns with a diagnostic. The rest waits for the
    /// next call.
    func endTurns() {
        endTurn()
        var count = 0
        while hasPendingWork {
            count += 1
            guard count <= Self.turnsAtOnce else { return diagnoseEndlessTurns() }
            recordDeallocations()
            endTurn()
        }
    }

    static let turnsAtOnce = 1000

    private func diagnoseEndlessTurns() {
        diagnose(
            "\(Self.turnsAtOnce) turns in a row asked for another one: a view that calls setNeedsLayout in its own "
                + "layout never comes to rest.",
            subject: nil, thrown: false)
    }

    private var hasPendingWork: Bool {
        !runLoop.beforeLayout.isEmpty || !runLoop.afterLayout.isEmpty || runLoop.needsLayout
            || runLoop.appearing.contains(where: \.isReady) || application.scenes.frontChange != nil
    }

    /// Ends a turn of the run loop: starts transitions, calls `viewIsAppearing`, updates and lays out the windows, runs
    /// the work that waits for the end of layout, then updates the status bar.
    ///
    /// Source: <doc:TimeModel>.
    package func endTurn() {
        precondition(
            scopes.isEmpty,
            "Session: the turn ends inside \(scopes.last?.kind.name ?? "a scope"); advance time outside of callbacks")
        let isInner = runLoop.catchUp.isEndingTurn
        runLoop.catchUp.isEndingTurn = true
        defer { runLoop.catchUp.isEndingTurn = isInner }
        run {
            runWorkBeforeLayout()
            updateActiveAppearance()
            applyWaitingOverrides()
            callIsAppearingOfReadyControllers()
            layoutWindows()
            let work = runLoop.afterLayout
            runLoop.afterLayout = []
            for item in work { perform(because: item.cause, item.body) }
            transactions.endImplicitTransaction()
            updateOrientationLocks()
            informScenesOfGeometry()
            updateSystemAppearance()
        }
        _ = runLoop.autoreleased.takeAll()
        recordDeallocations()
        recordLostDecorations()
        run { recordContent() }
        guard closeTurn() else { return }
        commit(.turnEnded)
    }

    private func runWorkBeforeLayout() {
        let work = runLoop.beforeLayout
        runLoop.beforeLayout = []
        for item in work { perform(because: item.cause, item.body) }
    }

    static func nanoseconds(_ seconds: Double) -> UInt64 {
        UInt64(min(max(seconds, 0) * 1e9, 9e18).rounded())
    }
}
