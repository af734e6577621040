import Foundation
import HierarchyModel

/// The scenes of a session's app.
@MainActor
package final class SceneStore {
    package var manifest: SceneManifest?
    /// Whether the app has connected a scene of its own.
    package var areUsed = false
    /// In order of connection.
    package var connected: [UIScene] = []
    /// What may have brought another scene to the front in this turn; nil if nothing has.
    var frontChange: FrontChange?
    /// In order of creation.
    package var sessions: [UISceneSession] = []
    /// The scene of an app whose delegate has none.
    lazy var only: UIWindowScene = {
        let scene = UIWindowScene(session: makeSession(), connectionOptions: UIScene.ConnectionOptions())
        scene.session.scene = scene
        scene.isAttached = true
        return scene
    }()
    private var count = 0
    private var activations = 0

    func nextActivation() -> Int {
        activations += 1
        return activations
    }

    /// Those in the foreground first, and then in the order of their last activation, the latest first.
    package var byRecency: [UIScene] {
        connected.sorted { left, right in
            let isShown = (left: left.phase != .background, right: right.phase != .background)
            return isShown.left == isShown.right ? left.activation > right.activation : isShown.left
        }
    }

    var lastActive: UIScene? { byRecency.first { $0.phase == .active } }

    /// The scenes that come to the foreground when the user returns to the app: those that are there, or that were
    /// there when the user left, or else the one that was active last.
    var returning: [UIScene] {
        let shown = connected.filter { $0.phase != .background }
        let left = shown.isEmpty ? connected.filter(\.returnsWithApp) : shown
        return left.isEmpty ? Array(byRecency.prefix(1)) : left
    }

    func makeSession(_ role: UISceneSession.Role = .windowApplication) -> UISceneSession {
        count += 1
        let session = UISceneSession(count, role)
        sessions.append(session)
        return session
    }
}

extension Session {
    /// Whether this UIKit has scenes.
    package var hasScenes: Bool { has(.scenes) }

    /// The scenes of the app, in order of connection.
    package var connectedScenes: [UIScene] {
        let scenes = application.scenes
        guard hasScenes else { return [] }
        return scenes.areUsed || scenes.manifest != nil ? scenes.connected : [run { scenes.only }]
    }

    /// The scene in which the state has the window.
    func scene(of window: UIWindow) -> UIWindowScene? {
        guard let name = state.window(window.id)?.scene else {
            return application.scenes.areUsed ? nil : connectedScenes.first as? UIWindowScene
        }
        return connectedScenes.first { $0.session.persistentIdentifier == name } as? UIWindowScene
    }

    func put(_ window: UIWindow, in scene: UIWindowScene?) {
        if let scene, !window.sharesSession(with: scene, doing: "windowScene") { return }
        let name = scene?.session.persistentIdentifier
        guard state.window(window.id)?.scene != name else { return }
        commit(.windowSceneChanged, [.window: .id(window.id), .scene: .string(name)])
    }

    /// Runs `body` in the scope of a callback of the scene's delegate, if it has one.
    func tell(
        _ kind: EventKind, _ scene: UIScene, _ fields: [(FieldName, FieldValue)] = [],
        _ body: (any UISceneDelegate) -> Void
    ) {
        guard let delegate = scene.delegate else { return }
        let name = (FieldName.scene, FieldValue.string(scene.session.persistentIdentifier))
        tellDelegate(kind, EventFields([name] + fields)) { body(delegate) }
    }
}

// The system's part: it connects the scene of the app, and disconnects it.
extension Session {
    /// Connects the scene of an app whose scene has been disconnected: the user returns to the app. In an app that
    /// supports several scenes and has one, the user opens another one.
    ///
    /// - Parameter sceneSession: the session of a scene that has been disconnected; nil for a new one, or for the last
    ///   one if no scene is connected.
    ///
    /// Source: <doc:Scenes>.
    public func connectScene(
        _ options: UIScene.ConnectionOptions? = nil, to sceneSession: UISceneSession? = nil
    ) {
        run {
            let scenes = application.scenes
            guard scenes.areUsed, scenes.connected.isEmpty || application.shared.supportsMultipleScenes,
                sceneSession.map({ scenes.sessions.contains($0) && $0.scene == nil }) ?? true
            else { return }
            let last = scenes.connected.isEmpty ? scenes.sessions.last : nil
            connect(sceneSession ?? last, options ?? UIScene.ConnectionOptions())
            endTurn()
        }
    }

    /// The system takes a scene from the app: its windows leave it, and its delegate is released.
    ///
    /// - Parameter discarding: the user has closed the scene. Its session ends, too.
    ///
    /// Source: <doc:Scenes>.
    public func disconnect(_ scene: UIScene, discarding: Bool = false) {
        guard application.scenes.connected.contains(scene) else { return }
        turn(by: .inputSceneDisconnected, [.scene: .string(scene.session.persistentIdentifier)]) {
            resignActive(scene)
            application.ownPhase = .background
            disconnectInInput(scene)
            replaceLostKeyWindow()
            if discarding { discard(scene.session) }
        }
    }

    func discard(_ sceneSession: UISceneSession) {
        application.scenes.sessions.removeAll { $0 === sceneSession }
        application.shared.delegate?.application(application.shared, didDiscardSceneSessions: [sceneSession])
    }

    func disconnectInInput(_ scene: UIScene) {
        tell(.callbackSceneDidDisconnect, scene) { $0.sceneDidDisconnect(scene) }
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        for window in (scene as? UIWindowScene)?.windows ?? [] {
            put(window, in: nil)
            if window.isKeyWindow { changeKeyWindow(to: nil) }
        }
        application.scenes.connected.removeAll { $0 === scene }
        scene.isAttached = false
        (scene as? UIWindowScene)?.hostingWindow = nil
        scene.session.scene = nil
        scene.delegate = nil
    }

    /// Connects the scene of the app. For a new session, the app's delegate is asked for the configuration.
    ///
    /// - Returns: whether the app has scenes.
    package func connectAppScene(_ options: UIScene.ConnectionOptions) -> Bool {
        let (app, scenes) = (application.shared, application.scenes)
        guard hasScenes, let delegate = app.delegate else { return false }
        let session = scenes.sessions.last ?? scenes.makeSession()
        session.configuration = delegate.application(app, configurationForConnecting: session, options: options)
        guard session.configuration.isOfApp || scenes.manifest != nil else { return false }
        scenes.areUsed = true
        connectConfigured(session, options)
        return true
    }

    /// Connects a scene of a session, or of a new one.
    ///
    /// - Parameter configuration: that of a new session; nil asks the app's delegate.
    func connect(
        _ session: UISceneSession?, role: UISceneSession.Role = .windowApplication,
        _ options: UIScene.ConnectionOptions, configuration: UISceneConfiguration? = nil
    ) {
        if let session { return connectConfigured(session, options) }
        let new = application.scenes.makeSession(role)
        if let configuration {
            new.configuration = configuration
            return connectConfigured(new, options)
        }
        let (app, delegate) = (application.shared, application.shared.delegate)
        new.configuration =
            delegate?.application(app, configurationForConnecting: new, options: options) ?? new.configuration
        connectConfigured(new, options)
    }

    private func connectConfigured(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) {
        let configuration = session.configuration
        let type = configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
        let scene = ClassRegistry.makeScene(type, session, options)
        session.scene = scene
        application.scenes.connected.append(scene)
        input(.inputSceneConnected, options.fields(session)) {
            scene.delegate = makeDelegate(configuration)
            let window = makeWindow(for: scene, configuration)
            weak var keptOptions: UIScene.ConnectionOptions?
            tell(.callbackSceneWillConnect, scene) { delegate in
                let own = UIScene.ConnectionOptions(forDelegate: options)
                keptOptions = own
                delegate.scene(scene, willConnectTo: session, options: own)
            }
            NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
            scene.isAttached = true
            window?.makeKeyAndVisible()
            restoreInteractionState(of: scene)
            enter(scene) {
                fail(options.failedHandoff, in: scene)
                deliver(options.notification)
            }
            // An app that keeps the options may read them later, as after a login.
            if scene.delegate != nil, keptOptions == nil { leaveUnhandled(options.unread) }
        }
    }

    /// Source: <doc:Scenes#Disconnecting>.
    private func restoreInteractionState(of scene: UIScene) {
        guard let activity = scene.session.stateRestorationActivity, has(.restoresInteractionState) else { return }
        let type = FieldValue.strings([activity.activityType])
        tell(.callbackRestoreInteractionState, scene, [(.activities, type)]) {
            $0.scene(scene, restoreInteractionStateWith: activity)
        }
    }

    private func makeDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        let name = configuration.name ?? "(no name)"
        guard let type = configuration.delegateClass else {
            diagnose(
                "Info.plist contained no UIScene configuration dictionary (looking for configuration named "
                    + "\"\(name)\")",
                subject: nil, thrown: false)
            return nil
        }
        if let delegate = ClassRegistry.makeObject(type) as? any UISceneDelegate { return delegate }
        diagnose(
            "The delegate \(type) of the scene configuration \"\(name)\" is no NSObject and UISceneDelegate: the "
                + "scene has no delegate.",
            subject: nil, thrown: false)
        return nil
    }

    /// A window with the content of SwiftUI's delegate, or with the initial controller of the configuration's
    /// storyboard.
    private func makeWindow(for scene: UIScene, _ configuration: UISceneConfiguration) -> UIWindow? {
        guard let scene = scene as? UIWindowScene, let delegate = scene.delegate else { return nil }
        if let host = Swift.type(of: delegate) as? any SceneHost.Type {
            let root = host.hostedController(configuration.hostedIdentifier)
            let window = makeWindow(for: scene) { _ in root }
            scene.hostingWindow = window
            return window
        }
        guard let storyboard = configuration.storyboard, let delegate = delegate as? any UIWindowSceneDelegate else {
            return nil
        }
        return makeWindow(for: scene) { window in
            delegate.window = window
            return storyboard.instantiateInitialViewController()
        }
    }

    private func makeWindow(for scene: UIWindowScene, _ makeRoot: (UIWindow) -> UIViewController?) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        callAsRuntime(.callSetRoot, on: window.id) { window.rootViewController = makeRoot(window) }
        return window
    }
}

extension UIScene.ConnectionOptions {
    fileprivate func fields(_ session: UISceneSession) -> EventFields {
        let names: [(FieldName, FieldValue)] = [
            (.scene, .string(session.persistentIdentifier)),
            (.configuration, .string(session.configuration.name)),
            (.class, .string(session.configuration.delegateClass.map { String(describing: $0) })),
        ]
        return EventFields(names + reasonFields(leavingOutEmpty: false))
    }
}

extension ApplicationStore {
    /// Releases what the app keeps of windows and scenes.
    func releaseWindows() {
        (keyWindow, windowOfStoryboard, touch) = (nil, nil, nil)
        scenes = SceneStore()
    }
}

extension UIApplication {
    /// The scenes of the app. Until iOS 12 there are none. An app whose delegate has no scenes has one nevertheless.
    ///
    /// Source: `UIApplication.h`, iOS 13; <doc:Scenes>.
    public var connectedScenes: Set<UIScene> { Set(session.connectedScenes) }
    /// The sessions of connected scenes, and of scenes that may connect again.
    public var openSessions: Set<UISceneSession> {
        _ = connectedScenes
        return session.hasScenes ? Set(session.application.scenes.sessions) : []
    }
    /// As the app's ``SceneManifest`` says, on a pad; false on a phone.
    public var supportsMultipleScenes: Bool {
        session.configuration.device.idiom == .pad
            && session.application.scenes.manifest?.supportsMultipleScenes == true
    }
}
