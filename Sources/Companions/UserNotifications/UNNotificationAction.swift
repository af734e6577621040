@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: UNNotificationAction.h.
// Unchecked: it has no state of its own that changes.
open class UNNotificationAction: NSObject, @unchecked Sendable {
    public let identifier: String
    public let title: String
    public let options: UNNotificationActionOptions
    public let icon: UNNotificationActionIcon?

    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) { (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon) }
}

/// Source: UNNotificationActionIcon.h.
// Unchecked: it has no state of its own that changes.
open class UNNotificationActionIcon: NSObject, @unchecked Sendable {
    let name: String
    public init(templateImageName: String) { name = templateImageName }
    public init(systemImageName: String) { name = systemImageName }
}

/// An action that takes a text. Source: UNNotificationAction.h.
// Unchecked: it has no state of its own that changes.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    public let textInputButtonTitle: String
    public let textInputPlaceholder: String

    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
        super.init(identifier: identifier, title: title, options: options, icon: icon)
    }
}

/// Source: UNNotificationResponse.h.
// Unchecked: it has no state of its own that changes.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    public let userText: String

    /// Not part of UserNotifications: what the user does. See `Session.receive(_:)`.
    public init(
        _ request: UNNotificationRequest, action: String, text: String,
        date: Date = Date(timeIntervalSinceReferenceDate: 0)
    ) {
        userText = text
        super.init(request, action: action, date: date)
    }
}

/// Source: UNNotificationCategory.h.
// Unchecked: it has no state of its own that changes.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
    public let identifier: String
    public let actions: [UNNotificationAction]
    public let intentIdentifiers: [String]
    public let hiddenPreviewsBodyPlaceholder: String
    public let categorySummaryFormat: String
    public let options: UNNotificationCategoryOptions

    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions) = (identifier, actions)
        (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
        self.categorySummaryFormat = categorySummaryFormat ?? ""
    }
}

/// A file that a notification shows. Source: UNNotificationAttachment.h.
// Unchecked: it has no state of its own that changes.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
    public let identifier: String
    public let url: URL
    public let type: String

    /// An error if the file does not exist. Without an identifier it gets one.
    public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        guard URL.isFileURL, FileManager.default.fileExists(atPath: URL.path) else {
            throw UNError(.attachmentInvalidURL)
        }
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        url = URL
        type =
            options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
            ?? UTType(filenameExtension: URL.pathExtension)?.identifier ?? "public.data"
    }
}

public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// Source: UNError.h.
public struct UNError: Error, Hashable, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case notificationsNotAllowed = 1
        case attachmentInvalidURL = 100
        case attachmentUnrecognizedType = 101
        case attachmentInvalidFileSize = 102
        case attachmentNotInDataStore = 103
        case attachmentMoveIntoDataStoreFailed = 104
        case attachmentCorrupt = 105
        case notificationInvalidNoDate = 1400
        case notificationInvalidNoContent = 1401
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { "UNErrorDomain" }
    public var errorCode: Int { code.rawValue }
}

extension NSString {
    /// The text at once: it is not looked up again when the notification is delivered.
    ///
    /// Source: NSString+UserNotifications.h.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let format = NSLocalizedString(key, comment: "")
        return String(format: format, arguments: (arguments ?? []).compactMap { $0 as? any CVarArg })
    }
}
