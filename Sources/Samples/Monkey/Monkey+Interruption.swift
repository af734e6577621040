import UIKit

// Animations that the app stops, turns round and moves by hand.
extension Monkey {
    /// Starts an animation of a child's view, or does something to the one that is under way.
    func animateByHand() {
        guard let animator = handled else { return startAnimator() }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: animator.pauseAnimation()
        case 1: animator.isReversed.toggle()
        case 2: animator.fractionComplete = CGFloat.random(in: 0...1, using: &random)
        case 3: stop(animator)
        default:
            animator.continueAnimation(
                withTimingParameters: nil, durationFactor: CGFloat(Int.random(in: 0...2, using: &random)))
        }
    }

    private func startAnimator() {
        guard let (child, _) = anyChild(where: { $0.viewIfLoaded?.superview != nil }), let view = child.viewIfLoaded
        else { return }
        let alpha = CGFloat.random(in: 0.5...1, using: &random)
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) { view.alpha = alpha }
        animator.pausesOnCompletion = random.oneIn(4)
        animator.addCompletion { [weak self, session] position in
            session.mark("animated", detail: position == .end ? nil : "and back")
            self?.handled = nil
        }
        handled = animator
        animator.startAnimation(afterDelay: random.oneIn(3) ? 0.1 : 0)
    }

    private func stop(_ animator: UIViewPropertyAnimator) {
        handled = nil
        let isSilent = random.oneIn(2)
        animator.stopAnimation(isSilent)
        if !isSilent, animator.state == .stopped { animator.finishAnimation(at: random.oneIn(2) ? .end : .current) }
    }

    /// A transition that is held is let go before another one is taken hold of.
    func watch(_ slide: Slide?) {
        if let slide, running?.isRunning != true { running = slide }
    }

    /// Takes hold of a transition that runs by itself, moves it, or lets it go again.
    func interrupt() {
        guard let slide = running, slide.isRunning else {
            running = nil
            return
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: slide.takeHold()
        case 1: slide.letGo(cancelling: random.oneIn(2))
        default: slide.move(to: CGFloat.random(in: 0...1, using: &random))
        }
    }
}

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
