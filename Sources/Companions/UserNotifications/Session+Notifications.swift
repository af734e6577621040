@_exported import Foundation
import HeadlessUIKit

extension Session {
    /// The user answers a notification: opens the app with it, or chooses one of its actions.
    ///
    /// The app comes to the foreground, unless the answer is an action of a known category without the option
    /// `foreground`, or dismisses the notification. A scene that is connected for it has it in its options. The
    /// delegate of the notification center gets it in any case, before the scene or the app becomes active.
    ///
    /// Source: UNUserNotificationCenter.h; <doc:ReachingTheApp>.
    public func receive(_ notificationResponse: UNNotificationResponse) {
        receive(
            UIScene.ConnectionOptions(
                notification: NotificationAnswer(
                    response: notificationResponse,
                    detail: notificationResponse.detail(
                        opensApp: UNUserNotificationCenter.current().opensApp(notificationResponse)))))
    }
}

extension UIScene.ConnectionOptions {
    /// The answer to a notification for which the scene is connected.
    ///
    /// Source: UNNotificationResponse.h.
    public var notificationResponse: UNNotificationResponse? { notification?.notificationResponse }
}

extension NotificationAnswer {
    /// The response; one from a recording is made when it is first asked for.
    var notificationResponse: UNNotificationResponse {
        if let response = response as? UNNotificationResponse { return response }
        let made = UNNotificationResponse.recorded(as: detail)
        response = made
        return made
    }
}

extension UNNotificationResponse {
    fileprivate func detail(opensApp: Bool) -> [String: Any] {
        let content = notification.request.content
        var detail: [String: Any] = [
            "identifier": notification.request.identifier, "action": actionIdentifier, "title": content.title,
            "body": content.body, "category": content.categoryIdentifier,
        ]
        detail["target"] = content.targetContentIdentifier
        if !content.userInfo.isEmpty { detail["userInfo"] = content.userInfo }
        if notification.request.trigger is UNPushNotificationTrigger { detail["isRemote"] = true }
        if !opensApp { detail["opensApp"] = false }
        detail["text"] = (self as? UNTextInputNotificationResponse)?.userText
        return detail
    }

    /// With the text that the user has typed, if the action takes one.
    fileprivate static func recorded(as detail: [String: Any]) -> UNNotificationResponse {
        let content = UNMutableNotificationContent()
        content.title = detail["title"] as? String ?? ""
        content.body = detail["body"] as? String ?? ""
        content.categoryIdentifier = detail["category"] as? String ?? ""
        content.targetContentIdentifier = detail["target"] as? String
        content.userInfo = detail["userInfo"] as? [String: Any] ?? [:]
        let request = UNNotificationRequest(
            identifier: detail["identifier"] as? String ?? "", content: content,
            trigger: detail["isRemote"] as? Bool == true ? UNPushNotificationTrigger(repeats: false) : nil)
        let action = detail["action"] as? String ?? UNNotificationDefaultActionIdentifier
        guard let text = detail["text"] as? String else { return UNNotificationResponse(request, action: action) }
        return UNTextInputNotificationResponse(request, action: action, text: text)
    }
}
