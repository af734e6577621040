import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: <doc:Sources#View-controller-transitions-in-iOS-7>, a pan that drives the dismissal.
@MainActor
struct SwipeUpTransitionTests {
    private func onStageWithModal(_ body: (Stage, UIPanGestureRecognizer) throws -> Void) throws {
        try onStage { stage in
            let main = SwipeUpMainController()
            stage.show(main)
            main.show(stage.b)
            stage.session.runUntilIdle()
            let gesture = try #require(main.transitionController.gesture)
            stage.journal.clear()
            try body(stage, gesture)
            #expect(stage.session.state.transitions.isEmpty)
        }
    }

    private func drag(_ gesture: UIPanGestureRecognizer, by distances: [CGFloat], in session: Session) {
        session.drag(gesture, .began())
        for distance in distances { session.drag(gesture, .changed(by: CGPoint(x: 0, y: distance))) }
    }

    @Test func beyondHalfTheWayItDismisses() throws {
        try onStageWithModal { stage, gesture in
            drag(gesture, by: [100, 140], in: stage.session)
            #expect(stage.session.state.transitions.map(\.fraction) == [0.6])
            #expect(stage.session.state.transitions.map(\.interactive) == [true])
            stage.session.drag(gesture, .ended())
            stage.session.runUntilIdle()
            #expect(stage.b.presentingViewController == nil)
            #expect(
                stage.journal.lines.filter { !$0.contains("Layout") } == [
                    "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
                ])
            #expect(
                stage.log.events.filter { $0.kind == .inputDragged }.map { $0.id(.target) }
                    == Array(repeating: stage.b.id, count: 4))
        }
    }

    @Test(arguments: [(80.0, Session.DragPhase.ended()), (300, .cancelled)])
    func otherwiseItComesBack(_ distance: Double, _ end: Session.DragPhase) throws {
        try onStageWithModal { stage, gesture in
            drag(gesture, by: [CGFloat(distance)], in: stage.session)
            stage.session.drag(gesture, end)
            stage.session.runUntilIdle()
            #expect(stage.b.presentingViewController is SwipeUpMainController)
            #expect(stage.b.appearance == .appeared)
            #expect(gesture.state == .possible)
        }
    }

    /// There the example's speed is 0, and nothing of the way is left.
    @Test func theWholeWay() throws {
        try onStageWithModal { stage, gesture in
            drag(gesture, by: [500], in: stage.session)
            stage.session.drag(gesture, .ended())
            stage.session.runUntilIdle()
            #expect(stage.b.presentingViewController == nil)
            #expect(!stage.journal.lines.contains { $0.hasPrefix("?") })
        }
    }

    @Test func cancelledAtTheEndOfTheWay() throws {
        try onStageWithModal { stage, gesture in
            drag(gesture, by: [500], in: stage.session)
            stage.session.drag(gesture, .cancelled)
            stage.session.runUntilIdle()
            #expect(stage.b.appearance == .appeared)
            #expect(
                stage.journal.lines.contains(
                    "? UIPercentDrivenInteractiveTransition: completionSpeed is 0.0, not above 0; 1 is used."))
        }
    }

    /// A dismissal that no finger drives is not interactive.
    @Test func byTheButton() throws {
        try onStageWithModal { stage, _ in
            stage.b.dismiss(animated: true)
            stage.session.advance(by: 0.2)
            #expect(stage.session.state.transitions.map(\.interactive) == [false])
            stage.session.runUntilIdle()
            #expect(stage.b.presentingViewController == nil)
        }
    }
}
