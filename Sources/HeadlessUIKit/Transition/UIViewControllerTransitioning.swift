import Foundation

/// What an animator and an interaction controller work with: who comes, who goes, and where.
///
/// Source: UIViewControllerTransitioning.h; <doc:CustomTransitions#Transition-context>.
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The superview of all that moves. An animator of a presentation adds the view that comes.
    var containerView: UIView { get }
    /// False for a custom presentation that is not animated: its animator is called all the same.
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    /// `none` where nothing is presented or dismissed.
    var presentationStyle: UIModalPresentationStyle { get }
    var targetTransform: CGAffineTransform { get }

    /// For interaction controllers: how far the transition has come, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// For interaction controllers: the user has let go, and the transition goes on to its end.
    func finishInteractiveTransition()
    /// For interaction controllers: the user has let go, and the transition goes back.
    func cancelInteractiveTransition()
    /// For interaction controllers: the user has taken hold of a transition that runs and can be interrupted; since iOS 10.
    func pauseInteractiveTransition()

    /// The transition is over. An animator must call it once; UIKit waits for it for ever.
    ///
    /// - Parameter didComplete: false where the transition went back.
    func completeTransition(_ didComplete: Bool)

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view to move; nil where it is not the animator's to touch.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where the controller's view is at the beginning, in the container; zero where that is not known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where the controller's view is at the end, in the container; zero where it will be gone.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition.
///
/// Source: UIViewControllerTransitioning.h.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// In seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Moves the views and, in the end, calls `completeTransition(_:)` of the context.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// What runs the animation, where it can be interrupted: the same object during all of a transition; since iOS 10.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// The transition is over; the last that happens in it.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { AbsentAnimator(duration: 0, curve: .linear) }
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for the answer of an animator that cannot be interrupted.
final class AbsentAnimator: UIViewPropertyAnimator {}

/// Drives a transition by what the user does.
///
/// Source: UIViewControllerTransitioning.h.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the transition, also one that does not begin under a gesture.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// False lets the transition begin as if there were no interaction; since iOS 10.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var wantsInteractiveStart: Bool { true }
}

/// Hands out what presents and dismisses a controller in the app's own way. A method that the delegate lacks answers nil.
///
/// Source: UIViewControllerTransitioning.h; <doc:CustomTransitions>.
@MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Asked for the style `custom` only; nil is a presentation over the whole screen.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Asked only where there is an animator.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Asked only where there is an animator.
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
