import Foundation
import HierarchyModel

// What the user does.
extension UINavigationController {
    package var canGoBack: Bool { viewControllers.count > 1 && isFree }

    /// Where a swipe back begins.
    package enum SwipeStart {
        case edge
        case content(UIView?)
    }

    /// Pops by the public method, as UIKit does, so that an override in app code is called.
    fileprivate func popAsRuntime() {
        session.callAsRuntime(.callPop, on: id) { _ = popViewController(animated: true) }
    }

    /// The top item's action replaces the pop. A subclass that is a delegate of bars is asked before the pop.
    ///
    /// Source: UINavigationItem.h (`backAction`); UINavigationBar.h.
    package func handleTapOnBack() {
        guard let item = topViewController?.navigationItem else { return }
        if let action = item.backAction { return action.run(by: self) }
        let delegate = self as? any UINavigationBarDelegate
        if delegate?.navigationBar(navigationBar, shouldPop: item) != false { popAsRuntime() }
    }

    package func handleSwipe(_ phase: Session.SwipePhase, from start: SwipeStart) {
        switch phase {
        case .began: beginSwipe(from: start)
        case .changed(let fraction): dragSwipe(to: fraction)
        case .ended(let finishing): endSwipe(finishing: finishing, .ended)
        case .cancelled: endSwipe(finishing: false, .cancelled)
        }
    }

    /// Begins the swipe. If an override changes the stack besides the pop, this is an ordinary change that waits for
    /// its turn.
    private func beginSwipe(from start: SwipeStart) {
        guard canGoBack, let recognizer = recognizer(of: start) else { return }
        recognizer.drive(to: .began)
        isSwipeBeginning = true
        popAsRuntime()
        isSwipeBeginning = false
        if waiting.count > 1 { for index in waiting.indices { waiting[index].isInteractive = false } }
        if waiting.first?.isInteractive != true {
            recognizer.drive(to: .possible)
            return
        }
        swipeRecognizer = recognizer
        recognizer.sendActions()
    }

    /// The recognizer of a swipe; nil if the swipe may not begin.
    private func recognizer(of start: SwipeStart) -> UIGestureRecognizer? {
        let top = topViewController
        switch start {
        case .edge:
            guard let popRecognizer, allowsSwipe(popRecognizer),
                top?.allowsEndOfZoom(at: .zero, asSystemSays: true) != false
            else { return nil }
            return popRecognizer
        case .content(let view):
            guard let recognizer = contentRecognizer, session.has(.contentSwipe) || top?.prefersZoom == true else {
                return nil
            }
            let isFree = view?.usesSidewaysSwipe(before: recognizer, in: self) != true
            let location = view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: viewIfLoaded) }
            guard recognizer.isEnabled,
                top?.allowsEndOfZoom(at: location ?? .zero, asSystemSays: isFree && showsBackButton)
                    ?? (isFree && showsBackButton)
            else { return nil }
            return recognizer
        }
    }

    /// Whether the swipe may begin. Unless the app has set the delegate, it needs a back button.
    private func allowsSwipe(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled else { return false }
        return recognizer.hasHadDelegate
            ? recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true : showsBackButton
    }

    private func dragSwipe(to fraction: Double) {
        guard let swipe, swipe.isDragged else { return }
        swipeRecognizer?.drive(to: .changed)
        swipe.progress(to: fraction)
        swipeRecognizer?.sendActions()
    }

    private func endSwipe(finishing: Bool, _ state: UIGestureRecognizer.State) {
        guard let swipe, swipe.isDragged else { return }
        let isFinishing = finishing || !canReturn(swipe.change)
        letGo(of: swipe, finishing: isFinishing, state)
        guard !swipe.isOver else { return }
        if isFinishing { self.swipe = nil } else { swipe.isReturning = true }
        session.schedule(after: swipe.rest(finishing: isFinishing), because: swipe.cause) { [self] in
            if isFinishing { complete(swipe) } else { bringBack(swipe) }
        }
    }

    func letGo(of swipe: NavigationTransition, finishing: Bool, _ state: UIGestureRecognizer.State) {
        swipeRecognizer?.drive(to: state)
        swipe.letGo(finishing: finishing)
        swipeRecognizer?.sendActions()
        swipeRecognizer?.drive(to: .possible)
    }

    /// The recognizer was disabled.
    func cancelSwipe() { endSwipe(finishing: false, .cancelled) }

    /// The container leaves the screen, so nothing can be dragged.
    func interruptSwipe() {
        guard let swipe, !swipe.isOver else { return }
        if swipe.isDragged { letGo(of: swipe, finishing: !canReturn(swipe.change), .cancelled) }
        if !swipe.isOver { bringBack(swipe) }
    }
}

// Undoing a change.
extension UINavigationController {
    /// Undoes a change: a pushed controller leaves, a popped one stays.
    ///
    /// Source: <doc:NavigationController#Interactive-pop>, cancelled, steps 5 to 9.
    func bringBack(_ running: NavigationTransition) {
        guard !running.isOver else { return }
        guard let old = running.old, canReturn(running.change) else { return complete(running) }
        running.coordinator?.revertChanges()
        running.end(completed: false)
        forget(running)
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
        top.removeFromPlace(isFinished: true, because: running.cause)
        top.finishLeavingPlace()
    }

    /// Undoes a swipe whose transition could not begin. Returns false for any other change.
    func revertChanges(_ change: NavigationChange) -> Bool {
        guard change.isInteractive, canReturn(change) else { return false }
        swipeRecognizer?.drive(to: .possible)
        if restore(change) { tellReturn(of: change) }
        return true
    }

    /// Whether a transition of the app can be undone.
    func canReturn(_ running: NavigationTransition) -> Bool {
        running.change.before.last === running.old && canReturn(running.change)
    }

    /// Whether a change can be undone. The app may have changed the stack meanwhile, or be changing it: this is
    /// possible only if that affects neither the controllers that the change moved, nor those below the popped ones.
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

    /// Restores the stack of before the change. If a callback has made that impossible, the popped controllers leave
    /// with the next change.
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
        for controller in change.removed { callDidMoveToParent(of: controller) }
        for controller in change.added.reversed() where !viewControllers.contains(controller) {
            callWillLeave(of: controller)
        }
        letGo(change.added)
    }
}

extension Session {
    /// Ends the transitions that a finger drives, and those that were requested, in a container that was deallocated.
    func dropTransitions(in container: ObjectID) {
        for transition in state.allTransitions where transition.container == container {
            guard transition.isRequested || transition.interactive == true else { continue }
            coordinators.removeAll { $0.transition == transition.id }
            if transition.isRequested {
                withdraw(transition.id, completed: false)
            } else {
                end(transition.id, completed: false, because: currentCause)
            }
        }
    }
}
