import Foundation
import HeadlessUIKitRuntime

// Members of the class itself: where an app's protocol has the same ones with a default, the compiler finds two equal
// members for another object, and takes neither. Source: UIAccessibility.h. Stored, and used by no one.
extension UINavigationItem {
    public var isAccessibilityElement: Bool {
        get { accessibilityBox[\.isElement] ?? false }
        set { accessibilityBox[\.isElement] = newValue }
    }
    public var accessibilityLabel: String? {
        get { accessibilityBox[\.label]?.string }
        set { accessibilityBox[\.label] = newValue.map { NSAttributedString(string: $0) } }
    }
    public var accessibilityHint: String? {
        get { accessibilityBox[\.hint]?.string }
        set { accessibilityBox[\.hint] = newValue.map { NSAttributedString(string: $0) } }
    }
    public var accessibilityValue: String? {
        get { accessibilityBox[\.value]?.string }
        set { accessibilityBox[\.value] = newValue.map { NSAttributedString(string: $0) } }
    }
}
