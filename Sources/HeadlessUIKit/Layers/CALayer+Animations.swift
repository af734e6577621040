import Foundation

/// An animation that was added to a layer and not yet removed.
struct LayerAnimation {
    /// Nil for an animation that was added without one.
    let key: String?
    let animation: CAAnimation
    /// Ends the animation; nil for one that runs until it is removed.
    let timer: UInt64?
}

extension CALayer {
    func run(_ given: CAAnimation, forKey key: String?) {
        // The only key of transitions.
        let key = given is CATransition ? kCATransition : key
        if let key { removeAnimation(forKey: key) }
        let animation = given.duplicate()
        if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
        let cause = session.currentCause
        let delay = animation.beginTime > 0 ? max(0, animation.beginTime - convertTime(CACurrentMediaTime(), from: nil)) : 0
        session.afterLayout(because: cause) { animation.delegate?.animationDidStart(animation) }
        let timer = animation.activeDuration.map { duration in
            session.schedule(after: delay + duration, because: cause) { [weak self] in
                if animation.isRemovedOnCompletion { self?.runningAnimations.removeAll { $0.animation === animation } }
                animation.delegate?.animationDidStop(animation, finished: true)
            }
        }
        runningAnimations.append(LayerAnimation(key: key, animation: animation, timer: timer))
    }

    /// Removes animations. The delegates of those that still run learn it at the end of the turn.
    func endAnimations(_ isEnded: (LayerAnimation) -> Bool) {
        let ended = runningAnimations.filter(isEnded)
        runningAnimations.removeAll(where: isEnded)
        for entry in ended where entry.timer.map(session.unschedule) != false {
            session.afterLayout(because: session.currentCause) {
                entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
            }
        }
    }
}

/// The session's time, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { Double(Session.current.now) / 1e9 }
