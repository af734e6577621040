import Foundation

/// How the speed of an animation changes over time. Only a spring has an effect on the time of an event: see
/// ``UISpringTimingParameters``.
///
/// Source: UITimingCurveProvider.h.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// Source: UITimingCurveProvider.h.
public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic = 1
    case spring = 2
    case composed = 3
}

/// A timing curve that has a name, or two control points.
///
/// Source: UITimingParameters.h.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    public let timingCurveType: UITimingCurveType

    public convenience override init() { self.init(animationCurve: .easeInOut) }

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        timingCurveType = .builtin
        (controlPoint1, controlPoint2) = curve.controlPoints
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        timingCurveType = .cubic
        (controlPoint1, controlPoint2) = (point1, point2)
    }

    public required init?(coder: NSCoder) {
        animationCurve = .easeInOut
        timingCurveType = .builtin
        (controlPoint1, controlPoint2) = animationCurve.controlPoints
    }

    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

extension UIView.AnimationCurve {
    /// The control points of the curve. Source: CAMediaTimingFunction.h.
    fileprivate var controlPoints: (CGPoint, CGPoint) {
        switch self {
        case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: (.zero, CGPoint(x: 0.58, y: 1))
        case .linear: (.zero, CGPoint(x: 1, y: 1))
        }
    }
}

/// A spring curve. One that is given by its damping ratio takes the duration of the animation; any other one takes the
/// time in which it comes to rest.
///
/// Source: UITimingParameters.h; <https://forums.swift.org/t/uispringtimingparameters-bug/10480>.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// At 1 the spring does not oscillate.
    public let dampingRatio: CGFloat
    /// In distances of the animation a second.
    public let initialVelocity: CGVector
    /// Seconds until the spring is at rest; nil for a spring that takes the duration of the animation, or has no end.
    let settlingDuration: TimeInterval?

    public convenience override init() { self.init(dampingRatio: 1) }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        (dampingRatio, initialVelocity) = (ratio, velocity)
        settlingDuration = nil
    }

    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let motion = SpringMotion(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
        (dampingRatio, initialVelocity) = (CGFloat(motion.dampingRatio), velocity)
        settlingDuration = motion.settlingDuration(from: velocity)
    }

    /// Source: UITimingParameters.h, iOS 17.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        dampingRatio = CGFloat(SpringMotion.dampingRatio(ofBounce: Double(bounce)))
        self.initialVelocity = initialVelocity
        settlingDuration = SpringMotion(perceptualDuration: duration, bounce: Double(bounce))
            .settlingDuration(from: initialVelocity)
    }

    public required init?(coder: NSCoder) { (dampingRatio, initialVelocity, settlingDuration) = (1, .zero, nil) }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}

extension SpringMotion {
    /// The longer of the durations in both directions; nil if the spring has no end.
    fileprivate func settlingDuration(from velocity: CGVector) -> TimeInterval? {
        let durations = [velocity.dx, velocity.dy].map { velocity in
            var motion = self
            motion.velocity = Double(velocity)
            return motion.settlingDuration
        }
        return durations.max().flatMap { $0.isFinite ? $0 : nil }
    }
}
