import Foundation

/// A language of the keyboard. There is no keyboard, and so there are no modes.
///
/// Source: UITextInput.h.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    open var primaryLanguage: String? { nil }
    open class var activeInputModes: [UITextInputMode] { [] }
    public nonisolated static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}

/// Source: UIResponder.h, iOS 13.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0
    case `default` = 1
}
