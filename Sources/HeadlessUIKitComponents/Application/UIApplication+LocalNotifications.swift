import Foundation
import HeadlessUIKitRuntime

// Notifications until iOS 9. The app's are kept, and none is delivered.
//
// Source: UILocalNotification.h, UIUserNotificationSettings.h, UIApplication.h.

public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

extension UIApplication {
    /// The user denies it: ``currentUserNotificationSettings`` has no types.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        session.application.ownValues.hasAskedForNotifications = true
    }
    /// Nil until the app has asked.
    public var currentUserNotificationSettings: UIUserNotificationSettings? {
        session.application.ownValues.hasAskedForNotifications
            ? UIUserNotificationSettings(types: [], categories: nil) : nil
    }

    public var scheduledLocalNotifications: [UILocalNotification]? {
        get { session.application.ownValues.localNotifications }
        set { session.application.ownValues.localNotifications = newValue ?? [] }
    }
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        session.application.ownValues.localNotifications.append(notification)
    }
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {}
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        session.application.ownValues.localNotifications.removeAll { $0 === notification }
    }
    public func cancelAllLocalNotifications() { session.application.ownValues.localNotifications = [] }
}
