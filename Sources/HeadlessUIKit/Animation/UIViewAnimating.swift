import Foundation

/// The state of an animation.
///
/// Source: UIViewAnimating.h, with UIKit's raw values.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started yet, or finished.
    case inactive = 0
    /// It runs or is paused.
    case active = 1
    /// It waits for ``UIViewAnimating/finishAnimation(at:)``.
    case stopped = 2
}

/// The position at which an animation leaves its views.
///
/// Source: UIViewAnimating.h, with UIKit's raw values.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    /// Where the animation was stopped.
    case current = 2
}

/// An animation that can be paused, reversed and scrubbed.
///
/// Source: UIViewAnimating.h.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    /// Whether the animation runs back to its start.
    var isReversed: Bool { get set }
    /// The progress in the present direction, from 0 to 1.
    var fractionComplete: CGFloat { get set }

    /// Starts the animation, or resumes a paused one.
    func startAnimation()
    /// - Parameter delay: in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation at its present position.
    func pauseAnimation()
    /// Stops the animation and leaves the views where they are.
    ///
    /// - Parameter withoutFinishing: true ends the animation without its completion; false leaves that to
    ///  ``finishAnimation(at:)``.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends an animation that was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation with blocks that say what to animate. A method that a class does not implement does nothing.
///
/// Source: UIViewAnimating.h.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// - Parameter delayFactor: the share of the remaining time after which the block's changes begin to show.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a block of changes to animate.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that receives the position at which the animation has left its views.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes a paused animation.
    ///
    /// - Parameter durationFactor: the time for the remaining part, as a share of the duration; 0 keeps the speed.
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
