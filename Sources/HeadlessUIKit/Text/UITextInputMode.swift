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

/// The bar of shortcuts above the keyboard of a pad. Stored, not drawn.
///
/// Source: UITextInput.h, iOS 9.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    open var allowsHidingShortcuts = true
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// Source: UIResponder.h, iOS 13.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0
    case `default` = 1
}

/// What a responder offers to share.
///
/// Source: UIActivityItemsConfigurationReading.h, iOS 13.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
    var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}
