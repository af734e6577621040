import UIKit

/// Moves the presented view in from below, with a spring.
final class BouncePresentAnimation: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.8
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let modal = transitionContext.viewController(forKey: .to), let view = transitionContext.view(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        let place = transitionContext.finalFrame(for: modal)  // right: stale-transition-actors
        let container = transitionContext.containerView
        view.frame = place.offsetBy(dx: 0, dy: container.bounds.height)
        container.addSubview(view)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.6,
            initialSpringVelocity: 0, options: .curveLinear, animations: { view.frame = place },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
}

/// Moves the presented view down, and uncovers the presenter's view.
final class NormalDismissAnimation: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let modal = transitionContext.viewController(forKey: .from),
            let view = transitionContext.view(forKey: .from)
        else { return transitionContext.completeTransition(false) }
        let place = transitionContext.initialFrame(for: modal)
        let end = place.offsetBy(dx: 0, dy: transitionContext.containerView.bounds.height)
        uncover(in: transitionContext, below: view)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), animations: { view.frame = end },
            completion: { _ in
                if transitionContext.transitionWasCancelled { view.frame = place }
                self.complete(transitionContext)
            })
    }

    private func uncover(in transitionContext: any UIViewControllerContextTransitioning, below view: UIView) {
        guard let main = transitionContext.viewController(forKey: .to),
            let covered = transitionContext.view(forKey: .to)
        else { return }
        covered.frame = transitionContext.finalFrame(for: main)
        transitionContext.containerView.insertSubview(covered, belowSubview: view)
    }

    /// Removes the uncovered view again after a cancelled swipe.
    private func complete(_ transitionContext: any UIViewControllerContextTransitioning) {
        let isCancelled = transitionContext.transitionWasCancelled
        transitionContext.view(forKey: isCancelled ? .to : .from)?.removeFromSuperview()
        transitionContext.completeTransition(!isCancelled)
    }
}
