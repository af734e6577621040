import Foundation

/// What an app says about an object for assistive technologies. Stored, and read by no one: there is no such technology
/// in this runtime.
struct AccessibilityValues {
    var isElement: Bool?
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var identifier: String?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var language: String?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var respondsToUserInteraction: Bool?
    var userInputLabels: [NSAttributedString] = []
    var headerElements: [Any]?
    var textualContext: UIAccessibilityTextualContext?
    var containerType = UIAccessibilityContainerType.none
    var elements: [Any]?
    var automationElements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
}

/// Values that an object has only after the first one was set.
@MainActor
final class AccessibilityBox {
    private var values: AccessibilityValues?

    nonisolated init() {}

    subscript<Value>(key: WritableKeyPath<AccessibilityValues, Value>) -> Value {
        get { (values ?? AccessibilityValues())[keyPath: key] }
        set { values = values.set(key, newValue) }
    }
}

extension Optional<AccessibilityValues> {
    fileprivate func set<Value>(_ key: WritableKeyPath<AccessibilityValues, Value>, _ value: Value) -> Self {
        var values = self ?? AccessibilityValues()
        values[keyPath: key] = value
        return values
    }
}
