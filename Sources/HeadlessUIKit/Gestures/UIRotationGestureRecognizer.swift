import Foundation
import HierarchyModel

/// Recognizes two fingers that turn around each other.
///
/// Source: UIRotationGestureRecognizer.h.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle since the start, in radians. After it is set, counting continues from the new value, and the velocity
    /// is zero.
    open var rotation: CGFloat {
        get { angle - origin }
        set {
            origin = angle - newValue
            velocity = 0
        }
    }
    /// In radians a second.
    open private(set) var velocity: CGFloat = 0
    private var angle: CGFloat = 0
    private var origin: CGFloat = 0

    fileprivate func take(_ phase: Session.RotationPhase) {
        switch phase {
        case .began: begin()
        case .changed(let angle, let velocity): change(to: angle, velocity)
        case .ended: if isUnderWay { receive(.ended) { [self] in enter(.ended) } }
        case .cancelled: receiveCancellation()
        }
    }

    private func begin() {
        guard putDown(2, at: nil) else { return }
        receive(.moved) { [self] in
            (angle, origin, velocity) = (0, 0, 0)
            if mayBegin() { enter(.began) }
        }
        if !isUnderWay { letGo() }
    }

    private func change(to angle: CGFloat, _ velocity: CGFloat) {
        guard isUnderWay else { return }
        receive(.moved) { [self] in
            (self.angle, self.velocity) = (angle, velocity)
            enter(.changed)
        }
    }
}

extension Session {
    /// The phases of a rotation by two fingers.
    public enum RotationPhase: Hashable, Sendable {
        case began
        /// The fingers have turned by this angle since the start, in radians; the velocity is in radians a second.
        case changed(to: CGFloat, velocity: CGFloat = 0)
        /// The fingers lift.
        case ended
        /// The system cancels the gesture.
        case cancelled

        fileprivate var eventName: String {
            switch self {
            case .began: "began"
            case .changed: "changed"
            case .ended: "ended"
            case .cancelled: "cancelled"
            }
        }
    }

    /// One phase of a rotation for `recognizer`: an input, then the actions, then the end of the turn.
    ///
    /// It does not begin if touches do not reach the view, the recognizer is disabled, or its delegate refuses.
    public func rotate(_ recognizer: UIRotationGestureRecognizer, _ phase: RotationPhase) {
        turn(by: .inputDragged, [.target: .id(recognizer.view?.ownerInside?.id), .phase: .string(phase.eventName)]) {
            recognizer.take(phase)
        }
    }
}

/// Recognizes a pointer over a view. The session has no pointer.
///
/// Source: UIHoverGestureRecognizer.h.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
