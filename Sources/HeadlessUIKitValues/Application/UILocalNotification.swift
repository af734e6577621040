import Foundation

@preconcurrency @MainActor
open class UILocalNotification: NSObject {
    open var fireDate: Date?
    open var timeZone: TimeZone?
    open var repeatInterval: NSCalendar.Unit = []
    open var repeatCalendar: Calendar?
    open var alertBody: String?
    open var alertTitle: String?
    open var alertAction: String?
    open var alertLaunchImage: String?
    open var hasAction = true
    open var soundName: String?
    open var applicationIconBadgeNumber = 0
    open var userInfo: [AnyHashable: Any]?
    open var category: String?

    public override init() {}
    public required init?(coder: NSCoder) {}

    open override nonisolated var description: String { descriptionWithoutAddress }
}

public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = Self(rawValue: 1 << 0)
    public static let sound = Self(rawValue: 1 << 1)
    public static let alert = Self(rawValue: 1 << 2)
}

@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject {
    open private(set) var identifier: String?

    public override init() {}
    convenience init(identifier: String?) {
        self.init()
        self.identifier = identifier
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    public let types: UIUserNotificationType
    public let categories: Set<UIUserNotificationCategory>?

    /// No type is asked for.
    public override convenience init() { self.init(types: [], categories: nil) }
    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        (self.types, self.categories) = (types, categories)
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}
