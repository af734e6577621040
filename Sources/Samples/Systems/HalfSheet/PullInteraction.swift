import UIKit

/// Lets a finger pull the sheet in or out: the height of the view that it pulls on is the whole way, half of it is enough.
final class PullInteraction: UIPercentDrivenInteractiveTransition {
    enum Direction: CGFloat {
        case up = -1
        case down = 1
    }

    private(set) var isPulling = false
    let pan = UIPanGestureRecognizer()
    private let direction: Direction
    private let onBegin: () -> Void

    /// - Parameter onBegin: starts the transition that the finger is to drive.
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
        case .cancelled: letGo(finishing: false)
        default: break
        }
    }

    private var fraction: CGFloat {
        guard let view = pan.view?.superview, view.bounds.height > 0 else { return 0 }
        return min(max(direction.rawValue * pan.translation(in: view).y / view.bounds.height, 0), 1)
    }

    private func letGo(finishing: Bool) {
        isPulling = false
        if finishing { finish() } else { cancel() }
    }
}
