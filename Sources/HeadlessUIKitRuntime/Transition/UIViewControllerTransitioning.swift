import Foundation

/// What an animator and an interaction controller work with: the controllers, their views and their frames.
///
/// Source: `UIViewControllerTransitioning.h`; <doc:CustomTransitions#Transition-context>.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The superview of all views that move. The animator of a presentation adds the presented view to it.
    var containerView: UIView { get }
    /// False for a custom presentation that is not animated. Its animator is called nevertheless.
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    /// `none` if the transition is not a presentation or a dismissal.
    var presentationStyle: UIModalPresentationStyle { get }
    var targetTransform: CGAffineTransform { get }

    /// For interaction controllers: sets how far the transition has come, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// For interaction controllers: the gesture has ended, and the transition runs on to its end.
    func finishInteractiveTransition()
    /// For interaction controllers: the gesture has ended, and the transition goes back.
    func cancelInteractiveTransition()
    /// For interaction controllers: a gesture takes over a running transition that is interruptible. Since iOS 10.
    func pauseInteractiveTransition()

    /// Completes the transition. An animator must call it once; UIKit waits for it without a time limit.
    ///
    /// - Parameter didComplete: false if the transition went back.
    func completeTransition(_ didComplete: Bool)

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view to move; nil if the animator must not move it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of the controller's view at the beginning, in the container; zero if it is not known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame of the controller's view at the end, in the container; zero if the view will be removed.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition.
///
/// Source: `UIViewControllerTransitioning.h`.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// The duration, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Moves the views, and calls `completeTransition(_:)` of the context at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The interruptible animator of the transition: always the same object. Since iOS 10.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called last in a transition.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { AbsentAnimator(duration: 0, curve: .linear) }
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Represents the answer of an animator that is not interruptible.
final class AbsentAnimator: UIViewPropertyAnimator {}

/// Drives a transition by a gesture.
///
/// Source: `UIViewControllerTransitioning.h`.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the transition, even if no gesture drives it at the beginning.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// Whether a gesture drives the transition at the beginning. Since iOS 10.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var wantsInteractiveStart: Bool { true }
}

/// Supplies the animators and the presentation controller of the app's own presentations and dismissals. The default
/// implementations return nil.
///
/// Source: `UIViewControllerTransitioning.h`; <doc:CustomTransitions>.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: RespondingObject {
    /// Asked for the style `custom` only. With nil the presentation covers the whole screen.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Asked only if there is an animator.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Asked only if there is an animator.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
