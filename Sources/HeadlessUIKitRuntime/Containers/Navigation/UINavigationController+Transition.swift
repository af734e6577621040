import HierarchyModel

extension UINavigationController {
    /// Starts the first waiting change at the end of this turn, unless a transition runs. While the container itself
    /// appears, the changes wait until it has appeared.
    func scheduleNextTransition() {
        guard !isInTransition, appearance != .appearing, let cause = waiting.first?.cause else { return }
        isInTransition = true
        session.beforeLayout(because: cause) { [self] in startNextTransition() }
    }

    private func startNextTransition() {
        guard !waiting.isEmpty, appearance != .appearing else {
            isInTransition = false
            return
        }
        let change = waiting.removeFirst()
        if appearance == .appeared, let top = change.top, top !== shown {
            return start(change, from: shown.flatMap { isPlace(of: $0) ? $0 : nil }, to: top)
        }
        if appearance == .appeared {
            completeKeepingTop(change)
            change.request?.withdraw(cancelled: false)
        } else {
            let isReverted = revertChanges(change)
            if !isReverted { applyOffScreen(change) }
            change.request?.withdraw(cancelled: isReverted)
            if !isReverted { applyMissedChanges(with: change) }
        }
        isInTransition = false
        scheduleNextTransition()
    }

    /// Completes a change whose callback has brought the container on screen. It shows nothing yet.
    private func applyMissedChanges(with change: NavigationChange) {
        guard appearance == .appearing || appearance == .appeared, waiting.isEmpty, topViewController !== shown else {
            return
        }
        waiting.append(
            NavigationChange(
                operation: .push, added: [], removed: [], top: topViewController, before: viewControllers,
                after: viewControllers,
                animated: false, isInteractive: false, cause: change.cause))
    }

    /// Requests the transition of a change that waits for its turn. None if the stack is not on screen, or if the
    /// change keeps the same controller on top.
    ///
    /// Source: <doc:TransitionCoordinator#Rules>: right after the call the coordinator exists.
    func requestTransition(for change: NavigationChange) -> RequestedTransition? {
        let old = waiting.last.map(\.top) ?? shown
        guard appearance == .appeared, let view = viewIfLoaded, let old, let top = change.top,
            old !== top
        else { return nil }
        let plan = change.plan(from: old, to: top, in: self)
        return RequestedTransition(plan, of: self, in: view, hasCoordinator: plan.isAnimated)
    }

    /// Completes a change that keeps the same controller on top, or leaves none.
    private func completeKeepingTop(_ change: NavigationChange) {
        hideShown(unless: change.top, because: change.cause)
        updateBottomBar()
        finishMoves(of: change)
    }

    /// Starts a change. A callback may hide the container, which ends a transition that a finger drives.
    ///
    /// Source: <doc:NavigationController#Push>, steps 3 to 8; pop.
    private func start(_ change: NavigationChange, from old: UIViewController?, to top: UIViewController) {
        let answer = askAnimators(for: change, from: old, to: top)
        let running = NavigationTransition(change, from: old, to: top, in: self, answer)
        self.running = running
        if change.isInteractive { swipe = running }
        updateBottomBar()
        let steps: [() -> Void] = [
            { top.loadViewIfNeeded() },
            { self.beginAppearances(of: running) },
            { self.tellDelegate(.callbackNavigationWillShow, top, running.isAnimated) },
            { self.shown = top },
            { if !running.isRunByApp { self.insertView(of: top) } },
            { if running.isRunByApp { self.runAnimator(of: running) } else { self.scheduleEnd(of: running) } },
        ]
        for step in steps where !running.isOver { step() }
    }

    private func beginAppearances(of running: NavigationTransition) {
        let (change, old, top) = (running.change, running.old, running.top)
        old?.beginInPlace(
            appearing: false, animated: running.isAnimated,
            reason: change.removed.contains { $0 === old } ? .movedOut : .covered)
        guard !running.isOver, appearance == .appeared, top.parent === self else { return }
        top.beginInPlace(
            appearing: true, animated: running.isAnimated, reason: change.added.contains(top) ? .movedIn : .uncovered)
    }

    private func scheduleEnd(of running: NavigationTransition) {
        if running.coordinator != nil { session.afterLayout(because: running.cause) { running.startAnimation() } }
        if let next = waiting.first, isFluid(running) { return endAfterLayout(running, because: next.cause) }
        guard !running.isDragged else { return }
        let end = { [self] in complete(running) }
        if running.isAnimated {
            session.schedule(after: navigationDuration, because: running.cause, end)
        } else {
            session.afterLayout(because: running.cause, end)
        }
    }

    /// Source: <doc:NavigationController#Push>, steps 9 to 13; pop.
    func complete(_ running: NavigationTransition) {
        guard !running.isOver else { return }
        let (old, top) = (running.old, running.top)
        running.end(completed: true)
        forget(running)
        if running.isRunByApp, top === shown, top.parent === self { insertView(of: top) }
        if let old, isPlace(of: old) {
            if old !== shown { takeOut(old, of: running) }
            old.finishLeavingPlace()
        }
        if top.parent !== self {
            sendAway(top, animated: running.isAnimated, by: running.coordinator)
        } else if running.isRunByApp {
            settleTop(top)
        } else if appearance == .appeared {
            top.finishInPlace()
        }
        if let event = running.corruption { session.perform(because: event) { tellCorruption(after: running) } }
        running.coordinator?.complete()
        finishMoves(of: running.change)
        tellDelegate(.callbackNavigationDidShow, top, running.isAnimated)
        isInTransition = false
        scheduleNextTransition()
    }

    /// Removes the old top's view. While the app's animator moves the views, adding and removing them calls no
    /// callbacks. The old top may have appeared again with the container.
    private func takeOut(_ old: UIViewController, of running: NavigationTransition) {
        if running.isRunByApp { old.beginInPlace(appearing: false, animated: running.isAnimated, reason: .covered) }
        old.removeFromPlace(isFinished: true, because: running.cause)
    }

    /// A callback has moved the controller elsewhere before its view was added. It does not appear here.
    private func sendAway(_ top: UIViewController, animated: Bool, by coordinator: TransitionCoordinator?) {
        let isMovedElsewhere = session.coordinators.contains { $0 !== coordinator && $0.moves(top) }
        guard !isMovedElsewhere, top.viewIfLoaded?.window == nil else { return }
        top.begin(appearing: false, animated: animated, reason: .movedOut)
        top.finish()
    }

    private func finishMoves(of change: NavigationChange) {
        letGo(change.removed)
        for controller in change.added { callDidMoveToParent(of: controller) }
    }

    func insertView(of controller: UIViewController) {
        guard controller.parent === self, let inside = loadedView else { return }
        controller.loadViewInPlace()
        guard controller.viewsInPlace.contains(where: { $0.superview !== inside }) else { return }
        place(controller, in: inside.bounds, at: frontContent(in: inside).map { .above($0) } ?? inside.placeOfContent)
        lastContent = controller.viewInPlace
        placeBars()
    }

    private func tellDelegate(_ kind: EventKind, _ controller: UIViewController, _ animated: Bool) {
        guard let delegate else { return }
        session.tell(kind, id, [.shown: .id(controller.id), .animated: .bool(animated)]) {
            if kind == .callbackNavigationWillShow {
                delegate.navigationController(self, willShow: controller, animated: animated)
            } else {
                delegate.navigationController(self, didShow: controller, animated: animated)
            }
        }
    }
}

// The navigation controller's own appearance.
extension UINavigationController {
    /// Loads the top and calls its `viewWillAppear` in the container's own `viewWillAppear`.
    ///
    /// Source: <doc:NavigationController#Initial-display>.
    func installTop(_ animated: Bool) {
        guard !isInTransition, waiting.isEmpty, let top = topViewController,
            top !== shown || top.viewInPlace?.superview == nil
        else { return }
        top.loadViewIfNeeded()
        // Loading calls the app, which may have hidden the container.
        guard isOnScreen else { return }
        top.beginInPlace(
            appearing: true, animated: animated, reason: waitingToHaveMoved.contains(top) ? .movedIn : .container)
        guard top.parent === self else { return sendAway(top, animated: animated, by: nil) }
        tellDelegate(.callbackNavigationWillShow, top, animated)
        shown = top
        isTopNew = true
        insertView(of: top)
    }

    /// Source: <doc:NavigationController#Initial-display>: `didMove` and `didShow` come after the appearance.
    func didInstallTop(_ animated: Bool) {
        let moved = waitingToHaveMoved
        waitingToHaveMoved = []
        for controller in moved { callDidMoveToParent(of: controller) }
        if isTopNew, let shown { tellDelegate(.callbackNavigationDidShow, shown, animated) }
        isTopNew = false
    }
}
