import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// Lets a downward drag dismiss a controller: the whole way is 400 points, and half of it is enough.
///
/// Source: <doc:Sources#View-controller-transitions-in-iOS-7>, SwipeUpInteractiveTransition.
final class SwipeUpInteractiveTransition: UIPercentDrivenInteractiveTransition {
    private(set) var interacting = false
    private(set) var gesture: UIPanGestureRecognizer?
    private var shouldComplete = false
    private weak var presentingVC: UIViewController?

    func wire(to viewController: UIViewController) {
        presentingVC = viewController
        let gesture = UIPanGestureRecognizer(target: self, action: SwipeUpInteractiveTransition.handleGesture)
        viewController.view.addGestureRecognizer(gesture)
        self.gesture = gesture
    }

    override var completionSpeed: CGFloat {
        get { 1 - percentComplete }
        set {}
    }

    private func handleGesture(_ gestureRecognizer: UIPanGestureRecognizer) {
        let translation = gestureRecognizer.translation(in: gestureRecognizer.view?.superview)
        switch gestureRecognizer.state {
        case .began:
            interacting = true
            presentingVC?.dismiss(animated: true, completion: nil)
        case .changed:
            let fraction = min(max(translation.y / 400, 0), 1)
            shouldComplete = fraction > 0.5
            update(fraction)
        case .ended, .cancelled:
            interacting = false
            if !shouldComplete || gestureRecognizer.state == .cancelled { cancel() } else { finish() }
        default:
            break
        }
    }
}

/// Moves the dismissed view out of the screen in 0.4 s.
///
/// Source: <doc:Sources#View-controller-transitions-in-iOS-7>, NormalDismissAnimation.
final class NormalDismissAnimation: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.viewController(forKey: .from),
            let to = transitionContext.viewController(forKey: .to)
        else { return }
        let finalFrame = transitionContext.initialFrame(for: from).offsetBy(dx: 0, dy: UIScreen.main.bounds.height)
        let container = transitionContext.containerView
        if transitionContext.view(forKey: .to) != nil {
            container.addSubview(to.view)
            container.sendSubviewToBack(to.view)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), animations: { from.view.frame = finalFrame },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
}

/// Source: <doc:Sources#View-controller-transitions-in-iOS-7>, MainViewController.
final class SwipeUpMainController: UIViewController, UIViewControllerTransitioningDelegate {
    let dismissAnimation = NormalDismissAnimation()
    let transitionController = SwipeUpInteractiveTransition()

    func show(_ modal: UIViewController) {
        modal.transitioningDelegate = self
        modal.modalPresentationStyle = .fullScreen
        transitionController.wire(to: modal)
        present(modal, animated: false, completion: nil)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        dismissAnimation
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        transitionController.interacting ? transitionController : nil
    }
}
