import Foundation
import HeadlessUIKit
import HierarchyModel
import JSONText
import Testing
import UserNotifications

@testable import HeadlessUIKitRuntime

/// What reaches the app from outside. Source: <doc:ReachingTheApp>.
enum ReachingTheAppSequences {
    static let table = SequenceTable<ReachedApp>(
        fillsScreen: false, make: { ReachedApp($0) }, rows: withoutScenes + withOneScene + withTwoScenes)

    private typealias Row = SequenceTable<ReachedApp>.Row

    /// Systems in which an app without scenes launches without a message.
    private static let old: [SessionConfiguration.Semantics] = [.v5, .v8, .v13]
    private static let new: [SessionConfiguration.Semantics] = [.v13, .v26]

    private static let withoutScenes: [Row] = [
        Row(
            "<doc:ReachingTheApp#Without-scenes>", "a URL launches the app", presets: old,
            steps: { app in
                app.openURL()
                app.launch()
            },
            expected: """
                app.didFinishLaunching shop:a; app.open shop:a inactive
                app.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Without-scenes>", "the launch has handled the URL", presets: old,
            steps: { app in
                app.app.takesMore = false
                app.openURL()
                app.launch()
            },
            expected: """
                app.didFinishLaunching shop:a; app.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Without-scenes>", "an activity launches the app", presets: old,
            steps: { app in
                app.continueActivity()
                app.launch()
            },
            expected: """
                app.didFinishLaunching NSUserActivityTypeBrowsingWeb
                app.willContinue NSUserActivityTypeBrowsingWeb; app.continue https://shop.example/a inactive
                root.restore https://shop.example/a; app.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Without-scenes>", "a quick action launches the app", presets: old,
            steps: { app in
                app.performShortcut()
                app.launch()
            },
            expected: """
                app.didFinishLaunching new; app.perform new inactive; app.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Without-scenes>", "a remote notification launches the app", presets: old,
            steps: { app in
                app.answerNotification()
                app.launch()
            },
            expected: """
                app.didFinishLaunching item 7; app.didReceive sale inactive
                app.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Without-scenes>", "from the background", presets: old,
            steps: { app in
                app.launched()
                app.inBackground { $0.openURL() }
                app.inBackground { $0.continueActivity() }
                app.inBackground { $0.performShortcut() }
                app.inBackground { $0.answerNotification() }
            },
            expected: """
                app.willEnterForeground; notification willEnterForeground; app.open shop:a inactive
                app.didBecomeActive; notification didBecomeActive
                app.willEnterForeground; notification willEnterForeground
                app.willContinue NSUserActivityTypeBrowsingWeb; app.continue https://shop.example/a inactive
                root.restore https://shop.example/a; app.didBecomeActive; notification didBecomeActive
                app.willEnterForeground; notification willEnterForeground; app.perform new inactive
                app.didBecomeActive; notification didBecomeActive
                app.willEnterForeground; notification willEnterForeground; app.didReceive sale inactive
                app.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Without-scenes>", "while the app is active", presets: old,
            steps: { app in
                app.launched()
                app.openURL()
                app.performShortcut()
                app.answerNotification()
            },
            expected: "app.open shop:a active; app.perform new active; app.didReceive sale active"),
        Row(
            "<doc:ReachingTheApp#Without-scenes>", "an activity that does not come launches the app", presets: old,
            steps: { app in
                app.failToContinue()
                app.launch()
            },
            expected: """
                app.didFinishLaunching reading; app.willContinue reading; app.didFail reading 4097 inactive
                app.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Without-scenes>", "an activity does not come", presets: old,
            steps: { app in
                app.launched()
                app.failToContinue()
                app.inBackground { $0.failToContinue() }
            },
            expected: """
                app.willContinue reading; app.didFail reading 4097 active
                app.willEnterForeground; notification willEnterForeground
                app.willContinue reading; app.didFail reading 4097 inactive
                app.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Handing-activities-off>", "the app's activities are saved", presets: old,
            steps: { app in
                app.launched()
                app.setActivity(on: app.app.window?.rootViewController)
                app.session.saveUserActivities()
                app.session.saveUserActivities()
            },
            expected: "root.update reading; app.didUpdate reading root"),
        Row(
            "<doc:ReachingTheApp#The-rest-of-the-system>", "the device is locked and unlocked", presets: old,
            steps: { app in
                app.launched()
                app.session.lockDevice()
                app.session.lockDevice()
                app.note("available \(UIApplication.shared.isProtectedDataAvailable)")
                app.session.unlockDevice()
            },
            expected: """
                app.willResignActive; notification willResignActive
                app.didEnterBackground; notification didEnterBackground
                app.protectedDataWillBecomeUnavailable true; available false
                app.protectedDataDidBecomeAvailable true
                app.willEnterForeground; notification willEnterForeground
                app.didBecomeActive; notification didBecomeActive
                """),
    ]

    private static let withOneScene: [Row] = [
        Row(
            "<doc:ReachingTheApp#With-scenes>", "a URL launches the app", presets: new,
            steps: { app in
                app.openURL()
                app.launch(withScenes: true)
            },
            expected: """
                app.didFinishLaunching; app.configuration shop:a; scene-1.willConnect shop:a
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "an activity launches the app", presets: new,
            steps: { app in
                app.continueActivity()
                app.launch(withScenes: true)
            },
            expected: """
                app.didFinishLaunching; app.configuration https://shop.example/a
                scene-1.willConnect https://shop.example/a
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "a quick action launches the app", presets: new,
            steps: { app in
                app.performShortcut()
                app.launch(withScenes: true)
            },
            expected: """
                app.didFinishLaunching; app.configuration new; scene-1.willConnect new
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "a notification launches the app", presets: new,
            steps: { app in
                app.answerNotification()
                app.launch(withScenes: true)
            },
            expected: """
                app.didFinishLaunching; app.configuration sale; scene-1.willConnect sale
                scene-1.willEnterForeground; notification willEnterForeground
                app.didReceive sale inactive
                scene-1.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "from the background", presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.inBackground { $0.openURL() }
                app.inBackground { $0.continueActivity() }
                app.inBackground { $0.performShortcut() }
                app.inBackground { $0.answerNotification() }
            },
            expected: """
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.open shop:a foregroundInactive; scene-1.didBecomeActive; notification didBecomeActive
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.willContinue NSUserActivityTypeBrowsingWeb
                scene-1.continue https://shop.example/a foregroundInactive
                scene-1.didBecomeActive; notification didBecomeActive
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.perform new foregroundInactive; scene-1.didBecomeActive; notification didBecomeActive
                scene-1.willEnterForeground; notification willEnterForeground; app.didReceive sale inactive
                scene-1.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "while the scene is active", presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.openURL()
                app.continueActivity()
                app.performShortcut()
                app.answerNotification()
            },
            expected: """
                scene-1.open shop:a foregroundActive; scene-1.willContinue NSUserActivityTypeBrowsingWeb
                scene-1.continue https://shop.example/a foregroundActive; scene-1.perform new foregroundActive
                app.didReceive sale active
                """),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "an activity that does not come launches the app", presets: new,
            steps: { app in
                app.failToContinue()
                app.launch(withScenes: true)
            },
            expected: """
                app.didFinishLaunching; app.configuration reading; scene-1.willConnect reading
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.didFail reading 4097 foregroundInactive
                scene-1.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "an activity does not come", presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.failToContinue()
                app.inBackground { $0.failToContinue() }
            },
            expected: """
                scene-1.willContinue reading; scene-1.didFail reading 4097 foregroundActive
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.willContinue reading; scene-1.didFail reading 4097 foregroundInactive
                scene-1.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Handing-activities-off>", "a scene and its controller have one activity",
            presets: new,
            steps: { app in
                app.launched(withScenes: true)
                let scene = app.scene(1)
                app.setActivity(on: (scene as? UIWindowScene)?.keyWindow?.rootViewController)
                scene?.userActivity = (scene as? UIWindowScene)?.keyWindow?.rootViewController?.userActivity
                app.session.saveUserActivities()
            },
            expected: "root.update reading; scene-1.didUpdate reading root"),
        Row(
            "<doc:ReachingTheApp#Handing-activities-off>", "an activity that needs no saving", presets: new,
            steps: { app in
                app.launched(withScenes: true)
                let root = (app.scene(1) as? UIWindowScene)?.keyWindow?.rootViewController
                app.setActivity(on: root)
                root?.userActivity?.needsSave = false
                app.session.saveUserActivities()
            },
            expected: ""),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "during an interruption", presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.session.deactivateApp()
                app.clear()
                app.openURL()
            },
            expected: """
                scene-1.open shop:a foregroundInactive; scene-1.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "the scene has been disconnected", presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.session.enterBackground()
                if let scene = app.scene(1) { app.session.disconnect(scene) }
                app.clear()
                app.openURL()
            },
            expected: """
                scene-1.willConnect shop:a; scene-1.willEnterForeground; notification willEnterForeground
                scene-1.didBecomeActive; notification didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#With-scenes>", "an action of a notification that does not open the app", presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.inBackground { $0.answerNotification(action: UNNotificationDismissActionIdentifier) }
            },
            expected: "app.didReceive sale background"),
        Row(
            "<doc:ReachingTheApp#Which-scene>", "a phone has one scene for everything", presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.scene(1)?.activationConditions.canActivateForTargetContentIdentifierPredicate =
                    NSPredicate(value: false)
                app.openURL()
            },
            expected: "scene-1.open shop:a foregroundActive"),
        Row(
            "<doc:ReachingTheApp#The-rest-of-the-system>", "the device is locked and unlocked with scenes",
            presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.session.lockDevice()
                app.session.unlockDevice()
            },
            expected: """
                scene-1.willResignActive; notification willResignActive
                scene-1.didEnterBackground; notification didEnterBackground
                app.protectedDataWillBecomeUnavailable true; app.protectedDataDidBecomeAvailable true
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.didBecomeActive; notification didBecomeActive
                """),
    ]

    private static let pad = "iPad Pro 11-inch"

    private static let withTwoScenes: [Row] = [
        Row(
            "<doc:AppLifeCycle#Several-scenes>", "the user opens a second scene", device: pad, presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.session.connectScene()
                app.note("\(app.activationStates)")
            },
            expected: """
                app.configuration; scene-2.willConnect; scene-2.willEnterForeground; scene-2.didBecomeActive
                ["foregroundActive", "foregroundActive"]
                """),
        Row(
            "<doc:AppLifeCycle#Several-scenes>", "a scene leaves, then the app leaves and returns", device: pad,
            presets: new,
            steps: { app in
                app.launchedWithTwo()
                app.session.enterBackground(app.scene(2))
                app.session.enterBackground()
                app.session.enterForeground()
                app.session.enterForeground(app.scene(2))
            },
            expected: """
                scene-2.willResignActive; scene-2.didEnterBackground
                scene-1.willResignActive; notification willResignActive
                scene-1.didEnterBackground; notification didEnterBackground
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.didBecomeActive; notification didBecomeActive
                scene-2.willEnterForeground; scene-2.didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Handing-activities-off>", "each scene saves its own activity", device: pad,
            presets: new,
            steps: { app in
                app.launchedWithTwo()
                for number in [1, 2] {
                    app.setActivity(on: (app.scene(number) as? UIWindowScene)?.windows.first?.rootViewController)
                }
                app.session.saveUserActivities()
            },
            expected: """
                root.update reading; scene-2.didUpdate reading root; root.update reading; scene-1.didUpdate reading root
                """),
        Row(
            "<doc:AppLifeCycle#Several-scenes>", "the app is interrupted", device: pad, presets: new,
            steps: { app in
                app.launchedWithTwo()
                app.session.deactivateApp()
                app.session.activateApp()
            },
            expected: """
                scene-1.willResignActive; scene-2.willResignActive; notification willResignActive
                scene-1.didBecomeActive; notification didBecomeActive; scene-2.didBecomeActive
                """),
        Row(
            "<doc:AppLifeCycle#Several-scenes>", "the app leaves and returns with both", device: pad, presets: new,
            steps: { app in
                app.launchedWithTwo()
                app.session.enterBackground()
                app.session.enterForeground()
            },
            expected: """
                scene-1.willResignActive; scene-2.willResignActive; notification willResignActive
                scene-1.didEnterBackground; scene-2.didEnterBackground; notification didEnterBackground
                scene-1.willEnterForeground; notification willEnterForeground
                scene-1.didBecomeActive; notification didBecomeActive
                scene-2.willEnterForeground; scene-2.didBecomeActive
                """),
        Row(
            "<doc:Scenes#Disconnecting>", "the user closes one of two scenes", device: pad, presets: new,
            steps: { app in
                app.launchedWithTwo()
                if let scene = app.scene(1) { app.session.disconnect(scene, discarding: true) }
                app.note("\(UIApplication.shared.applicationState) \(UIApplication.shared.openSessions.count)")
            },
            expected: "scene-1.willResignActive; scene-1.didDisconnect; app.didDiscard scene-1; active 1"),
        Row(
            "<doc:ReachingTheApp#Which-scene>", "the scene that was active last", device: pad, presets: new,
            steps: { app in
                app.launchedWithTwo()
                app.inBackground { $0.openURL() }
                app.note("\(app.activationStates)")
            },
            expected: """
                scene-2.willEnterForeground; notification willEnterForeground
                scene-2.open shop:a foregroundInactive; scene-2.didBecomeActive; notification didBecomeActive
                ["background", "foregroundActive"]
                """),
        Row(
            "<doc:ReachingTheApp#Which-scene>", "a scene in the foreground before one in the background", device: pad,
            presets: new,
            steps: { app in
                app.launchedWithTwo()
                app.session.enterBackground(app.scene(2))
                app.clear()
                app.openURL()
            },
            expected: "scene-1.open shop:a foregroundActive"),
        Row(
            "<doc:ReachingTheApp#Which-scene>", "the scene that prefers the target", device: pad, presets: new,
            steps: { app in
                app.launchedWithTwo()
                app.scene(1)?.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
                    NSPredicate(value: true)
                app.session.enterBackground(app.scene(1))
                app.clear()
                app.openURL()
            },
            expected: """
                scene-1.willEnterForeground; scene-1.open shop:a foregroundInactive; scene-1.didBecomeActive
                """),
        Row(
            "<doc:ReachingTheApp#Which-scene>", "no scene can show the target", device: pad, presets: new,
            steps: { app in
                app.launchedWithTwo()
                for number in 1...2 {
                    app.scene(number)?.activationConditions.canActivateForTargetContentIdentifierPredicate =
                        NSPredicate(value: false)
                }
                app.openURL()
            },
            expected: """
                app.configuration shop:a; scene-3.willConnect shop:a
                scene-3.willEnterForeground; scene-3.didBecomeActive
                """),
        Row(
            "<doc:Scenes#Several-scenes>", "the app asks for a scene", device: pad, presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.request(nil, ReachedApp.activity)
                app.note("asked")
                app.session.runUntilIdle()
            },
            expected: """
                asked; app.configuration https://shop.example/a; scene-2.willConnect https://shop.example/a
                scene-2.willEnterForeground; scene-2.didBecomeActive
                """),
        Row(
            "<doc:Scenes#Several-scenes>", "the app asks for a scene that it has", device: pad, presets: new,
            steps: { app in
                app.launchedWithTwo()
                app.session.enterBackground(app.scene(1))
                app.clear()
                app.request(app.scene(1)?.session, ReachedApp.activity)
                app.session.runUntilIdle()
            },
            expected: """
                scene-1.willEnterForeground; scene-1.willContinue NSUserActivityTypeBrowsingWeb
                scene-1.continue https://shop.example/a foregroundInactive; scene-1.didBecomeActive
                """),
        Row(
            "<doc:Scenes#Several-scenes>", "the app asks for the scene that accepts an activity", device: pad,
            presets: new,
            steps: { app in
                app.launchedWithTwo()
                app.scene(2)?.activationConditions.canActivateForTargetContentIdentifierPredicate =
                    NSPredicate(value: false)
                let activity = ReachedApp.activity
                activity.targetContentIdentifier = "a"
                UIApplication.shared.activateSceneSession(
                    for: UISceneSessionActivationRequest(userActivity: activity))
                app.session.runUntilIdle()
            },
            expected: """
                scene-1.willContinue NSUserActivityTypeBrowsingWeb
                scene-1.continue https://shop.example/a foregroundActive
                """),
        Row(
            "<doc:Scenes#Several-scenes>", "the app closes a scene", device: pad, presets: new,
            steps: { app in
                app.launchedWithTwo()
                if let sceneSession = app.scene(1)?.session {
                    UIApplication.shared.requestSceneSessionDestruction(sceneSession, options: nil)
                }
                app.session.runUntilIdle()
                app.note("\(app.activationStates)")
            },
            expected: """
                scene-1.willResignActive; scene-1.didDisconnect; app.didDiscard scene-1; ["foregroundActive"]
                """),
        Row(
            "<doc:Scenes#Several-scenes>", "a phone refuses a second scene", presets: new,
            steps: { app in
                app.launched(withScenes: true)
                app.request(nil, nil)
                app.session.runUntilIdle()
            },
            expected: "refused Error Domain=UISceneErrorDomain Code=0 \"(null)\""),
    ]
}

@MainActor
struct ReachingTheAppTests {
    @Test(arguments: ReachingTheAppSequences.table.cases)
    func `what comes from outside reaches the app in this order`(_ row: SequenceCase<ReachedApp>) throws {
        try row.run()
    }

    @Test func `each sequence of what comes from outside has a name`() {
        ReachingTheAppSequences.table.expectUniqueNames()
    }

    @Test func `what reaches a scene is recorded with what the app reads of it`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            let app = ReachedApp(fixture)
            app.launch(withScenes: true)
            let lines = fixture.script { app.openURL() }
            #expect(
                lines == [
                    "input.received scene=scene-1 urls=[shop:a]", "  callback.openURLs scene=scene-1 urls=[shop:a]",
                ])
            app.performShortcut()
            let input = fixture.log.events.last { $0.kind == .inputReceived }
            #expect(input?.string(.shortcut) == "new")
            #expect(input?.string(.scene) == "scene-1")
            var detail: Any?
            if case .object(let object)? = input?[.detail] { detail = JSONValue.object(object).plain }
            #expect(detail as? [String: [String: String]] == ["shortcut": ["title": "New"]])
        }
    }

    /// The same from the events of a recording, at the launch and later.
    @Test(arguments: [false, true])
    func `what has reached an app reaches it again`(_ withScenes: Bool) throws {
        var recorded: [Event] = []
        var lines: [String] = []
        let configuration = SessionConfiguration(device: .ofTests, semantics: .v13)
        withFixture(configuration) { fixture in
            let app = ReachedApp(fixture)
            app.answerNotification()
            app.launch(withScenes: withScenes)
            app.openURL()
            app.continueActivity()
            app.failToContinue()
            app.performShortcut()
            app.answerNotification()
            app.session.lockDevice()
            app.session.unlockDevice()
            (recorded, lines) = (fixture.log.events, fixture.transcript.lines)
        }
        let ofLaunch: Set<EventKind> = [.inputLaunched, .inputSceneConnected]
        try withFixture(configuration) { fixture in
            let app = ReachedApp(fixture)
            for event in recorded where ofLaunch.contains(event.kind) { try app.session.perform(event) }
            app.launch(withScenes: withScenes)
            for event in recorded where event.kind.family == .input && !ofLaunch.contains(event.kind) {
                try app.session.perform(event)
            }
            #expect(fixture.transcript.lines == lines)
            #expect(lines.count { $0.contains("app.didReceive sale") && !$0.contains("without item") } == 2)
        }
    }

    /// Source: UNNotificationResponse.h (`userText`).
    @Test(arguments: [(nil, "app.didReceive sale active"), ("Thanks", "app.didReceive sale Thanks active")])
    func `the text of an answer reaches the app again`(_ text: String?, _ line: String) throws {
        var recorded: [Event] = []
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            let app = ReachedApp(fixture)
            app.launched(withScenes: true)
            app.answerNotification(action: "reply", text: text)
            #expect(fixture.transcript.lines == [line])
            recorded = fixture.log.events.filter { $0.kind == .inputReceived }
        }
        try withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            let app = ReachedApp(fixture)
            app.launched(withScenes: true)
            for event in recorded { try app.session.perform(event) }
            #expect(fixture.transcript.lines == [line])
        }
    }

    /// The activity of a failed hand-off may have a known type, while its error is hidden.
    @Test(arguments: [EventKind.inputReceived, .inputSceneConnected])
    func `an input that a redaction has hidden is not repeated`(_ kind: EventKind) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            let app = ReachedApp(fixture)
            app.launch(withScenes: true)
            var detail = JSONObject()
            detail.append(Redaction.placeholder, .object(JSONObject()))
            let handoff: EventFields = [
                .activities: .strings([NSUserActivityTypeBrowsingWeb]), .detail: .object(detail),
            ]
            #expect(UIScene.ConnectionOptions(recordedIn: Event(seq: 0, t: 0, kind, handoff)) == nil)
            let input = Event(seq: 0, t: 0, .inputReceived, [.urls: .strings([Redaction.placeholder])])
            #expect(throws: InputError.elementIsUnknown) { try app.session.perform(input) }
        }
    }
}

/// Marks its activity once more while it is saved.
private final class MarkingController: UIViewController {
    private(set) var saves = 0

    override func updateUserActivityState(_ activity: NSUserActivity) {
        saves += 1
        activity.needsSave = saves == 1
    }
}

@MainActor
struct SavedActivityTests {
    /// Source: `NSUserActivity.h` (`needsSave`).
    @Test func `an activity that is marked while it is saved is saved again`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            let controller = MarkingController()
            fixture.show(controller)
            let activity = NSUserActivity(activityType: "reading")
            activity.needsSave = true
            controller.userActivity = activity
            let saves = (0..<3).map { _ in
                fixture.session.saveUserActivities()
                return controller.saves
            }
            #expect(saves == [1, 2, 2])
        }
    }
}

/// What a scene opens outside of the app.
@MainActor
struct OpenedURLTests {
    @Test func `the answer comes in the session of the scene`() throws {
        try withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            let app = ReachedApp(fixture)
            app.launch(withScenes: true)
            let (scene, url) = (try #require(app.scene(1)), try #require(URL(string: "shop:a")))
            var answers: [Bool] = []
            Session().run { scene.open(url, options: nil) { answers.append($0) } }
            fixture.session.runUntilIdle()
            #expect(answers == [false])
        }
    }
}

/// An app that notes what reaches it.
@MainActor
final class ReachedApp {
    let fixture: Fixture
    let app = ReachedAppDelegate()
    private let observer: NotificationNotes
    var session: Session { fixture.session }

    init(_ fixture: Fixture) {
        self.fixture = fixture
        app.fixture = fixture
        ReachedScene.fixture = fixture
        observer = NotificationNotes([
            (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
            (UIApplication.willResignActiveNotification, "willResignActive"),
            (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
            (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
        ]) { object, text in
            guard object as? UIApplication === fixture.session.application.shared else { return }
            fixture.transcript.note("notification \(text)")
        }
    }

    func launch(withScenes: Bool = false) {
        var manifest = SceneManifest(delegateClass: ReachedScene.self)
        manifest.supportsMultipleScenes = true
        session.launch(app, scenes: withScenes ? manifest : nil)
    }

    /// Launches without notes.
    func launched(withScenes: Bool = false) {
        launch(withScenes: withScenes)
        clear()
    }

    func launchedWithTwo() {
        launch(withScenes: true)
        session.connectScene()
        clear()
    }

    /// Runs `body` after the app has left the screen, which is not noted.
    func inBackground(_ body: (ReachedApp) -> Void) {
        let lines = fixture.transcript.lines
        session.enterBackground()
        clear()
        for line in lines { note(line) }
        body(self)
    }

    func scene(_ number: Int) -> UIScene? {
        session.connectedScenes.first { $0.session.persistentIdentifier == "scene-\(number)" }
    }
    var activationStates: [String] { session.connectedScenes.map { "\($0.activationState)" } }

    func openURL() { URL(string: "shop:a").map { session.open($0) } }
    static var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = URL(string: "https://shop.example/a")
        return activity
    }
    func continueActivity() { session.continue(Self.activity) }
    func failToContinue() {
        session.failToContinue("reading", with: NSError(domain: NSCocoaErrorDomain, code: 4097))
    }
    /// The object shows an activity that needs to be saved.
    func setActivity(on responder: UIResponder?) {
        let activity = NSUserActivity(activityType: "reading")
        activity.needsSave = true
        responder?.userActivity = activity
    }
    func request(_ sceneSession: UISceneSession?, _ activity: NSUserActivity?) {
        UIApplication.shared.requestSceneSessionActivation(sceneSession, userActivity: activity, options: nil) {
            self.note("refused \($0)")
        }
    }
    func performShortcut() { session.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New")) }
    func answerNotification(action: String = UNNotificationDefaultActionIdentifier, text: String? = nil) {
        let content = UNMutableNotificationContent()
        content.userInfo = ["item": 7]
        let request = UNNotificationRequest(
            identifier: "sale", content: content, trigger: UNPushNotificationTrigger(repeats: false))
        session.receive(
            text.map { UNTextInputNotificationResponse(request, action: action, text: $0) }
                ?? UNNotificationResponse(request, action: action))
    }

    func clear() { fixture.transcript.clear() }
    func note(_ text: String) { fixture.transcript.note(text) }
}

extension UIScene.ConnectionOptions {
    /// What the scene is connected for, with a space before it.
    fileprivate var words: String {
        let texts =
            urlContexts.map(\.url.absoluteString)
            + userActivities.map { $0.webpageURL?.absoluteString ?? $0.activityType }
            + [handoffUserActivityType, shortcutItem?.type, notificationResponse?.notification.request.identifier]
            .compactMap { $0 }
        return texts.map { " \($0)" }.joined()
    }
}

/// Shows what the user continues.
final class RestoringController: UIViewController {
    weak var fixture: Fixture?

    override func restoreUserActivityState(_ activity: NSUserActivity) {
        fixture?.transcript.note("root.restore \(activity.webpageURL?.absoluteString ?? "none")")
    }
    override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.title = "root"
        fixture?.transcript.note("root.update \(activity.activityType)")
    }
}

final class ReachedAppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    weak var fixture: Fixture?
    var window: UIWindow?
    /// Whether the launch leaves what the app was launched for to the methods that follow it.
    var takesMore = true

    private func note(_ text: String) { fixture?.transcript.note("app.\(text)") }
    private var state: UIApplication.State { UIApplication.shared.applicationState }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        let activity = launchOptions?[.userActivityDictionary] as? [AnyHashable: Any]
        let item = (launchOptions?[.remoteNotification] as? [AnyHashable: Any])?["item"] as? Int
        let texts = [
            (launchOptions?[.url] as? URL)?.absoluteString,
            activity?[UIApplication.LaunchOptionsKey.userActivityType.rawValue] as? String,
            (launchOptions?[.shortcutItem] as? UIApplicationShortcutItem)?.type, item.map { "item \($0)" },
        ]
        note("didFinishLaunching" + texts.compactMap { $0 }.map { " \($0)" }.joined())
        guard application.applicationState == .inactive else { return true }
        let root = RestoringController()
        root.fixture = fixture
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        return takesMore
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        if window == nil { note("configuration\(options.words)") }
        return UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        note("didDiscard \(sceneSessions.map(\.persistentIdentifier).joined())")
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        note("open \(url) \(state)")
        return true
    }
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
        note("willContinue \(userActivityType)")
        return true
    }
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        note("continue \(userActivity.webpageURL?.absoluteString ?? "none") \(state)")
        restorationHandler(window?.rootViewController.map { [$0] })
        return true
    }
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) { note("didFail \(userActivityType) \((error as NSError).code) \(state)") }
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        note("didUpdate \(userActivity.activityType) \(userActivity.title ?? "none")")
    }
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        note("perform \(shortcutItem.type) \(state)")
        completionHandler(true)
    }
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        MainActor.assumeIsolated {
            let request = response.notification.request
            let item = request.content.userInfo["item"] as? Int
            let text = (response as? UNTextInputNotificationResponse)?.userText
            note(
                "didReceive \(request.identifier) \(item == 7 ? "" : "without item ")\(text.map { "\($0) " } ?? "")"
                    + "\(state)")
        }
        completionHandler()
    }

    func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
        note("protectedDataWillBecomeUnavailable \(application.isProtectedDataAvailable)")
    }
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
        note("protectedDataDidBecomeAvailable \(application.isProtectedDataAvailable)")
    }
}

final class ReachedScene: UIResponder, UIWindowSceneDelegate {
    static weak var fixture: Fixture?
    var window: UIWindow?

    private func note(_ scene: UIScene, _ text: String) {
        Self.fixture?.transcript.note("\(scene.session.persistentIdentifier).\(text)")
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        note(scene, "willConnect\(connectionOptions.words)")
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        let root = RestoringController()
        root.fixture = Self.fixture
        window?.rootViewController = root
        window?.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) { note(scene, "didDisconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { note(scene, "didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { note(scene, "willResignActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { note(scene, "willEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { note(scene, "didEnterBackground") }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        note(scene, "open \(URLContexts.map(\.url.absoluteString).joined(separator: " ")) \(scene.activationState)")
    }
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        note(scene, "willContinue \(userActivityType)")
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        note(scene, "continue \(userActivity.webpageURL?.absoluteString ?? "none") \(scene.activationState)")
    }
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) { note(scene, "didFail \(userActivityType) \((error as NSError).code) \(scene.activationState)") }
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
        note(scene, "didUpdate \(userActivity.activityType) \(userActivity.title ?? "none")")
    }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        note(windowScene, "perform \(shortcutItem.type) \(windowScene.activationState)")
        completionHandler(true)
    }
}
