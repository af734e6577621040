// The rarer events and states, with UIKit's raw values. Source: UIControl.h.

extension UIControl.Event {
    /// The user has opened the control's menu.
    public static let menuActionTriggered = UIControl.Event(rawValue: 1 << 14)
    /// Events of the app's own.
    public static let applicationReserved = UIControl.Event(rawValue: 0x0F00_0000)
    public static let systemReserved = UIControl.Event(rawValue: 0xF000_0000)
}

extension UIControl.State {
    public static let focused = UIControl.State(rawValue: 1 << 3)
    /// States of the app's own.
    public static let application = UIControl.State(rawValue: 0x00FF_0000)
    public static let reserved = UIControl.State(rawValue: 0xFF00_0000)
}

extension UIControl {
    /// Where a control has its content. Stored, not drawn.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left = 1
        case right = 2
        case fill = 3
        case leading = 4
        case trailing = 5

        /// The side of the screen, since content runs from left to right.
        var onScreen: Self {
            switch self {
            case .leading: .left
            case .trailing: .right
            default: self
            }
        }
    }

    /// Where a control has its content. Stored, not drawn.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top = 1
        case bottom = 2
        case fill = 3
    }
}
