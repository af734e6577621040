import HierarchyModel

extension Session {
    /// The user taps a navigation controller's back button: an input, then an animated pop, then the end of the turn.
    ///
    /// Nothing is popped where there is no button to tap: with one controller in the stack, during a transition, under what is
    /// presented, off screen, with the bar or the button hidden or a left item in the button's place.
    public func tapBack(_ navigation: UINavigationController) {
        turn(by: .inputTappedBack, [.container: .id(navigation.id)]) {
            if navigation.canGoBack, navigation.showsBackButton { navigation.popAsRuntime() }
        }
    }

    /// One phase of the swipe that pops a navigation controller's top: an input, then the end of the turn.
    ///
    /// The swipe has no effect where a tap on the back button has none, nor while
    /// ``UINavigationController/interactivePopGestureRecognizer`` is disabled; with a delegate of the app's, or nil as its delegate,
    /// that decides instead of the back button. The stack is shortened when it begins; where it does not
    /// finish, the top comes back. What is left of the 0.35 s passes after the finger has let go.
    ///
    /// Source: <doc:NavigationController#Interactive-pop>.
    public func swipeBack(_ navigation: UINavigationController, _ phase: SwipePhase) {
        turn(by: .inputDragged, [.target: .id(navigation.id), .phase: .string(phase.eventName)]) {
            navigation.userSwipes(phase)
        }
    }
}

// What the user does.
extension UINavigationController {
    fileprivate var canGoBack: Bool { viewControllers.count > 1 && isAtRest }

    /// The runtime pops by the public method, as UIKit does, so that an override is asked.
    fileprivate func popAsRuntime() {
        session.callAsRuntime(.callPop, on: id) { _ = popViewController(animated: true) }
    }

    fileprivate func userSwipes(_ phase: Session.SwipePhase) {
        switch phase {
        case .began: beginSwipe()
        case .changed(let fraction): dragSwipe(to: fraction)
        case .ended(let finishing): endSwipe(finishing: finishing, .ended)
        case .cancelled: endSwipe(finishing: false, .cancelled)
        }
    }

    /// Where an override has changed the stack beside the pop, that is no swipe any more but what waits for its turn.
    private func beginSwipe() {
        guard canGoBack, let popRecognizer, letsSwipeBegin(popRecognizer) else { return }
        popRecognizer.state = .began
        isSwipeBeginning = true
        popAsRuntime()
        isSwipeBeginning = false
        if waiting.count > 1 { for index in waiting.indices { waiting[index].isInteractive = false } }
        if waiting.first?.isInteractive != true {
            popRecognizer.state = .possible
            return
        }
        popRecognizer.sendActions()
    }

    /// Without a delegate of the app's, the swipe needs a back button.
    private func letsSwipeBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled else { return false }
        return recognizer.hasHadDelegate
            ? recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true : showsBackButton
    }

    private func dragSwipe(to fraction: Double) {
        guard let swipe, swipe.isDragged else { return }
        popRecognizer?.state = .changed
        swipe.progress(to: fraction)
        popRecognizer?.sendActions()
    }

    private func endSwipe(finishing: Bool, _ state: UIGestureRecognizer.State) {
        guard let swipe, swipe.isDragged else { return }
        let isFinishing = finishing || !canReturn(swipe.change)
        letGo(of: swipe, finishing: isFinishing, state)
        guard !swipe.isOver else { return }
        if isFinishing { self.swipe = nil }
        session.schedule(after: swipe.rest(finishing: isFinishing), because: swipe.cause) { [self] in
            if isFinishing { complete(swipe) } else { bringBack(swipe) }
        }
    }

    private func letGo(of swipe: NavigationTransition, finishing: Bool, _ state: UIGestureRecognizer.State) {
        popRecognizer?.state = state
        swipe.letGo(finishing: finishing)
        popRecognizer?.sendActions()
        popRecognizer?.state = .possible
    }

    /// The recognizer was disabled.
    func cancelSwipe() { endSwipe(finishing: false, .cancelled) }

    /// The container leaves the screen: nothing is left to drag.
    func interruptSwipe() {
        guard let swipe, !swipe.isOver else { return }
        if swipe.isDragged { letGo(of: swipe, finishing: !canReturn(swipe.change), .cancelled) }
        if !swipe.isOver { bringBack(swipe) }
    }
}

// The way back.
extension UINavigationController {
    /// Whoever was pushed leaves; whoever was popped stays.
    ///
    /// Source: <doc:NavigationController#Interactive-pop>, steps 5 to 9.
    func bringBack(_ running: NavigationTransition) {
        guard !running.isOver else { return }
        guard let old = running.old, canReturn(running.change) else { return complete(running) }
        running.coordinator?.revertChanges()
        running.end(completed: false)
        if swipe === running { swipe = nil }
        shown = old
        insertView(of: old)
        hide(running)
        if running.isRunByApp {
            settleTop(old)
        } else if appearance == .appeared {
            old.beginInPlace(appearing: true, animated: true, reason: .uncovered)
            old.finishInPlace()
        }
        let isRestored = restore(running.change)
        updateBottomBar()
        running.coordinator?.complete(cancelled: true)
        if isRestored { tellReturn(of: running.change) }
        isInTransition = false
        scheduleNextTransition()
    }

    private func hide(_ running: NavigationTransition) {
        let top = running.top
        guard isPlace(of: top) else { return }
        top.beginInPlace(
            appearing: false, animated: true, reason: running.change.added.contains(top) ? .movedOut : .covered)
        top.takeOutOfPlace(isFinished: true, because: running.cause)
        top.finishLeavingPlace()
    }

    /// Undoes a swipe whose transition could not begin; false for any other change.
    func revertChanges(_ change: NavigationChange) -> Bool {
        guard change.isInteractive, canReturn(change) else { return false }
        popRecognizer?.state = .possible
        if restore(change) { tellReturn(of: change) }
        return true
    }

    /// Whether a transition of the app's can go back to what it came from.
    func canReturn(_ running: NavigationTransition) -> Bool {
        running.change.before.last === running.old && canReturn(running.change)
    }

    /// The app may have changed the stack meanwhile, or be about to: a change is undone only where that has touched neither who came
    /// and went with it nor what the popped ones stood on.
    private func canReturn(_ change: NavigationChange) -> Bool {
        let stack = viewControllers
        let moved = change.added + change.removed
        guard requests.isEmpty, !moved.isEmpty, let top = change.top, stack.contains(top),
            change.undone(in: stack) != nil
        else { return false }
        return moved.allSatisfy { $0.parent === self } && change.added.allSatisfy(stack.contains)
            && !change.removed.contains(where: stack.contains)
            && !waiting.contains { $0.removed.contains(top) || $0.moves(anyOf: moved) }
    }

    /// Makes the stack what it was before the change. Where a callback on the way back has made that impossible, what was popped
    /// goes with the next change.
    private func restore(_ change: NavigationChange) -> Bool {
        guard canReturn(change), let stack = change.undone(in: viewControllers) else {
            leaveWithNextChange(change.removed)
            return false
        }
        for index in waiting.indices { waiting[index].forget(change) }
        for controller in change.removed { controller.move = nil }
        recordStack(stack)
        return true
    }

    private func leaveWithNextChange(_ popped: [UIViewController]) {
        guard !waiting.isEmpty else { return }
        waiting[0].removed += popped.filter { controller in
            !viewControllers.contains(controller) && !waiting.contains { $0.removed.contains(controller) }
        }
    }

    private func tellReturn(of change: NavigationChange) {
        for controller in change.removed { tellArrival(of: controller) }
        for controller in change.added.reversed() where !viewControllers.contains(controller) {
            tellDeparture(of: controller)
        }
        letGo(change.added)
    }
}

extension Session {
    /// A transition that a finger drives does not outlive its container.
    func dropTransitions(in container: ObjectID) {
        for transition in state.transitions where transition.interactive == true && transition.container == container {
            coordinators.removeAll { $0.transition == transition.id }
            end(transition.id, completed: false, because: asker)
        }
    }
}
