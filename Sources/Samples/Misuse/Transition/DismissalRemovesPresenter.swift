import UIKit

/// Fades a screen in and out. After a dismissal it removes the wrong view: the presenter's view.
private final class ForgetfulAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let toView = transitionContext.view(forKey: .to), let fromView = transitionContext.view(forKey: .from)
        else { return transitionContext.completeTransition(false) }
        transitionContext.containerView.addSubview(toView)
        if !isPresenting { transitionContext.containerView.bringSubviewToFront(fromView) }
        let coming = isPresenting ? toView : fromView
        coming.alpha = isPresenting ? 0 : 1
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: { coming.alpha = self.isPresenting ? 1 : 0 },
            completion: { _ in
                let success = !transitionContext.transitionWasCancelled
                if self.isPresenting != success { toView.removeFromSuperview() }  // misuse: to-view-not-in-container
                transitionContext.completeTransition(success)
            })
    }
}

private final class HomeController: PageController, UIViewControllerTransitioningDelegate {
    func open() {
        let letter = PageController("Letter")
        letter.modalPresentationStyle = .fullScreen
        letter.transitioningDelegate = self
        present(letter, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { ForgetfulAnimator(isPresenting: true) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        ForgetfulAnimator(isPresenting: false)
    }
}

extension Sample {
    /// ``diagonalTransition`` is correct.
    static let dismissalRemovesPresenter = Sample(
        name: "dismissal-removes-presenter",
        summary: "The animator of a dismissal removes the view of the presenter",
        misuses: [Misuse(rule: "to-view-not-in-container", blamed: "call.removeView")]
    ) { app in
        let home = HomeController("Home")
        app.launch(home)
        home.open()
        app.settle()
        home.dismiss(animated: true)
        app.settle()
    }
}
