import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIControl.h; UIButton.h; UIAction.h.
@MainActor
struct ControlTests {
    @MainActor private final class Target {
        var lines: [String] = []
        func plain() { lines.append("plain") }
        func control(_ sender: UIControl) { lines.append("control \(sender.isHighlighted)") }
        func button(_ sender: UIButton) { lines.append("button \(sender.currentTitle ?? "nil")") }
    }

    @Test func `a control runs its actions in the order in which they were added`() {
        withFixture { fixture in
            let button = UIButton(type: .system)
            let target = Target()
            button.setTitle("Go", for: .normal)
            button.addTarget(target, action: Target.control, for: .touchDown)
            button.addTarget(target, action: Target.button, for: .touchUpInside)
            button.addTarget(target, action: Target.plain, for: [.touchUpInside, .valueChanged])
            button.addAction(UIAction(title: "Primary") { target.lines.append($0.title) }, for: .primaryActionTriggered)
            fixture.session.tap(button)
            #expect(target.lines == ["control true", "button Go", "plain", "Primary"])
            button.removeTarget(target, for: .touchUpInside)
            button.sendActions(for: [.touchUpInside, .valueChanged])
            #expect(target.lines.suffix(1) == ["plain"])
            button.removeTarget(nil, for: .allEvents)
            target.lines = []
            fixture.session.tap(button)
            #expect(target.lines == ["Primary"])
        }
    }

    @Test func `a disabled control takes no taps`() {
        withFixture { fixture in
            let button = UIButton(type: .custom)
            let target = Target()
            button.addTarget(target, action: Target.plain, for: .touchUpInside)
            button.isEnabled = false
            fixture.session.tap(button)
            #expect(target.lines.isEmpty)
            button.sendActions(for: .touchUpInside)
            #expect(target.lines == ["plain"])
        }
    }

    @Test func `an action replaces the action of the same identifier`() {
        withFixture { _ in
            let control = UIControl(frame: .zero)
            var lines: [String] = []
            for name in ["first", "second"] {
                control.addAction(
                    UIAction(identifier: UIAction.Identifier("one")) { _ in lines.append(name) }, for: .valueChanged)
            }
            let own = UIAction { lines.append(($0.sender as? UIControl) === control ? "own" : "other") }
            control.addAction(own, for: .valueChanged)
            control.addAction(UIAction { _ in lines.append("another") }, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(lines == ["second", "own", "another"])
            control.removeAction(own, for: .valueChanged)
            control.removeAction(identifiedBy: UIAction.Identifier("one"), for: .valueChanged)
            control.sendActions(for: .allEvents)
            #expect(lines.suffix(1) == ["another"])
            #expect(lines.count == 4)
            control.sendAction(own)
            #expect(lines.last == "own")
            #expect(own.sender == nil)
        }
    }

    @Test func `a control does not keep its target alive`() {
        withFixture { fixture in
            let button = UIButton(type: .custom)
            weak var gone: Target?
            do {
                let target = Target()
                gone = target
                button.addTarget(target, action: Target.plain, for: .touchUpInside)
            }
            #expect(gone == nil)
            fixture.session.tap(button)
        }
    }

    @Test func `titles follow the state`() {
        withFixture { _ in
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Play") { _ in })
            #expect(button.currentTitle == "Play")
            #expect(button.state == .normal)
            #expect(UIButton.ButtonType.roundedRect == .system)
            button.setTitle("Playing", for: .selected)
            #expect(button.titleLabel?.text == "Play")
            button.isSelected = true
            #expect(button.currentTitle == "Playing")
            #expect(button.titleLabel?.text == "Playing")
            button.isEnabled = false
            #expect(button.state == [.selected, .disabled])
            #expect(button.currentTitle == "Play")
            button.setTitle(nil, for: .normal)
            #expect(button.currentTitle == nil)
            #expect(button.titleLabel?.text == nil)
            button.setTitleColor(.black, for: .normal)
            #expect(button.titleColor(for: .highlighted) == .black)
        }
    }
}

/// Source: UIView.h.
@MainActor
struct ViewTransitionTests {
    @Test func `a snapshot view has the size only`() {
        withFixture { _ in
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            view.addSubview(UIView(frame: view.bounds))
            #expect(view.snapshotView(afterScreenUpdates: false)?.frame == view.frame)
            #expect(view.snapshotView(afterScreenUpdates: true)?.subviews.isEmpty == true)
            #expect(UIView(frame: .zero).snapshotView(afterScreenUpdates: false) == nil)
            let part = view.resizableSnapshotView(
                from: CGRect(x: 5, y: 5, width: 10, height: 10), afterScreenUpdates: true, withCapInsets: .zero)
            #expect(part?.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    @Test func `a transition exchanges two views`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let (old, new) = (UIView(frame: fixture.p.view.bounds), UIView(frame: fixture.p.view.bounds))
            fixture.p.view.addSubview(old)
            var ended = 0
            UIView.transition(from: old, to: new, duration: 0.4, options: .transitionFlipFromLeft) {
                ended += $0 ? 1 : 0
            }
            #expect(fixture.p.view.subviews == [new])
            #expect(ended == 0)
            fixture.session.advance(by: 0.4)
            #expect(ended == 1)
            fixture.p.view.addSubview(old)
            UIView.transition(from: new, to: old, duration: 0.4, options: .showHideTransitionViews) {
                ended += $0 ? 1 : 0
            }
            #expect(new.isHidden)
            #expect(!old.isHidden)
            #expect(fixture.p.view.subviews == [new, old])
            fixture.session.runUntilIdle()
            #expect(ended == 2)
        }
    }

    @Test func `key frames take their time together`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            var ended = false
            UIView.animateKeyframes(
                withDuration: 1, delay: 0.5, options: [.calculationModeCubic, .beginFromCurrentState]
            ) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { fixture.p.view.alpha = 0.5 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { fixture.p.view.alpha = 1 }
            } completion: {
                ended = $0
            }
            fixture.session.advance(by: 1.4)
            #expect(!ended)
            #expect(fixture.p.view.alpha == 1)
            fixture.session.advance(by: 0.1)
            #expect(ended)
        }
    }
}
