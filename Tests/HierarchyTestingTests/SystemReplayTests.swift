import Foundation
import HeadlessUIKit
import HierarchyModel
import Synchronization
import TestSupport
import Testing
import TimeTravel

@testable import HierarchyTesting

/// An app whose button presents a form, on a phone.
@MainActor
struct SystemReplayTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let style: UIModalPresentationStyle

        init(_ style: UIModalPresentationStyle) {
            self.style = style
            super.init()
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let root = UIViewController()
            let style = style
            button.addAction(
                UIAction { [weak root] _ in
                    let form = UIViewController()
                    form.modalPresentationStyle = style
                    root?.present(form, animated: true)
                }, for: .touchUpInside)
            window.rootViewController = root
            window.makeKeyAndVisible()
            root.view.addSubview(button)
            button.accessibilityIdentifier = "open"
            self.window = window
            return true
        }
    }

    /// Records a user who taps the button, under iOS 13.
    private func recording(_ path: String, _ style: UIModalPresentationStyle = .formSheet) async throws {
        var app: Delegate?
        let trace = try await withRecording(
            SessionConfiguration(app: "Form", semantics: .v13), named: "form", runsUntilIdle: false,
            sourceLocation: #_sourceLocation
        ) { session in
            let delegate = Delegate(style)
            app = delegate
            session.launch(delegate)
            session.tap(delegate.button)
            session.advance(by: 2)
        }
        withExtendedLifetime(app) {}
        try Data(trace.fileBytes()).write(to: URL(filePath: path))
    }

    @Test func `a version that changes something says what, after which input and by which behaviour`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("form.vctrace").path
        try await recording(path)
        let replays = Mutex<[SystemReplay]>([])
        let texts = try await issues {
            let found = try await replay(path, on: [.v13, .v8, .iOS(12)]) { Delegate(.formSheet) }
            replays.withLock { $0 = found }
        }
        let found = replays.withLock { $0 }
        #expect(found.map(\.system) == [.v8, .iOS(12), .v13])
        #expect(found.map { $0.differences.isEmpty } == [true, true, false])
        let adapted = try #require(
            found[2].differences.first { $0.behaviors.first?.name == "sheetsStaySheets" })
        #expect(adapted.behaviors.allSatisfy { !$0.holdsLeft })
        #expect(found[1].trace.events[Int(try #require(adapted.input))].kind == .inputTapped)
        let text = try #require(texts.first)
        #expect(texts.count == 1)
        #expect(text.hasPrefix("iOS 13.0 differs from iOS 12.0 in "))
        #expect(text.contains(", in iOS 13.0 only: "))
    }

    @Test func `versions that change nothing say nothing, and their traces name their version`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("form.vctrace").path
        try await recording(path, .overFullScreen)
        let replays = try await replay(path, on: [.iOS(11), .iOS(12)]) { Delegate(.overFullScreen) }
        #expect(replays.map { $0.trace.events.first?.systemVersion } == [.iOS(11), .iOS(12)])
        #expect(replays.map(\.differences.isEmpty) == [true, true])
        let decided = replays[1].trace.events.filter { $0.kind == .behaviorDecided }
        #expect(decided.contains { $0.string(.behavior) == "adaptivity" && $0[.holds] == .bool(true) })
    }

    /// A controller gets its first traits before it appears in iOS 16, and with those of the views around it in iOS 17.
    @Test func `a difference in the first traits is explained by where traits come from`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("form.vctrace").path
        try await recording(path, .overFullScreen)
        let replays = Mutex<[SystemReplay]>([])
        _ = try await issues {
            let found = try await replay(path, on: [.iOS(16), .iOS(17)]) { Delegate(.overFullScreen) }
            replays.withLock { $0 = found }
        }
        let differences = replays.withLock { $0 }[1].differences
        #expect(differences.first?.behaviors.map(\.name) == ["traitsFollowViews"])
        #expect(differences.first?.behaviors.first?.holdsLeft == false)
    }

    @Test func `an input that a version cannot repeat is an issue of that version`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("form.vctrace").path
        try await recording(path)
        let found = try await issues {
            _ = try await replay(
                path, on: [.v13],
                launching: { session in
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    window.rootViewController = UIViewController()
                    window.makeKeyAndVisible()
                    session.runUntilIdle()
                })
        }
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("on iOS 13.0 '\(path)' stops at E") == true)
    }
}
