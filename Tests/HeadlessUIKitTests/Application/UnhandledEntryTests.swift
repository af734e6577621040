import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// What reaches a scene from outside.
enum SceneEntry: String, CaseIterable, Sendable {
    case urls, activities, shortcut

    /// The callback of a scene that is connected.
    var callback: String {
        switch self {
        case .urls: "callback.openURLs"
        case .activities: "callback.continueActivity"
        case .shortcut: "callback.performShortcut"
        }
    }

    @MainActor
    func reach(_ session: Session) {
        switch self {
        case .urls: if let link = URL(string: "shop:a") { session.open(link) }
        case .activities: session.continue(ReachedApp.activity)
        case .shortcut: session.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New"))
        }
    }
}

@MainActor
struct UnhandledEntryTests {
    @Test(arguments: SceneEntry.allCases)
    func `a scene that takes nothing leaves it unhandled, at the launch and later`(_ entry: SceneEntry) {
        let field = entry.rawValue
        #expect(
            left(entry, by: PlainScene.self) == ["input.sceneConnected \(field)", "\(entry.callback) \(field)"])
    }

    @Test(arguments: SceneEntry.allCases)
    func `options that are read are handled`(_ entry: SceneEntry) {
        #expect(left(entry, by: OptionsScene.self) == ["\(entry.callback) \(entry.rawValue)"])
    }

    @Test(arguments: SceneEntry.allCases)
    func `methods of the delegate handle what comes later`(_ entry: SceneEntry) {
        #expect(left(entry, by: MethodsScene.self) == ["input.sceneConnected \(entry.rawValue)"])
    }

    @Test(arguments: SceneEntry.allCases)
    func `a delegate that forwards handles what its services have no method for`(_ entry: SceneEntry) {
        #expect(left(entry, by: ForwardingScene.self) == ["input.sceneConnected \(entry.rawValue)"])
    }

    @Test(arguments: SceneEntry.allCases)
    func `options that the app keeps may be read later`(_ entry: SceneEntry) {
        let later = ["\(entry.callback) \(entry.rawValue)"]
        #expect(left(entry, by: KeepingScene.self) == later)
        #expect(left(entry, by: AsynchronousScene.self) == later)
    }

    @Test(arguments: SceneEntry.allCases)
    func `options that the app drops before it has read them are unhandled`(_ entry: SceneEntry) {
        let field = entry.rawValue
        #expect(
            left(entry, by: DroppingScene.self) == ["input.sceneConnected \(field)", "\(entry.callback) \(field)"])
    }

    @Test func `options are read where the configuration is chosen, too`() {
        #expect(left(.urls, by: PlainScene.self, app: { ChoosingApp() }) == ["callback.openURLs urls"])
    }

    @Test func `all that was not read is recorded, in the order of the fields`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            let options = UIScene.ConnectionOptions(
                urlContexts: Set(URL(string: "shop:a").map { [UIOpenURLContext(url: $0)] } ?? []),
                userActivities: [ReachedApp.activity],
                shortcutItem: UIApplicationShortcutItem(type: "new", localizedTitle: "New"))
            withExtendedLifetime(PlainApp()) { app in
                fixture.session.launch(
                    app, scenes: SceneManifest(delegateClass: PlainScene.self), connection: options)
            }
            #expect(unhandled(fixture.log.events) == ["input.sceneConnected urls,activities,shortcut"])
        }
    }

    @Test func `a launch for nothing leaves nothing`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            withExtendedLifetime(PlainApp()) { app in
                fixture.session.launch(app, scenes: SceneManifest(delegateClass: PlainScene.self))
            }
            #expect(unhandled(fixture.log.events) == [])
        }
    }

    /// The text of UIKit about the configuration says what is wrong.
    @Test func `a scene without a delegate leaves nothing`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            SceneEntry.urls.reach(fixture.session)
            withExtendedLifetime(PlainApp()) { app in
                fixture.session.launch(app, scenes: SceneManifest(["UIApplicationSupportsMultipleScenes": false]))
            }
            #expect(fixture.log.events.contains { $0.kind == .inputSceneConnected })
            #expect(unhandled(fixture.log.events) == [])
        }
    }

    /// It reaches the app before the launch and after it.
    private func left(
        _ entry: SceneEntry, by scene: AnyClass, app: () -> any UIApplicationDelegate = { PlainApp() }
    ) -> [String] {
        var found: [String] = []
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            entry.reach(fixture.session)
            withExtendedLifetime(app()) { app in
                fixture.session.launch(app, scenes: SceneManifest(delegateClass: scene))
                entry.reach(fixture.session)
            }
            found = unhandled(fixture.log.events)
        }
        return found
    }

    /// The scopes in which something was left, with its fields.
    private func unhandled(_ events: [Event]) -> [String] {
        var open: [String] = []
        var found: [String] = []
        for event in events {
            if event.kind == .return, let scope = open.popLast(), case .strings(let fields)? = event[.unhandled] {
                found.append("\(scope) \(fields.joined(separator: ","))")
            }
            if event.opensScope { open.append(event.name) }
        }
        return found
    }
}

private final class PlainApp: UIResponder, UIApplicationDelegate {}

private final class ChoosingApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(
            name: options.urlContexts.isEmpty ? "None" : nil, sessionRole: connectingSceneSession.role)
    }
}

private class PlainScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }
}

/// Reads the options. Its own call of a method that it has not got says nothing.
private final class OptionsScene: PlainScene {
    override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        super.scene(scene, willConnectTo: session, options: connectionOptions)
        _ = (connectionOptions.urlContexts, connectionOptions.userActivities, connectionOptions.shortcutItem)
        self.scene(scene, openURLContexts: [])
    }
}

private final class MethodsScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(true) }
}

/// Forwards to an object that has none of the methods.
private final class ForwardingScene: UIResponder, UIWindowSceneDelegate {
    private let service = PlainScene()
    var window: UIWindow?

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        service.scene(scene, openURLContexts: URLContexts)
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        service.scene(scene, continue: userActivity)
    }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        service.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
    }
}

/// Keeps the options until the user has logged in.
private final class KeepingScene: PlainScene {
    var options: UIScene.ConnectionOptions?

    override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        super.scene(scene, willConnectTo: session, options: connectionOptions)
        options = connectionOptions
    }
}

private final class DroppingScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var options: UIScene.ConnectionOptions?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { options = connectionOptions }
    func sceneDidBecomeActive(_ scene: UIScene) { options = nil }
}

private final class AsynchronousScene: PlainScene {
    override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        super.scene(scene, willConnectTo: session, options: connectionOptions)
        Task { _ = (connectionOptions.urlContexts, connectionOptions.userActivities, connectionOptions.shortcutItem) }
    }
}
