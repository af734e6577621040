import UIKit

/// Animates a dismissal, and adds the presenter's view to the container although it has never left the window.
private final class FallingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let presenter = transitionContext.viewController(forKey: .to),
            let fromView = transitionContext.view(forKey: .from)
        else { return transitionContext.completeTransition(false) }
        uncover(presenter, in: transitionContext)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: { fromView.frame.origin.y = container.bounds.height },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }

    private func uncover(_ presenter: UIViewController, in context: any UIViewControllerContextTransitioning) {
        presenter.view.frame = context.finalFrame(for: presenter)
        context.containerView.insertSubview(presenter.view, at: 0)  // misuse: presenter-view-moved-in-dismissal
        presenter.view.alpha = 1
    }
}

private final class HomeController: PageController, UIViewControllerTransitioningDelegate {
    func open() {
        let note = PageController("Note")
        note.modalPresentationStyle = .overFullScreen
        note.transitioningDelegate = self
        present(note, animated: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        FallingAnimator()
    }
}

extension Sample {
    /// ``diagonalTransition`` is correct.
    static let presenterViewMovedInDismissal = Sample(
        name: "presenter-view-moved-in-dismissal",
        summary: "The animator of a dismissal moves the presenter's view, which has never left the window",
        misuses: [Misuse(rule: "presenter-view-moved-in-dismissal", blamed: "call.addView")]
    ) { app in
        let home = HomeController("Home")
        app.launch(home)
        home.open()
        app.settle()
        home.dismiss(animated: true)
        app.settle()
    }
}
