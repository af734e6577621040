import Foundation
import HeadlessUIKitRuntime

// UIKit declares these members for every `NSObject`. A responder and a bar item have their own, which subclasses
// override. Stored, and used by no one. Source: UIAccessibility.h, UIAccessibilityIdentification.h.
extension NSObjectProtocol where Self: NSObject {
    @preconcurrency @MainActor
    public var isAccessibilityElement: Bool {
        get { accessibilityBox[\.isElement] ?? false }
        set { accessibilityBox[\.isElement] = newValue }
    }
    @preconcurrency @MainActor
    public var accessibilityLabel: String? {
        get { accessibilityBox[\.label]?.string }
        set { accessibilityBox[\.label] = newValue.map { NSAttributedString(string: $0) } }
    }
    @preconcurrency @MainActor
    public var accessibilityHint: String? {
        get { accessibilityBox[\.hint]?.string }
        set { accessibilityBox[\.hint] = newValue.map { NSAttributedString(string: $0) } }
    }
    @preconcurrency @MainActor
    public var accessibilityValue: String? {
        get { accessibilityBox[\.value]?.string }
        set { accessibilityBox[\.value] = newValue.map { NSAttributedString(string: $0) } }
    }
    @preconcurrency @MainActor
    public var accessibilityIdentifier: String? {
        get { accessibilityBox[\.identifier] }
        set { accessibilityBox[\.identifier] = newValue }
    }
    @preconcurrency @MainActor
    public var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityBox[\.traits] ?? .none }
        set { accessibilityBox[\.traits] = newValue }
    }
    @preconcurrency @MainActor
    public var accessibilityFrame: CGRect {
        get { accessibilityBox[\.frame] ?? .zero }
        set { accessibilityBox[\.frame] = newValue }
    }
    @preconcurrency @MainActor
    public var accessibilityLanguage: String? {
        get { accessibilityBox[\.language] }
        set { accessibilityBox[\.language] = newValue }
    }
    @preconcurrency @MainActor
    public var accessibilityElementsHidden: Bool {
        get { accessibilityBox[\.hidesElements] }
        set { accessibilityBox[\.hidesElements] = newValue }
    }
    @preconcurrency @MainActor
    public var accessibilityViewIsModal: Bool {
        get { accessibilityBox[\.isModal] }
        set { accessibilityBox[\.isModal] = newValue }
    }
    @preconcurrency @MainActor
    public var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityBox[\.groupsChildren] }
        set { accessibilityBox[\.groupsChildren] = newValue }
    }
    @preconcurrency @MainActor
    public var accessibilityElements: [Any]? {
        get { accessibilityBox[\.elements] }
        set { accessibilityBox[\.elements] = newValue }
    }
    @preconcurrency @MainActor
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityBox[\.customActions] }
        set { accessibilityBox[\.customActions] = newValue }
    }

    @MainActor var accessibilityBox: AccessibilityBox {
        if let responder = self as? UIResponder { return responder.accessibility }
        if let item = self as? UIBarItem { return item.accessibility }
        if let box = objc_getAssociatedObject(self, &accessibilityKey) as? AccessibilityBox { return box }
        let box = AccessibilityBox()
        objc_setAssociatedObject(self, &accessibilityKey, box, .OBJC_ASSOCIATION_RETAIN)
        return box
    }
}

nonisolated(unsafe) private var accessibilityKey: UInt8 = 0
