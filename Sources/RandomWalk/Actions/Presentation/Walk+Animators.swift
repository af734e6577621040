import UIKit

// Stacks and tabs that the app moves in its own way.
extension Walk {
    /// Pushes, pops or selects with an animator, or goes on with the finger that is on one.
    func navigateWithCustomTransition() {
        if let driver = driven { return drive(driver) }
        if random.oneIn(2) { changeStackWithCustomTransition() } else { selectTabWithCustomTransition() }
    }

    private func drive(_ driver: UIPercentDrivenInteractiveTransition) {
        // What is said before the transition has begun is lost.
        if driver.duration == 0 { endTurn() }
        guard driver.duration > 0 else {
            driven = nil
            return
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: driver.finish()
        case 1: driver.cancel()
        default: return driver.update(CGFloat.random(in: 0...1, using: &random))
        }
        if !(driver is LateFinger) || random.oneIn(2) { driven = nil }
    }

    private func changeStackWithCustomTransition() {
        guard let stack = anyStack(where: \.isInTheUsersHands) else { return }
        let isPush = stack.viewControllers.count < 2 || random.oneIn(2)
        guard !isPush || controllers.count < Self.mostControllers else { return }
        stack.isNavigating = true
        stack.customTransition = makeMove { [weak stack] in
            stack?.isNavigating = false
            stack?.customTransition = nil
        }
        if isPush {
            stack.pushViewController(makeController(), animated: true)
        } else {
            stack.popViewController(animated: true)
        }
    }

    private func selectTabWithCustomTransition() {
        guard
            let tabs = controllers.compactMap({ $0 as? WalkTabBarController }).filter({
                $0.isSettled && $0.isInTheUsersHands
            })
            .randomElement(using: &random),
            let tab = tabs.viewControllers?.filter({ $0 !== tabs.selectedViewController }).randomElement(using: &random)
        else { return }
        tabs.isBusy = true
        tabs.customTransition = makeMove { [weak tabs] in
            tabs?.isBusy = false
            tabs?.customTransition = nil
        }
        tabs.selectedViewController = tab
        // Before iOS 7 nobody asks for the animator.
        if tabs.transitionCoordinator == nil { tabs.customTransition?.ended() }
    }

    func makeFinger() -> UIPercentDrivenInteractiveTransition {
        random.oneIn(2) ? LateFinger() : UIPercentDrivenInteractiveTransition()
    }

    private func makeMove(_ ended: @escaping () -> Void) -> CustomTransition {
        driven = random.oneIn(2) ? makeFinger() : nil
        let move = CustomTransition(
            driver: driven, slides: driven is LateFinger || driven == nil && random.oneIn(2), ended: ended)
        watch(move.slide)
        return move
    }
}
