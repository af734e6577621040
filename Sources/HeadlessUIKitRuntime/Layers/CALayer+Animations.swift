import Foundation

/// An animation that was added to a layer and not yet removed.
@MainActor
final class LayerAnimation {
    /// Nil for an animation that was added without one.
    let key: String?
    let animation: CAAnimation
    /// Ends the animation; nil for one that runs until it is removed, or that is over.
    var timer: UInt64?
    var isOver = false

    init(key: String?, _ animation: CAAnimation) { (self.key, self.animation) = (key, animation) }
}

extension CALayer {
    func run(_ given: CAAnimation, forKey key: String?) {
        // The only key of transitions.
        let key = given is CATransition ? kCATransition : key
        if let key { removeAnimation(forKey: key) }
        let animation = given.duplicate()
        if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
        let entry = LayerAnimation(key: key, animation)
        runningAnimations.append(entry)
        let cause = session.currentCause
        session.afterLayout(because: cause) { animation.delegate?.animationDidStart(animation) }
        guard let duration = animation.activeDuration else { return }
        let begin = animation.beginTime
        let delay = begin > 0 ? max(0, begin - convertTime(CACurrentMediaTime(), from: nil)) : 0
        entry.timer = session.schedule(after: delay + duration, because: cause) { [weak self] in
            entry.isOver = true
            if animation.isRemovedOnCompletion { self?.runningAnimations.removeAll { $0 === entry } }
            animation.delegate?.animationDidStop(animation, finished: true)
        }
    }

    /// Removes animations. The delegates of those that still run learn it at the end of the turn.
    func endAnimations(_ isEnded: (LayerAnimation) -> Bool) {
        let ended = runningAnimations.filter(isEnded)
        runningAnimations.removeAll(where: isEnded)
        for entry in ended where !entry.isOver {
            session.afterLayout(because: session.currentCause) {
                entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
            }
            entry.timer.map(session.unschedule)
        }
    }
}

/// The session's time, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { Double(Session.current.now) / 1e9 }
