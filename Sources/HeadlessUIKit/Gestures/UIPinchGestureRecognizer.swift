import Foundation
import HierarchyModel

/// Recognizes two fingers that move apart or together.
///
/// Source: UIPinchGestureRecognizer.h.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the fingers as a multiple of their distance at the start. After it is set, counting continues
    /// from the new value, and the velocity is zero.
    open var scale: CGFloat {
        get { distance / unit }
        set {
            unit = newValue == 0 ? 1 : distance / newValue
            velocity = 0
        }
    }
    /// Change of the scale a second.
    open private(set) var velocity: CGFloat = 0

    /// A multiple of the distance at the start.
    private var distance: CGFloat = 1
    /// The distance at which the scale is 1.
    private var unit: CGFloat = 1

    fileprivate func take(_ phase: Session.PinchPhase) {
        switch phase {
        case .began: begin()
        case .changed(let distance, let velocity): change(to: distance, velocity)
        case .ended: if isUnderWay { receive(.ended) { [self] in enter(.ended) } }
        case .cancelled: receiveCancellation()
        }
    }

    private func begin() {
        guard putDown(2, at: nil) else { return }
        receive(.moved) { [self] in
            (distance, unit, velocity) = (1, 1, 0)
            if mayBegin() { enter(.began) }
        }
        if !isUnderWay { letGo() }
    }

    private func change(to distance: CGFloat, _ velocity: CGFloat) {
        guard isUnderWay else { return }
        receive(.moved) { [self] in
            (self.distance, self.velocity) = (distance, velocity)
            enter(.changed)
        }
    }
}

extension Session {
    /// The phases of a pinch.
    public enum PinchPhase: Hashable, Sendable {
        /// The fingers touch the view around its middle.
        case began
        /// The fingers are at this multiple of their first distance; the velocity is the change of the multiple a
        /// second.
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

    /// One phase of a pinch for `recognizer`: an input, then the actions, then the end of the turn.
    ///
    /// The pinch does not begin if touches do not reach the view, the recognizer is disabled, or its delegate refuses.
    /// The following phases then have no effect.
    public func pinch(_ recognizer: UIPinchGestureRecognizer, _ phase: PinchPhase) {
        turn(by: .inputDragged, [.target: .id(recognizer.view?.ownerInside?.id), .phase: .string(phase.eventName)]) {
            recognizer.take(phase)
        }
    }
}
