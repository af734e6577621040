import UIKit

/// The animator and the driver of one push, pop or selection.
@MainActor
struct CustomTransition {
    /// Drives the transition; nil if it is not interactive.
    let driver: UIPercentDrivenInteractiveTransition?
    let ended: () -> Void
    private let animator: any UIViewControllerAnimatedTransitioning
    /// UIKit has asked for the animator.
    private var isAnimatorUsed = false

    /// - Parameter slides: the animator is interruptible.
    init(driver: UIPercentDrivenInteractiveTransition?, slides: Bool, ended: @escaping () -> Void) {
        self.driver = driver
        self.ended = ended
        animator = slides ? Slide(ended) : Fade(ended)
    }

    /// Returns the animator at the first call, nil later: another change may begin while this one ends.
    mutating func takeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        defer { isAnimatorUsed = true }
        return isAnimatorUsed ? nil : animator
    }

    /// The interruptible animator, if no driver moves it.
    var slide: Slide? { driver == nil ? animator as? Slide : nil }
}

extension WalkNavigationController {
    func navigationController(
        _ navigation: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { customTransition?.takeAnimator() }

    func navigationController(
        _ navigation: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { customTransition?.driver }
}

extension WalkTabBarController {
    func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { customTransition?.takeAnimator() }

    func tabBarController(
        _ tabs: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { customTransition?.driver }
}
