import UIKit

/// The transitioning delegate of one presented controller, which covers the lower half of the container or all of it.
@MainActor
final class CustomPresentation: NSObject {
    private let isCovering: Bool
    /// The animator, if it is interruptible.
    let slide: Slide?
    /// Drives the dismissal.
    var driver: UIPercentDrivenInteractiveTransition?

    init(isCovering: Bool, slides: Bool) {
        self.isCovering = isCovering
        slide = slides ? Slide() : nil
    }

    /// Makes this object the transitioning delegate, retained by `presented`.
    func configure(_ presented: any Screen) {
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = self
        presented.retainedObject = self
    }
}

extension CustomPresentation: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        isCovering
            ? CoveringPresentation(presentedViewController: presented, presenting: presenting)
            : BottomPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide ?? Fade() }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        slide ?? Fade()
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// Fades from one view to the other in 0.3 seconds.
final class Fade: UIViewControllerAnimatedTransitioning {
    private let ended: () -> Void

    init(_ ended: @escaping () -> Void = {}) { self.ended = ended }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            context.containerView.insertSubview(view, at: 0)
            context.containerView.bringSubviewToFront(view)
            view.frame = context.finalFrame(for: controller)
        }
        let duration = context.isAnimated ? transitionDuration(using: context) : 0
        UIView.animate(withDuration: duration) {
            context.view(forKey: .from)?.alpha = 0.5
        } completion: { _ in
            context.view(forKey: .from)?.alpha = 1
            if context.transitionWasCancelled { context.view(forKey: .to)?.removeFromSuperview() }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended() }
}

/// Removes the presenter's view, as a full-screen presentation does.
private final class CoveringPresentation: UIPresentationController {
    private let backdrop = UIView()

    override var shouldRemovePresentersView: Bool { true }

    /// Adds a view that goes with the container view.
    override func presentationTransitionWillBegin() { containerView?.insertSubview(backdrop, at: 0) }
}

/// Covers the lower half of the container and dims the upper half.
private final class BottomPresentation: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
        dimming.alpha = 0
        containerView?.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
