import Foundation
import Testing

@testable import HeadlessUIKit

/// Drags, presses and wheels among the actions of ``Session/userActions``.
@MainActor
struct DragActionTests {
    private final class Screen: UIViewController {
        var states: [UIGestureRecognizer.State] = []
        var movement = CGPoint.zero

        func pan(_ recognizer: UIGestureRecognizer) {
            states.append(recognizer.state)
            movement = (recognizer as? UIPanGestureRecognizer)?.translation(in: view) ?? .zero
        }
    }

    private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component + 1 }
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
            #expect(screen.movement.x == 0 && screen.movement.y > 300)
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
            #expect(screen.movement.x < -200 && screen.movement.y == 0)
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

    @Test func `content is dragged where there is more of it`() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 900, height: 300)
        let first = tried { $0.view.addSubview(scroll) }
        #expect(first == ["drag UIScrollView left in Screen"])
        #expect(scroll.contentOffset.x > 200 && scroll.contentOffset.y == 0)
        let next = tried { $0.view.addSubview(scroll) }
        #expect(next == ["drag UIScrollView left in Screen", "drag UIScrollView right in Screen"])
    }

    @Test func `controls with values are moved`() {
        let (slider, stepper, picker) = (UISlider(), UIStepper(), UIPickerView())
        let (text, wheels) = (UITextView(), Wheels())
        (picker.dataSource, picker.delegate) = (wheels, wheels)
        let names = tried { screen in
            for (index, view) in [slider, stepper, picker, text].enumerated() {
                view.frame = CGRect(x: 20, y: 100 + 150 * index, width: 200, height: 100)
                screen.view.addSubview(view)
            }
            slider.value = 0.5
        }
        #expect(
            names == [
                "type into UITextView in Screen", "turn wheel 1 in Screen", "step up in Screen",
                "step down in Screen", "slide to 1.0 in Screen", "slide to 0.0 in Screen",
            ])
        #expect(text.text == "text" && picker.selectedRow(inComponent: 1) == 1)
        #expect(stepper.value == 0 && slider.value == 0)
    }
}
