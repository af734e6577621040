import UIKit

// Navigation.
extension Walk {
    func pushNew() {
        guard controllers.count < Self.mostControllers, let stack = anyStack() else { return }
        stack.isNavigating = stack.told == "appeared"
        stack.pushViewController(makeController(), animated: random.oneIn(2))
    }

    func pop() {
        guard let stack = anyStack(), stack.viewControllers.count > 1 else { return }
        stack.isNavigating = stack.told == "appeared"
        stack.popViewController(animated: random.oneIn(2))
    }

    func popToRoot() {
        guard let stack = anyStack(), stack.viewControllers.count > 2 else { return }
        stack.isNavigating = stack.told == "appeared"
        stack.popToRootViewController(animated: random.oneIn(2))
    }

    /// Turns the stack round, with a new controller at its bottom.
    func replaceStack() {
        guard let stack = anyStack(), controllers.count < Self.mostControllers else { return }
        let reversed = [makeController()] + stack.viewControllers.reversed()
        stack.isNavigating = stack.told == "appeared" && reversed.last !== stack.topViewController
        stack.setViewControllers(reversed, animated: random.oneIn(2))
    }
}

// What the user does to a stack.
extension Walk {
    func tapBack() {
        guard let stack = anyStackToGoBackIn() else { return }
        stack.isNavigating = true
        session.tapBack(stack)
    }

    /// Begins a swipe, or goes on with the one that is under way; other things happen meanwhile.
    func swipe() {
        guard let stack = swiped else { return beginSwipe() }
        guard random.oneIn(2) else {
            return session.swipeBack(stack, .changed(Double.random(in: 0...1, using: &random)))
        }
        swiped = nil
        let isFinishing = random.oneIn(2)
        if !isFinishing { session.schedule(after: 0.4) { stack.isNavigating = false } }
        session.swipeBack(
            stack, isFinishing ? .ended(finishing: true) : random.oneIn(2) ? .ended(finishing: false) : .cancelled)
    }

    private func beginSwipe() {
        guard let stack = anyStackToGoBackIn() else { return }
        // Until iOS 6 nothing comes of it.
        guard stack.interactivePopGestureRecognizer != nil else { return session.swipeBack(stack, .began) }
        stack.isNavigating = true
        swiped = stack
        session.swipeBack(stack, .began)
        // Each that asks is told.
        for _ in 0..<3 {
            stack.transitionCoordinator?.notifyWhenInteractionChanges { [session] in
                session.mark("let go", detail: $0.isCancelled ? "goes back" : nil)
            }
        }
    }

    /// On screen, with nothing over it.
    private func anyStackToGoBackIn() -> WalkNavigationController? {
        anyStack {
            $0.viewControllers.count > 1 && $0.told == "appeared" && $0.presentedViewController == nil
                && $0.view.window?.isHidden == false
        }
    }
}

// Presentation.
extension Walk {
    func presentNew() {
        let style = Self.styles.randomElement(using: &random) ?? .automatic
        guard controllers.count < Self.mostControllers, let requester = anyVisibleScreen(),
            let presenter = freePresenter(for: requester, style)
        else { return }
        let presented = makeScreen()
        presented.modalPresentationStyle = style
        change([presenter, presented]) { done in
            requester.present(presented, animated: random.oneIn(2), completion: done)
        }
    }

    func anyVisibleScreen() -> (any Screen)? {
        anyScreen { $0.isSettled && $0.viewIfLoaded?.window?.isHidden == false }
    }

    /// Who presents what the controller asks for, if that is possible now.
    func freePresenter(for requester: any Screen, _ style: UIModalPresentationStyle = .fullScreen) -> (any Screen)? {
        let isInContext = style == .currentContext || style == .overCurrentContext
        guard let presenter = isInContext ? requester.context : requester.topmost, presenter.isSettled,
            presenter.shown == nil, presenter.viewIfLoaded?.window != nil
        else { return nil }
        return presenter
    }

    /// Dismisses what a controller presents, and everything above it.
    func dismissPresented() {
        guard let presenter = anyScreen(where: { $0.shown != nil }) else { return }
        let chain = presenter.chain
        guard chain.allSatisfy({ $0.isSettled }), presenter.shown?.viewIfLoaded?.window?.isHidden == false
        else { return }
        change(chain) { done in
            (random.oneIn(2) ? presenter : chain[1]).dismiss(animated: random.oneIn(2), completion: done)
        }
    }

    /// Keeps the controllers busy until the work says that it is done.
    func change(_ controllers: [any Screen], _ work: (@escaping () -> Void) -> Void) {
        for controller in controllers { controller.isBusy = true }
        work { for controller in controllers { controller.isBusy = false } }
    }

    private static let styles: [UIModalPresentationStyle] = [
        .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
    ]
}

// Showing.
extension Walk {
    /// Lets the controller's surroundings decide whether to push or to present.
    func showNew() {
        guard controllers.count < Self.mostControllers, let requester = anyVisibleScreen() else { return }
        let action = Selector(("showViewController:sender:"))
        guard let target = requester.targetViewController(forAction: action, sender: nil) else {
            return present(from: requester) { $0.show($1, sender: nil) }
        }
        guard let stack = target as? WalkNavigationController, stack.isSettled else { return }
        stack.isNavigating = stack.told == "appeared"
        requester.show(makeController(), sender: nil)
    }

    func showDetail() {
        let action = Selector(("showDetailViewController:sender:"))
        guard controllers.count < Self.mostControllers, let requester = anyVisibleScreen(),
            requester.targetViewController(forAction: action, sender: nil) == nil
        else { return }
        present(from: requester) { $0.showDetailViewController($1, sender: nil) }
    }

    /// Presents by the name of before iOS 5.
    func presentOldStyle() {
        guard controllers.count < Self.mostControllers, let requester = anyVisibleScreen() else { return }
        let isAnimated = random.oneIn(2)
        present(from: requester) { $0.presentModalViewController($1, animated: isAnimated) }
    }

    /// Presents by a method that tells nobody when it is done.
    private func present(from requester: any Screen, _ show: (UIViewController, UIViewController) -> Void) {
        guard let presenter = freePresenter(for: requester) else { return }
        let presented = makeScreen()
        change([presenter, presented]) { done in
            show(requester, presented)
            session.schedule(after: 0.5) { done() }
        }
    }
}
