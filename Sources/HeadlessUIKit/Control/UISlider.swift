import Foundation
import HierarchyModel

/// A control for a number in a range. The user changes it with ``Session/slide(_:to:)``.
///
/// Source: UISlider.h.
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// Always from ``minimumValue`` to ``maximumValue``. Setting it sends no event.
    open var value: Float {
        get { min(max(position, minimumValue), maximumValue) }
        set { position = newValue }
    }
    private var position: Float = 0
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1

    /// The change takes no time, and sends no event.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

extension Session {
    /// The user drags the thumb of a slider: an input, then the new value and `valueChanged`, then the end of the turn.
    /// Only the input happens if a tap does not reach the slider.
    public func slide(_ slider: UISlider, to value: Float) {
        turn(by: .inputDragged, [.target: .id(slider.ownerInside?.id), .phase: .string("ended")]) {
            guard slider.isEnabled, slider.superview == nil || slider.isReachable else { return }
            slider.value = value
            slider.sendActions(for: .valueChanged)
        }
    }
}
