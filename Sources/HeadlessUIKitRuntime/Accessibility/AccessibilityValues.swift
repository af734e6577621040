import Foundation

/// What an app says about an object for assistive technologies. Stored, and read by no one: there is no such technology
/// in this runtime.
package struct AccessibilityValues {
    package var isElement: Bool?
    package var label: NSAttributedString?
    package var hint: NSAttributedString?
    package var value: NSAttributedString?
    package var identifier: String?
    package var traits: UIAccessibilityTraits?
    package var frame: CGRect?
    var activationPoint: CGPoint?
    package var language: String?
    package var hidesElements = false
    package var isModal = false
    package var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var respondsToUserInteraction: Bool?
    var userInputLabels: [NSAttributedString] = []
    var headerElements: [Any]?
    var textualContext: UIAccessibilityTextualContext?
    var containerType = UIAccessibilityContainerType.none
    package var elements: [Any]?
    var automationElements: [Any]?
    package var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
}

/// Values that an object has only after the first one was set.
@MainActor
package final class AccessibilityBox {
    private var values: AccessibilityValues?

    package nonisolated init() {}

    package subscript<Value>(key: WritableKeyPath<AccessibilityValues, Value>) -> Value {
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
