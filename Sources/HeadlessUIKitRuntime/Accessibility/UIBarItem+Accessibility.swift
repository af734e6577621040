import Foundation

// Source: UIAccessibility.h, UIAccessibilityIdentification.h. Stored, and used by no one.
extension UIBarItem: UIAccessibilityIdentification {
    public var isAccessibilityElement: Bool {
        get { accessibility[\.isElement] ?? true }
        set { accessibility[\.isElement] = newValue }
    }
    /// The title unless another one was set.
    public var accessibilityLabel: String? {
        get { accessibility[\.label]?.string ?? title }
        set { accessibility[\.label] = newValue.map { NSAttributedString(string: $0) } }
    }
    public var accessibilityHint: String? {
        get { accessibility[\.hint]?.string }
        set { accessibility[\.hint] = newValue.map { NSAttributedString(string: $0) } }
    }
    public var accessibilityValue: String? {
        get { accessibility[\.value]?.string }
        set { accessibility[\.value] = newValue.map { NSAttributedString(string: $0) } }
    }
    public var accessibilityIdentifier: String? {
        get { accessibility[\.identifier] }
        set { accessibility[\.identifier] = newValue }
    }
    public var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility[\.traits] ?? .button }
        set { accessibility[\.traits] = newValue }
    }
    public var accessibilityLanguage: String? {
        get { accessibility[\.language] }
        set { accessibility[\.language] = newValue }
    }
}
