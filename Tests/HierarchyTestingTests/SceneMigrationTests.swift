import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// A public app or library whose move to scenes lost something, rebuilt with the fault and without it.
struct SceneMigration: CustomTestStringConvertible, Sendable {
    /// What the user or the system does.
    enum Use: Sendable {
        case url(String), activity(String), action(String)
        /// Leaves the app and returns to it.
        case returns
    }

    struct App: Sendable {
        let delegate: @MainActor @Sendable () -> any UIApplicationDelegate
        /// The class of the scene's delegate; nil for an app without scenes.
        var scene: AnyClass?
        /// The rules that the app breaks, a name for each violation.
        var rules: [String] = []
        /// What marks the trace besides the screen `Home`: a screen that appears, a link that is taken.
        let marks: [String]
    }

    /// The issue or the pull request.
    let source: String
    /// What went wrong.
    let fault: String
    /// What the app is launched for.
    var launch: Use?
    var uses: [Use] = []
    let faulty: App
    let mended: App

    var testDescription: String { "\(source): \(fault)" }

    private static func app(
        _ scene: AnyClass?, marks: [String], rules: [String] = [],
        _ delegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate = { PlainAppDelegate() }
    ) -> App {
        App(delegate: delegate, scene: scene, rules: rules, marks: marks)
    }

    static let all: [SceneMigration] = [
        SceneMigration(
            source: "expo/expo#47628", fault: "a link that starts the app is dropped",
            launch: .url("a"), uses: [.url("b")],
            faulty: app(WarmScene.self, marks: ["b"], rules: ["link-not-handled"]),
            mended: app(WholeScene.self, marks: ["a", "b"])),
        SceneMigration(
            source: "BranchMetrics/ios-branch-deep-linking-attribution#1000",
            fault: "universal links work only while the app is in the background",
            launch: .activity("a"), uses: [.returns, .activity("b")],
            faulty: app(WarmScene.self, marks: ["b"], rules: ["link-not-handled"]),
            mended: app(WholeScene.self, marks: ["a", "b"])),
        SceneMigration(
            source: "BranchMetrics/ios-branch-deep-linking-attribution#1160",
            fault: "the launch reads userActivities, and no urlContexts",
            launch: .url("a"), uses: [.activity("b")],
            faulty: app(ActivitiesScene.self, marks: ["b"], rules: ["link-not-handled"]),
            mended: app(WholeScene.self, marks: ["a", "b"])),
        SceneMigration(
            source: "p2/OAuth2#355", fault: "the answer of the sign-in reaches application(_:open:options:) no more",
            uses: [.url("a")],
            faulty: app(WindowScene.self, marks: [], rules: ["link-not-handled"]) { LegacyAppDelegate() },
            mended: app(WholeScene.self, marks: ["a"])),
        SceneMigration(
            source: "AppsFlyerSDK/AppsFlyerFramework#109",
            fault: "universal links reach application(_:continue:restorationHandler:) no more",
            uses: [.activity("a")],
            faulty: app(WindowScene.self, marks: [], rules: ["link-not-handled"]) { LegacyAppDelegate() },
            mended: app(WholeScene.self, marks: ["a"])),
        SceneMigration(
            source: "krelltunez/dayGLANCE#1004",
            fault: "quick actions only open the app, at the launch and later",
            launch: .action("a"), uses: [.action("b")],
            faulty: app(WindowScene.self, marks: [], rules: ["link-not-handled", "link-not-handled"]) {
                LegacyAppDelegate()
            },
            mended: app(WholeScene.self, marks: ["a", "b"])),
        SceneMigration(
            source: "apache/cordova-ios#1681", fault: "the link of the launch is posted before anybody listens",
            launch: .url("a"), uses: [.url("b")],
            faulty: app(PostingScene.self, marks: ["b"]), mended: app(BufferingScene.self, marks: ["a", "b"])),
        SceneMigration(
            source: "OneSignal/OneSignal-iOS-SDK#648", fault: "a message is shown in a window that is in no scene",
            uses: [.url("a")],
            // The screen appears, as in any window: the rule sees that nobody sees it.
            faulty: app(FrameOverlayScene.self, marks: ["a"], rules: ["window-without-scene"]),
            mended: app(SceneOverlayScene.self, marks: ["a"])),
        SceneMigration(
            source: "crazecoder/open_file#340", fault: "the window of the application's delegate is nil",
            uses: [.url("a")],
            faulty: app(DelegateWindowScene.self, marks: []), mended: app(ActiveWindowScene.self, marks: ["a"])),
        SceneMigration(
            source: "dtrenz/LaunchGate#49", fault: "applicationDidBecomeActive(_:) is not called",
            uses: [.returns],
            faulty: app(WindowScene.self, marks: []) { LegacyAppDelegate() },
            mended: app(CheckingScene.self, marks: ["checked", "checked"])),
        SceneMigration(
            source: "xbmc/Official-Kodi-Remote-iOS#1267", fault: "the app has not moved, and the system says so",
            faulty: app(nil, marks: [], rules: ["app-without-scenes"]) { WindowAppDelegate() },
            mended: app(WholeScene.self, marks: [])),
    ]
}

@MainActor
struct SceneMigrationTests {
    @Test(arguments: SceneMigration.all)
    func `the fault of a move to scenes is found, and mended it is clean`(_ migration: SceneMigration) async throws {
        for app in [migration.faulty, migration.mended] {
            let trace = try await run(app, migration)
            #expect(trace.violations().map(\.rule) == app.rules)
            #expect(marks(of: trace) == app.marks)
        }
        #expect(migration.mended.rules == [])
        #expect(migration.faulty.rules != [] || migration.faulty.marks != migration.mended.marks)
    }

    /// Keeps the application's delegate, as an app does.
    private final class Kept {
        var delegate: (any UIApplicationDelegate)?
    }

    private func run(_ app: SceneMigration.App, _ migration: SceneMigration) async throws -> RecordedTrace {
        let kept = Kept()
        defer { withExtendedLifetime(kept) {} }
        return try await withRecording(SessionConfiguration(semantics: .v26)) { session in
            if let launch = migration.launch { perform(launch, in: session) }
            let delegate = app.delegate()
            kept.delegate = delegate
            session.launch(delegate, scenes: app.scene.map { SceneManifest(delegateClass: $0) })
            session.runUntilIdle()
            for use in migration.uses {
                perform(use, in: session)
                session.runUntilIdle()
            }
        }
    }

    private func perform(_ use: SceneMigration.Use, in session: Session) {
        switch use {
        case .url(let name): if let link = URL(string: "app://open/\(name)") { session.open(link) }
        case .activity(let name):
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = URL(string: "https://app.example/\(name)")
            session.continue(activity)
        case .action(let name): session.perform(UIApplicationShortcutItem(type: name, localizedTitle: name))
        case .returns:
            session.enterBackground()
            session.enterForeground()
        }
    }

    private func marks(of trace: RecordedTrace) -> [String] {
        trace.events.filter { $0.kind == .marker }.compactMap { $0.string(.name) }.filter { $0 != "Home" }
    }
}
