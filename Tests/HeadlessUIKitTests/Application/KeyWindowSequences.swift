import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Which window is key, and which one lives. Source: <doc:KeyWindow>.
enum KeyWindowSequences {
    static let table = SequenceTable<Windows>(
        presets: [.v5, .v8, .v13], fillsScreen: false, make: { Windows($0) }, rows: rows)

    private typealias Row = SequenceTable<Windows>.Row

    private static let rows: [Row] = [
        Row(
            "<doc:KeyWindow#Order>", "the first window becomes key",
            steps: { $0.first?.makeKeyAndVisible() },
            expected: "visible 1; 1.becomeKey true; key 1"),
        Row(
            "<doc:KeyWindow#Order>", "another window becomes key",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.second?.makeKeyAndVisible()
            },
            expected: """
                visible 1; 1.becomeKey true; key 1; visible 2; 1.resignKey false; not key 1; 2.becomeKey true; key 2
                """),
        Row(
            "<doc:KeyWindow#Order>", "the key window becomes key again",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.first?.makeKey()
            },
            expected: "visible 1; 1.becomeKey true; key 1"),
        Row(
            "<doc:KeyWindow#Order>", "a window that cannot become key is only shown",
            steps: { windows in
                windows.second?.canBeKey = false
                windows.first?.makeKeyAndVisible()
                windows.second?.makeKeyAndVisible()
            },
            expected: "visible 1; 1.becomeKey true; key 1; visible 2"),
        Row(
            "<doc:KeyWindow#Order>", "the key window hides: the other one is key",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.second?.makeKeyAndVisible()
                windows.clear()
                windows.second?.isHidden = true
            },
            expected: "hidden 2; 2.resignKey false; not key 2; 1.becomeKey true; key 1"),
        Row(
            "<doc:KeyWindow#Order>", "the only window hides and comes back: none is key",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.clear()
                windows.first?.isHidden = true
                windows.first?.isHidden = false
                windows.note("\(UIApplication.shared.keyWindow == nil)")
            },
            expected: "hidden 1; 1.resignKey false; not key 1; visible 1; true"),
        Row(
            "<doc:KeyWindow#Order>", "another window than the key one hides",
            steps: { windows in
                windows.second?.isHidden = false
                windows.first?.makeKeyAndVisible()
                windows.clear()
                windows.second?.isHidden = true
            },
            expected: "hidden 2"),
        Row(
            "<doc:KeyWindow#Order>", "a window becomes key while the old one resigns",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.second?.isHidden = false
                windows.clear()
                windows.first?.resigning = { $0.makeKey() }
                windows.second?.makeKey()
                windows.note(windows.first?.isKeyWindow == true ? "1 is key" : "2 is key")
            },
            expected: "1.resignKey false; 2.resignKey false; not key 2; 1.becomeKey true; key 1; not key 1; 1 is key"),
        Row(
            "<doc:KeyWindow#Order>", "a hidden window that becomes key resigns when it is shown and hidden",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.second?.makeKeyAndVisible()
                windows.clear()
                windows.second?.isHidden = true
                windows.second?.makeKey()
                windows.note(windows.second?.isKeyWindow == true ? "hidden and key" : "not key")
                windows.second?.isHidden = false
                windows.second?.isHidden = true
            },
            expected: """
                hidden 2; 2.resignKey false; not key 2; 1.becomeKey true; key 1
                1.resignKey false; not key 1; 2.becomeKey true; key 2; hidden and key
                visible 2; hidden 2; 2.resignKey false; not key 2; 1.becomeKey true; key 1
                """),
        Row(
            "<doc:KeyWindow#Levels>", "the front window is key after the key one hides",
            steps: { windows in
                windows.second?.windowLevel = .alert + 1
                windows.third.isHidden = false
                windows.second?.isHidden = false
                windows.first?.makeKeyAndVisible()
                windows.clear()
                windows.first?.isHidden = true
                windows.note(UIApplication.shared.windows.map { ($0 as? NotingWindow)?.name ?? "" }.joined())
            },
            expected: "hidden 1; 1.resignKey false; not key 1; 2.becomeKey true; key 2; 132"),
        Row(
            "<doc:KeyWindow#Who-keeps-it-alive>", "the key window lives without a reference",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.clear()
                windows.first = nil
                windows.noteLife()
            },
            expected: "1 lives; 2 lives"),
        Row(
            "<doc:KeyWindow#Who-keeps-it-alive>", "another window goes with its last reference",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.second?.isHidden = false
                windows.clear()
                windows.second = nil
                windows.noteLife()
            },
            expected: "1 lives; 2 died"),
        Row(
            "<doc:KeyWindow#Who-keeps-it-alive>", "a window that was never shown goes",
            steps: { windows in
                windows.first = nil
                windows.noteLife()
            },
            expected: "1 died; 2 lives"),
        Row(
            "<doc:KeyWindow#Who-keeps-it-alive>", "a hidden key window goes",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.first?.isHidden = true
                windows.clear()
                windows.first = nil
                windows.noteLife()
            },
            expected: "1 died; 2 lives"),
        Row(
            "<doc:KeyWindow#Who-keeps-it-alive>", "the key window goes when another one is key",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.first = nil
                windows.second?.makeKeyAndVisible()
                windows.clear()
                windows.noteLife()
            },
            expected: "1 died; 2 lives"),
        Row(
            "<doc:KeyWindow#Who-keeps-it-alive>", "the key window goes with the session",
            steps: { windows in
                windows.first?.makeKeyAndVisible()
                windows.clear()
                windows.first = nil
                windows.fixture.session.end()
                windows.noteLife()
            },
            expected: "1 died; 2 lives"),
    ]
}

@MainActor
struct KeyWindowTests {
    @Test(arguments: KeyWindowSequences.table.cases)
    func `windows become key in this order`(_ row: SequenceCase<Windows>) throws { try row.run() }

    @Test func `each sequence has a name of its own`() { KeyWindowSequences.table.expectUniqueNames() }

    /// A test that makes its window in a helper works on it afterwards. Source: <doc:KeyWindow#Who-keeps-it-alive>.
    @Test(arguments: Preset.all)
    func `a controller stays in a window that only a function knew`(_ preset: Preset) throws {
        try withFixture(preset.configuration()) { fixture in
            @MainActor func show(_ controller: UIViewController) {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = controller
                window.makeKeyAndVisible()
            }
            show(fixture.p)
            fixture.commit()
            fixture.p.present(fixture.q, animated: false)
            fixture.session.runUntilIdle()
            #expect(fixture.q.view.window?.isKeyWindow == true)
            #expect(fixture.p.presentedViewController === fixture.q)
            show(fixture.a)
            fixture.session.runUntilIdle()
            #expect(fixture.a.appearance == .appeared)
            #expect(fixture.q.appearance == .disappeared)
            #expect(fixture.session.state.windows.count == 1)
        }
    }
}

/// Three windows, which the test keeps.
@MainActor
final class Windows {
    let fixture: Fixture
    var first: NotingWindow?
    var second: NotingWindow?
    let third: NotingWindow
    private weak var firstTrace: NotingWindow?
    private weak var secondTrace: NotingWindow?
    private let observer: NotificationNotes

    init(_ fixture: Fixture) {
        self.fixture = fixture
        let made = ["1", "2", "3"].map { name in
            let window = NotingWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            (window.name, window.note) = (name, { fixture.transcript.note($0) })
            window.rootViewController = UIViewController()
            return window
        }
        (first, second, third) = (made[0], made[1], made[2])
        (firstTrace, secondTrace) = (first, second)
        let names = [
            (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
            (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "not key"),
        ]
        observer = NotificationNotes(names) { object, text in
            guard let window = object as? NotingWindow, window.session === fixture.session else { return }
            fixture.transcript.note("\(text) \(window.name)")
        }
    }

    func clear() { fixture.transcript.clear() }
    func note(_ text: String) { fixture.transcript.note(text) }
    func noteLife() {
        for (name, window) in [("1", firstTrace), ("2", secondTrace)] {
            note("\(name) \(window == nil ? "died" : "lives")")
        }
    }
}

/// A window that notes when it becomes key, and whether it is key then.
final class NotingWindow: UIWindow {
    var name = ""
    var note: (String) -> Void = { _ in }
    var canBeKey = true
    var resigning: (NotingWindow) -> Void = { _ in }

    override var canBecomeKey: Bool { canBeKey }
    override func becomeKey() {
        note("\(name).becomeKey \(isKeyWindow)")
        super.becomeKey()
    }
    override func resignKey() {
        note("\(name).resignKey \(isKeyWindow)")
        resigning(self)
        super.resignKey()
    }
}

/// Calls `note` with the object and the text of each notification, as long as this object lives.
final class NotificationNotes {
    private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

    init(_ names: [(Notification.Name, String)], _ note: @escaping @MainActor (Any?, String) -> Void) {
        tokens = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                nonisolated(unsafe) let object = notification.object
                MainActor.assumeIsolated { note(object, text) }
            }
        }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

/// Each scene has a key window of its own. Source: <doc:KeyWindow#Scenes>.
@MainActor
struct SceneKeyWindowTests {
    /// Which window is key of the app and of each scene: `1 of 1 2`.
    private func keys(_ app: SizedApp) throws -> String {
        let windows = try [1, 2].map { try app.root($0).view.window }
        func number(_ window: UIWindow?) -> String {
            windows.firstIndex { $0 === window && window != nil }.map { "\($0 + 1)" } ?? "none"
        }
        #expect(windows.map { $0?.isKeyWindow } == windows.map { $0 === UIApplication.shared.keyWindow })
        return "\(number(UIApplication.shared.keyWindow)) of \(number(try app.scene(1).keyWindow)) "
            + "\(number(try app.scene(2).keyWindow))"
    }

    @Test(arguments: [SystemVersion.v13, .v26, .v27])
    func `the key window moves with the scene that the user turns to`(_ version: SystemVersion) throws {
        let device = try #require(DeviceProfile.named("iPad Pro 11-inch"))
        try withFixture(SessionConfiguration(device: device, semantics: version)) { fixture in
            let app = SizedApp(fixture)
            try app.launch(EffectiveGeometryScene.self)
            app.session.connectScene()
            app.session.runUntilIdle()
            let (first, second) = (try app.scene(1), try app.scene(2))
            #expect(try keys(app) == "2 of 1 2")
            app.session.enterForeground(first)
            #expect(try keys(app) == "1 of 1 2")
            app.session.enterBackground(first)
            #expect(try keys(app) == "2 of 1 2")
            first.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
            if let link = URL(string: "shop:a") { app.session.open(link) }
            #expect(try keys(app) == "1 of 1 2")
            app.session.enterBackground()
            app.session.enterForeground()
            #expect(try keys(app) == "1 of 1 2")
            try app.root(2).view.window?.isHidden = true
            #expect(second.keyWindow == nil)
        }
    }

    private func withScenes(_ count: Int, _ body: (SizedApp) throws -> Void) throws {
        let device = try #require(DeviceProfile.named("iPad Pro 11-inch"))
        try withFixture(SessionConfiguration(device: device, semantics: .v26)) { fixture in
            let app = SizedApp(fixture)
            try app.launch(EffectiveGeometryScene.self)
            for _ in 1..<count {
                app.session.connectScene()
                app.session.runUntilIdle()
            }
            try body(app)
        }
    }

    @Test func `a window of another scene becomes key when the user closes the one with the key window`() throws {
        try withScenes(2) { (app: SizedApp) throws in
            #expect(try keys(app) == "2 of 1 2")
            app.session.disconnect(try app.scene(2), discarding: true)
            #expect(try app.root(1).view.window?.isKeyWindow == true)
        }
    }

    @Test func `an app whose key window was closed in the background has one when it returns`() throws {
        try withScenes(2) { (app: SizedApp) throws in
            app.session.enterBackground()
            app.session.disconnect(try app.scene(2), discarding: true)
            #expect(UIApplication.shared.keyWindow == nil)
            app.session.enterForeground()
            #expect(try app.root(1).view.window?.isKeyWindow == true)
        }
    }

    @Test func `the key window stays when another scene leaves`() throws {
        try withScenes(3) { (app: SizedApp) throws in
            try app.root(1).view.window?.makeKey()
            app.session.enterBackground(try app.scene(2))
            #expect(try app.root(1).view.window?.isKeyWindow == true)
            app.session.disconnect(try app.scene(2))
            #expect(try app.root(1).view.window?.isKeyWindow == true)
        }
    }

    @Test func `a window without a scene stays key`() throws {
        let device = try #require(DeviceProfile.named("iPad Pro 11-inch"))
        try withFixture(SessionConfiguration(device: device, semantics: .v26)) { fixture in
            let app = SizedApp(fixture)
            try app.launch(EffectiveGeometryScene.self)
            let plain = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            plain.makeKeyAndVisible()
            app.session.enterForeground(try app.scene(1))
            #expect(plain.isKeyWindow)
            #expect(try app.scene(1).keyWindow === app.root(1).view.window)
        }
    }
}
