/// The user's answer to a notification, which the module UserNotifications hands to the app.
@MainActor
package final class NotificationAnswer {
    /// The response as the app gets it, which that module makes; nil until then in an answer of a recording.
    package var response: AnyObject?
    /// What a recording has of it: property lists by name.
    package let detail: [String: Any]

    package init(response: AnyObject? = nil, detail: [String: Any]) {
        (self.response, self.detail) = (response, detail)
    }

    var identifier: String { detail["identifier"] as? String ?? "" }
    var action: String { detail["action"] as? String ?? "" }
    /// The target identifier of the content.
    var target: String? { detail["target"] as? String }
    /// Whether the answer opens the app; false for an action that the app performs in the background.
    var opensApp: Bool { detail["opensApp"] as? Bool ?? true }
    /// What a remote notification brings; nil for a local one.
    var remotePayload: Any? { detail["isRemote"] as? Bool == true ? detail["userInfo"] : nil }

    /// The call of the notification center's delegate; nil while there is no delegate. Set by UserNotifications.
    package static var delegateCall: (NotificationAnswer) -> (() -> Void)? = { _ in nil }
}
