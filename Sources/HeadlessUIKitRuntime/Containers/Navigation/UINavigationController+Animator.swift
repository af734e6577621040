import Foundation
import HierarchyModel

// Pushes and pops that the app animates.
extension UINavigationController {
    /// Asks the delegate for an animator. Nil for a change that is not animated, or that the built-in swipe drives.
    ///
    /// Source: <doc:NavigationController#Push>, step 2.
    func askAnimators(
        for change: NavigationChange, from old: UIViewController?, to top: UIViewController
    ) -> AnimatorAnswer? {
        guard let delegate, let old, change.animated, !change.isInteractive else { return nil }
        return askAnimators(
            change.operation == .pop ? "pop" : "push", for: change.request?.number,
            animator: {
                delegate.navigationController(self, animationControllerFor: change.operation, from: old, to: top)
            },
            interactor: { delegate.navigationController(self, interactionControllerFor: $0) })
    }

    /// Runs the app's animator. It adds the view of the new top; the old top's view is removed at the end.
    func runAnimator(of running: NavigationTransition) {
        guard let animators = running.animators, let coordinator = running.coordinator else { return }
        let inside = coordinator.containerView
        let view = running.top.parent === self ? running.top.preparedView(for: inside.bounds) : nil
        let from = TransitionContext.Part(
            controller: running.old, view: running.old?.viewInPlace,
            initialFrame: running.old?.frame(in: inside) ?? .zero)
        let to = TransitionContext.Part(controller: running.top, view: view, finalFrame: inside.bounds)
        TransitionContext.run(animators, coordinator, of: self, from: from, to: to) { [self] completed, context in
            let isCompleted = completed || !canReturn(running)
            if isCompleted { complete(running) } else { bringBack(running) }
            context?.tellEnded(isCompleted)
        }
    }

    /// Brings the new top to the container's appearance, even if its view was added late or the container was off
    /// screen meanwhile.
    func settleTop(_ top: UIViewController) {
        guard top === shown, top.parent === self else { return }
        if showsChanges { top.beginInPlace(appearing: true, animated: true, reason: .uncovered) }
        settle(shown: top)
    }
}
