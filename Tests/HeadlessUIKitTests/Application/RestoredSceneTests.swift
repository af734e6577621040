import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

private final class SavingScene: UIResponder, UIWindowSceneDelegate {
    static weak var fixture: Fixture?
    static var saves = true
    var window: UIWindow?

    private func note(_ text: String) { Self.fixture?.transcript.note(text) }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { note("connect \(session.stateRestorationActivity?.activityType ?? "none")") }
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        note("restore \(stateRestorationActivity.activityType) \(scene.activationState)")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        Self.saves ? NSUserActivity(activityType: "reading") : nil
    }
}

/// A scene that connects again. Source: <doc:Scenes#Disconnecting>.
@MainActor
@Suite(.serialized)
struct RestoredSceneTests {
    private final class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
    }

    @Test(
        arguments: [
            (.v13, true, ["connect reading", "foreground"]),
            (.iOS(15), true, ["connect reading", "restore reading background", "foreground"]),
            (.v26, true, ["connect reading", "restore reading background", "foreground"]),
            (.v26, false, ["connect none", "foreground"]),
        ] as [(SystemVersion, Bool, [String])])
    func `a scene gets what the one before it has saved`(
        _ version: SystemVersion, _ saves: Bool, _ lines: [String]
    ) throws {
        try withFixture(SessionConfiguration(semantics: version)) { fixture in
            (SavingScene.fixture, SavingScene.saves) = (fixture, saves)
            let app = App()
            fixture.session.launch(app, scenes: SceneManifest(delegateClass: SavingScene.self))
            #expect(fixture.transcript.lines == ["connect none", "foreground"])
            fixture.session.enterBackground()
            fixture.session.disconnect(try #require(fixture.session.connectedScenes.first))
            fixture.transcript.clear()
            fixture.session.enterForeground()
            #expect(fixture.transcript.lines == lines)
            let events = fixture.log.events.filter { $0.kind == .callbackRestoreInteractionState }
            let isRestored = lines.count == 3
            #expect(events.map { $0[.activities] } == (isRestored ? [.strings(["reading"])] : []))
            withExtendedLifetime(app) {}
        }
    }
}
