import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

extension DeviceProfile {
    /// The phone of tests that name no other, under each system.
    static let ofTests = DeviceProfile(name: "iPhone 15 Pro", idiom: .phone, screen: Size(393, 852), scale: 3)
}

extension SessionConfiguration {
    /// The system of tests that name no other: iOS 13.
    static let v13 = SessionConfiguration(device: .ofTests, semantics: .v13)
}

/// A session with a window and named controllers, each made on first use.
@MainActor
final class Fixture {
    let session: Session
    let log = EventLog()
    let transcript = Transcript()

    lazy var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    lazy var p = probe("P")
    lazy var q = probe("Q")
    lazy var c = probe("C")
    lazy var d = probe("D")
    lazy var a = probe("A")
    lazy var b = probe("B")
    lazy var n = NavigationProbe("N", transcript)
    lazy var s = ShowingProbe("S", transcript)
    lazy var t = ShowingProbe("T", transcript)
    /// A popover that a test shows.
    var popover: UIPopoverController?
    /// A view without a controller.
    lazy var box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    /// A controller of another session whose view is loaded.
    lazy var foreigner: Probe = Session(.v13).run {
        let transcript = Transcript()
        let controller = Probe("Foreigner", transcript)
        controller.loadViewIfNeeded()
        return controller
    }

    init(_ configuration: SessionConfiguration = .v13) {
        session = Session(configuration)
        session.attach(log)
        session.attach(transcript)
    }

    func probe(_ name: String) -> Probe { Probe(name, transcript) }

    /// Shows `root` in the window, up to its `viewDidAppear`.
    func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        session.advance(by: 0)
    }

    /// Notes `[commit]` and ends the turn.
    func commit() {
        transcript.note("[commit]")
        session.advance(by: 0)
    }

    /// Notes `[0.5 s]` and lets the time pass.
    func wait(_ seconds: Double) {
        transcript.note("[\(seconds) s]")
        session.advance(by: seconds)
    }

    /// Adds a child in the documented order.
    func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    /// Removes a child in the documented order.
    func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    /// Expects that the events have no gaps and no anomaly, and that they fold to the session's state.
    func expectFold(of events: [Event], at location: SourceLocation = #_sourceLocation) {
        var fold = HierarchyState()
        for event in events {
            if let anomaly = fold.apply(event) { Issue.record("\(event.name): \(anomaly)", sourceLocation: location) }
        }
        #expect(events.map(\.seq) == Array(0..<UInt64(events.count)), sourceLocation: location)
        #expect(fold.anomalies == 0, sourceLocation: location)
        #expect(fold.windows == session.state.windows, sourceLocation: location)
        #expect(fold.controllers == session.state.controllers, sourceLocation: location)
        #expect(fold.transitions == session.state.transitions, sourceLocation: location)
        #expect(fold.requestedTransitions == session.state.requestedTransitions, sourceLocation: location)
    }
}

/// Runs `body` on a new fixture, then checks the events.
@MainActor
func withFixture(
    _ configuration: SessionConfiguration = .v13, at location: SourceLocation = #_sourceLocation,
    _ body: (Fixture) throws -> Void
) rethrows {
    let fixture = Fixture(configuration)
    try fixture.session.run { try body(fixture) }
    fixture.expectFold(of: fixture.log.events, at: location)
}
