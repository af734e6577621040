import Foundation

// There is neither a keyboard nor a pointer that could modify an input.
extension UIEvent {
    /// Source: UIEvent.h, iOS 13.4.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let primary = button(1)
        public static let secondary = button(2)
        /// - Parameter buttonNumber: from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    public var modifierFlags: UIKeyModifierFlags { [] }
    public var buttonMask: ButtonMask { [] }
}

extension UIGestureRecognizer {
    public var modifierFlags: UIKeyModifierFlags { [] }
    public var buttonMask: UIEvent.ButtonMask { [] }
}

extension UIPress {
    /// Nil: a press is a button of a remote control.
    public var key: UIKey? { nil }
}

extension UIPressesEvent {
    public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
