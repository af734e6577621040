import Foundation

/// The bar of shortcuts above the keyboard of a pad. Stored, not drawn.
///
/// Source: UITextInput.h, iOS 9.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    open var allowsHidingShortcuts = true
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// What a responder offers to share.
///
/// Source: UIActivityItemsConfigurationReading.h, iOS 13.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
    var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}
