import UIKit

/// Animates a presentation, and adds the presenter's view in the place of the presented view.
private final class BackwardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let fromView = context.view(forKey: .from) else {
            return context.completeTransition(false)
        }
        context.containerView.addSubview(fromView)
        UIView.animate(
            withDuration: transitionDuration(using: context), animations: { fromView.alpha = 0.5 },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)  // misuse: to-view-not-in-container
            })
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
    /// ``diagonalTransition`` is correct.
    static let presentationAddsPresenter = Sample(
        name: "presentation-adds-presenter",
        summary:
            "The animator of a presentation adds the presenter's view, and not the presented view",
        misuses: [Misuse(rule: "to-view-not-in-container", blamed: "call.completeTransition")]
    ) { app in
        let front = FrontController("Front page")
        app.launch(front)
        front.open()
        app.settle()
    }
}
