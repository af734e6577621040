import UIKit

/// Animates a presentation, but adds the view that is on screen already instead of the one that comes.
private final class BackwardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let fromView = transitionContext.view(forKey: .from) else {
            return transitionContext.completeTransition(false)
        }
        transitionContext.containerView.addSubview(fromView)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), animations: { fromView.alpha = 0.5 },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })  // misuse: to-view-not-in-container
    }
}

private final class FrontController: PageController, UIViewControllerTransitioningDelegate {
    func open() {
        let story = PageController("Story")
        story.modalPresentationStyle = .fullScreen
        story.transitioningDelegate = self
        present(story, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { BackwardAnimator() }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        nil
    }
}

extension Sample {
    /// ``diagonalTransition`` does it right.
    static let presentationAddsPresenter = Sample(
        name: "presentation-adds-presenter",
        summary:
            "The animator of a presentation adds the view of the presenter, and never that of the presented screen",
        misuses: [Misuse(rule: "to-view-not-in-container", blamed: "call.completeTransition")]
    ) { app in
        let front = FrontController("Front page")
        app.launch(front)
        front.open()
        app.settle()
    }
}
