@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Called when the user answers a notification: see `Session.receive(_:)`. No other notification is
/// delivered.
///
/// Source: UNUserNotificationCenter.h.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}

/// Keeps requests for notifications. The user has denied them: none is delivered. Handlers run at the end of the turn.
///
/// Source: UNUserNotificationCenter.h.
@preconcurrency @MainActor
public final class UNUserNotificationCenter: NSObject {
    /// Each session has its own.
    public nonisolated class func current() -> UNUserNotificationCenter {
        MainActor.assumeIsolated { Session.currentExtras.value { UNUserNotificationCenter() } }
    }

    private override init() {}

    public weak var delegate: (any UNUserNotificationCenterDelegate)? {
        didSet {
            NotificationAnswer.delegateCall = { answer in
                let center = UNUserNotificationCenter.current()
                guard let delegate = center.delegate else { return nil }
                let response = answer.notificationResponse
                return { delegate.userNotificationCenter(center, didReceive: response) {} }
            }
        }
    }
    public var supportsContentExtensions: Bool { false }
    private var pending: [UNNotificationRequest] = []
    private var categories: Set<UNNotificationCategory> = []

    /// The user denies it.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { Session.current.atEndOfTurn { completionHandler(false, nil) } }

    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }

    public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) { Session.current.atEndOfTurn { completionHandler(UNNotificationSettings()) } }

    public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

    /// Whether an answer brings the app to the foreground.
    func opensApp(_ response: UNNotificationResponse) -> Bool {
        if response.actionIdentifier == UNNotificationDismissActionIdentifier { return false }
        let name = response.notification.request.content.categoryIdentifier
        let action = categories.first { $0.identifier == name }?.actions.first {
            $0.identifier == response.actionIdentifier
        }
        return action?.options.contains(.foreground) ?? true
    }

    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) { Session.current.atEndOfTurn { [categories] in completionHandler(categories) } }

    /// Keeps a request; one with the same identifier is replaced.
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        pending.removeAll { $0.identifier == request.identifier }
        pending.append(request)
        if let completionHandler { Session.current.atEndOfTurn { completionHandler(nil) } }
    }

    public func add(_ request: UNNotificationRequest) async throws { add(request, withCompletionHandler: nil) }

    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) { Session.current.atEndOfTurn { [pending] in completionHandler(pending) } }

    public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        pending.removeAll { identifiers.contains($0.identifier) }
    }
    public func removeAllPendingNotificationRequests() { pending = [] }

    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        Session.current.atEndOfTurn { completionHandler([]) }
    }
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    public func removeAllDeliveredNotifications() {}
    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        UIApplication.shared.applicationIconBadgeNumber = newBadgeCount
        if let completionHandler { Session.current.atEndOfTurn { completionHandler(nil) } }
    }
}
