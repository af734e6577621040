import Foundation

/// What an app has set on its application object. Stored, not drawn.
package struct ApplicationValues {
    var isNetworkActivityIndicatorVisible = false
    var isIdleTimerDisabled = false
    var applicationIconBadgeNumber = 0
    var applicationSupportsShakeToEdit = true
    var shortcutItems: [UIApplicationShortcutItem]?
    var alternateIconName: String?
    var ignoredInteraction = 0
    package var hasAskedForNotifications = false
    package var localNotifications: [UILocalNotification] = []
    var backgroundTasks: Set<UIBackgroundTaskIdentifier> = []
    var lastBackgroundTask = 0
}

// Source: `UIApplication.h`.
extension UIApplication {
    /// The text size that the user has chosen, as by ``Session/changeTextSize(to:)``.
    public var preferredContentSizeCategory: UIContentSizeCategory { session.environment.preferredContentSizeCategory }
    /// From left to right: the runtime has no other languages.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    public var isNetworkActivityIndicatorVisible: Bool {
        get { session.application.ownValues.isNetworkActivityIndicatorVisible }
        set { session.application.ownValues.isNetworkActivityIndicatorVisible = newValue }
    }
    public var isIdleTimerDisabled: Bool {
        get { session.application.ownValues.isIdleTimerDisabled }
        set { session.application.ownValues.isIdleTimerDisabled = newValue }
    }
    public var applicationIconBadgeNumber: Int {
        get { session.application.ownValues.applicationIconBadgeNumber }
        set { session.application.ownValues.applicationIconBadgeNumber = newValue }
    }
    public var applicationSupportsShakeToEdit: Bool {
        get { session.application.ownValues.applicationSupportsShakeToEdit }
        set { session.application.ownValues.applicationSupportsShakeToEdit = newValue }
    }
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { session.application.ownValues.shortcutItems }
        set { session.application.ownValues.shortcutItems = newValue }
    }
    /// Whether the icon can change: false, since there is none.
    public var supportsAlternateIcons: Bool { false }
    public var alternateIconName: String? { session.application.ownValues.alternateIconName }
    /// False while the device is locked: see ``Session/lockDevice()``.
    public var isProtectedDataAvailable: Bool { !session.application.isLocked }
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// The orientations that a window may have: the delegate's answer.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? session.configuration.supportedOrientations
    }

    /// How long the status bar takes to turn, in seconds: as long as the interface.
    public var statusBarOrientationAnimationDuration: TimeInterval {
        session.configuration.device.idiom == .pad ? 0.4 : 0.3
    }

    /// The controllers decide about the orientation; setting it has no effect.
    public func setStatusBarOrientation(_ interfaceOrientation: UIInterfaceOrientation, animated: Bool) {}

    /// Whether events are ignored. The calls are counted, and stop no input of the session.
    public var isIgnoringInteractionEvents: Bool { session.application.ownValues.ignoredInteraction > 0 }
    public func beginIgnoringInteractionEvents() { session.application.ownValues.ignoredInteraction += 1 }
    /// A call without its beginning is ignored.
    ///
    /// Source: a log of 2015 (iOS 8) with these words.
    public func endIgnoringInteractionEvents() {
        guard isIgnoringInteractionEvents else {
            return session.diagnose(
                "-[UIApplication endIgnoringInteractionEvents] called without matching "
                    + "-beginIgnoringInteractionEvents. Ignoring.",
                subject: nil, thrown: false)
        }
        session.application.ownValues.ignoredInteraction = max(0, session.application.ownValues.ignoredInteraction - 1)
    }

    /// In seconds. The largest number in the foreground; in the background time does not run out.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Returns an identifier until ``endBackgroundTask(_:)``. Time does not run out, so that `handler` is not called.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        session.application.ownValues.lastBackgroundTask += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: session.application.ownValues.lastBackgroundTask)
        session.application.ownValues.backgroundTasks.insert(identifier)
        return identifier
    }
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        session.application.ownValues.backgroundTasks.remove(identifier)
    }

    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    public func beginReceivingRemoteControlEvents() {}
    public func endReceivingRemoteControlEvents() {}

    /// There is no push service: neither method of the delegate is called.
    public func registerForRemoteNotifications() {}
    public func unregisterForRemoteNotifications() {}
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Fails at the end of the turn, since there is no icon.
    public func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        session.afterLayout(because: session.currentCause) {
            completionHandler?(CocoaError(.featureUnsupported))
        }
    }
}

extension UIApplication {
    public nonisolated static let openSettingsURLString = "app-settings:"
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    public nonisolated static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

    /// Source: `UIApplication.h`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
        public static let eventAttribution = Self(rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
    }

    /// Source: `UIApplication.h`.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
        public static let eventAttribution = Self(rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
    }

    /// Source: `UIApplication.h`.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
    }
}

extension UIApplication.LaunchOptionsKey {
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let newsstandDownloads = Self(rawValue: "UIApplicationLaunchOptionsNewsstandDownloadsKey")
    public static let bluetoothCentrals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    public static let bluetoothPeripherals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    public static let cloudKitShareMetadata = Self(rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
    public static let eventAttribution = Self(rawValue: "UIApplicationLaunchOptionsEventAttributionKey")
}
