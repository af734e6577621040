import Foundation

/// Source: CAAnimation.h.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false
    open var valueFunction: CAValueFunction?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override class func blank() -> CAAnimation { CAPropertyAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
        valueFunction = other.valueFunction
    }
}

/// Source: CAAnimation.h.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override class func blank() -> CAAnimation { CABasicAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }
}

/// Source: CAAnimation.h.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    open var allowsOverdamping = false

    /// - Parameters:
    ///   - duration: of one undamped oscillation, in seconds.
    ///   - bounce: 0 does not oscillate, 1 does not end.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let motion = SpringMotion(perceptualDuration: perceptualDuration, bounce: Double(bounce))
        (stiffness, damping) = (CGFloat(motion.stiffness), CGFloat(motion.damping))
        allowsOverdamping = motion.allowsOverdamping
        duration = settlingDuration
    }

    private var motion: SpringMotion {
        SpringMotion(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            velocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
    }

    open var perceptualDuration: CFTimeInterval { 2 * .pi / motion.frequency }
    open var bounce: CGFloat { CGFloat(SpringMotion.bounce(ofDampingRatio: motion.dampingRatio)) }

    /// Seconds until the spring is at rest: until the distance to the end stays below a thousandth of the way.
    open var settlingDuration: CFTimeInterval { motion.settlingDuration }

    override class func blank() -> CAAnimation { CASpringAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
    }
}
