import Foundation
import HierarchyModel

// What the app asks for.
extension UIPageViewController {
    func performSet(_ pages: [UIViewController], _ animated: Bool, _ completion: ((Bool) -> Void)?, _ site: CallSite?) {
        guard pages.allSatisfy({ sharesSession(with: $0, doing: "setViewControllers") }) else { return }
        let fields: EventFields = [
            .container: .id(id), .order: .ids(pages.map(\.id)), .animated: .bool(animated),
        ]
        session.call(.callSetViewControllers, fields, at: site) { call in
            guard isChoosingSpine && (1...2).contains(pages.count) || isRightNumber(pages.count, animated),
                canContain(pages)
            else { return }
            let shown = isChoosingSpine ? pages : Array(pages.prefix(pagesShown))
            change(to: shown, animated && !isChoosingSpine, completion, because: call)
            askForIndicator()
        }
    }

    package var pagesShown: Int { spineLocation == .mid ? 2 : 1 }

    /// Source: `UIPageViewController.h`: a turn of double-sided pages includes the back of the page;
    /// <doc:PageViewController#Pages-set-by-the-app>: none without animation.
    func isRightNumber(_ count: Int, _ animated: Bool) -> Bool {
        let required = isDoubleSided && animated ? 2 : pagesShown
        guard count != required, !(isDoubleSided && count == 2), animated || count > 0 else { return true }
        session.diagnose(
            "The number of view controllers provided (\(count)) doesn't match the number required (\(required)) "
                + "for the requested transition",
            subject: id, thrown: true)
        return false
    }

    /// Source: `UIPageViewController.h`: the indicator is for pages that scroll horizontally.
    private func askForIndicator() {
        guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource else { return }
        if dataSource.presentationCount(for: self) > 0 { _ = dataSource.presentationIndex(for: self) }
    }

    package func change(
        to new: [UIViewController], _ animated: Bool, _ completion: ((Bool) -> Void)?, because call: UInt64
    ) {
        let before = viewControllers
        let old = before ?? []
        for page in old where !new.contains(page) { callWillLeave(of: page) }
        for page in new { take(page) }
        // A callback has set other pages.
        guard viewControllers == before else { return change(to: new, animated, completion, because: call) }
        recordPages(new)
        let turn = PageTurn(to: new, isAnimated: animated, completion: completion, because: call)
        if self.turn == nil { start(turn) } else { waiting.append(turn) }
    }

    func recordPages(_ pages: [UIViewController]) {
        session.commit(.stackChanged, [.container: .id(id), .order: .ids(pages.map(\.id))])
        guard selected !== pages.first else { return }
        session.commit(.selectionChanged, [.container: .id(id), .selected: .id(pages.first?.id)])
    }

    private var selected: UIViewController? { related(\.selected) }
}

// Changes of the views without a turn.
extension UIPageViewController {
    /// Puts the pages' views in place while they are off screen, or before they appear. If the view is not loaded, this
    /// only releases the pages that are no longer needed.
    func placePages(because cause: UInt64?) {
        let pages = viewControllers ?? []
        for page in shown where !pages.contains(page) { removeView(of: page, because: cause) }
        shown = isViewLoaded ? pages : shown.filter(pages.contains)
        placeViews(of: pages)
    }

    /// Adds the pages' views. Two pages share the width.
    private func placeViews(of pages: [UIViewController]) {
        fitScrollView()
        guard let bounds = viewOfChildren?.bounds else { return }
        let width = bounds.width / CGFloat(max(pages.count, 1))
        for (index, page) in pages.enumerated() {
            let frame = CGRect(
                x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width, height: bounds.height)
            place(page, in: frame, at: .front, mask: mask(index, of: pages.count))
        }
    }

    /// The autoresizing mask with which two pages keep sharing the width.
    private func mask(_ index: Int, of count: Int) -> UIView.AutoresizingMask {
        let usual: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
        guard count == 2 else { return usual }
        return usual.union(index == 0 ? .flexibleRightMargin : .flexibleLeftMargin)
    }
}

// Containment.
extension UIPageViewController {
    func take(_ page: UIViewController) {
        guard receive(page) else { return }
        if !held.contains(page) { held.append(page) }
        if !arriving.contains(page) { arriving.append(page) }
    }

    func tellArrivals(of pages: [UIViewController]) {
        let arrived = arriving.filter { pages.contains($0) && viewControllers?.contains($0) == true }
        arriving.removeAll { arrived.contains($0) }
        for page in arrived { callDidMoveToParent(of: page) }
    }

    /// Removes the pages that are neither shown nor needed for a waiting turn, and calls their callbacks.
    func releasePages() {
        let needed = (viewControllers ?? []) + shown + waiting.flatMap(\.new)
        let left = held.filter { !needed.contains($0) }
        held.removeAll { left.contains($0) }
        arriving.removeAll { left.contains($0) }
        for page in left { callWillLeave(of: page) }
        for page in left where page.parent === self { page.removeFromPresentParent() }
    }
}

// Turns.
extension UIPageViewController {
    /// Starts a turn. A callback may hide this controller, which ends the turn, or set other pages, which wait.
    ///
    /// The first pages appear within the call, even while this controller itself is off screen.
    ///
    /// Source: <doc:PageViewController#Pages-set-by-the-app>.
    func start(_ turn: PageTurn) {
        self.turn = turn
        turn.old = shown
        turn.isOnScreen = showsChanges
        guard isViewLoaded, turn.isOnScreen || turn.old.allSatisfy(\.isOnScreen) else { return applyOffScreen(turn) }
        if turn.isOnScreen { turn.begin(in: self) }
        let steps: [() -> Void] = [
            { for page in turn.new { page.loadViewIfNeeded() } },
            { self.tell(turn.coming, appearing: true, .movedIn, for: turn) },
            { self.tell(turn.leaving, appearing: false, .movedOut, for: turn) },
            { self.placeViews(of: turn.new) },
            { self.scheduleEnd(of: turn) },
        ]
        for step in steps where !turn.isOver { step() }
    }

    private func tell(_ pages: [UIViewController], appearing: Bool, _ reason: AppearanceReason, for turn: PageTurn) {
        let animated = turn.duration > 0
        for page in pages where !turn.isOver && showsChanges == turn.isOnScreen {
            page.beginInPlace(appearing: appearing, animated: animated, reason: reason)
        }
    }

    private func scheduleEnd(of turn: PageTurn) {
        if let coordinator = turn.coordinator { session.afterLayout(because: turn.cause) { coordinator.start() } }
        guard !turn.isDragged else { return }
        guard turn.duration > 0 else { return finish(turn) }
        session.after(turn.duration, because: turn.cause) { [self] in finish(turn) }
    }

    /// Makes a change that is off screen: without transition and appearance.
    private func applyOffScreen(_ turn: PageTurn) {
        placePages(because: turn.cause)
        releasePages()
        tellCompletion(of: turn)
        startNext(after: turn)
    }

    /// Source: <doc:PageViewController#Gesture>: pages that scroll appear first; pages that curl disappear first.
    func finish(_ turn: PageTurn) {
        guard !turn.isOver else { return }
        turn.end(completed: true, in: session)
        if turn.isInteractive { takeOver(turn) }
        shown = turn.new
        for page in turn.leaving { removeView(of: page, because: turn.cause) }
        if transitionStyle == .scroll { showPages(of: turn) }
        for page in turn.leaving { settle(hidden: page) }
        if transitionStyle == .pageCurl { showPages(of: turn) }
        turn.coordinator?.complete()
        releasePages()
        tellArrivals(of: turn.new)
        tellDelegate(of: turn, finished: true, completed: true)
        tellCompletion(of: turn)
        startNext(after: turn)
    }

    private func showPages(of turn: PageTurn) {
        for page in turn.new { if turn.isOnScreen { settle(shown: page) } else { page.finishInPlace() } }
    }

    /// Sets the pages that a gesture has led to, unless the app has set others meanwhile.
    private func takeOver(_ turn: PageTurn) {
        guard waiting.isEmpty else { return }
        for page in turn.leaving { callWillLeave(of: page) }
        if waiting.isEmpty { recordPages(turn.new) }
    }

    private func tellCompletion(of turn: PageTurn) {
        guard let completion = turn.completion else { return }
        session.complete(finished: true, because: turn.cause) { completion(true) }
    }

    func startNext(after turn: PageTurn) {
        guard self.turn === turn else { return }
        self.turn = nil
        guard !waiting.isEmpty else { return }
        start(waiting.removeFirst())
    }
}
