import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The life cycle of an app, with scenes and without. Source: <doc:AppLifeCycle>, <doc:Scenes>.
enum AppLifeCycleSequences {
    static let table = SequenceTable<LifeCycle>(
        presets: [.v5, .v8, .v13], fillsScreen: false, make: { LifeCycle($0) }, rows: withoutScenes + withScenes)

    private typealias Row = SequenceTable<LifeCycle>.Row

    /// The steps of an app with a manifest: until iOS 12 they are those of any app.
    private static let withoutScenes: [Row] = [
        Row(
            "<doc:AppLifeCycle#Launch-and-appearance>", "launch until iOS 7", presets: [.v5],
            steps: { $0.launch() },
            expected: """
                app.didFinishLaunching inactive; P.loadView; P.viewDidLoad; P.viewWillAppear(false)
                app.didBecomeActive active; notification didBecomeActive
                P.viewIsAppearing(false); P.viewDidAppear(false)
                """),
        Row(
            "<doc:AppLifeCycle#Launch-and-appearance>", "launch without scenes", presets: [.v8],
            steps: { $0.launch() },
            expected: """
                app.didFinishLaunching inactive; P.loadView; P.viewDidLoad; P.viewWillAppear(false)
                P.viewIsAppearing(false); P.viewDidAppear(false); app.didBecomeActive active
                notification didBecomeActive
                """),
        Row(
            "<doc:AppLifeCycle#Launch-and-appearance>", "launch without scenes, since iOS 13", presets: [.v13],
            steps: { $0.launch() },
            expected: """
                app.didFinishLaunching inactive; P.loadView; P.viewDidLoad; P.viewWillAppear(false)
                P.viewIsAppearing(false); P.viewDidAppear(false); app.didBecomeActive active
                scene notification didActivate foregroundActive; notification didBecomeActive
                """),
        Row(
            "<doc:Scenes#Which-apps-have-scenes>", "a manifest is ignored until iOS 12", presets: [.v8],
            steps: { $0.launch(withScenes: true) },
            expected: """
                app.didFinishLaunching inactive; P.loadView; P.viewDidLoad; P.viewWillAppear(false)
                P.viewIsAppearing(false); P.viewDidAppear(false); app.didBecomeActive active
                notification didBecomeActive
                """),
        Row(
            "<doc:AppLifeCycle#Order>", "an interruption", presets: [.v5, .v8],
            steps: { cycle in
                cycle.launched()
                cycle.session.deactivateApp()
                cycle.noteState()
                cycle.session.deactivateApp()
                cycle.session.activateApp()
                cycle.session.activateApp()
            },
            expected: """
                app.willResignActive active; notification willResignActive; inactive
                app.didBecomeActive active; notification didBecomeActive
                """),
        Row(
            "<doc:AppLifeCycle#Order>", "the user leaves and returns", presets: [.v5, .v8],
            steps: { cycle in
                cycle.launched()
                cycle.session.enterBackground()
                cycle.session.enterBackground()
                cycle.note("P \(cycle.fixture.p.appearance)")
                cycle.session.activateApp()
                cycle.session.enterForeground()
                cycle.session.enterForeground()
            },
            expected: """
                app.willResignActive active; notification willResignActive
                app.didEnterBackground background; notification didEnterBackground
                P appeared
                app.willEnterForeground background; notification willEnterForeground
                app.didBecomeActive active; notification didBecomeActive
                """),
        Row(
            "<doc:AppLifeCycle#Order>", "the user leaves during an interruption", presets: [.v5, .v8],
            steps: { cycle in
                cycle.launched()
                cycle.session.deactivateApp()
                cycle.clear()
                cycle.session.enterBackground()
            },
            expected: "app.didEnterBackground background; notification didEnterBackground"),
        Row(
            "<doc:AppLifeCycle#Order>", "the app ends", presets: [.v5, .v8],
            steps: { cycle in
                cycle.launched()
                cycle.session.terminate()
                cycle.note("ended \(cycle.session.hasEnded)")
            },
            expected: """
                app.willResignActive active; notification willResignActive
                app.didEnterBackground background; notification didEnterBackground
                app.willTerminate background; notification willTerminate; ended true
                """),
        Row(
            "<doc:AppLifeCycle#Order>", "the app ends in the background", presets: [.v5, .v8],
            steps: { cycle in
                cycle.launched()
                cycle.session.enterBackground()
                cycle.clear()
                cycle.session.terminate()
            },
            expected: "app.willTerminate background; notification willTerminate"),
        Row(
            "<doc:AppLifeCycle#Who-gets-a-step>", "the scene of an app without scenes", presets: [.v13],
            steps: { cycle in
                cycle.launched()
                cycle.session.deactivateApp()
            },
            expected: """
                app.willResignActive active; scene notification willDeactivate foregroundActive
                notification willResignActive
                """),
    ]

    private static let withScenes: [Row] = [
        Row(
            "<doc:AppLifeCycle#Launch-and-appearance>", "launch with scenes", presets: [.v13],
            steps: { $0.launch(withScenes: true) },
            expected: """
                app.didFinishLaunching background; app.configuration
                scene.willConnect unattached; P.loadView; P.viewDidLoad; P.viewWillAppear(false)
                scene notification willConnect unattached
                scene.willEnterForeground background; scene notification willEnterForeground background
                notification willEnterForeground
                scene.didBecomeActive foregroundActive; scene notification didActivate foregroundActive
                notification didBecomeActive
                P.viewIsAppearing(false); P.viewDidAppear(false)
                """),
        Row(
            "<doc:AppLifeCycle#Order>", "an interruption with scenes", presets: [.v13],
            steps: { cycle in
                cycle.launched(withScenes: true)
                cycle.session.deactivateApp()
                cycle.noteState()
                cycle.session.activateApp()
            },
            expected: """
                scene.willResignActive foregroundActive; scene notification willDeactivate foregroundActive
                notification willResignActive; inactive
                scene.didBecomeActive foregroundActive; scene notification didActivate foregroundActive
                notification didBecomeActive
                """),
        Row(
            "<doc:AppLifeCycle#Order>", "the user leaves and returns with scenes", presets: [.v13],
            steps: { cycle in
                cycle.launched(withScenes: true)
                cycle.session.enterBackground()
                cycle.note("P \(cycle.fixture.p.appearance)")
                cycle.session.enterForeground()
            },
            expected: """
                scene.willResignActive foregroundActive; scene notification willDeactivate foregroundActive
                notification willResignActive
                scene.didEnterBackground background; scene.stateRestorationActivity
                scene notification didEnterBackground background; notification didEnterBackground
                P appeared
                scene.willEnterForeground background; scene notification willEnterForeground background
                notification willEnterForeground
                scene.didBecomeActive foregroundActive; scene notification didActivate foregroundActive
                notification didBecomeActive
                """),
        Row(
            "<doc:AppLifeCycle#Order>", "the app ends with scenes", presets: [.v13],
            steps: { cycle in
                cycle.launched(withScenes: true)
                cycle.session.terminate()
            },
            expected: """
                scene.willResignActive foregroundActive; scene notification willDeactivate foregroundActive
                notification willResignActive
                scene.didDisconnect foregroundInactive; scene notification didDisconnect foregroundInactive
                app.willTerminate inactive; notification willTerminate
                """),
        Row(
            "<doc:Scenes#Disconnecting>", "the system takes the scene, and the user returns", presets: [.v13],
            steps: { cycle in
                cycle.launched(withScenes: true)
                cycle.session.enterBackground()
                cycle.clear()
                cycle.fixture.p.view.tag = 1
                cycle.disconnect()
                cycle.fixture.commit()
                cycle.note("scenes \(UIApplication.shared.connectedScenes.count)")
                cycle.note("sessions \(UIApplication.shared.openSessions.count)")
                cycle.session.connectScene()
            },
            expected: """
                scene.didDisconnect background; scene notification didDisconnect background
                P.viewWillDisappear(false); P.viewDidDisappear(false)
                [commit]; scenes 0; sessions 1
                scene.willConnect unattached restoring P; P.viewWillAppear(false)
                scene notification willConnect unattached
                scene.willEnterForeground background; scene notification willEnterForeground background
                notification willEnterForeground
                scene.didBecomeActive foregroundActive; scene notification didActivate foregroundActive
                notification didBecomeActive
                P.viewIsAppearing(false); P.viewDidAppear(false)
                """),
        Row(
            "<doc:Scenes#Disconnecting>", "the user closes the scene", presets: [.v13],
            steps: { cycle in
                cycle.launched(withScenes: true)
                cycle.disconnect(discarding: true)
                cycle.note("sessions \(UIApplication.shared.openSessions.count)")
                cycle.noteState()
            },
            expected: """
                scene.willResignActive foregroundActive; scene notification willDeactivate foregroundActive
                notification willResignActive
                scene.didDisconnect foregroundInactive; scene notification didDisconnect foregroundInactive
                app.didDiscard scene-1
                P.viewWillDisappear(false); P.viewDidDisappear(false)
                sessions 0; background
                """),
        Row(
            "<doc:Scenes#Disconnecting>", "the user returns after closing the scene", presets: [.v13],
            steps: { cycle in
                cycle.launched(withScenes: true)
                cycle.session.enterBackground()
                cycle.disconnect(discarding: true)
                cycle.clear()
                cycle.session.enterForeground()
                cycle.session.connectScene()
                cycle.note(UIApplication.shared.openSessions.map(\.persistentIdentifier).joined(separator: " "))
            },
            expected: """
                app.configuration
                scene.willConnect unattached; P.viewWillAppear(false)
                scene notification willConnect unattached
                scene.willEnterForeground background; scene notification willEnterForeground background
                notification willEnterForeground
                scene.didBecomeActive foregroundActive; scene notification didActivate foregroundActive
                notification didBecomeActive
                P.viewIsAppearing(false); P.viewDidAppear(false); scene-2
                """),
    ]
}

@MainActor
struct AppLifeCycleTests {
    @Test(arguments: AppLifeCycleSequences.table.cases)
    func `the life cycle has this order`(_ row: SequenceCase<LifeCycle>) throws { try row.run() }

    @Test func `each sequence has a name of its own`() { AppLifeCycleSequences.table.expectUniqueNames() }
}

/// An app that notes its life cycle. Its only controller is P.
@MainActor
final class LifeCycle {
    let fixture: Fixture
    let app: LifeCycleApp
    private let observers: [NotificationNotes]
    var session: Session { fixture.session }

    init(_ fixture: Fixture) {
        self.fixture = fixture
        app = LifeCycleApp()
        app.fixture = fixture
        LifeCycleScene.fixture = fixture
        let names = [
            (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
            (UIApplication.willResignActiveNotification, "willResignActive"),
            (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
            (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
            (UIApplication.willTerminateNotification, "willTerminate"),
        ]
        let sceneNames = [
            (UIScene.willConnectNotification, "willConnect"), (UIScene.didDisconnectNotification, "didDisconnect"),
            (UIScene.didActivateNotification, "didActivate"), (UIScene.willDeactivateNotification, "willDeactivate"),
            (UIScene.willEnterForegroundNotification, "willEnterForeground"),
            (UIScene.didEnterBackgroundNotification, "didEnterBackground"),
        ]
        observers = [
            NotificationNotes(names) { object, text in
                guard object as? UIApplication === fixture.session.application.shared else { return }
                fixture.transcript.note("notification \(text)")
            },
            NotificationNotes(sceneNames) { object, text in
                guard let scene = object as? UIScene, (scene as UIResponder).session === fixture.session else { return }
                fixture.transcript.note("scene notification \(text) \(scene.activationState)")
            },
        ]
    }

    func launch(withScenes: Bool = false) {
        session.launch(app, scenes: withScenes ? SceneManifest(delegateClass: LifeCycleScene.self) : nil)
    }

    /// Launches without notes.
    func launched(withScenes: Bool = false) {
        launch(withScenes: withScenes)
        clear()
    }

    func disconnect(discarding: Bool = false) {
        guard let scene = UIApplication.shared.connectedScenes.first else { return }
        session.disconnect(scene, discarding: discarding)
    }

    func clear() { fixture.transcript.clear() }
    func note(_ text: String) { fixture.transcript.note(text) }
    func noteState() { note("\(UIApplication.shared.applicationState)") }
}

final class LifeCycleApp: UIResponder, UIApplicationDelegate {
    weak var fixture: Fixture?
    var window: UIWindow?

    private func note(_ text: String) { fixture?.transcript.note("app.\(text)") }
    private func note(_ text: String, _ application: UIApplication) { note("\(text) \(application.applicationState)") }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("didFinishLaunching", application)
        guard application.applicationState == .inactive else { return true }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = fixture?.p
        window?.makeKeyAndVisible()
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        if window == nil { note("configuration") }
        return UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        note("didDiscard \(sceneSessions.map(\.persistentIdentifier).joined())")
    }
    func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive", application) }
    func applicationWillResignActive(_ application: UIApplication) { note("willResignActive", application) }
    func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground", application) }
    func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground", application) }
    func applicationWillTerminate(_ application: UIApplication) { note("willTerminate", application) }
}

final class LifeCycleScene: UIResponder, UIWindowSceneDelegate {
    static weak var fixture: Fixture?
    var window: UIWindow?

    private func note(_ text: String) { Self.fixture?.transcript.note("scene.\(text)") }
    private func note(_ text: String, _ scene: UIScene) { note("\(text) \(scene.activationState)") }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        let restored = session.stateRestorationActivity?.title.map { " restoring \($0)" } ?? ""
        note("willConnect \(scene.activationState)\(restored)")
        guard let windowScene = (scene as? UIWindowScene) else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = Self.fixture?.p
        window?.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("willResignActive", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground", scene) }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        note("stateRestorationActivity")
        let activity = NSUserActivity(activityType: "reading")
        activity.title = Self.fixture?.p.name
        return activity
    }
}
