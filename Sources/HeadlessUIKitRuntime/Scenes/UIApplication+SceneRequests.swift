import Foundation
import HierarchyModel

// What the app asks of the system about its scenes. The system does it in a turn of its own.
extension UIApplication {
    /// Brings the scene of a session to the foreground, where it gets the activity, or connects one for it.
    ///
    /// - Parameters:
    ///   - sceneSession: nil for a new scene.
    ///   - errorHandler: called if the app does not support several scenes on this device, or if it has no such
    ///     session.
    ///
    /// Source: `UIApplication.h`, iOS 13; <doc:Scenes#Several-scenes>.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        session.requestActivation(of: sceneSession, userActivity, errorHandler)
    }

    /// The same as a request. Without a session, a scene whose activation conditions accept the activity is brought to
    /// the foreground.
    ///
    /// Source: Apple's reference, `activateSceneSession(for:errorHandler:)`, iOS 17; <doc:Scenes#Several-scenes>.
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        // A request for content of SwiftUI's opens a new window.
        let accepting =
            request.hosting == nil
            ? request.session ?? session.sceneSession(accepting: request.userActivity) : nil
        session.requestActivation(
            of: accepting, role: request.role, request.userActivity, hosting: request.hosting, errorHandler)
    }

    /// Closes the scene of a session, and ends the session.
    ///
    /// Source: `UIApplication.h`, iOS 13; <doc:Scenes#Several-scenes>.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        let session = session
        session.schedule(after: 0) {
            if let error = session.refusal(of: sceneSession) {
                errorHandler?(error)
                return
            }
            if let scene = sceneSession.scene { return session.disconnect(scene, discarding: true) }
            session.turn(by: .inputSceneDisconnected, [.scene: .string(sceneSession.persistentIdentifier)]) {
                session.discard(sceneSession)
            }
        }
    }

    /// Asks for a new picture of a scene in the app switcher, which this runtime does not show.
    ///
    /// Source: `UIApplication.h`, iOS 13.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

extension Session {
    fileprivate func requestActivation(
        of sceneSession: UISceneSession?, role: UISceneSession.Role = .windowApplication, _ activity: NSUserActivity?,
        hosting: UISceneSessionActivationRequest.HostedContent? = nil, _ errorHandler: ((any Error) -> Void)?
    ) {
        schedule(after: 0) { [self] in
            if let error = refusal(of: sceneSession) {
                errorHandler?(error)
                return
            }
            let options = UIScene.ConnectionOptions(userActivities: activity.map { [$0] } ?? [])
            guard let scene = sceneSession?.scene else {
                return connect(sceneSession, role: role, options, configuration: hosting?.configuration(for: role))
            }
            if activity == nil { enterForeground(scene) } else { receive(options, in: scene) }
        }
    }

    /// Why a request is refused; nil if it is not. Without several scenes, the app's only scene can be activated.
    fileprivate func refusal(of sceneSession: UISceneSession?) -> UISceneError? {
        let scenes = application.scenes
        if let sceneSession, !scenes.sessions.contains(sceneSession) || !scenes.areUsed {
            return UISceneError(.requestDenied)
        }
        if sceneSession?.scene != nil || application.shared.supportsMultipleScenes { return nil }
        return UISceneError(.multipleScenesNotSupported)
    }

    /// The session of the scene that the activity's target chooses.
    fileprivate func sceneSession(accepting activity: NSUserActivity?) -> UISceneSession? {
        guard let activity, activity.targetContentIdentifier != nil else { return nil }
        return scene(for: UIScene.ConnectionOptions(userActivities: [activity]))?.session
    }
}

extension UIScene {
    /// What the app wants of an activation. Stored: the system shows each scene in the same way.
    ///
    /// Source: `UISceneOptions.h`.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        open weak var requestingScene: UIScene?

        public override init() {}
    }
}

/// The scene that the app asks for.
///
/// Source: Apple's reference, `UISceneSessionActivationRequest`, iOS 17.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
    public let role: UISceneSession.Role
    /// Nil for one that fits the role and the activity, or a new one.
    public let session: UISceneSession?
    public var userActivity: NSUserActivity?
    public var options: UIScene.ActivationRequestOptions?
    /// What SwiftUI asks for.
    let hosting: HostedContent?

    /// Content of a delegate of SwiftUI's.
    struct HostedContent {
        let delegateClass: AnyClass
        /// Nil for the first one.
        let identifier: String?

        @MainActor
        func configuration(for role: UISceneSession.Role) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: role)
            (configuration.delegateClass, configuration.hostedIdentifier) = (delegateClass, identifier)
            return configuration
        }
    }

    /// A new scene with content of a delegate of SwiftUI's.
    package init(hosting delegateClass: AnyClass, identifier: String?) {
        (role, session) = (.windowApplication, nil)
        hosting = HostedContent(delegateClass: delegateClass, identifier: identifier)
    }

    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.role, session, hosting) = (role, nil, nil)
        (self.userActivity, self.options) = (userActivity, options)
    }

    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (role, self.session, hosting) = (session.role, session, nil)
        (self.userActivity, self.options) = (userActivity, options)
    }
}
