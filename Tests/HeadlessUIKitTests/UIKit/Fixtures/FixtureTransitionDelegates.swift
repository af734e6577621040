#if os(Linux)
    import UIKit

    // Animators and interaction controllers as apps write them.

    final class FixtureTransitioningDelegate: FixtureDelegate, UIViewControllerTransitioningDelegate {
        let animator = FixtureAnimator()
        let driver = FixtureDriver()
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            note()
            return animator
        }
        func animationController(forDismissed dismissed: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )? {
            note()
            return animator
        }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            note()
            return nil
        }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            note()
            return driver
        }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            note()
            return FixturePresentationController(presentedViewController: presented, presenting: presenting)
        }
    }

    final class FixtureAnimator: FixtureDelegate, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            note()
            return 0.3
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            note()
            guard let toView = transitionContext.view(forKey: .to),
                let to = transitionContext.viewController(forKey: .to)
            else { return }
            toView.frame = transitionContext.finalFrame(for: to)
            transitionContext.containerView.addSubview(toView)
            UIView.animate(
                withDuration: transitionDuration(using: transitionContext),
                animations: {
                    toView.alpha = 1
                }, completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
        }
        func animationEnded(_ transitionCompleted: Bool) { note() }
    }

    final class FixtureDriver: FixtureDelegate, UIViewControllerInteractiveTransitioning {
        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            note()
            transitionContext.updateInteractiveTransition(0.5)
            transitionContext.finishInteractiveTransition()
        }
        var completionSpeed: CGFloat { 1 }
        var completionCurve: UIView.AnimationCurve { .linear }
        var wantsInteractiveStart: Bool { true }
    }

    final class FixtureResizing: UIViewController {
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            coordinator.animate(
                alongsideTransition: { context in
                    self.view.alpha = context.isAnimated ? 0.5 : 1
                },
                completion: { context in
                    self.view.isHidden = context.isCancelled
                })
            coordinator.animateAlongsideTransition(in: view, animation: nil, completion: nil)
            coordinator.notifyWhenInteractionChanges { _ in }
        }
    }
#endif
