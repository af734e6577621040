import UIKit

/// Moves a presented view in from the lower right corner of the container, and out again.
final class DiagonalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Direction {
        case presenting, dismissing
    }

    private let direction: Direction

    init(_ direction: Direction) {
        self.direction = direction
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.35
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        switch direction {
        case .presenting: bringIn(transitionContext)
        case .dismissing: takeOut(transitionContext)
        }
    }

    private func bringIn(_ context: any UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: .to), let view = context.view(forKey: .to)
        else { return context.completeTransition(false) }
        let frame = context.finalFrame(for: controller)
        view.frame = corner(of: context.containerView, size: frame.size)
        context.containerView.addSubview(view)  // right: to-view-not-in-container
        animate(in: context, { view.frame = frame }) { completed in
            if !completed { view.removeFromSuperview() }  // right: cancelled-transition-not-undone
        }
    }

    /// Moves only the presented view: the presenter's view has stayed in the window.
    private func takeOut(_ context: any UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: .from), let view = context.view(forKey: .from)
        else { return context.completeTransition(false) }
        let frame = context.initialFrame(for: controller)
        let corner = corner(of: context.containerView, size: frame.size)  // right: presenter-view-moved-in-dismissal
        animate(in: context, { view.frame = corner }) { completed in
            if completed { view.removeFromSuperview() } else { view.frame = frame }
        }
    }

    private func corner(of container: UIView, size: CGSize) -> CGRect {
        CGRect(origin: CGPoint(x: container.bounds.maxX, y: container.bounds.maxY), size: size)
    }

    /// - Parameter cleanUp: runs at the end, with whether the transition has finished.
    private func animate(
        in context: any UIViewControllerContextTransitioning, _ animations: () -> Void,
        cleanUp: @escaping (Bool) -> Void
    ) {
        UIView.animate(
            withDuration: transitionDuration(using: context), animations: animations,
            completion: { _ in
                let completed = !context.transitionWasCancelled  // right: completion-contradicts-cancellation
                cleanUp(completed)
                context.completeTransition(completed)  // right: transition-never-completed, transition-completed-twice
            })
    }
}
