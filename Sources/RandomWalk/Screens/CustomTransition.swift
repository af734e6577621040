import UIKit

/// One change of a stack or of tabs that the app animates.
@MainActor
struct CustomTransition {
    /// The finger on it.
    let driver: UIPercentDrivenInteractiveTransition?
    let ended: () -> Void
    private let animator: any UIViewControllerAnimatedTransitioning
    /// The runtime has it.
    private var isTaken = false

    /// - Parameter slides: the move can be interrupted.
    init(driver: UIPercentDrivenInteractiveTransition?, slides: Bool, ended: @escaping () -> Void) {
        self.driver = driver
        self.ended = ended
        animator = slides ? Slide(ended) : Fade(ended)
    }

    /// Once: another change begins where this one ends, and the finger that drove it has gone.
    mutating func take() -> (any UIViewControllerAnimatedTransitioning)? {
        defer { isTaken = true }
        return isTaken ? nil : animator
    }

    /// Where nothing else moves it.
    var slide: Slide? { driver == nil ? animator as? Slide : nil }
}

extension WalkNavigationController {
    func navigationController(
        _ navigation: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { customTransition?.take() }

    func navigationController(
        _ navigation: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { customTransition?.driver }
}

extension WalkTabBarController {
    func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { customTransition?.take() }

    func tabBarController(
        _ tabs: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { customTransition?.driver }
}
