import UIKit

/// Lifts the top card of a stack, and always uses the same card as the backdrop.
private final class LiftingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let backdrop: UIViewController

    init(over backdrop: UIViewController) {
        self.backdrop = backdrop
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let toView = transitionContext.view(forKey: .to), let fromView = transitionContext.view(forKey: .from)
        else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        container.insertSubview(toView, at: 0)
        putBackdrop(into: container)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: { fromView.frame.origin.y = -container.bounds.height },
            completion: { [backdrop] _ in
                backdrop.view.removeFromSuperview()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    private func putBackdrop(into container: UIView) {
        backdrop.view.frame = container.bounds
        container.insertSubview(backdrop.view, at: 0)  // misuse: stale-transition-actors
        backdrop.view.alpha = 0.5
    }
}

/// Uses one animator, with the first card as the backdrop, for all pops of the stack.
private final class Dealer: NSObject, UINavigationControllerDelegate {
    private let animator: LiftingAnimator

    init(_ first: UIViewController) {
        animator = LiftingAnimator(over: first)
        super.init()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? animator : nil }
}

extension Sample {
    /// ``diagonalTransition`` is correct.
    static let staleTransitionActors = Sample(
        name: "stale-transition-actors",
        summary: "The animator of a stack moves the view of a controller that is not in the transition",
        misuses: [Misuse(rule: "stale-transition-actors", blamed: "call.addView")]
    ) { app in
        let first = PageController("First card")
        let stack = UINavigationController(rootViewController: first)
        app.launch(stack)
        let dealer = Dealer(first)
        stack.delegate = dealer
        for title in ["Second card", "Third card"] {
            stack.pushViewController(PageController(title), animated: true)
            app.settle()
        }
        stack.popViewController(animated: true)
        app.settle()
        withExtendedLifetime(dealer) {}
    }
}
