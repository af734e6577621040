import Foundation

/// What the host app gives an extension. The runtime makes none.
///
/// Source: NSExtensionContext.h.
open class NSExtensionContext: NSObject {
    /// `NSExtensionItem`s.
    open var inputItems: [Any] { [] }
    open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {}
    open func cancelRequest(withError error: any Error) {}
    open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) { completionHandler?(false) }
}
