import UIKit

// Stacks and tabs that the app moves in its own way.
extension Monkey {
    /// Pushes, pops or selects with an animator, or goes on with the finger that is on one.
    func moveInOwnWay() {
        if let driver = driven { return drive(driver) }
        if random.oneIn(2) { moveStackInOwnWay() } else { selectTabInOwnWay() }
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

    private func moveStackInOwnWay() {
        guard let stack = anyStack(where: \.isInTheUsersHands) else { return }
        let isPush = stack.viewControllers.count < 2 || random.oneIn(2)
        guard !isPush || controllers.count < Self.mostControllers else { return }
        stack.isNavigating = true
        stack.ownMove = makeMove { [weak stack] in
            stack?.isNavigating = false
            stack?.ownMove = nil
        }
        if isPush {
            stack.pushViewController(makeController(), animated: true)
        } else {
            stack.popViewController(animated: true)
        }
    }

    private func selectTabInOwnWay() {
        guard
            let tabs = controllers.compactMap({ $0 as? MonkeyTabs }).filter({ $0.isSettled && $0.isInTheUsersHands })
                .randomElement(using: &random),
            let tab = tabs.viewControllers?.filter({ $0 !== tabs.selectedViewController }).randomElement(using: &random)
        else { return }
        tabs.isBusy = true
        tabs.ownMove = makeMove { [weak tabs] in
            tabs?.isBusy = false
            tabs?.ownMove = nil
        }
        tabs.selectedViewController = tab
        // Before iOS 7 nobody asks for the animator.
        if tabs.transitionCoordinator == nil { tabs.ownMove?.ended() }
    }

    func makeFinger() -> UIPercentDrivenInteractiveTransition {
        random.oneIn(2) ? LateFinger() : UIPercentDrivenInteractiveTransition()
    }

    private func makeMove(_ ended: @escaping () -> Void) -> OwnMove {
        driven = random.oneIn(2) ? makeFinger() : nil
        let move = OwnMove(
            driver: driven, slides: driven is LateFinger || driven == nil && random.oneIn(2), ended: ended)
        watch(move.slide)
        return move
    }
}

/// One change of a stack or of tabs that the app animates.
@MainActor
struct OwnMove {
    /// The finger on it.
    let driver: UIPercentDrivenInteractiveTransition?
    let ended: () -> Void
    private let animator: any UIViewControllerAnimatedTransitioning
    /// The runtime has it.
    private var isTaken = false

    /// - Parameter slides: the move can be interrupted.
    init(driver: UIPercentDrivenInteractiveTransition?, slides: Bool, ended: @escaping () -> Void) {
        self.driver = driver
        self.ended = ended
        animator = slides ? Slide(ended) : Fade(ended)
    }

    /// Once: another change begins where this one ends, and the finger that drove it has gone.
    mutating func take() -> (any UIViewControllerAnimatedTransitioning)? {
        defer { isTaken = true }
        return isTaken ? nil : animator
    }

    /// Where nothing else moves it.
    var slide: Slide? { driver == nil ? animator as? Slide : nil }
}

extension MonkeyNavigation {
    func navigationController(
        _ navigation: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { ownMove?.take() }

    func navigationController(
        _ navigation: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { ownMove?.driver }
}

extension MonkeyTabs {
    func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { ownMove?.take() }

    func tabBarController(
        _ tabs: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { ownMove?.driver }
}
