import Foundation

/// Changes a notification before the user sees it. The system launches no extension here, so that only the app's own
/// code makes one.
///
/// Source: UNNotificationServiceExtension.h.
open class UNNotificationServiceExtension: NSObject {
    public override init() {}
    /// Does nothing: a subclass calls the handler with the content that it has changed.
    open func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}
    /// Called when the time for the change is over: a subclass calls the handler with what it has.
    open func serviceExtensionTimeWillExpire() {}
}
