import UIKit

// Animations that the app stops, turns round and moves by hand.
extension Walk {
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
