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
    /// For what the system chooses this scene before others.
    ///
    /// Source: `UIScene.h`; <doc:ReachingTheApp#Which-scene>.
    open var activationConditions = UISceneActivationConditions()
    /// Stored: the session ends with ``UIApplication/requestSceneSessionDestruction(_:options:errorHandler:)`` alone.
    ///
    /// Source: `UIScene.h`, iOS 18.
    open var destructionConditions: Set<UISceneDestructionCondition> = []
    /// Whether the scene has been connected, and not been disconnected.
    var isAttached = false
    /// The state of an app's own scene.
    package var phase = UIApplication.State.background
    /// Grows with each activation of a scene of the app.
    var activation = 0
    /// Whether the scene was on screen when the user left the app.
    var returnsWithApp = false

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The scene of an app without scenes is in the state of the app.
    open var activationState: ActivationState {
        guard isAttached else { return .unattached }
        let application = (self as UIResponder).session.application
        return switch application.scenes.areUsed ? phase : application.phase {
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
        public var urlContexts: Set<UIOpenURLContext> { reading(.urls, contents.urlContexts) }
        public var sourceApplication: String? { contents.sourceApplication }
        public var userActivities: Set<NSUserActivity> { reading(.activities, contents.userActivities) }
        /// The type of an activity that another device hands off, while the activity itself has not come.
        public var handoffUserActivityType: String? { contents.handoffUserActivityType }
        public var shortcutItem: UIApplicationShortcutItem? { reading(.shortcut, contents.shortcutItem) }

        struct Contents {
            var urlContexts: Set<UIOpenURLContext> = []
            var sourceApplication: String?
            var userActivities: Set<NSUserActivity> = []
            var handoffUserActivityType: String?
            /// Why the activity of ``handoffUserActivityType`` does not come.
            var handoffError: NSError?
            var shortcutItem: UIApplicationShortcutItem?
            var notification: NotificationAnswer?
        }

        /// What the runtime reads without a note that the app has read it.
        let contents: Contents
        /// The fields of events that say what the app has read.
        private final class ReadFields { var names: Set<FieldName> = [] }
        private let readFields: ReadFields
        /// What the module UserNotifications makes of the answer to a notification.
        package var notification: NotificationAnswer? { contents.notification }

        private init(_ contents: Contents, _ readFields: ReadFields) {
            (self.contents, self.readFields) = (contents, readFields)
        }

        convenience init(_ contents: Contents) { self.init(contents, ReadFields()) }

        /// Not part of UIKit: what the user or the system does.
        public convenience init(
            urlContexts: Set<UIOpenURLContext> = [], sourceApplication: String? = nil,
            userActivities: Set<NSUserActivity> = [], handoffUserActivityType: String? = nil,
            shortcutItem: UIApplicationShortcutItem? = nil
        ) {
            self.init(
                Contents(
                    urlContexts: urlContexts, sourceApplication: sourceApplication, userActivities: userActivities,
                    handoffUserActivityType: handoffUserActivityType, shortcutItem: shortcutItem))
        }

        package convenience init(notification: NotificationAnswer) {
            self.init(Contents(notification: notification))
        }

        /// The object for the delegate of a scene: what the app reads of it, it has read of `options`. The runtime
        /// keeps no reference to it, so that it lives no longer than the app needs it.
        convenience init(forDelegate options: ConnectionOptions) { self.init(options.contents, options.readFields) }

        private func reading<Value>(_ field: FieldName, _ value: Value) -> Value {
            readFields.names.insert(field)
            return value
        }

        /// The fields of what the app was asked for and has not read. A notification also reaches its delegate.
        var unread: [FieldName] {
            let given: [FieldName] =
                (contents.urlContexts.isEmpty ? [] : [.urls])
                + (contents.userActivities.isEmpty ? [] : [.activities])
                + (contents.shortcutItem == nil ? [] : [.shortcut])
            return given.filter { !readFields.names.contains($0) }
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

extension UIScene? {
    /// The name of the scene as a field of an event; no field without a scene.
    @MainActor
    var nameField: EventFields { map { [.scene: .string($0.session.persistentIdentifier)] } ?? [:] }
}
