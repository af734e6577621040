import HierarchyModel

/// Seconds that a push or a pop takes.
private let navigationDuration = 0.35

extension UINavigationController {
    /// Lets the first change that waits begin with this turn's commit, unless a transition runs. While the container itself
    /// comes on screen, they wait until it has.
    func scheduleNextTransition() {
        guard !isInTransition, appearance != .appearing, let cause = waiting.first?.cause else { return }
        isInTransition = true
        session.runLoop.transitions.append(.init(cause: cause) { [self] in startNextTransition() })
    }

    private func startNextTransition() {
        guard !waiting.isEmpty, appearance != .appearing else { return isInTransition = false }
        let change = waiting.removeFirst()
        if appearance == .appeared, let top = change.top, top !== shown { return start(change, from: shown, to: top) }
        if appearance == .appeared { keepTop(change) } else { applyUnseen(change) }
        isInTransition = false
        scheduleNextTransition()
    }

    /// The same controller stays on top, or none is left.
    private func keepTop(_ change: NavigationChange) {
        if let shown, shown !== change.top {
            shown.viewIfLoaded?.remove(moving: [shown], because: change.cause)
            self.shown = nil
        }
        finishMoves(of: change)
    }

    /// Source: uikit-semantics §1.9, push, steps 3 to 8; pop.
    private func start(_ change: NavigationChange, from old: UIViewController?, to top: UIViewController) {
        let isAnimated = change.animated && session.application.areAnimationsEnabled && old != nil
        let transition = session.newID()
        session.commit(
            .transitionBegan,
            [
                .transition: .id(transition), .type: .string(change.operation == .pop ? "pop" : "push"), .container: .id(id),
                .from: .id(old?.id), .to: .id(top.id), .animated: .bool(isAnimated), .interactive: .bool(false),
                .duration: .double(isAnimated ? navigationDuration : 0), .animator: .null,
            ], cause: change.cause)
        top.loadViewIfNeeded()
        old?.begin(appearing: false, animated: isAnimated, reason: change.removed.contains { $0 === old } ? .movedOut : .covered)
        top.begin(appearing: true, animated: isAnimated, reason: change.added.contains(top) ? .movedIn : .uncovered)
        tellDelegate(.callbackNavigationWillShow, top, isAnimated)
        shown = top
        insertView(of: top)
        let end = { [self] in endTransition(transition, change, from: old, to: top, isAnimated) }
        if isAnimated {
            session.schedule(after: navigationDuration, because: change.cause, end)
        } else {
            session.afterCommit(because: change.cause, end)
        }
    }

    /// Source: uikit-semantics §1.9, push, steps 9 to 12; pop.
    private func endTransition(
        _ transition: ObjectID, _ change: NavigationChange, from old: UIViewController?, to top: UIViewController,
        _ animated: Bool
    ) {
        session.commit(.transitionEnded, [.transition: .id(transition), .completed: .bool(true)], cause: change.cause)
        if let old, old !== shown { old.viewIfLoaded?.remove(moving: old.appearance == .disappearing ? [] : [old], because: change.cause) }
        old?.finish()
        if appearance == .appeared { top.finish() }
        finishMoves(of: change)
        tellDelegate(.callbackNavigationDidShow, top, animated)
        isInTransition = false
        scheduleNextTransition()
    }

    private func finishMoves(of change: NavigationChange) {
        letGo(change.removed)
        for controller in change.added where controller.parent === self { tellHasMoved(controller) }
    }

    private func tellHasMoved(_ controller: UIViewController) {
        session.tell(.callbackDidMove, controller.id, [.to: .id(id)]) { controller.didMove(toParent: self) }
    }

    private func insertView(of controller: UIViewController) {
        guard let inside = loadedView, let view = controller.loadedView, view.superview !== inside else { return }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = inside.bounds
        inside.insert(view, at: .front, moving: [])
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

// With the navigation controller's own appearance.
extension UINavigationController {
    /// Source: uikit-semantics §1.9, initial display: the top is loaded and told inside the container's own `viewWillAppear`.
    func installTop(_ animated: Bool) {
        guard !isInTransition, waiting.isEmpty, let top = topViewController, top !== shown || top.viewIfLoaded?.superview == nil else { return }
        top.loadViewIfNeeded()
        top.begin(appearing: true, animated: animated, reason: waitingToHaveMoved.contains(top) ? .movedIn : .container)
        tellDelegate(.callbackNavigationWillShow, top, animated)
        shown = top
        isTopNew = true
        insertView(of: top)
    }

    /// Source: uikit-semantics §1.9, initial display: `didMove` and `didShow` come behind the appearance.
    func topHasBeenInstalled(_ animated: Bool) {
        let moved = waitingToHaveMoved
        waitingToHaveMoved = []
        for controller in moved where controller.parent === self { tellHasMoved(controller) }
        if isTopNew, let shown { tellDelegate(.callbackNavigationDidShow, shown, animated) }
        isTopNew = false
    }
}
