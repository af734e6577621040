import UIKit

/// The finger of a transition that may be taken hold of only when it is under way, and again after it was let go.
final class LateFinger: UIPercentDrivenInteractiveTransition {
    override var wantsInteractiveStart: Bool {
        get { false }
        set {}
    }

    override func update(_ percentComplete: CGFloat) {
        pause()
        super.update(percentComplete)
    }
}

/// A fade that can be interrupted.
final class Slide: UIViewControllerAnimatedTransitioning {
    private let ended: () -> Void
    private var animator: UIViewPropertyAnimator?
    private weak var context: (any UIViewControllerContextTransitioning)?

    init(_ ended: @escaping () -> Void = {}) { self.ended = ended }

    /// Its context waits for the end.
    var isRunning: Bool { animator?.state == .active && context != nil }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            context.containerView.addSubview(view)
            view.frame = context.finalFrame(for: controller)
        }
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    {
        if let animator { return animator }
        self.context = context
        let moved = context.view(forKey: .from) ?? context.view(forKey: .to)
        let animator = UIViewPropertyAnimator(duration: context.isAnimated ? 0.4 : 0, curve: .linear) {
            moved?.alpha = 0.5
        }
        animator.addCompletion { position in
            moved?.alpha = 1
            if position != .end { context.view(forKey: .to)?.removeFromSuperview() }
            context.completeTransition(position == .end)
        }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        ended()
    }

    func takeHold() {
        guard context?.isInteractive == false else { return }
        animator?.pauseAnimation()
        animator?.isReversed = false
        context?.pauseInteractiveTransition()
    }

    func move(to fraction: CGFloat) {
        guard context?.isInteractive == true else { return }
        animator?.fractionComplete = fraction
        context?.updateInteractiveTransition(fraction)
    }

    func letGo(cancelling: Bool) {
        guard context?.isInteractive == true else { return }
        if cancelling { context?.cancelInteractiveTransition() } else { context?.finishInteractiveTransition() }
        animator?.isReversed = cancelling
        animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
}
