import UIKit

/// Dismisses the modal screen by a swipe down. The whole distance is 400 points; half of it finishes the dismissal.
final class SwipeInteractiveTransition: UIPercentDrivenInteractiveTransition {
    private(set) var isInteracting = false
    /// The recognizer of the current screen.
    private(set) weak var pan: UIPanGestureRecognizer?
    private weak var modal: UIViewController?
    private var shouldComplete = false
    private static let wholeWay: CGFloat = 400

    func wire(to viewController: UIViewController) {
        modal = viewController
        let pan = UIPanGestureRecognizer(target: self, action: SwipeInteractiveTransition.handle)
        viewController.view.addGestureRecognizer(pan)
        self.pan = pan
    }

    private func handle(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: begin()
        case .changed: follow(pan.translation(in: pan.view?.superview).y)
        case .ended: end(completing: shouldComplete)
        case .cancelled: end(completing: false)
        default: break
        }
    }

    private func begin() {
        isInteracting = true
        shouldComplete = false
        modal?.dismiss(animated: true)
    }

    private func follow(_ distance: CGFloat) {
        let fraction = min(max(distance / Self.wholeWay, 0), 1)  // right: interaction-progress-out-of-range
        shouldComplete = fraction > 0.5
        update(fraction)
    }

    /// The transition completes more slowly if the swipe ends near its end.
    private func end(completing: Bool) {
        isInteracting = false
        completionSpeed = max(1 - percentComplete, 0.1)
        if completing { finish() } else { cancel() }
    }
}
