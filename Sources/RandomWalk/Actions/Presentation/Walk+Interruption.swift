import UIKit

// Animations that the app pauses, reverses and scrubs.
extension Walk {
    /// Starts an animation of a child's view, or changes the running animation.
    func animateByHand() {
        guard let animator = propertyAnimator else { return startAnimator() }
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
            self?.propertyAnimator = nil
        }
        propertyAnimator = animator
        animator.startAnimation(afterDelay: random.oneIn(3) ? 0.1 : 0)
    }

    private func stop(_ animator: UIViewPropertyAnimator) {
        propertyAnimator = nil
        let isSilent = random.oneIn(2)
        animator.stopAnimation(isSilent)
        if !isSilent, animator.state == .stopped { animator.finishAnimation(at: random.oneIn(2) ? .end : .current) }
    }

    /// Makes `slide` the transition to interrupt, unless an earlier one is still running.
    func track(_ slide: Slide?) {
        if let slide, runningSlide?.isRunning != true { runningSlide = slide }
    }

    /// Pauses a running transition, scrubs it, or continues it.
    func interrupt() {
        guard let slide = runningSlide, slide.isRunning else {
            runningSlide = nil
            return
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: slide.pause()
        case 1: slide.resume(cancelling: random.oneIn(2))
        default: slide.update(CGFloat.random(in: 0...1, using: &random))
        }
    }
}
