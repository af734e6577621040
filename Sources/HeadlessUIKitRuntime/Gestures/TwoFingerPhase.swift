import Foundation
import HierarchyModel

/// A recognizer of two fingers, which measures one value from the start of the gesture.
@MainActor
protocol TwoFingerRecognizer: UIGestureRecognizer {
    func resetMeasure()
    func measure(_ value: CGFloat, velocity: CGFloat)
}

extension TwoFingerRecognizer {
    func take(_ phase: Session.TwoFingerPhase) {
        switch phase {
        case .began: begin()
        case .changed(let value, let velocity):
            guard isUnderWay else { return }
            receive(.moved) { [self] in
                measure(value, velocity: velocity)
                enter(.changed)
            }
        case .ended: if isUnderWay { receive(.ended) { [self] in enter(.ended) } }
        case .cancelled: receiveCancellation()
        }
    }

    private func begin() {
        guard putDown(2, at: nil) else { return }
        receive(.moved) { [self] in
            resetMeasure()
            if mayBegin() { enter(.began) }
        }
        if !isUnderWay { letGo() }
    }
}

extension Session {
    /// The phases of a gesture of two fingers.
    public enum TwoFingerPhase: Hashable, Sendable {
        /// The fingers touch the view around its middle.
        case began
        /// The value since the start and its change a second: a pinch has the distance of the fingers as a multiple of
        /// the first one, a rotation the angle in radians.
        case changed(to: CGFloat, velocity: CGFloat = 0)
        /// The fingers lift.
        case ended
        /// The system cancels the gesture.
        case cancelled

        var recorded: GesturePhase {
            switch self {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            }
        }
    }

    /// One phase of a pinch for `recognizer`: an input, then the actions, then the end of the turn.
    ///
    /// The pinch does not begin if touches do not reach the view, the recognizer is disabled, or its delegate refuses.
    /// The following phases then have no effect.
    public func pinch(_ recognizer: UIPinchGestureRecognizer, _ phase: TwoFingerPhase) {
        drag(recognizer, RecordedInput(.pinch, phase), phase)
    }

    /// One phase of a rotation by two fingers for `recognizer`, as ``pinch(_:_:)``.
    public func rotate(_ recognizer: UIRotationGestureRecognizer, _ phase: TwoFingerPhase) {
        drag(recognizer, RecordedInput(.rotate, phase), phase)
    }

    private func drag(
        _ recognizer: some TwoFingerRecognizer, _ input: RecordedInput, _ phase: TwoFingerPhase
    ) {
        turn(by: input, on: recognizer) {
            recognizer.take(phase)
        }
    }
}
