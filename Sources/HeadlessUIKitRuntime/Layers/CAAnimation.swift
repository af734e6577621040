import Foundation

/// Learns when an animation starts and ends.
///
/// Source: CAAnimation.h.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: RespondingObject {
    /// Called at the end of the turn in which the animation was added.
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameter flag: false if the animation was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer. It takes time and changes no value: the layer has its own values throughout.
///
/// Source: CAAnimation.h.
@preconcurrency @MainActor
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    open var timingFunction: CAMediaTimingFunction?
    /// Kept alive by the animation.
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion = true
    open var beginTime: CFTimeInterval = 0
    /// In seconds; 0 stands for the transaction's duration.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed
    open var preferredFrameRateRange = CAFrameRateRange.default
    private var values: [String: Any] = [:]

    public override init() {}
    public required init?(coder: NSCoder) { super.init() }

    open func value(forKey key: String) -> Any? { values[key] }
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
    open func shouldArchiveValue(forKey key: String) -> Bool { values[key] != nil }
    open class func defaultValue(forKey key: String) -> Any? { nil }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// A new animation of the library's class that this one's class is or inherits from.
    class func blank() -> CAAnimation { CAAnimation() }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var copied: Any = self
        MainActor.assumeIsolated { copied = duplicate() }
        return copied
    }
    open override nonisolated func copy() -> Any { copy(with: nil) }

    /// A copy; the animation itself if an app's class adds to it.
    func duplicate() -> CAAnimation {
        let copy = type(of: self).blank()
        guard type(of: copy) == type(of: self) else { return self }
        copy.take(from: self)
        return copy
    }

    func take(from other: CAAnimation) {
        (timingFunction, delegate) = (other.timingFunction, other.delegate)
        (isRemovedOnCompletion, values) = (other.isRemovedOnCompletion, other.values)
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
        (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
    }

    /// Seconds from the start to the end; nil for an animation that runs until it is removed.
    var activeDuration: CFTimeInterval? {
        guard speed != 0 else { return nil }
        let once = duration * (autoreverses ? 2 : 1)
        let total = repeatDuration > 0 ? repeatDuration : repeatCount > 0 ? once * Double(repeatCount) : once
        // Apps write the largest number for infinity.
        return total.isFinite && total < 1e9 ? total / Double(abs(speed)) : nil
    }
}
