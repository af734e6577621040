import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A session with a window and controllers of well-known names, each made when it is first used.
@MainActor
final class Stage {
    let session: Session
    let log = EventLog()
    let journal = Journal()

    lazy var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    lazy var p = probe("P")
    lazy var q = probe("Q")
    lazy var c = probe("C")
    lazy var d = probe("D")
    lazy var a = probe("A")
    lazy var b = probe("B")
    lazy var n = NavigationProbe("N", journal)
    lazy var s = ShowingProbe("S", journal)
    lazy var t = ShowingProbe("T", journal)
    /// A view without a controller.
    lazy var box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    /// A controller of another session, its view loaded.
    lazy var foreigner: Probe = Session().run {
        let journal = Journal()
        let controller = Probe("Foreigner", journal)
        controller.loadViewIfNeeded()
        return controller
    }

    init(_ configuration: SessionConfiguration = .init()) {
        session = Session(configuration)
        session.attach(log)
        session.attach(journal)
    }

    func probe(_ name: String) -> Probe { Probe(name, journal) }

    /// Brings `root` on screen, up to its `viewDidAppear`.
    func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        session.advance(by: 0)
    }

    /// Ends the turn; `[commit]` in the journal.
    func commit() {
        journal.note("[commit]")
        session.advance(by: 0)
    }

    /// Lets time pass; `[0.5 s]` in the journal.
    func wait(_ seconds: Double) {
        journal.note("[\(seconds) s]")
        session.advance(by: seconds)
    }

    /// Adds a child as the reference tells to.
    func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    /// Removes a child as the reference tells to.
    func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    /// The events are numbered without gaps, give the session's state, and none of them is an anomaly.
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
    }
}

/// Runs `body` on a new stage, then judges the events that it has caused.
@MainActor
func onStage(
    _ configuration: SessionConfiguration = .init(), at location: SourceLocation = #_sourceLocation,
    _ body: (Stage) throws -> Void
) rethrows {
    let stage = Stage(configuration)
    try stage.session.run { try body(stage) }
    stage.expectFold(of: stage.log.events, at: location)
}
