import Foundation

/// Recognizes two fingers that turn around each other.
///
/// Source: UIRotationGestureRecognizer.h.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, TwoFingerRecognizer {
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

    func resetMeasure() { (angle, origin, velocity) = (0, 0, 0) }
    func measure(_ value: CGFloat, velocity: CGFloat) { (angle, self.velocity) = (value, velocity) }
}
