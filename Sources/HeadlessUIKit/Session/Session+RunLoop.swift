import HierarchyModel

/// What waits for a later moment of a session.
@MainActor
final class RunLoopState {
    struct Work {
        var cause: UInt64?
        var body: () -> Void
    }

    struct Timer {
        /// Nanoseconds since the session began.
        var due: UInt64
        var number: UInt64
        var work: Work
    }

    /// A controller that has been told that its view will appear, and not yet that it is appearing.
    struct Appearing {
        weak var controller: UIViewController?
        var cause: UInt64?
    }

    /// By time; what was asked for first stands first among equals.
    var timers: [Timer] = []
    var nextTimer: UInt64 = 0
    /// Transitions that the app asked for in this turn: they start with its commit.
    var transitions: [Work] = []
    /// Work for the end of this turn's commit.
    var afterCommit: [Work] = []
    /// In the order in which they were asked for.
    var traitUpdates: [TraitUpdate] = []
    /// In the order in which they were told.
    var appearing: [Appearing] = []
    var needsLayout = false
}

extension Session {
    /// Lets `seconds` pass: ends the turn that is open, then runs what falls due, a turn each, in order of time.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0, "Session.advance(by:): \(seconds) s is negative")
        let target = now + Self.nanoseconds(seconds)
        run {
            endTurns()
            while let timer = runLoop.timers.first, timer.due <= target {
                runLoop.timers.removeFirst()
                clock.move(to: timer.due)
                turn(timer.work)
            }
            clock.move(to: target)
        }
    }

    /// Ends the turn that is open, then runs everything that waits, letting as much time pass as it takes.
    public func runUntilIdle() {
        run {
            endTurns()
            while let timer = runLoop.timers.first {
                runLoop.timers.removeFirst()
                clock.move(to: timer.due)
                turn(timer.work)
            }
        }
    }

    /// Runs `body` in a turn of its own, `seconds` from now.
    public func schedule(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
        schedule(after: seconds, because: asker, body)
    }

    /// Returns a number for ``unschedule(_:)``.
    @discardableResult
    func schedule(after seconds: Double, because cause: UInt64?, _ body: @escaping () -> Void) -> UInt64 {
        let due = now + Self.nanoseconds(seconds)
        let position = runLoop.timers.firstIndex { $0.due > due } ?? runLoop.timers.count
        let number = runLoop.nextTimer
        runLoop.nextTimer += 1
        runLoop.timers.insert(.init(due: due, number: number, work: .init(cause: cause, body: body)), at: position)
        return number
    }

    /// Takes back what has not run yet.
    func unschedule(_ number: UInt64) { runLoop.timers.removeAll { $0.number == number } }

    /// Runs `body` at the end of this turn's commit, after layout.
    func afterCommit(because cause: UInt64?, _ body: @escaping () -> Void) {
        runLoop.afterCommit.append(.init(cause: cause, body: body))
    }

    /// Runs `body` with this turn's commit, before its layout: what the app asks for and what takes time begins there.
    func withCommit(because cause: UInt64?, _ body: @escaping () -> Void) {
        runLoop.transitions.append(.init(cause: cause, body: body))
    }

    /// Something comes from outside: `body` runs inside the scope of an input, then the turn ends.
    func turn(by kind: EventKind, _ fields: EventFields = [:], _ body: () -> Void) {
        run {
            input(kind, fields, body)
            endTurn()
        }
    }

    private func turn(_ work: RunLoopState.Work) {
        recordDeallocations()
        perform(because: work.cause, work.body)
        endTurns()
    }

    /// Ends the turn, and those that its end makes necessary.
    ///
    /// Where each turn asks for another one, time would stand still for ever: after a thousand they wait for the next call.
    private func endTurns() {
        endTurn()
        var count = 0
        while hasPendingWork {
            count += 1
            guard count <= Self.turnsAtOnce else { return diagnoseRestlessness() }
            recordDeallocations()
            endTurn()
        }
    }

    private static let turnsAtOnce = 1000

    private func diagnoseRestlessness() {
        diagnose(
            "\(Self.turnsAtOnce) turns in a row asked for another one: a view that calls setNeedsLayout in its own layout never comes to rest.",
            subject: nil, thrown: false)
    }

    private var hasPendingWork: Bool {
        !runLoop.transitions.isEmpty || !runLoop.afterCommit.isEmpty || runLoop.needsLayout
            || !runLoop.traitUpdates.isEmpty
            || runLoop.appearing.contains { $0.controller?.isReadyToBeAppearing == true }
    }

    /// The end of a run-loop turn: transitions that start, overrides of traits, views that appear, layout, what waits for the
    /// commit, then the status bar.
    ///
    /// Source: <doc:TimeModel>.
    func endTurn() {
        precondition(
            scopes.isEmpty,
            "Session: the turn ends inside \(scopes.last?.kind.name ?? "a scope"); advance time outside of callbacks")
        run {
            startTransitions()
            updateTraits()
            tellAppearing()
            updateTraits()
            layoutWindows()
            let work = runLoop.afterCommit
            runLoop.afterCommit = []
            for item in work { perform(because: item.cause, item.body) }
            updateSystemAppearance()
        }
        recordDeallocations()
        recordLostDecorations()
        guard takeSomethingHappened() else { return }
        commit(.turnEnded)
    }

    private func startTransitions() {
        let transitions = runLoop.transitions
        runLoop.transitions = []
        for item in transitions { perform(because: item.cause, item.body) }
    }

    private func tellAppearing() {
        let waiting = runLoop.appearing
        runLoop.appearing = []
        for entry in waiting {
            guard let controller = entry.controller else { continue }
            if controller.isReadyToBeAppearing {
                perform(because: entry.cause) { controller.tellIsAppearing() }
            } else if controller.appearance == .appearing {
                runLoop.appearing.append(entry)
            }
        }
    }

    private func layoutWindows() {
        guard runLoop.needsLayout else { return }
        runLoop.needsLayout = false
        for window in liveWindows where window.isShown { window.layoutFromHere() }
    }

    static func nanoseconds(_ seconds: Double) -> UInt64 {
        UInt64(min(max(seconds, 0) * 1e9, 9e18).rounded())
    }
}
