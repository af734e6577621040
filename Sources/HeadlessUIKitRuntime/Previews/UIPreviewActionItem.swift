import Foundation

/// An entry below a preview.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: AnyObject {
    var title: String { get }
}
