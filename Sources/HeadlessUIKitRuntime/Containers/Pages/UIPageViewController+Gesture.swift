import HierarchyModel

// What the user does.
extension UIPageViewController {
    package func handleSwipe(_ phase: Session.SwipePhase, _ direction: NavigationDirection) {
        switch phase {
        case .began: beginSwipe(direction)
        case .changed(let fraction): dragSwipe(to: fraction)
        case .ended(let finishing): endSwipe(finishing: finishing, .ended)
        case .cancelled: endSwipe(finishing: false, .cancelled)
        }
    }

    private func beginSwipe(_ direction: NavigationDirection) {
        guard canBeSwiped, allowsSwipe else { return }
        beginGesture(direction)
        if turn?.isDragged == true { follow(.began) }
    }

    private func dragSwipe(to fraction: Double) {
        guard let turn, turn.isDragged else { return }
        turn.progress(to: fraction, in: session)
        follow(.changed)
    }

    func endSwipe(finishing: Bool, _ state: UIGestureRecognizer.State) {
        guard turn?.isDragged == true else { return }
        endGesture(finishing: finishing)
        follow(state)
    }

    private var canBeSwiped: Bool { turn == nil && receivesTouches }

    /// Begins the gesture. The data source may set pages itself, which ends the gesture.
    func beginGesture(_ direction: NavigationDirection) {
        guard canBeSwiped, let old = viewControllers, let new = askForPages(direction), canBeSwiped,
            viewControllers == old,
            let cause = session.currentCause
        else { return }
        let turn = PageTurn(to: new, isAnimated: true, isInteractive: true, because: cause)
        self.turn = turn
        tellDelegateWillTurn(to: new)
        for page in new { take(page) }
        guard showsChanges, new.allSatisfy({ $0.parent === self }) else { return abandon(turn) }
        start(turn)
    }

    func endGesture(finishing: Bool) {
        guard let turn, turn.isDragged else { return }
        turn.letGo(finishing: finishing, in: session)
        guard !turn.isOver else { return }
        session.after(turn.rest(in: session), because: turn.cause) { [self] in
            if finishing { finish(turn) } else { bringBack(turn, finished: true) }
        }
    }

    /// This controller leaves the screen, so nothing can be dragged.
    func interruptGesture() {
        guard let turn, !turn.isOver else { return }
        if turn.isDragged {
            turn.letGo(finishing: false, in: session)
            follow(.cancelled)
        }
        if turn.isGoingBack { bringBack(turn, finished: false) }
    }
}

// The pages of a gesture.
extension UIPageViewController {
    /// The pages that the gesture leads to; nil if there are not enough.
    ///
    /// Of double-sided pages with the spine at an edge, the first one is the back of the page that turns.
    private func askForPages(_ direction: NavigationDirection) -> [UIViewController]? {
        guard let dataSource, let edge = direction == .forward ? viewControllers?.last : viewControllers?.first else {
            return nil
        }
        var found: [UIViewController] = []
        while found.count < (isDoubleSided ? 2 : 1) {
            guard let page = ask(dataSource, for: direction, of: found.last ?? edge) else { break }
            found.append(page)
        }
        guard !found.isEmpty, found.allSatisfy({ sharesSession(with: $0, doing: "pageViewController") }),
            isRightNumber(found.count, true), canContain(found)
        else { return nil }
        let pages = Array(found.suffix(pagesShown))
        return direction == .forward ? pages : pages.reversed()
    }

    private func ask(
        _ dataSource: any UIPageViewControllerDataSource, for direction: NavigationDirection, of page: UIViewController
    ) -> UIViewController? {
        session.askForController(direction == .forward ? .callbackPageAfter : .callbackPageBefore, id) {
            direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: page)
                : dataSource.pageViewController(self, viewControllerBefore: page)
        }
    }

    private func tellDelegateWillTurn(to pages: [UIViewController]) {
        guard let delegate else { return }
        session.tell(.callbackPageWillTransition, id, [.pending: .ids(pages.map(\.id))]) {
            delegate.pageViewController(self, willTransitionTo: pages)
        }
    }

    func tellDelegate(of turn: PageTurn, finished: Bool, completed: Bool) {
        guard turn.isInteractive, let delegate else { return }
        let fields: EventFields = [
            .finished: .bool(finished), .completed: .bool(completed), .previous: .ids(turn.old.map(\.id)),
        ]
        session.tell(.callbackPageDidFinish, id, fields) {
            delegate.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: turn.old, transitionCompleted: completed)
        }
    }
}

// Undoing a turn.
extension UIPageViewController {
    /// Source: <doc:PageViewController#Gesture>: pages that scroll appear before the others disappear; pages that curl
    /// disappear first.
    private func bringBack(_ turn: PageTurn, finished: Bool) {
        guard !turn.isOver else { return }
        turn.end(completed: false, in: session)
        for page in turn.coming where viewControllers?.contains(page) != true { callWillLeave(of: page) }
        if transitionStyle == .scroll {
            uncover(turn)
            for page in turn.leaving { settle(shown: page) }
            hide(turn)
            for page in turn.coming { settle(hidden: page) }
        } else {
            hide(turn)
            uncover(turn)
            for page in turn.coming { settle(hidden: page) }
            for page in turn.leaving { settle(shown: page) }
        }
        turn.coordinator?.complete(cancelled: true)
        releasePages()
        tellDelegate(of: turn, finished: finished, completed: false)
        startNext(after: turn)
    }

    private func uncover(_ turn: PageTurn) {
        guard appearance == .appeared else { return }
        for page in turn.leaving { page.beginInPlace(appearing: true, animated: true, reason: .uncovered) }
    }

    private func hide(_ turn: PageTurn) {
        for page in turn.coming { page.beginInPlace(appearing: false, animated: true, reason: .movedOut) }
        for page in turn.coming { removeView(of: page, because: turn.cause) }
    }

    /// Drops a gesture whose turn could not begin.
    private func abandon(_ turn: PageTurn) {
        turn.end(completed: false, in: session)
        releasePages()
        startNext(after: turn)
    }
}
