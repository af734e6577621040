import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HierarchyTesting

@MainActor
struct InputReplayTests {
    private static let began = Event(
        .sessionBegan,
        [
            .device: .string("iPad mini"), .idiom: .string("pad"), .screen: .size(Size(768, 1024)), .scale: .double(1),
            .app: .string("Shop"), .clock: .string("real"), .clockStep: .int(500), .semantics: .string("v8"),
            .appVersion: .string("1.2"), .appBuild: .string("7"),
        ])

    @Test func `a replay has the device, the app and the UIKit of the recording`() {
        let window = Event(
            .windowCreated,
            [.window: .id(ObjectID(1)), .size: .size(Size(1024, 768)), .orientation: .string("landscapeRight")])
        let configuration = SessionConfiguration(recordedIn: [Self.began, window])
        #expect(configuration.device == .named("iPad mini"))
        #expect(configuration.app == "Shop")
        #expect(configuration.appVersion == "1.2")
        #expect(configuration.appBuild == "7")
        #expect(configuration.clock == .virtual)
        #expect(configuration.clockStep == 500)
        #expect(configuration.semantics == .v8)
        #expect(configuration.orientation == .landscapeLeft)
        #expect(SessionConfiguration(recordedIn: [Self.began]).orientation == .portrait)
        #expect(SessionConfiguration(recordedIn: [window]).device == .default)
    }

    @Test func `a device that is not in the list is made from the recording`() {
        var began = Self.began
        began[.device] = .string("iPad 2030")
        let device = DeviceProfile(name: "iPad 2030", idiom: .pad, screen: Size(768, 1024), scale: 1)
        #expect(SessionConfiguration(recordedIn: [began]).device == device)
        let unknown = Event(.sessionBegan, [.device: .string("iPhone 99")])
        var phone = DeviceProfile.default
        phone.name = "iPhone 99"
        #expect(SessionConfiguration(recordedIn: [unknown]).device == phone)
    }

    /// An app whose button starts work that takes time.
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let root = UIViewController()
        let button = UIButton(type: .system)
        let delay: Double
        /// Receives the events from the launch on.
        let lateSink: EventLog?

        init(delay: Double = 0.5, lateSink: EventLog? = nil) {
            (self.delay, self.lateSink) = (delay, lateSink)
            super.init()
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            if let lateSink { session.attach(lateSink) }
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = root
            window.makeKeyAndVisible()
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            button.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    session.schedule(after: delay) { self.root.title = "Late" }
                    root.title = "Tapped"
                }, for: .touchUpInside)
            root.view.addSubview(button)
            self.window = window
            return true
        }
    }

    /// Records a user who taps twice, the second time `pause` seconds later or in the next turn, and looks at the
    /// result for 2 s.
    private func recording(
        pause: Double?, _ path: String, delay: Double = 0.5, lateSink: EventLog? = nil
    ) async throws -> RecordedTrace {
        let delegate = Kept()
        let trace = try await withRecording(
            SessionConfiguration(app: "Shop", semantics: .v13), named: "shop", runsUntilIdle: false,
            sourceLocation: #_sourceLocation
        ) { session in
            let app = Delegate(delay: delay, lateSink: lateSink)
            delegate.object = app
            session.launch(app)
            session.tap(app.button)
            if let pause { session.advance(by: pause) }
            session.tap(app.button)
            session.advance(by: 2)
        }
        try Data(trace.fileBytes()).write(to: URL(filePath: path))
        return trace
    }

    /// Work without a delay runs in a turn of its own, before the second tap only if the user has waited for it.
    @Test(arguments: [(nil, 0.5), (0.2, 0.5), (0.5, 0.5), (1, 0.5), (nil, 0), (0, 0)] as [(Double?, Double)])
    func `inputs come at the times of the recording`(pause: Double?, delay: Double) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("shop.vctrace").path
        let recorded = try await recording(pause: pause, path, delay: delay)
        let again = try await replay(path) { Delegate(delay: delay) }
        #expect(zip(again.events, recorded.events).first { $0 != $1 }.map { "\($0) \($1)" } == nil)
        #expect(again.events.count == recorded.events.count)
    }

    /// As an app that calls `Recording.start` when its launch has finished.
    @Test(arguments: [nil, 0.2] as [Double?])
    func `a recording that began while the app ran is compared from there on`(pause: Double?) async throws {
        let folder = try TemporaryFolder()
        let (path, log) = (folder.file("shop.vctrace").path, EventLog())
        _ = try await recording(pause: pause, path, lateSink: log)
        let recorded = RecordedTrace(name: "shop", events: log.events)
        #expect(recorded.events.prefix(2).map(\.kind) == [.sessionBegan, .stateGiven])
        try Data(recorded.fileBytes()).write(to: URL(filePath: path))
        let again = try await replay(path) { Delegate() }
        #expect(zip(again.events, recorded.events).first { $0 != $1 }.map { "\($0) \($1)" } == nil)
        #expect(again.events.count == recorded.events.count)
    }

    @Test func `an app that does something else later is an issue`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("shop.vctrace").path
        _ = try await recording(pause: 0.6, path)
        let found = try await issues { try await replay(path) { Delegate(delay: 1.5) } }
        #expect(
            found.map { $0.split(separator: "\n").first.map(String.init) ?? "" } == [
                "the app parts from '\(path)' at E44 identity.changed of UIViewController \"Late\", after E40 "
                    + "input.tapped, in 1 place:"
            ])
    }
}

@MainActor
private final class Kept {
    var object: AnyObject?
}
