import UIKit

/// Moves a screen along the diagonal: in from the lower right corner of the container, and out again.
final class CornerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.viewController(forKey: .from),
            let fromView = transitionContext.view(forKey: .from),
            let to = transitionContext.viewController(forKey: .to), let toView = transitionContext.view(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        let inside = isPresenting ? transitionContext.finalFrame(for: to) : transitionContext.initialFrame(for: from)
        let outside = CGRect(origin: CGPoint(x: container.bounds.maxX, y: container.bounds.maxY), size: inside.size)
        if isPresenting {
            toView.frame = outside
            container.addSubview(toView)
        } else {
            toView.frame = transitionContext.finalFrame(for: to)
            container.insertSubview(toView, belowSubview: fromView)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                if self.isPresenting { toView.frame = inside } else { fromView.frame = outside }
            },
            completion: { _ in
                if transitionContext.transitionWasCancelled {
                    fromView.frame = inside
                    toView.removeFromSuperview()
                } else if !self.isPresenting {
                    fromView.removeFromSuperview()
                }
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
