import Foundation
import HeadlessUIKitRuntime

/// Makes an item when a service needs it. No service runs, so that the operation is never started and its item is
/// not asked for.
///
/// Source: UIActivityItemProvider.h.
// Unchecked: it has no state of its own that changes.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    public let placeholderItem: Any?
    /// Nil: no service was chosen.
    open var activityType: UIActivity.ActivityType? { nil }
    /// What subclasses make; by default the placeholder.
    open var item: Any { placeholderItem ?? NSNull() }

    public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

    open override func main() {}

    @preconcurrency @MainActor
    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? NSNull()
    }
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { item }
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

extension UIActivityItemProvider: UIActivityItemSource {}
