#if os(Linux)
    import Foundation
    import HeadlessUIKit
    import HierarchyModel
    import Testing

    @testable import HeadlessUIKitRuntime

    /// Scenes, their manifest and their windows. Source: <doc:Scenes>.
    @MainActor
    struct SceneTests {
        private static let manifest: [String: Any] = [
            "UIApplicationSupportsMultipleScenes": false,
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    [
                        "UISceneConfigurationName": "Default Configuration",
                        "UISceneDelegateClassName": "HeadlessUIKitTests.FixtureSceneDelegate",
                    ]
                ]
            ],
        ]

        /// Source: <doc:Scenes#Connecting>.
        @Test func `an app from Xcode's template launches`() throws {
            try withFixture { fixture in
                let app = FixtureSceneAppDelegate()
                fixture.session.launch(app, scenes: SceneManifest(Self.manifest))
                fixture.session.runUntilIdle()
                let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
                let delegate = try #require(scene.delegate as? FixtureSceneDelegate)
                let window = try #require(delegate.window)
                #expect(FixtureWindows.key === window)
                #expect(FixtureWindows.active === scene)
                #expect(scene.keyWindow === window)
                #expect(scene.windows == [window])
                #expect(window.windowScene === scene)
                #expect(window.frame == UIScreen.main.bounds)
                #expect(window.rootViewController?.view.window === window)
                #expect(scene.session.configuration.name == "Default Configuration")
                #expect(scene.session.role == .windowApplication)
                #expect(scene.session.scene === scene)
                #expect(FixtureWindows.identifiers == ["scene-1"])
                #expect(!UIApplication.shared.supportsMultipleScenes)
                #expect(fixture.session.state.windows.map(\.scene) == ["scene-1"])
                #expect(window.next === scene)
                #expect(scene.next === UIApplication.shared)
                #expect(scene.traitCollection == window.traitCollection)
                #expect(scene.interfaceOrientation == .portrait)
                #expect(scene.screen.bounds == UIScreen.main.bounds)
                let overlay = FixtureOverlayWindow(windowScene: scene)
                overlay.isHidden = false
                let plain = UIWindow(frame: .zero)
                #expect(scene.windows == [window, overlay])
                #expect(scene.keyWindow === window)
                #expect(plain.windowScene == nil)
                #expect(plain.next === UIApplication.shared)
                plain.windowScene = scene
                #expect(scene.windows == [window, plain, overlay])
                withExtendedLifetime(app) {}
            }
        }

        /// Source: <doc:Scenes#Connecting>.
        @Test func `a connection is recorded with its options`() throws {
            try withFixture { fixture in
                let app = FixtureSceneAppDelegate()
                let activity = NSUserActivity(activityType: "reading")
                activity.title = "Page 2"
                let urls = ["shop:b", "shop:a"].compactMap { URL(string: $0) }
                let options = UIScene.ConnectionOptions(
                    urlContexts: Set(urls.map { UIOpenURLContext(url: $0) }), userActivities: [activity],
                    shortcutItem: UIApplicationShortcutItem(type: "new", localizedTitle: "New"))
                let lines = fixture.script(without: [.traitsChanged, .controllerCreated, .sessionBegan]) {
                    fixture.session.launch(app, scenes: SceneManifest(Self.manifest), connection: options)
                }
                let delegate = try #require(
                    UIApplication.shared.connectedScenes.first?.delegate as? FixtureSceneDelegate)
                #expect(Set(delegate.opened) == Set(urls))
                #expect(UIApplication.shared.connectedScenes.first?.title == "Page 2")
                // With a type of its own: as an operand it takes the compiler four seconds.
                let expected: ArraySlice<String> = [
                    "input.launched", "  callback.applicationDidFinishLaunching",
                    "input.sceneConnected scene=scene-1 configuration=\"Default Configuration\" "
                        + "class=FixtureSceneDelegate urls=[shop:a shop:b] activities=[reading] shortcut=new "
                        + "detail={activities=1 shortcut={title=New}}",
                    "  callback.sceneWillConnect scene=scene-1",
                    "    window.sceneChanged window=1 scene=scene-1",
                    "  callback.sceneWillEnterForeground scene=scene-1",
                    "  callback.sceneDidBecomeActive scene=scene-1",
                ]
                let connection = lines.filter { $0.contains(/scene|input|application/) }.prefix(7)
                #expect(connection == expected)
            }
        }

        /// Source: <doc:Scenes#Which-apps-have-scenes>.
        @Test(arguments: Preset.all)
        func `windows without a scene delegate are in the app's scene`(_ preset: Preset) throws {
            try withFixture(preset.configuration()) { fixture in
                fixture.show(fixture.p)
                let hasScenes = preset.semantics == .v13
                #expect(fixture.window.windowScene?.windows == (hasScenes ? [fixture.window] : nil))
                #expect(FixtureWindows.key === (hasScenes ? fixture.window : nil))
                #expect(FixtureWindows.active === fixture.window.windowScene)
                #expect(UIApplication.shared.keyWindow === fixture.window)
                #expect(UIApplication.shared.openSessions.count == (hasScenes ? 1 : 0))
                fixture.session.enterBackground()
                #expect(FixtureWindows.active == nil)
                #expect(fixture.window.windowScene?.activationState == (hasScenes ? .background : nil))
            }
        }

        private final class CodedApp: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            var configure: (UISceneConfiguration) -> Void = { _ in }
            var name: String?

            func application(
                _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: name, sessionRole: connectingSceneSession.role)
                configure(configuration)
                return configuration
            }
        }

        private final class MapScene: UIWindowScene {}

        /// Source: <doc:Scenes#Which-apps-have-scenes>.
        @Test func `an app may name the classes in its code`() throws {
            try withFixture { fixture in
                let app = CodedApp()
                app.configure = { configuration in
                    configuration.delegateClass = FixtureSceneDelegate.self
                    configuration.sceneClass = MapScene.self
                }
                fixture.session.launch(app)
                let scene = try #require(UIApplication.shared.connectedScenes.first as? MapScene)
                #expect(scene.keyWindow?.rootViewController is UINavigationController)
                #expect(UIApplication.shared.applicationState == .active)
                #expect(scene.statusBarManager?.statusBarFrame == UIApplication.shared.statusBarFrame)
            }
        }

        /// Source: <doc:Scenes#Connecting>, steps 3 and 5.
        @Test func `a storyboard makes the window`() throws {
            try withFixture { fixture in
                let storyboard = try UIStoryboard(
                    xml: StoryboardFixture.document(
                        initial: "v",
                        StoryboardFixture.scene(
                            "<viewController id=\"v\" title=\"Start\" sceneMemberID=\"viewController\"/>")),
                    named: "Main")
                let app = FixtureSceneAppDelegate()
                StoryboardScene.seen = ""
                fixture.session.launch(
                    app, mainStoryboard: storyboard,
                    scenes: SceneManifest(delegateClass: StoryboardScene.self, storyboard: storyboard))
                #expect(StoryboardScene.seen == "Start hidden true key false")
                let window = try #require((UIApplication.shared.connectedScenes.first as? UIWindowScene)?.keyWindow)
                #expect(window.rootViewController?.appearance == .appeared)
                #expect(!window.isHidden)
                #expect(fixture.session.state.windows.count == 1)
            }
        }

        private final class StoryboardScene: UIResponder, UIWindowSceneDelegate {
            static var seen = ""
            var window: UIWindow?
            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                Self.seen = [
                    window?.rootViewController?.title ?? "none", "hidden \(window?.isHidden == true)",
                    "key \(window?.isKeyWindow == true)",
                ].joined(separator: " ")
            }
        }

        /// Source: <doc:Scenes#Disconnecting>.
        @Test func `a window that the app keeps leaves the scene`() throws {
            try withFixture { fixture in
                let app = FixtureSceneAppDelegate()
                fixture.session.launch(app, scenes: SceneManifest(Self.manifest))
                let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
                let window = try #require(scene.keyWindow)
                fixture.session.disconnect(scene)
                #expect(window.windowScene == nil)
                #expect(!window.isKeyWindow)
                #expect(scene.windows.isEmpty)
                #expect(fixture.session.state.windows.map(\.scene) == [nil])
                #expect(scene.delegate == nil)
                #expect(scene.activationState == .unattached)
                #expect(scene.session.scene == nil)
                fixture.session.disconnect(scene)
                #expect(fixture.log.events.count { $0.kind == .inputSceneDisconnected } == 1)
            }
        }

        private final class NoDelegate {}

        @Test func `a configuration that is not in the manifest is reported`() {
            withFixture { fixture in
                let app = CodedApp()
                app.name = "Map"
                fixture.session.launch(app, scenes: SceneManifest(Self.manifest))
                app.configure = { $0.delegateClass = NoDelegate.self }
                if let first = UIApplication.shared.connectedScenes.first {
                    fixture.session.disconnect(first, discarding: true)
                }
                fixture.session.connectScene()
                #expect(
                    fixture.transcript.lines == [
                        "? Info.plist contained no UIScene configuration dictionary (looking for configuration named "
                            + "\"Map\")",
                        "? The delegate NoDelegate of the scene configuration \"Map\" is no NSObject and "
                            + "UISceneDelegate: the scene has no delegate.",
                    ])
                #expect(UIApplication.shared.connectedScenes.count == 1)
            }
        }

        @Test func `a scene of another session is refused`() {
            withFixture { fixture in
                let other = Session(.v13)
                let scene = other.run { UIApplication.shared.connectedScenes.first as? UIWindowScene }
                fixture.window.windowScene = scene
                #expect(scene != nil)
                #expect(fixture.window.windowScene !== scene)
                #expect(fixture.transcript.lines.count == 1)
            }
        }
    }
#endif
