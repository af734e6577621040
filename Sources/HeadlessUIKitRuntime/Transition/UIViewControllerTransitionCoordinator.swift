import Foundation

/// The properties of a running transition.
///
/// Source: `UIViewControllerTransitionCoordinator.h`; <doc:TransitionCoordinator>.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    /// The style of a presentation or dismissal; `none` for any other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a gesture drove the transition when it began.
    var initiallyInteractive: Bool { get }
    /// Whether a gesture can take over the running transition. Since iOS 10.
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to its beginning.
    var isCancelled: Bool { get }
    /// In seconds, of the animation without a gesture.
    var transitionDuration: TimeInterval { get }
    /// From 0 to 1, of a transition that a gesture drives.
    var percentComplete: CGFloat { get }
    /// Always 1: it has no effect in a runtime without a screen.
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The rotation of the window's content; the identity if the window is only resized.
    var targetTransform: CGAffineTransform { get }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Adds blocks that run alongside and after a transition.
///
/// Source: `UIViewControllerTransitionCoordinator.h`; <doc:TransitionCoordinator>.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` when the transition's own animation starts, and `completion` when the transition has ended,
    /// even if it was cancelled.
    ///
    /// - Returns: false if the animation has started already. `completion` runs in this case, too.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Does the same as ``animate(alongsideTransition:completion:)`` for views outside of the container view.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs `handler` each time a gesture takes over the transition or ends, before any callback of a transition that
    /// goes back.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

    /// The name of ``notifyWhenInteractionChanges(_:)`` until iOS 9.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animateAlongsideTransition(in: view, animation: animation, completion: nil)
    }
}
