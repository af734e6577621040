import Foundation

/// Source: CAAnimation.h.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var path: CGPath?
    /// From 0 to 1, one for each value.
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?
    open var rotationMode: CAAnimationRotationMode?

    override class func blank() -> CAAnimation { CAKeyframeAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        (tensionValues, continuityValues) = (other.tensionValues, other.continuityValues)
        (biasValues, rotationMode) = (other.biasValues, other.rotationMode)
    }
}

/// Source: CAAnimation.h.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// They run together; their delegates are not called.
    open var animations: [CAAnimation]?

    override class func blank() -> CAAnimation { CAAnimationGroup() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        animations = (other as? CAAnimationGroup)?.animations
    }
}

/// Source: CAAnimation.h.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    /// From 0 to 1.
    open var startProgress: Float = 0
    /// From 0 to 1.
    open var endProgress: Float = 1

    override class func blank() -> CAAnimation { CATransition() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }
}
