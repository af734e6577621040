import Foundation

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
