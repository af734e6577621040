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
