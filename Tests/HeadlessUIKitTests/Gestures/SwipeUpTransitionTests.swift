import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:Sources#View-controller-transitions-in-iOS-7>, a pan that drives the dismissal.
@MainActor
struct SwipeUpTransitionTests {
    private func withModal(_ body: (Fixture, UIPanGestureRecognizer) throws -> Void) throws {
        try withFixture { fixture in
            let main = SwipeUpMainController()
            fixture.show(main)
            main.show(fixture.b)
            fixture.session.runUntilIdle()
            let gesture = try #require(main.transitionController.gesture)
            fixture.transcript.clear()
            try body(fixture, gesture)
            #expect(fixture.session.state.transitions.isEmpty)
        }
    }

    private func drag(_ gesture: UIPanGestureRecognizer, by distances: [CGFloat], in session: Session) {
        session.drag(gesture, .began())
        for distance in distances { session.drag(gesture, .changed(by: CGPoint(x: 0, y: distance))) }
    }

    @Test func `beyond half the way a swipe up dismisses`() throws {
        try withModal { fixture, gesture in
            drag(gesture, by: [100, 140], in: fixture.session)
            #expect(fixture.session.state.transitions.map(\.fraction) == [0.6])
            #expect(fixture.session.state.transitions.map(\.interactive) == [true])
            fixture.session.drag(gesture, .ended())
            fixture.session.runUntilIdle()
            #expect(fixture.b.presentingViewController == nil)
            #expect(
                fixture.transcript.lines.filter { !$0.contains("Layout") } == [
                    "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
                ])
            #expect(
                fixture.log.events.filter { $0.kind == .inputDragged }.map { $0.id(.target) }
                    == Array(repeating: fixture.b.id, count: 4))
        }
    }

    @Test(arguments: [(80.0, Session.DragPhase.ended()), (300, .cancelled)])
    func `before half the way the controller returns`(_ distance: Double, _ end: Session.DragPhase) throws {
        try withModal { fixture, gesture in
            drag(gesture, by: [CGFloat(distance)], in: fixture.session)
            fixture.session.drag(gesture, end)
            fixture.session.runUntilIdle()
            #expect(fixture.b.presentingViewController is SwipeUpMainController)
            #expect(fixture.b.appearance == .appeared)
            #expect(gesture.state == .possible)
        }
    }

    /// At the end the completion speed of the example is 0, and no way is left.
    @Test func `a swipe over the whole way dismisses`() throws {
        try withModal { fixture, gesture in
            drag(gesture, by: [500], in: fixture.session)
            fixture.session.drag(gesture, .ended())
            fixture.session.runUntilIdle()
            #expect(fixture.b.presentingViewController == nil)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("?") })
        }
    }

    @Test func `a swipe that is cancelled at the end returns`() throws {
        try withModal { fixture, gesture in
            drag(gesture, by: [500], in: fixture.session)
            fixture.session.drag(gesture, .cancelled)
            fixture.session.runUntilIdle()
            #expect(fixture.b.appearance == .appeared)
            #expect(
                fixture.transcript.lines.contains(
                    "? UIPercentDrivenInteractiveTransition: completionSpeed is 0.0, not above 0; 1 is used."))
        }
    }

    /// A dismissal by the button is not interactive.
    @Test func `the button dismisses without interaction`() throws {
        try withModal { fixture, _ in
            fixture.b.dismiss(animated: true)
            fixture.session.advance(by: 0.2)
            #expect(fixture.session.state.transitions.map(\.interactive) == [false])
            fixture.session.runUntilIdle()
            #expect(fixture.b.presentingViewController == nil)
        }
    }
}
