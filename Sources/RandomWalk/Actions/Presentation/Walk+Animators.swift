import UIKit

// Custom transitions of navigation controllers and tab bar controllers.
extension Walk {
    /// Pushes, pops or selects a tab with an animator, or continues the interactive transition.
    func navigateWithCustomTransition() {
        if let driver = navigationDriver { return drive(driver) }
        if random.oneIn(2) { changeStackWithCustomTransition() } else { selectTabWithCustomTransition() }
    }

    private func drive(_ driver: UIPercentDrivenInteractiveTransition) {
        // The driver ignores progress before the transition has begun.
        if driver.duration == 0 { endTurn() }
        guard driver.duration > 0 else {
            navigationDriver = nil
            return
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: driver.finish()
        case 1: driver.cancel()
        default: return driver.update(CGFloat.random(in: 0...1, using: &random))
        }
        if !(driver is LateInteractionController) || random.oneIn(2) { navigationDriver = nil }
    }

    private func changeStackWithCustomTransition() {
        guard let stack = anyStack(where: \.isFrontmost) else { return }
        let isPush = stack.viewControllers.count < 2 || random.oneIn(2)
        guard !isPush || controllers.count < Self.maximumControllers else { return }
        stack.isNavigating = true
        stack.customTransition = makeCustomTransition { [weak stack] in
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
                $0.isSettled && $0.isFrontmost
            })
            .randomElement(using: &random),
            let tab = tabs.viewControllers?.filter({ $0 !== tabs.selectedViewController }).randomElement(using: &random)
        else { return }
        tabs.isBusy = true
        tabs.customTransition = makeCustomTransition { [weak tabs] in
            tabs?.isBusy = false
            tabs?.customTransition = nil
        }
        tabs.selectedViewController = tab
        // Before iOS 7 UIKit does not ask for an animator.
        if tabs.transitionCoordinator == nil { tabs.customTransition?.ended() }
    }

    func makeInteractionController() -> UIPercentDrivenInteractiveTransition {
        random.oneIn(2) ? LateInteractionController() : UIPercentDrivenInteractiveTransition()
    }

    private func makeCustomTransition(_ ended: @escaping () -> Void) -> CustomTransition {
        navigationDriver = random.oneIn(2) ? makeInteractionController() : nil
        let slides = navigationDriver is LateInteractionController || navigationDriver == nil && random.oneIn(2)
        let transition = CustomTransition(
            driver: navigationDriver, slides: slides, ended: ended)
        track(transition.slide)
        return transition
    }
}
