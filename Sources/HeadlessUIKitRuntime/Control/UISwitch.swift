import Foundation

/// A control that is on or off. A tap toggles it and sends `valueChanged`.
///
/// Colors and images are stored, not drawn.
///
/// Source: UISwitch.h.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    public enum Style: Int, Sendable {
        case automatic = 0
        case checkbox = 1
        case sliding = 2
    }

    /// Setting it sends no event.
    open var isOn = false
    @AppearanceProperty open var onTintColor: UIColor?
    @AppearanceProperty open var thumbTintColor: UIColor?
    @AppearanceProperty open var onImage: UIImage?
    @AppearanceProperty open var offImage: UIImage?
    open var title: String?
    open var preferredStyle = Style.automatic
    open var style: Style { preferredStyle == .automatic ? .sliding : preferredStyle }

    /// Source: <doc:SystemVersions#Behaviours-of-the-runtime>.
    open override var intrinsicContentSize: CGSize { ownSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }
    private var ownSize: CGSize {
        session.has(.wideSwitches) ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31)
    }

    /// The change takes no time, and sends no event.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override func takeFingerUp() {
        isOn.toggle()
        sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
    }
}
