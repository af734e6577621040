import UIKit

/// Presents a page interactively, with an animator that removes the presenter's view even if the transition is
/// cancelled.
private final class ShelfController: PageController, UIViewControllerTransitioningDelegate {
    let finger = UIPercentDrivenInteractiveTransition()

    func open() {
        let page = PageController("Page")
        page.modalPresentationStyle = .overFullScreen
        page.transitioningDelegate = self
        present(page, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        FadingAnimator { context in
            presenting.view.removeFromSuperview()  // misuse: cancelled-transition-not-undone
            context.completeTransition(!context.transitionWasCancelled)
            _ = context.containerView
        }
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
}

extension Sample {
    /// ``bounceTransition`` is correct.
    static let cancelledTransitionNotUndone = Sample(
        name: "cancelled-transition-not-undone",
        summary: "An animator removes the presenter's view although the presentation was cancelled",
        misuses: [Misuse(rule: "cancelled-transition-not-undone", blamed: "call.removeView")]
    ) { app in
        let shelf = ShelfController("Shelf")
        app.launch(shelf)
        shelf.open()
        app.wait(0.1)
        shelf.finger.update(0.3)
        shelf.finger.cancel()
        app.settle()
    }
}
