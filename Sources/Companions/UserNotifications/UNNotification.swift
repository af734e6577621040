@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: UNNotificationContent.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
@preconcurrency
open class UNNotificationContent: NSObject, @unchecked Sendable {
    fileprivate var values = ContentValues()

    public override init() {}

    open var title: String { values.title }
    open var subtitle: String { values.subtitle }
    open var body: String { values.body }
    open var badge: NSNumber? { values.badge }
    open var sound: UNNotificationSound? { values.sound }
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    open var categoryIdentifier: String { values.categoryIdentifier }
    open var threadIdentifier: String { values.threadIdentifier }
    open var launchImageName: String { values.launchImageName }
    open var attachments: [UNNotificationAttachment] { values.attachments }
    open var summaryArgument: String { values.summaryArgument }
    open var summaryArgumentCount: Int { values.summaryArgumentCount }
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    open var relevanceScore: Double { values.relevanceScore }
    open var filterCriteria: String? { values.filterCriteria }
}

private struct ContentValues {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var launchImageName = ""
    var attachments: [UNNotificationAttachment] = []
    var summaryArgument = ""
    var summaryArgumentCount = 1
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
}

/// Source: UNNotificationContent.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    open override var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    open override var subtitle: String {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    open override var body: String {
        get { values.body }
        set { values.body = newValue }
    }
    open override var badge: NSNumber? {
        get { values.badge }
        set { values.badge = newValue }
    }
    open override var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    open override var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }
    open override var threadIdentifier: String {
        get { values.threadIdentifier }
        set { values.threadIdentifier = newValue }
    }
    open override var launchImageName: String {
        get { values.launchImageName }
        set { values.launchImageName = newValue }
    }
    open override var attachments: [UNNotificationAttachment] {
        get { values.attachments }
        set { values.attachments = newValue }
    }
    open override var summaryArgument: String {
        get { values.summaryArgument }
        set { values.summaryArgument = newValue }
    }
    open override var summaryArgumentCount: Int {
        get { values.summaryArgumentCount }
        set { values.summaryArgumentCount = newValue }
    }
    open override var targetContentIdentifier: String? {
        get { values.targetContentIdentifier }
        set { values.targetContentIdentifier = newValue }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }
    open override var relevanceScore: Double {
        get { values.relevanceScore }
        set { values.relevanceScore = newValue }
    }
    open override var filterCriteria: String? {
        get { values.filterCriteria }
        set { values.filterCriteria = newValue }
    }
}

/// Source: UNNotificationSound.h.
public final class UNNotificationSound: NSObject, Sendable {
    public let name: String

    public init(named name: UNNotificationSoundName) { self.name = name.rawValue }

    public class var `default`: UNNotificationSound {
        UNNotificationSound(named: UNNotificationSoundName(rawValue: "default"))
    }
    public class var defaultCritical: UNNotificationSound {
        UNNotificationSound(named: UNNotificationSoundName(rawValue: "defaultCritical"))
    }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.name == name }
    public override var hash: Int { name.hashValue }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Source: UNNotificationTrigger.h.
// Unchecked: it has no state of its own that changes.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    public let repeats: Bool

    package init(repeats: Bool) { self.repeats = repeats }
}

// Unchecked: it has no state of its own that changes.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// In seconds.
    public let timeInterval: TimeInterval

    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

// Unchecked: it has no state of its own that changes.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    /// The next date with the components.
    open func nextTriggerDate() -> Date? {
        Calendar.current.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
    }
}

// Unchecked: it has no state of its own that changes.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// Source: UNNotificationRequest.h.
// Unchecked: it has no state of its own that changes.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?

    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}

/// Source: UNNotification.h.
// Unchecked: it has no state of its own that changes.
open class UNNotification: NSObject, @unchecked Sendable {
    public let request: UNNotificationRequest
    public let date: Date

    init(_ request: UNNotificationRequest, at date: Date) { (self.request, self.date) = (request, date) }
}

/// Source: UNNotificationResponse.h.
// Unchecked: it has no state of its own that changes.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
    public let notification: UNNotification
    public let actionIdentifier: String

    /// Not part of UserNotifications: what the user does. See `Session.receive(_:)`.
    public init(
        _ request: UNNotificationRequest, action: String = UNNotificationDefaultActionIdentifier,
        date: Date = Date(timeIntervalSinceReferenceDate: 0)
    ) { (notification, actionIdentifier) = (UNNotification(request, at: date), action) }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// Source: UNNotificationSettings.h. The user has denied notifications.
public final class UNNotificationSettings: NSObject, Sendable {
    public let authorizationStatus = UNAuthorizationStatus.denied
    public let alertSetting = UNNotificationSetting.disabled
    public let badgeSetting = UNNotificationSetting.disabled
    public let soundSetting = UNNotificationSetting.disabled
    public let notificationCenterSetting = UNNotificationSetting.disabled
    public let lockScreenSetting = UNNotificationSetting.disabled
    public let carPlaySetting = UNNotificationSetting.notSupported
    public let criticalAlertSetting = UNNotificationSetting.notSupported
    public let announcementSetting = UNNotificationSetting.notSupported
    public let timeSensitiveSetting = UNNotificationSetting.disabled
    public let scheduledDeliverySetting = UNNotificationSetting.disabled
    public let providesAppNotificationSettings = false
    public let alertStyle = UNAlertStyle.none
    public let showPreviewsSetting = UNShowPreviewsSetting.never

    override init() {}
}
