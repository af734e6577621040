import HierarchyModel
import UIKit

// Navigation.
extension Walk {
    /// Not under a presentation, where the user would not see it.
    func pushNew() {
        guard controllers.count < Self.maximumControllers,
            let stack = anyStack(where: { $0.presentedViewController == nil })
        else { return }
        stack.isNavigating = stack.lastAppearance == .appeared
        stack.pushViewController(makeController(), animated: random.oneIn(2))
    }

    func pop() {
        guard let stack = anyStack(where: { areRemovable($0.viewControllers.suffix(1)) }),
            stack.viewControllers.count > 1
        else { return }
        stack.isNavigating = stack.lastAppearance == .appeared
        stack.popViewController(animated: random.oneIn(2))
    }

    func popToRoot() {
        guard let stack = anyStack(where: { areRemovable($0.viewControllers.dropFirst()) }),
            stack.viewControllers.count > 2
        else { return }
        stack.isNavigating = stack.lastAppearance == .appeared
        stack.popToRootViewController(animated: random.oneIn(2))
    }

    private func areRemovable(_ controllers: ArraySlice<UIViewController>) -> Bool {
        controllers.allSatisfy { ($0 as? any Screen)?.isRemovable ?? true }
    }

    /// Reverses the stack and adds a new controller at its bottom.
    func replaceStack() {
        guard let stack = anyStack(), controllers.count < Self.maximumControllers else { return }
        let reversed = [makeController()] + stack.viewControllers.reversed()
        stack.isNavigating = stack.lastAppearance == .appeared && reversed.last !== stack.topViewController
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

    /// Begins a swipe, or continues it. Other actions can happen in between.
    func swipe() {
        guard let stack = swipedStack else { return beginSwipe() }
        guard random.oneIn(2) else {
            return session.swipeBack(stack, .changed(Double.random(in: 0...1, using: &random)))
        }
        swipedStack = nil
        let isFinishing = random.oneIn(2)
        if !isFinishing { session.schedule(after: 0.4) { stack.isNavigating = false } }
        session.swipeBack(
            stack, isFinishing ? .ended(finishing: true) : random.oneIn(2) ? .ended(finishing: false) : .cancelled)
    }

    private func beginSwipe() {
        guard let stack = anyStackToGoBackIn() else { return }
        // Until iOS 6 a swipe has no effect.
        guard stack.interactivePopGestureRecognizer != nil else { return session.swipeBack(stack, .began) }
        stack.isNavigating = true
        swipedStack = stack
        session.swipeBack(stack, .began)
        // The coordinator calls all handlers, not only the last one.
        for _ in 0..<3 {
            stack.transitionCoordinator?.notifyWhenInteractionChanges { [session] in
                session.mark("let go", detail: $0.isCancelled ? "goes back" : nil)
            }
        }
    }

    /// A random stack on screen with more than one controller and nothing presented over it.
    private func anyStackToGoBackIn() -> WalkNavigationController? {
        anyStack {
            $0.viewControllers.count > 1 && $0.lastAppearance == .appeared && $0.presentedViewController == nil
                && areRemovable($0.viewControllers.suffix(1)) && $0.view.window?.isHidden == false
        }
    }
}
