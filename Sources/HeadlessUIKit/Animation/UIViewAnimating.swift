import Foundation

/// Where an animation is in its life.
///
/// Source: UIViewAnimating.h, with UIKit's raw values.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started yet, or over.
    case inactive = 0
    /// It runs or is paused.
    case active = 1
    /// It waits for ``UIViewAnimating/finishAnimation(at:)``.
    case stopped = 2
}

/// Where an animation leaves its views.
///
/// Source: UIViewAnimating.h, with UIKit's raw values.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    /// Where the animation was stopped.
    case current = 2
}

/// An animation that can be paused, turned round and moved by hand.
///
/// Source: UIViewAnimating.h.
@MainActor
public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    /// Whether it runs back to its start.
    var isReversed: Bool { get set }
    /// How far it has come in its present direction, from 0 to 1.
    var fractionComplete: CGFloat { get set }

    /// Starts the animation, or lets one that was paused go on.
    func startAnimation()
    /// - Parameter delay: in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Lets the animation stand still where it is.
    func pauseAnimation()
    /// Leaves the views where they are.
    ///
    /// - Parameter withoutFinishing: true ends the animation without a word; false leaves it to ``finishAnimation(at:)``.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends an animation that was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// The same, with blocks that say what to animate. A method that a class lacks does nothing.
///
/// Source: UIViewAnimating.h.
@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// - Parameter delayFactor: the share of the time that is left after which the block's changes begin to be seen.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a block that changes what is to be animated.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that is told where the animation has left its views.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Lets an animation that was paused go on.
    ///
    /// - Parameter durationFactor: the time that the rest takes, as a share of the duration; 0 keeps the pace.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    public func addAnimations(_ animation: @escaping () -> Void) {}
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
}

/// How the pace of an animation changes over its time; without effect on what happens when.
///
/// Source: UITimingCurveProvider.h.
@MainActor
public protocol UITimingCurveProvider: AnyObject {}

/// One of the curves that have names.
///
/// Source: UITimingParameters.h.
@MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve

    public init(animationCurve curve: UIView.AnimationCurve = .easeInOut) { animationCurve = curve }
}

/// A spring.
///
/// Source: UITimingParameters.h.
@MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
    /// 1 does not swing.
    public let dampingRatio: CGFloat

    public init(dampingRatio ratio: CGFloat = 1) { dampingRatio = ratio }
}
