import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIResponder.h, UITouch.h, UIGestureRecognizerSubclass.h, UIControl.h.
@MainActor
struct TouchTests {
    @MainActor private final class Log {
        var lines: [String] = []
    }

    private final class TouchedView: UIView {
        let log: Log
        init(_ log: Log) {
            self.log = log
            super.init(frame: CGRect(x: 10, y: 20, width: 60, height: 60))
        }
        required init?(coder: NSCoder) { nil }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("cancelled", touches, event)
        }
        private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
            let place = touches.first?.location(in: self) ?? .zero
            log.lines.append("view \(name) \(Int(place.x)) \(Int(place.y)) of \(event?.allTouches?.count ?? 0)")
        }
    }

    /// Recognizes a finger that moves to the right, and fails if it moves to the left.
    private final class RightRecognizer: UIGestureRecognizer {
        var log: Log?
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            guard let touch = touches.first else { return }
            let isRight = touch.location(in: view).x > touch.previousLocation(in: view).x
            state = isRight ? (state == .possible ? .began : .changed) : .failed
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
        override func reset() {
            super.reset()
            log?.lines.append("reset")
        }
    }

    private final class FilteringDelegate: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            touch.location(in: gestureRecognizer.view).x > 30
        }
    }

    private func onTouched(_ body: (Fixture, TouchedView, Log) -> Void) {
        withFixture { fixture in
            fixture.show(fixture.p)
            let log = Log()
            let view = TouchedView(log)
            fixture.p.view.addSubview(view)
            body(fixture, view, log)
        }
    }

    private func recognizer(on view: UIView, _ log: Log) -> RightRecognizer {
        let recognizer = RightRecognizer()
        recognizer.log = log
        recognizer.connect { log.lines.append("\($0.state)") }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test func `a view receives the touches on it and on views that do not handle them`() {
        onTouched { fixture, view, log in
            view.addSubview(UIView(frame: view.bounds))
            fixture.session.touch(view, .began(at: CGPoint(x: 15, y: 30), touches: 2))
            fixture.session.touch(view, .changed(by: CGPoint(x: 2, y: -1)))
            fixture.session.touch(view, .ended())
            fixture.session.touch(view, .began())
            fixture.session.touch(view, .cancelled)
            #expect(
                log.lines == [
                    "view began 5 10 of 2", "view moved 7 9 of 2", "view ended 7 9 of 2", "view began 30 30 of 1",
                    "view cancelled 30 30 of 1",
                ])
        }
    }

    @Test func `a view under another one receives nothing`() {
        onTouched { fixture, view, log in
            fixture.p.view.addSubview(UIView(frame: view.frame))
            fixture.session.touch(view, .began())
            fixture.session.touch(view, .ended())
            #expect(log.lines.isEmpty)
            #expect(fixture.log.events.filter { $0.kind == .inputDragged }.count == 2)
        }
    }

    @Test func `a recognizer of the app cancels the touches in its view`() {
        onTouched { fixture, view, log in
            let recognizer = recognizer(on: view, log)
            fixture.session.touch(view, .began())
            for x in [3.0, 2.0] { fixture.session.touch(view, .changed(by: CGPoint(x: x, y: 0))) }
            #expect(recognizer.location(in: view) == CGPoint(x: 35, y: 30))
            fixture.session.touch(view, .ended())
            #expect(
                log.lines == [
                    "view began 30 30 of 1", "began", "view moved 33 30 of 1", "view cancelled 33 30 of 1", "changed",
                    "ended", "reset",
                ])
            #expect(recognizer.state == .possible)
            #expect(recognizer.numberOfTouches == 0)
        }
    }

    @Test func `a recognizer that fails leaves the touches to the view`() {
        onTouched { fixture, view, log in
            let recognizer = recognizer(on: view, log)
            fixture.session.touch(view, .began())
            fixture.session.touch(view, .changed(by: CGPoint(x: -3, y: 0)))
            fixture.session.touch(view, .changed(by: CGPoint(x: 9, y: 0)))
            #expect(
                log.lines == ["view began 30 30 of 1", "reset", "view moved 27 30 of 1", "view moved 36 30 of 1"])
            #expect(recognizer.state == .possible)
        }
    }

    @Test func `the delegate says which touches a recognizer receives`() {
        onTouched { fixture, view, log in
            let (recognizer, delegate) = (recognizer(on: view, log), FilteringDelegate())
            recognizer.delegate = delegate
            recognizer.cancelsTouchesInView = false
            for x in [20.0, 50.0] {
                fixture.session.touch(view, .began(at: CGPoint(x: x, y: 40)))
                fixture.session.touch(view, .changed(by: CGPoint(x: 1, y: 0)))
                fixture.session.touch(view, .cancelled)
            }
            #expect(
                log.lines == [
                    "view began 10 20 of 1", "view moved 11 20 of 1", "view cancelled 11 20 of 1",
                    "view began 40 20 of 1", "began", "view moved 41 20 of 1", "view cancelled 41 20 of 1",
                ])
        }
    }

    /// Recognizes only drags that go down.
    private final class DownRecognizer: UIPanGestureRecognizer {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            if state == .changed, velocity(in: nil).y < 0 { state = .cancelled }
        }
    }

    @Test func `an override may end the gesture of the runtime's recognizer before its action`() {
        onTouched { fixture, view, log in
            let drag = DownRecognizer()
            drag.connect { log.lines.append("\($0.state)") }
            view.addGestureRecognizer(drag)
            fixture.session.drag(drag, .began())
            fixture.session.drag(drag, .changed(by: CGPoint(x: 0, y: 4), velocity: CGPoint(x: 0, y: 40)))
            fixture.session.drag(drag, .changed(by: CGPoint(x: 0, y: -4), velocity: CGPoint(x: 0, y: -40)))
            fixture.session.drag(drag, .ended())
            #expect(log.lines == ["began", "changed", "cancelled"])
        }
    }

    private final class Knob: UIControl {
        var log: Log?
        var follows = true
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log?.lines.append("begin")
            return follows
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log?.lines.append("continue \(Int(touch.location(in: self).x))")
            return follows
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log?.lines.append("end") }
        override func cancelTracking(with event: UIEvent?) { log?.lines.append("cancel") }
    }

    @Test func `a control follows the finger`() {
        onTouched { fixture, view, log in
            let knob = Knob(frame: view.frame)
            knob.log = log
            fixture.p.view.addSubview(knob)
            let names: [(UIControl.Event, String)] = [
                (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
                (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
                (.touchCancel, "cancelled"),
            ]
            for (event, name) in names {
                knob.addAction(UIAction { _ in log.lines.append(name) }, for: event)
            }
            fixture.session.touch(knob, .began())
            #expect(knob.isTracking)
            #expect(knob.isHighlighted)
            #expect(knob.isTouchInside)
            for x in [5.0, 50.0] { fixture.session.touch(knob, .changed(by: CGPoint(x: x, y: 0))) }
            #expect(!knob.isHighlighted)
            #expect(!knob.isTouchInside)
            fixture.session.touch(knob, .ended())
            fixture.session.tap(knob)
            fixture.session.touch(knob, .began())
            fixture.session.touch(knob, .cancelled)
            #expect(
                log.lines == [
                    "begin", "down", "continue 35", "inside", "continue 85", "outside", "exit", "end", "up outside",
                    "begin", "down", "end", "up", "begin", "down", "cancel", "cancelled",
                ])
            log.lines = []
            knob.follows = false
            fixture.session.tap(knob)
            #expect(log.lines == ["begin"])
            #expect(!knob.isHighlighted)
        }
    }

    @Test func `a rotation counts from its start or from the set value`() {
        onTouched { fixture, view, log in
            let turn = UIRotationGestureRecognizer()
            turn.connect { [unowned turn] in log.lines.append("\($0.state) \(turn.rotation) \(turn.velocity)") }
            view.addGestureRecognizer(turn)
            fixture.session.rotate(turn, .began)
            fixture.session.rotate(turn, .changed(to: 0.5, velocity: 2))
            turn.rotation = 0
            fixture.session.rotate(turn, .changed(to: 0.75))
            fixture.session.rotate(turn, .ended)
            #expect(log.lines == ["began 0.0 0.0", "changed 0.5 2.0", "changed 0.25 0.0", "ended 0.25 0.0"])
        }
    }
}
