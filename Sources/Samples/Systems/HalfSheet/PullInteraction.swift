import UIKit

/// Lets the user pull the sheet in or out. The whole distance is the height of the view with the pan; half of it
/// finishes the transition.
final class PullInteraction: UIPercentDrivenInteractiveTransition {
    enum Direction: CGFloat {
        case up = -1
        case down = 1
    }

    private(set) var isPulling = false
    let pan = UIPanGestureRecognizer()
    private let direction: Direction
    private let onBegin: () -> Void

    /// - Parameter onBegin: starts the transition that the pan drives.
    init(_ direction: Direction, on view: UIView, onBegin: @escaping () -> Void) {
        self.direction = direction
        self.onBegin = onBegin
        super.init()
        pan.maximumNumberOfTouches = 1
        pan.addTarget(self, action: PullInteraction.handle)
        view.addGestureRecognizer(pan)
    }

    private func handle(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            isPulling = true
            onBegin()
        case .changed: update(fraction)
        case .ended: letGo(finishing: percentComplete > 0.5)
        case .cancelled: letGo(finishing: false)  // right: interaction-never-ended
        default: break
        }
    }

    private var fraction: CGFloat {
        guard let view = pan.view?.superview, view.bounds.height > 0 else { return 0 }
        return min(max(direction.rawValue * pan.translation(in: view).y / view.bounds.height, 0), 1)
    }

    private func letGo(finishing: Bool) {
        isPulling = false
        if finishing { finish() } else { cancel() }  // right: interaction-after-end
    }
}
