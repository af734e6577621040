import Foundation
import HierarchyModel

/// Recognizes a finger that rests. It may move after the gesture has begun.
///
/// Source: UILongPressGestureRecognizer.h.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds. A press by the session is always long enough.
    open var minimumPressDuration: TimeInterval = 0.5
    open var numberOfTouchesRequired = 1
    open var numberOfTapsRequired = 0
    /// In points.
    open var allowableMovement: CGFloat = 10

    package func take(_ phase: Session.DragPhase) {
        switch phase {
        case .began(let place, let touches): begin(at: place, touches)
        case .changed(let movement, _): move(by: movement)
        case .ended: if isUnderWay { receive(.ended) { [self] in enter(.ended) } }
        case .cancelled: receiveCancellation()
        }
    }

    private func begin(at place: CGPoint?, _ touches: Int) {
        guard putDown(touches, at: place) else { return }
        if touches == numberOfTouchesRequired, mayBegin() { enter(.began) } else { letGo() }
    }

    private func move(by movement: CGPoint) {
        guard isUnderWay else { return }
        fingers?.move(by: movement)
        receive(.moved) { [self] in enter(.changed) }
    }
}
