import CHindsightMainQueue
import Foundation
import HierarchyModel

extension Session {
    /// Runs `body`, in which time passes.
    func drive(_ body: () -> Void) {
        cmq_note_progress()
        runLoop.catchUp.isDriving += 1
        run(body)
        runLoop.catchUp.isDriving -= 1
        catchUpLater()
    }

    /// Ends the open turn, then runs passes of the run loop until nothing is left to do at this time.
    ///
    /// A pass runs the blocks of the run loop, then the main queue, each as far as it was filled when the pass began;
    /// then it ends the turn.
    ///
    /// Source: <doc:TimeModel#Deferred-work>.
    func settle() {
        endTurnsOfItems()
        for _ in 0..<Self.turnsAtOnce {
            waitForNetwork()
            takeForeignWork()
            releaseHeldAnswers()
            guard !runLoop.loopBlocks.isEmpty || !runLoop.mainQueue.isEmpty else { return }
            recordDeallocations()
            let blocks = runLoop.loopBlocks
            runLoop.loopBlocks = []
            for item in blocks { run(item) }
            let queue = runLoop.mainQueue
            runLoop.mainQueue = []
            for item in queue { run(item) }
            endTurnsOfItems()
        }
        diagnose(
            "\(Self.turnsAtOnce) passes of the run loop in a row left work for the next one: a block that enqueues "
                + "itself again never comes to rest.",
            subject: nil, thrown: false)
    }

    /// Ends the turns in which items have run. What is laid out there is what these have changed. So work that the app
    /// defers meanwhile belongs to the shortest chain of these items.
    private func endTurnsOfItems() {
        let generation = runLoop.lastGeneration
        runLoop.lastGeneration = Generation()
        guard generation.count > 0 else { return endTurns() }
        inGeneration(generation) { endTurns() }
    }

    /// Waits until Foundation's queues have taken requests and delivered answers, which takes none of the session's
    /// time.
    private func waitForNetwork() {
        if inbox.answersRequests { wait { inbox.runningBlocks > 0 } }
    }

    /// Waits for blocks of other queues. None of the session's time passes.
    private func wait(while isUnfinished: () -> Bool) {
        guard isUnfinished() else { return }
        let start = QueueClock.now
        while isUnfinished(), QueueClock.now - start < Self.longestWaitForBlocks { usleep(50) }
    }

    /// In nanoseconds of ``QueueClock``. A block of the app may itself wait for the session.
    private static let longestWaitForBlocks: UInt64 = 1_000_000_000

    /// Runs timers in order of time, each in a turn of its own, then what they have deferred.
    func runTimers(until target: UInt64) {
        repeat {
            while runNextTimer(unless: { $0.due > target }) {}
        } while runFrame(before: target)
    }

    /// Runs the next timer, or a frame of a display link that is due before it. Returns false if there is no timer, or
    /// if `isTooLate` says so of it.
    func runNextTimer(unless isTooLate: (RunLoopState.Timer) -> Bool) -> Bool {
        while runLoop.timers.first?.item.body.isCancelled == true { runLoop.timers.removeFirst() }
        guard let first = runLoop.timers.first, !isTooLate(first) else { return false }
        if runFrame(before: first.due) { return true }
        let (timer, postponed) = takeNextTimer()
        runLoop.chains.isLastEndless = timer.isEndless
        clock.move(to: timer.due)
        recordDeallocations()
        recordExchange(of: timer.item, with: postponed)
        run(timer.item)
        settle()
        return true
    }

    /// Runs deferred work: in the scope of an input if the app has deferred it.
    func run(_ item: DeferredItem) {
        guard !item.body.isCancelled else { return }
        cmq_note_progress()
        // The shortest chain of the turn: what another item asks for belongs to no endless one.
        defer {
            let last = runLoop.lastGeneration
            if last.count == 0 || item.generation.count < last.count { runLoop.lastGeneration = item.generation }
        }
        run(because: item.cause, generation: item.generation) {
            guard let kind = item.kind else {
                return item.body.isErrand ? runErrand(item) : item.body.run()
            }
            input(.inputDeferred, [.work: .symbol(kind)], at: item.site) { item.body.run() }
        }
    }

    /// Sends a block to its queue, and takes what it defers: that is due after it, and belongs to its chain.
    private func runErrand(_ item: DeferredItem) {
        let unfinished = inbox.delayed
        item.body.run()
        wait { inbox.delayed > unfinished }
        takeForeignWork()
    }

    /// Runs work that so many items have led to.
    func run(because cause: UInt64?, generation: Generation, _ body: () -> Void) {
        inGeneration(generation) { perform(because: cause, body) }
    }

    private func inGeneration(_ generation: Generation, _ body: () -> Void) {
        let outer = runLoop.generation
        runLoop.generation = generation
        runLoop.generations.note(generation, from: commitContext.nextSeq)
        defer {
            runLoop.generation = outer
            runLoop.generations.note(outer, from: commitContext.nextSeq)
        }
        body()
    }

    /// Drops what has not run. Jobs of tasks go back to their executor.
    func dropDeferredWork() {
        let foreign = inbox.close().map(\.function)
        let items = runLoop.loopBlocks + runLoop.mainQueue + runLoop.timers.map(\.item) + runLoop.awaited.jobs
        runLoop.loopBlocks = []
        runLoop.mainQueue = []
        runLoop.timers = TimerQueue()
        runLoop.heldAnswers = []
        runLoop.awaited.jobs = []
        for case let function as CapturedFunction in items.map(\.body) + foreign { function.giveBack() }
        let waits = runLoop.awaited.waits
        runLoop.awaited.waits = []
        for wait in waits { wait.reached() }
    }
}
