import UIKit

/// Shows a controller in the right half of the container, and dims the other half. A tap on the dimmed half dismisses
/// it.
final class HalfSheetPresentationController: UIPresentationController {
    let dimmingView = UIView()
    let dismissTap = UITapGestureRecognizer()

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimmingView.alpha = 0
        dismissTap.addTarget(self, action: HalfSheetPresentationController.dismissByTap)
        dimmingView.addGestureRecognizer(dismissTap)
    }

    /// The same view at each question.
    override var presentedView: UIView? { presentedViewController.view }  // right: presented-view-remade

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
        return CGRect(origin: CGPoint(x: bounds.maxX - size.width, y: bounds.minY), size: size)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: (parentSize.width / 2).rounded(.down), height: parentSize.height) }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        containerView.insertSubview(dimmingView, at: 0)
        dim(to: 1)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { containerView?.setNeedsLayout() } else { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        dim(to: 0)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed {
            dimmingView.removeFromSuperview()  // right: decoration-left-behind
        } else {
            dimmingView.alpha = 1
            containerView?.setNeedsLayout()
        }
    }

    /// During a transition the animator alone moves the presented view. What has changed meanwhile, as in a rotation,
    /// takes effect after it.
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
        guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView  // right: presented-frame-touched-in-will-begin
    }

    /// Runs alongside the transition if that is animated.
    private func dim(to alpha: CGFloat) {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = alpha
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = alpha })
    }

    private func dismissByTap(_ tap: UITapGestureRecognizer) { presentingViewController.dismiss(animated: true) }
}
