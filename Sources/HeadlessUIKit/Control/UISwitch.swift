import Foundation

/// A control that is on or off. A tap toggles it and sends `valueChanged`.
///
/// Source: UISwitch.h.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// Setting it sends no event.
    open var isOn = false
    open var onTintColor: UIColor?

    /// The change takes no time, and sends no event.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override func takeFingerUp() {
        isOn.toggle()
        sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
    }
}
