import UIKit

/// Fades a screen in or out, then calls a closure that must complete the transition.
final class FadingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let finish: @MainActor (any UIViewControllerContextTransitioning) -> Void

    init(finish: @escaping @MainActor (any UIViewControllerContextTransitioning) -> Void) {
        self.finish = finish
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        if let toView = transitionContext.view(forKey: .to) {
            transitionContext.containerView.insertSubview(toView, at: 0)
        }
        let fromView = transitionContext.view(forKey: .from)
        UIView.animate(
            withDuration: 0.5, animations: { fromView?.alpha = 0.5 },
            completion: { [finish] _ in
                fromView?.alpha = 1
                finish(transitionContext)
            })
    }
}

/// A screen that presents a page full-screen. The sample sets the animator and the interaction controller of the
/// dismissal.
class FadingScreen: PageController, UIViewControllerTransitioningDelegate {
    var animator: FadingAnimator?
    var finger: UIPercentDrivenInteractiveTransition?

    /// Presents a page, and waits until the transition has ended.
    func open(_ app: SampleApp) {
        let page = PageController("Page")
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = self
        present(page, animated: true)
        app.settle()
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
}
