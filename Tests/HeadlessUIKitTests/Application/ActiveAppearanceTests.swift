import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Which scene of a pad looks active. Source: <doc:Scenes#The-scene-in-front>.
@MainActor
struct ActiveAppearanceTests {
    private nonisolated static let pad = "iPad Pro 11-inch"

    private func withScenes(
        _ version: SystemVersion = .v26, on device: String = pad, _ body: (ReachedApp) throws -> Void
    ) throws {
        let configuration = SessionConfiguration(device: try #require(DeviceProfile.named(device)), semantics: version)
        try withFixture(configuration) { fixture in
            let app = ReachedApp(fixture)
            app.launched(withScenes: true)
            try body(app)
        }
    }

    /// That of the roots, by scene: `active`, `inactive`, or `unspecified`.
    private func looks(_ app: ReachedApp) -> [String] {
        app.session.connectedScenes.map { scene in
            let root = (scene as? UIWindowScene)?.windows.first?.rootViewController
            return root.map { "\($0.traitCollection.activeAppearance)" } ?? "none"
        }
    }

    @Test func `the scene of the key window looks active`() throws {
        try withScenes { app in
            #expect(looks(app) == ["unspecified"])
            app.session.connectScene()
            #expect(looks(app) == ["inactive", "unspecified"])
            app.session.enterForeground(app.scene(1))
            #expect(looks(app) == ["active", "inactive"])
            app.session.enterBackground(app.scene(1))
            #expect(looks(app) == ["inactive", "active"])
        }
    }

    @Test func `no scene of an interrupted app looks active`() throws {
        try withScenes { app in
            app.session.deactivateApp()
            #expect(looks(app) == ["inactive"])
            app.session.activateApp()
            #expect(looks(app) == ["active"])
            app.session.enterBackground()
            #expect(looks(app) == ["inactive"])
            app.session.enterForeground()
            #expect(looks(app) == ["active"])
        }
    }

    @Test(arguments: [(SystemVersion.v18, pad), (.v26, "iPhone 15 Pro"), (.v27, "iPhone 15 Pro")])
    func `the trait is not specified on phones, and until iOS 18`(_ version: SystemVersion, _ device: String) throws {
        try withScenes(version, on: device) { app in
            app.session.deactivateApp()
            #expect(looks(app) == ["unspecified"])
            app.session.activateApp()
            #expect(looks(app) == ["unspecified"])
        }
    }

    @Test func `handlers run once, and the input is the cause`() throws {
        try withScenes { app in
            let scene = try #require(app.scene(1) as? UIWindowScene)
            let root = try #require(scene.keyWindow?.rootViewController)
            var told: [String] = []
            scene.registerForTraitChanges([UITraitActiveAppearance.self]) { (scene: UIWindowScene, _) in
                told.append("scene \(scene.traitCollection.activeAppearance)")
            }
            root.registerForTraitChanges([UITraitActiveAppearance.self]) { (root: UIViewController, _) in
                told.append("root \(root.traitCollection.activeAppearance)")
            }
            let before = app.fixture.log.events.count
            app.session.deactivateApp()
            #expect(told == ["scene inactive", "root inactive"])
            let events = app.fixture.log.events.dropFirst(before)
            let input = try #require(events.first { $0.kind == .inputDeactivated })
            let change = try #require(events.first { $0.kind == .traitsChanged })
            #expect(change.cause == input.seq)
            #expect(change.id(.subject) == scene.keyWindow?.id)
            #expect(events.allSatisfy { $0.kind != .callbackSceneDidUpdateGeometry })
        }
    }

    @Test func `a window that joins an inactive scene looks inactive`() throws {
        try withScenes { app in
            app.session.deactivateApp()
            let window = UIWindow(windowScene: try #require(app.scene(1) as? UIWindowScene))
            app.session.runUntilIdle()
            #expect(window.traitCollection.activeAppearance == .inactive)
        }
    }

    @Test func `the scene of an external display does not take the look from the app's`() throws {
        try withScenes { app in
            app.session.run {
                app.session.connect(nil, role: .windowExternalDisplayNonInteractive, UIScene.ConnectionOptions())
            }
            app.session.advance(by: 0)
            let display = try #require(app.scene(2) as? UIWindowScene)
            let window = UIWindow(windowScene: display)
            window.rootViewController = UIViewController()
            app.session.run { window.makeKeyAndVisible() }
            app.session.advance(by: 0)
            #expect(app.session.application.keyWindow?.windowScene === display)
            #expect(looks(app) == ["unspecified", "unspecified"])
        }
    }

    @Test func `a key window of the end of a turn changes the look before time passes`() throws {
        try withScenes { app in
            app.session.connectScene()
            let first = try #require((app.scene(1) as? UIWindowScene)?.windows.first)
            app.session.atEndOfTurn { first.makeKey() }
            app.session.advance(by: 0)
            #expect(looks(app) == ["active", "inactive"])
        }
    }

    @Test func `an override of the app takes precedence`() throws {
        try withScenes { app in
            let scene = try #require(app.scene(1) as? UIWindowScene)
            scene.traitOverrides.activeAppearance = .active
            app.session.runUntilIdle()
            app.session.deactivateApp()
            #expect(looks(app) == ["active"])
            #expect(scene.traitCollection.activeAppearance == .active)
        }
    }
}
