import Foundation
import HierarchyModel

/// A step of the app's way into the foreground or out of it.
///
/// Source: <doc:AppLifeCycle>.
enum LifeCycleStep {
    case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground

    /// The app's state before and after the callbacks; nil if it stays.
    fileprivate var states: (before: UIApplication.State?, after: UIApplication.State?) {
        switch self {
        case .willEnterForeground: (nil, .inactive)
        case .didBecomeActive: (.active, nil)
        case .willResignActive: (nil, .inactive)
        case .didEnterBackground: (.background, nil)
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
    public func enterBackground() { turn(by: .inputBackgrounded) { leaveForeground() } }

    /// The user returns to the app. If its scene has been disconnected, one is connected, as by ``connectScene(_:)``.
    public func enterForeground() {
        if application.scenes.areUsed, application.scenes.connected.isEmpty { return connectScene() }
        turn(by: .inputForegrounded) {
            if application.phase == .background { pass(.willEnterForeground) }
            becomeActive()
        }
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

    func leaveForeground() {
        resignActive()
        if application.phase == .inactive { pass(.didEnterBackground) }
    }

    func resignActive() { if application.phase == .active { pass(.willResignActive) } }
    func becomeActive() { if application.phase == .inactive { pass(.didBecomeActive) } }

    /// An app without scenes becomes active at the end of its launch: until iOS 7 before the root's `viewDidAppear`,
    /// since iOS 8 after it.
    ///
    /// Source: <doc:AppLifeCycle>.
    func becomeActive(after launch: UInt64?) {
        if has(.activeAfterAppearance) {
            afterLayout(because: launch) { self.becomeActive() }
        } else {
            perform(because: launch) { becomeActive() }
        }
    }

    /// Calls the delegates and posts the notifications of a step.
    func pass(_ step: LifeCycleStep) {
        let app = application.shared
        application.phase = step.states.before ?? application.phase
        let scenes = application.scenes
        if scenes.areUsed {
            for scene in scenes.connected {
                tell(step.kinds.scene, scene) { step.call($0, scene) }
                if step == .didEnterBackground { scene.keepRestorationActivity() }
            }
        } else if let delegate = app.delegate {
            tellDelegate(step.kinds.app) { step.call(delegate, app) }
        }
        for scene in connectedScenes { NotificationCenter.default.post(name: step.notifications.scene, object: scene) }
        NotificationCenter.default.post(name: step.notifications.app, object: app)
        application.phase = step.states.after ?? application.phase
    }
}
