import Foundation

/// Recognizes two fingers that move apart or together.
///
/// Source: UIPinchGestureRecognizer.h.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, TwoFingerRecognizer {
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

    func resetMeasure() { (distance, unit, velocity) = (1, 1, 0) }
    func measure(_ value: CGFloat, velocity: CGFloat) { (distance, self.velocity) = (value, velocity) }
}
