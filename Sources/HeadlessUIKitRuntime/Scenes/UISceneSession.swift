import Foundation

/// What the system knows of a scene, also while the scene is disconnected.
///
/// Source: `UISceneSession.h`; <doc:Scenes>.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// Source: `UISceneDefinitions.h`.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// Nil while the scene is disconnected.
    public internal(set) weak var scene: UIScene?
    public let role: Role
    public internal(set) var configuration: UISceneConfiguration
    /// `scene-1` for the first session of the app, and so on. In UIKit it is a random number.
    public let persistentIdentifier: String
    /// What the delegate has returned when the scene entered the background the last time.
    public var stateRestorationActivity: NSUserActivity?
    public var userInfo: [String: Any]?

    init(_ number: Int, _ role: Role) {
        persistentIdentifier = "scene-\(number)"
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
    }

    public override nonisolated var description: String { descriptionWithoutAddress }
}

/// The classes and the storyboard of a scene.
///
/// Source: `UISceneSession.h`; <doc:Scenes>.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// A subclass of ``UIScene``; nil stands for ``UIWindowScene``.
    open var sceneClass: AnyClass?
    /// A subclass of ``UIResponder`` that is a ``UISceneDelegate``.
    open var delegateClass: AnyClass?
    open var storyboard: UIStoryboard?
    /// Which content of a delegate of SwiftUI's the scene shows; nil for the first one.
    var hostedIdentifier: String?

    /// The configuration of that name and role in the app's ``SceneManifest``, else one without classes. Nil stands for
    /// the first one of the role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        role = sessionRole
        let manifest = Session.current.application.scenes.manifest
        let entry = manifest?.entries.first { $0.role == sessionRole && (name == nil || $0.name == name) }
        self.name = name ?? entry?.name
        (sceneClass, delegateClass, storyboard) = (entry?.sceneClass, entry?.delegateClass, entry?.storyboard)
    }

    /// Whether it makes an app one with scenes.
    var isOfApp: Bool { sceneClass != nil || delegateClass != nil || storyboard != nil }

    open override nonisolated var description: String { descriptionWithoutAddress }
}
