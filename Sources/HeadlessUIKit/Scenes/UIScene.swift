import Foundation
import HierarchyModel

/// One instance of an app's interface. Since iOS 13.
///
/// Source: `UIScene.h`; <doc:Scenes>.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Source: `UISceneDefinitions.h`.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")

    /// What remains of the scene when it is disconnected.
    @_nonoverride public let session: UISceneSession
    /// Kept alive by the scene.
    open var delegate: (any UISceneDelegate)?
    open var title: String?
    /// Whether the scene has been connected, and not been disconnected.
    var isAttached = false

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The scene and its app are in the foreground, or in the background, together.
    open var activationState: ActivationState {
        guard isAttached else { return .unattached }
        return switch (self as UIResponder).session.application.phase {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    open override var next: UIResponder? { (self as UIResponder).session.application.shared }
}

extension UIScene {
    /// Why a scene is connected.
    ///
    /// Source: `UISceneOptions.h`.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext>
        public let sourceApplication: String?
        public let userActivities: Set<NSUserActivity>
        public let handoffUserActivityType: String?
        public let shortcutItem: UIApplicationShortcutItem?

        /// Not part of UIKit: what the user or the system does.
        public init(
            urlContexts: Set<UIOpenURLContext> = [], sourceApplication: String? = nil,
            userActivities: Set<NSUserActivity> = [], handoffUserActivityType: String? = nil,
            shortcutItem: UIApplicationShortcutItem? = nil
        ) {
            self.urlContexts = urlContexts
            self.sourceApplication = sourceApplication
            self.userActivities = userActivities
            self.handoffUserActivityType = handoffUserActivityType
            self.shortcutItem = shortcutItem
        }

        public override nonisolated var description: String { descriptionWithoutAddress }
    }

    /// Source: `UISceneOptions.h`.
    @preconcurrency @MainActor
    public final class OpenURLOptions: NSObject {
        public let sourceApplication: String?
        public let annotation: Any?
        public let openInPlace: Bool

        init(sourceApplication: String?, annotation: Any?, openInPlace: Bool) {
            self.sourceApplication = sourceApplication
            self.annotation = annotation
            self.openInPlace = openInPlace
        }

        public override nonisolated var description: String { descriptionWithoutAddress }
    }

    /// Asks the delegate for the activity from which a later scene of the session restores its interface.
    func keepRestorationActivity() {
        session.stateRestorationActivity = delegate?.stateRestorationActivity(for: self)
    }
}

/// A URL that the app is asked to open.
///
/// Source: `UIOpenURLContext.h`.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
    public nonisolated let url: URL
    public let options: UIScene.OpenURLOptions

    /// Not part of UIKit: what the user or the system does.
    public init(url: URL, sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = false) {
        self.url = url
        options = UIScene.OpenURLOptions(
            sourceApplication: sourceApplication, annotation: annotation, openInPlace: openInPlace)
    }

    public override nonisolated var description: String { descriptionWithoutAddress }
}

/// A quick action of the home screen.
///
/// Source: `UIApplicationShortcutItem.h`.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let userInfo: [String: any NSSecureCoding]?
    public let icon: UIApplicationShortcutIcon?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}
