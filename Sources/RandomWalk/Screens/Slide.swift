import UIKit

/// Drives a transition that starts without interaction. The user can pause it while it runs, several times.
final class LateInteractionController: UIPercentDrivenInteractiveTransition {
    override var wantsInteractiveStart: Bool {
        get { false }
        set {}
    }

    override func update(_ percentComplete: CGFloat) {
        pause()
        super.update(percentComplete)
    }
}

/// An animator that can be interrupted.
final class Slide: UIViewControllerAnimatedTransitioning {
    private let ended: () -> Void
    private var animator: UIViewPropertyAnimator?
    private weak var context: (any UIViewControllerContextTransitioning)?

    init(_ ended: @escaping () -> Void = {}) { self.ended = ended }

    /// The transition has begun and has not ended.
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

    func pause() {
        guard context?.isInteractive == false else { return }
        animator?.pauseAnimation()
        animator?.isReversed = false
        context?.pauseInteractiveTransition()
    }

    func update(_ fraction: CGFloat) {
        guard context?.isInteractive == true else { return }
        animator?.fractionComplete = fraction
        context?.updateInteractiveTransition(fraction)
    }

    func resume(cancelling: Bool) {
        guard context?.isInteractive == true else { return }
        if cancelling { context?.cancelInteractiveTransition() } else { context?.finishInteractiveTransition() }
        animator?.isReversed = cancelling
        animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
}
