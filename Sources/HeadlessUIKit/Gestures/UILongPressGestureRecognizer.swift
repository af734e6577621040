import Foundation
import HierarchyModel

/// Notices a finger that rests; it may move once the gesture has begun.
///
/// Source: UILongPressGestureRecognizer.h.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds. A press of the session's is always long enough.
    open var minimumPressDuration: TimeInterval = 0.5
    open var numberOfTouchesRequired = 1

    fileprivate func take(_ phase: Session.DragPhase) {
        switch phase {
        case .began(let place, let touches): begin(at: place, touches)
        case .changed(let movement, _): move(by: movement)
        case .ended: if isUnderWay { enter(.ended) }
        case .cancelled: cancelGesture()
        }
    }

    private func begin(at place: CGPoint?, _ touches: Int) {
        cancelGesture()
        self.place = place ?? centerOfView
        numberOfTouches = touches
        if touches == numberOfTouchesRequired, mayBegin() { enter(.began) } else { numberOfTouches = 0 }
    }

    private func move(by movement: CGPoint) {
        guard isUnderWay else { return }
        place = CGPoint(x: place.x + movement.x, y: place.y + movement.y)
        enter(.changed)
    }
}

extension Session {
    /// One phase of a long press that `recognizer` notices: an input, then the actions, then the end of the turn. It begins when the finger
    /// has rested long enough.
    ///
    /// The press does not begin where touches do not reach the view, the recognizer is disabled, its delegate refuses, or the fingers are
    /// too few or too many; the phases that follow then have no effect.
    public func press(_ recognizer: UILongPressGestureRecognizer, _ phase: DragPhase) {
        turn(by: .inputDragged, [.target: .id(recognizer.view?.ownerInside?.id), .phase: .string(phase.eventName)]) {
            recognizer.take(phase)
        }
    }
}
