import Foundation
import HierarchyModel

/// A step of the app's way into the foreground or out of it.
///
/// Source: <doc:AppLifeCycle>.
enum LifeCycleStep {
    case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground

    /// The state before and after the callbacks; nil if it stays.
    fileprivate var states: (before: UIApplication.State?, after: UIApplication.State?) {
        switch self {
        case .willEnterForeground: (nil, .inactive)
        case .didBecomeActive: (.active, nil)
        case .willResignActive: (nil, .inactive)
        case .didEnterBackground: (.background, nil)
        }
    }

    /// Whether a scene in that state has taken the step, or has not undone it.
    fileprivate func concerns(_ state: UIApplication.State) -> Bool {
        switch self {
        case .willEnterForeground, .didEnterBackground: state != .background
        case .didBecomeActive, .willResignActive: state == .active
        }
    }

    fileprivate var kinds: (app: EventKind, scene: EventKind) {
        switch self {
        case .willEnterForeground: (.callbackApplicationWillEnterForeground, .callbackSceneWillEnterForeground)
        case .didBecomeActive: (.callbackApplicationDidBecomeActive, .callbackSceneDidBecomeActive)
        case .willResignActive: (.callbackApplicationWillResignActive, .callbackSceneWillResignActive)
        case .didEnterBackground: (.callbackApplicationDidEnterBackground, .callbackSceneDidEnterBackground)
        }
    }

    fileprivate var notifications: (app: Notification.Name, scene: Notification.Name) {
        switch self {
        case .willEnterForeground:
            (UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
        case .didBecomeActive: (UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification)
        case .willResignActive: (UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification)
        case .didEnterBackground:
            (UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
        }
    }

    @MainActor
    fileprivate func call(_ delegate: any UIApplicationDelegate, _ app: UIApplication) {
        switch self {
        case .willEnterForeground: delegate.applicationWillEnterForeground(app)
        case .didBecomeActive: delegate.applicationDidBecomeActive(app)
        case .willResignActive: delegate.applicationWillResignActive(app)
        case .didEnterBackground: delegate.applicationDidEnterBackground(app)
        }
    }

    @MainActor
    fileprivate func call(_ delegate: any UISceneDelegate, _ scene: UIScene) {
        switch self {
        case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
        case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
        case .willResignActive: delegate.sceneWillResignActive(scene)
        case .didEnterBackground: delegate.sceneDidEnterBackground(scene)
        }
    }
}

// The system's part: an app that is interrupted, leaves the screen, returns, or ends. A step that the app has taken
// already is not taken again.
extension Session {
    /// The system interrupts the app, as by a call, an alert of its own or the app switcher.
    public func deactivateApp() { turn(by: .inputDeactivated) { resignActive() } }

    /// The interruption ends.
    public func activateApp() { turn(by: .inputActivated) { becomeActive() } }

    /// The user leaves the app. No controller disappears. See ``preserveState(to:)`` for an app that saves its state.
    ///
    /// - Parameter scene: the one that leaves the screen, as when the user shows another window of the app; nil for
    ///   all.
    public func enterBackground(_ scene: UIScene? = nil) {
        guard scene.map(application.scenes.connected.contains) ?? true else { return }
        turn(by: .inputBackgrounded, scene.nameField) {
            guard let scene else { return leaveForeground() }
            resignActive(scene)
            if application.keyWindow?.windowScene === scene { makeKey(application.scenes.lastActive) }
            if scene.phase == .inactive { pass(.didEnterBackground, scene) }
        }
    }

    /// The user returns to the app. If its scene has been disconnected, one is connected, as by
    /// ``connectScene(_:to:)``.
    ///
    /// - Parameter scene: the one that the user chooses; nil for those that were on screen when the user left the app.
    public func enterForeground(_ scene: UIScene? = nil) {
        let scenes = application.scenes
        if scenes.areUsed, scenes.connected.isEmpty { return connectScene() }
        guard scene.map(scenes.connected.contains) ?? true else { return }
        turn(by: .inputForegrounded, scene.nameField) {
            if let scene { enter(scene) { makeKey(scene) } } else { returnToForeground() }
        }
    }

    /// Brings the app to the foreground, or those of its scenes that were there when the user left.
    package func returnToForeground() {
        guard application.scenes.areUsed else { return enterAsApp() }
        for scene in application.scenes.returning { enter(scene) }
        replaceLostKeyWindow()
    }

    /// Brings a scene to the foreground, in which it gets what `body` delivers before it becomes active.
    func enter(_ scene: UIScene, _ body: () -> Void = {}) {
        if scene.phase == .background { pass(.willEnterForeground, scene) }
        body()
        if scene.phase == .inactive { pass(.didBecomeActive, scene) }
    }

    /// The user turns to a scene: unless the key window is in it, or in no scene, the window that was key here last is
    /// key again.
    ///
    /// Source: <doc:KeyWindow#Scenes>.
    func makeKey(_ scene: UIScene?) {
        guard let scene = scene as? UIWindowScene, let window = scene.keyWindow else { return }
        if let key = application.keyWindow {
            guard let current = key.windowScene, current !== scene else { return }
        }
        changeKeyWindow(to: window)
    }

    /// Makes a window of the scene that was active last key, if the key window has left the app with its scene.
    func replaceLostKeyWindow() {
        if application.keyWindow == nil { makeKey(application.scenes.lastActive) }
    }

    /// Brings an app without scenes to the foreground.
    func enterAsApp(_ body: () -> Void = {}) {
        if application.phase == .background { passAsApp(.willEnterForeground) }
        body()
        if application.phase == .inactive { passAsApp(.didBecomeActive) }
    }

    /// The app ends: it leaves the foreground, its scenes are disconnected, its delegate gets
    /// `applicationWillTerminate`, and the session ends.
    public func terminate() {
        // No window goes before the end of the process, so no controller disappears.
        withExtendedLifetime(liveWindows) {
            turn(by: .inputTerminated) { leaveForGood() }
            end()
        }
    }

    private func leaveForGood() {
        resignActive()
        if application.scenes.areUsed {
            application.ownPhase = application.phase
            for scene in application.scenes.connected { disconnectInInput(scene) }
        } else {
            leaveForeground()
        }
        let app = application.shared
        if let delegate = app.delegate {
            tellDelegate(.callbackApplicationWillTerminate) { delegate.applicationWillTerminate(app) }
        }
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: app)
    }

    /// The whole app leaves.
    package func leaveForeground() {
        guard application.phase != .background else { return }
        for scene in application.scenes.connected { scene.returnsWithApp = scene.phase != .background }
        resignActive()
        pass(.didEnterBackground, from: .inactive)
    }

    func resignActive(_ scene: UIScene) { if scene.phase == .active { pass(.willResignActive, scene) } }
    func resignActive() { pass(.willResignActive, from: .active) }
    func becomeActive() { pass(.didBecomeActive, from: .inactive) }

    /// An app without scenes becomes active at the end of its launch: until iOS 7 before the root's `viewDidAppear`,
    /// since iOS 8 after it.
    ///
    /// Source: <doc:AppLifeCycle>.
    package func becomeActive(after launch: UInt64?) {
        if has(.activeAfterAppearance) {
            afterLayout(because: launch) { self.becomeActive() }
        } else {
            perform(because: launch) { becomeActive() }
        }
    }

    /// Takes a step with the app, or with each of its scenes that are in that state.
    private func pass(_ step: LifeCycleStep, from state: UIApplication.State) {
        guard application.scenes.areUsed else { return application.phase == state ? passAsApp(step) : () }
        for scene in application.scenes.connected where scene.phase == state { pass(step, scene) }
    }

    /// Calls the delegate and posts the notifications of a scene's step. The app posts its own for the first scene that
    /// comes and for the last one that goes.
    ///
    /// Source: <doc:AppLifeCycle#Several-scenes>.
    private func pass(_ step: LifeCycleStep, _ scene: UIScene) {
        let isOfApp = !application.scenes.connected.contains { $0 !== scene && step.concerns($0.phase) }
        noteFrontChange()
        if step == .didBecomeActive { scene.activation = application.scenes.nextActivation() }
        scene.phase = step.states.before ?? scene.phase
        tell(step.kinds.scene, scene) { step.call($0, scene) }
        if step == .didEnterBackground { scene.keepRestorationActivity() }
        NotificationCenter.default.post(name: step.notifications.scene, object: scene)
        if isOfApp { NotificationCenter.default.post(name: step.notifications.app, object: application.shared) }
        scene.phase = step.states.after ?? scene.phase
    }

    /// Calls the delegate and posts the notifications of a step of an app without scenes.
    private func passAsApp(_ step: LifeCycleStep) {
        let app = application.shared
        application.ownPhase = step.states.before ?? application.ownPhase
        if let delegate = app.delegate { tellDelegate(step.kinds.app) { step.call(delegate, app) } }
        for scene in connectedScenes { NotificationCenter.default.post(name: step.notifications.scene, object: scene) }
        NotificationCenter.default.post(name: step.notifications.app, object: app)
        application.ownPhase = step.states.after ?? application.ownPhase
    }
}
