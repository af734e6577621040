import UIKit

/// Lets the user drive a transition that has already begun, by a pan on its container. The whole distance is the height
/// of the container; half of it finishes the transition.
final class ContainerPanInteraction: UIPercentDrivenInteractiveTransition {
    /// Is on the container while the user drives the transition.
    private(set) var pan: UIPanGestureRecognizer?
    private var context: (any UIViewControllerContextTransitioning)?

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        context = transitionContext
        let pan = UIPanGestureRecognizer(target: self, action: ContainerPanInteraction.handle)
        pan.maximumNumberOfTouches = 1
        transitionContext.containerView.addGestureRecognizer(pan)
        self.pan = pan
    }

    private func handle(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: pan.setTranslation(.zero, in: context?.containerView)
        case .changed: update(fraction(of: pan))
        case .ended: letGo(finishing: percentComplete > 0.5)
        case .cancelled, .failed: letGo(finishing: false)
        default: break
        }
    }

    private func fraction(of pan: UIPanGestureRecognizer) -> CGFloat {
        guard let container = context?.containerView, container.bounds.height > 0 else { return 0 }
        return min(abs(pan.translation(in: container).y / container.bounds.height), 1)
    }

    private func letGo(finishing: Bool) {
        if finishing { finish() } else { cancel() }
        if let pan { context?.containerView.removeGestureRecognizer(pan) }
        pan = nil
        context = nil
    }
}
