import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Drags and presses among the actions of ``Session/userActions``.
@MainActor
struct DragActionTests {
    private final class Screen: UIViewController {
        var states: [UIGestureRecognizer.State] = []

        func pan(_ recognizer: UIGestureRecognizer) {
            states.append(recognizer.state)
        }
    }

    /// Performs the actions on a screen and returns their names.
    private func tried(_ setUp: (Screen) -> Void, then check: (Screen) -> Void = { _ in }) -> [String] {
        var names: [String] = []
        withFixture { fixture in
            let screen = Screen()
            fixture.window.rootViewController = screen
            fixture.window.makeKeyAndVisible()
            setUp(screen)
            fixture.session.runUntilIdle()
            let actions = fixture.session.userActions.filter { !$0.isOfSystem }
            for action in actions { action.perform(in: fixture.session) }
            check(screen)
            names = actions.map(\.description)
        }
        return names
    }

    private func add(_ recognizer: UIGestureRecognizer, to screen: Screen) {
        recognizer.addTarget(screen, action: Screen.pan)
        screen.view.addGestureRecognizer(recognizer)
    }

    @Test func `a pan is dragged in four directions`() {
        let names = tried {
            add(UIPanGestureRecognizer(), to: $0)
        } then: { screen in
            let drag: [UIGestureRecognizer.State] = [.began, .changed, .changed, .ended]
            #expect(screen.states == drag + drag + drag + drag)
        }
        #expect(names == ["left", "right", "up", "down"].map { "drag UIView \($0) in Screen" })
    }

    @Test func `a pan from an edge begins there`() {
        let names = tried { screen in
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = .right
            add(pan, to: screen)
        } then: { screen in
            #expect(screen.states == [.began, .changed, .changed, .ended])
        }
        #expect(names == ["drag UIView left in Screen"])
    }

    @Test func `a press lasts, and a recognizer without an action is left out`() {
        let names = tried { screen in
            screen.view.addGestureRecognizer(UIPanGestureRecognizer())
            add(UILongPressGestureRecognizer(), to: screen)
        } then: {
            #expect($0.states == [.began, .ended])
        }
        #expect(names == ["press UIView in Screen"])
    }
}
