import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIGestureRecognizer.h, UIPanGestureRecognizer.h, UITapGestureRecognizer.h, UISwipeGestureRecognizer.h; View
/// Controller Programming Guide for iOS; <doc:Sources#View-controller-transitions-in-iOS-7>.
@MainActor
struct GestureTests {
    @MainActor
    private final class Target: NSObject, UIGestureRecognizerDelegate {
        var lines: [String] = []
        var lets = true
        var during: (UIGestureRecognizer) -> Void = { _ in }

        func pan(_ recognizer: UIPanGestureRecognizer) {
            let moved = recognizer.translation(in: recognizer.view)
            lines.append("\(recognizer.state) \(moved.x) \(moved.y)")
            during(recognizer)
        }
        func any(_ recognizer: UIGestureRecognizer) {
            lines.append("\(recognizer.state) of \(recognizer.numberOfTouches)")
        }
        func plain() { lines.append("plain") }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            lines.append("asked")
            return lets
        }
    }

    /// Shows P with a pan recognizer on the box, which is in P's view.
    private func onPan(_ body: (Fixture, UIPanGestureRecognizer, Target) -> Void) {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.p.view.addSubview(fixture.box)
            let target = Target()
            let pan = UIPanGestureRecognizer(target: target, action: Target.pan)
            fixture.box.addGestureRecognizer(pan)
            body(fixture, pan, target)
            #expect(!pan.isUnderWay)
        }
    }

    @Test func `a drag calls the target in each state`() {
        onPan { fixture, pan, target in
            fixture.session.drag(pan, .began(at: CGPoint(x: 10, y: 20)))
            fixture.session.drag(pan, .changed(by: CGPoint(x: 3, y: 4), velocity: CGPoint(x: 30, y: 0)))
            #expect(pan.velocity(in: nil) == CGPoint(x: 30, y: 0))
            #expect(pan.location(in: fixture.box) == CGPoint(x: 13, y: 24))
            #expect(pan.numberOfTouches == 1)
            fixture.session.drag(pan, .changed(by: CGPoint(x: 1, y: -1)))
            fixture.session.drag(pan, .ended(velocity: CGPoint(x: 0, y: 7)))
            #expect(pan.velocity(in: fixture.box) == CGPoint(x: 0, y: 7))
            #expect(target.lines == ["began 0.0 0.0", "changed 3.0 4.0", "changed 4.0 3.0", "ended 4.0 3.0"])
            #expect(pan.state == .possible)
            let inputs = fixture.log.events.filter { $0.kind == .inputDragged }
            #expect(inputs.map { $0.string(.phase) } == ["began", "changed", "changed", "ended"])
            #expect(inputs.allSatisfy { $0.id(.target) == fixture.p.id })
        }
    }

    @Test func `a translation that is set counts from there`() {
        onPan { fixture, pan, _ in
            fixture.box.transform = CGAffineTransform(scaleX: 2, y: 2)
            fixture.session.drag(pan, .began())
            fixture.session.drag(pan, .changed(by: CGPoint(x: 10, y: 20), velocity: CGPoint(x: 4, y: 4)))
            #expect(pan.translation(in: fixture.box) == CGPoint(x: 5, y: 10))
            #expect(pan.velocity(in: fixture.box) == CGPoint(x: 2, y: 2))
            pan.setTranslation(CGPoint(x: 1, y: 0), in: fixture.box)
            fixture.session.drag(pan, .changed(by: CGPoint(x: 2, y: 2)))
            #expect(pan.translation(in: fixture.box) == CGPoint(x: 2, y: 1))
            #expect(pan.translation(in: nil) == CGPoint(x: 4, y: 2))
            fixture.session.drag(pan, .cancelled)
        }
    }

    /// Reasons why a drag does not begin.
    enum Obstacle: CaseIterable {
        case disabled, refused, tooMany, tooFew, noInteraction, hidden, offScreen, removed
    }

    @Test(arguments: Obstacle.allCases)
    func `a recognizer may refuse to begin`(_ obstacle: Obstacle) {
        onPan { fixture, pan, target in
            pan.delegate = target
            switch obstacle {
            case .disabled: pan.isEnabled = false
            case .refused: target.lets = false
            case .tooMany: pan.maximumNumberOfTouches = 0
            case .tooFew: pan.minimumNumberOfTouches = 2
            case .noInteraction: fixture.p.view.isUserInteractionEnabled = false
            case .hidden: fixture.p.view.isHidden = true
            case .offScreen: fixture.box.removeFromSuperview()
            case .removed: fixture.box.removeGestureRecognizer(pan)
            }
            for phase in [Session.DragPhase.began(), .changed(by: CGPoint(x: 1, y: 1)), .ended()] {
                fixture.session.drag(pan, phase)
            }
            #expect(target.lines == (obstacle == .refused ? ["asked"] : []))
            #expect(fixture.log.events.filter { $0.kind == .inputDragged }.count == 3)
        }
    }

    @Test(arguments: [true, false]) func `disabling or removing a recognizer cancels its gesture`(_ disables: Bool) {
        onPan { fixture, pan, target in
            fixture.session.drag(pan, .began())
            target.lines = []
            if disables { pan.isEnabled = false } else { fixture.box.removeGestureRecognizer(pan) }
            #expect(target.lines == ["cancelled 0.0 0.0"])
            fixture.session.drag(pan, .ended())
            #expect(target.lines.count == 1)
            #expect((pan.view == nil) == !disables)
        }
    }

    /// Source: View Controller Programming Guide for iOS, handleSwipeUpdate.
    @Test func `a recognizer may be removed when its gesture has ended`() {
        onPan { fixture, pan, target in
            target.during = {
                if $0.state.rawValue >= UIGestureRecognizer.State.ended.rawValue {
                    $0.view?.removeGestureRecognizer($0)
                }
            }
            fixture.session.drag(pan, .began())
            fixture.session.drag(pan, .ended())
            #expect(target.lines == ["began 0.0 0.0", "ended 0.0 0.0"])
            #expect(fixture.box.gestureRecognizers == nil)
        }
    }

    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/touchescancelled(_:with:).
    @Test(arguments: [true, false])
    func `a gesture is cancelled when its view leaves the window`(_ leavesAlone: Bool) {
        onPan { fixture, pan, target in
            let holder = UIView()
            fixture.p.view.addSubview(holder)
            holder.addSubview(fixture.box)
            target.during = { target.lines.append("in a window: \($0.view?.window != nil)") }
            fixture.session.drag(pan, .began())
            fixture.session.drag(pan, .changed(by: CGPoint(x: 3, y: 4)))
            target.lines = []
            (leavesAlone ? fixture.box : holder).removeFromSuperview()
            #expect(target.lines == ["cancelled 3.0 4.0", "in a window: true"])
            #expect(pan.state == .possible)
            #expect(pan.numberOfTouches == 0)
            fixture.session.drag(pan, .changed(by: CGPoint(x: 1, y: 1)))
            fixture.session.drag(pan, .ended())
            #expect(target.lines.count == 2)
        }
    }

    @Test func `an action that removes the view is called once more, for the cancelled gesture`() {
        onPan { fixture, pan, target in
            target.during = { if $0.state == .changed { $0.view?.removeFromSuperview() } }
            fixture.session.drag(pan, .began())
            fixture.session.drag(pan, .changed(by: CGPoint(x: 3, y: 4)))
            fixture.session.drag(pan, .ended())
            #expect(target.lines == ["began 0.0 0.0", "changed 3.0 4.0", "cancelled 3.0 4.0"])
            #expect(fixture.box.window == nil)
        }
    }

    /// A gesture of a view around the one that leaves goes on, and so does one whose view stays in the window.
    @Test(arguments: [true, false]) func `a gesture goes on as long as its view is in the window`(_ moves: Bool) {
        onPan { fixture, pan, target in
            let other = UIView()
            fixture.p.view.addSubview(other)
            fixture.session.drag(pan, .began())
            if moves {
                other.addSubview(fixture.box)
            } else {
                fixture.box.addSubview(other)
                other.removeFromSuperview()
            }
            fixture.session.drag(pan, .changed(by: CGPoint(x: 3, y: 4)))
            fixture.session.drag(pan, .ended())
            #expect(target.lines == ["began 0.0 0.0", "changed 3.0 4.0", "ended 3.0 4.0"])
        }
    }

    @Test func `an edge recognizer takes drags from its edge only`() {
        onPan { fixture, _, target in
            let edge = UIScreenEdgePanGestureRecognizer(target: target, action: Target.any)
            fixture.p.view.addGestureRecognizer(edge)
            let atEdge = CGPoint(x: 3, y: 200)
            fixture.session.drag(edge, .began(at: atEdge))
            edge.edges = .left
            fixture.session.drag(edge, .began(at: CGPoint(x: 100, y: 200)))
            #expect(target.lines.isEmpty)
            fixture.session.drag(edge, .began(at: atEdge))
            fixture.session.drag(edge, .cancelled)
            #expect(target.lines == ["began of 1", "cancelled of 1"])
        }
    }

    /// Source: UILongPressGestureRecognizer.h.
    @Test func `a long press calls the target in each state`() {
        withFixture { fixture in
            let (press, target) = (UILongPressGestureRecognizer(), Target())
            press.addTarget(target, action: Target.any)
            fixture.show(fixture.p)
            fixture.p.view.addGestureRecognizer(press)
            fixture.session.press(press, .began(touches: 2))
            fixture.session.press(press, .ended())
            #expect(target.lines.isEmpty)
            fixture.session.press(press, .began(at: CGPoint(x: 10, y: 20)))
            fixture.session.press(press, .changed(by: CGPoint(x: 5, y: 0)))
            #expect(press.location(in: fixture.p.view) == CGPoint(x: 15, y: 20))
            fixture.session.press(press, .ended())
            fixture.session.press(press, .began())
            fixture.session.press(press, .cancelled)
            #expect(target.lines == ["began of 1", "changed of 1", "ended of 1", "began of 1", "cancelled of 1"])
            #expect(press.state == .possible)
        }
    }

    /// Source: UIPinchGestureRecognizer.h.
    @Test func `a pinch has its scale`() {
        withFixture { fixture in
            let (pinch, target) = (UIPinchGestureRecognizer(), Target())
            pinch.addTarget(target, action: Target.any)
            fixture.show(fixture.p)
            fixture.p.view.addGestureRecognizer(pinch)
            fixture.session.pinch(pinch, .changed(to: 2))
            #expect(target.lines.isEmpty)
            fixture.session.pinch(pinch, .began)
            #expect(pinch.scale == 1)
            fixture.session.pinch(pinch, .changed(to: 2, velocity: 0.5))
            #expect(pinch.scale == 2)
            #expect(pinch.velocity == 0.5)
            pinch.scale = 1
            fixture.session.pinch(pinch, .changed(to: 3))
            #expect(pinch.scale == 1.5)
            fixture.session.pinch(pinch, .ended)
            #expect(target.lines == ["began of 2", "changed of 2", "changed of 2", "ended of 2"])
        }
    }

    @Test func `a tap calls the target once`() {
        onPan { fixture, _, target in
            let tap = UITapGestureRecognizer(target: target, action: Target.plain)
            tap.addTarget(target, action: Target.any)
            tap.numberOfTapsRequired = 2
            fixture.box.addGestureRecognizer(tap)
            fixture.session.tap(tap)
            fixture.session.tap(tap, taps: 2, touches: 2)
            #expect(target.lines.isEmpty)
            fixture.session.tap(tap, taps: 2)
            #expect(target.lines == ["plain", "ended of 1"])
            tap.removeTarget(target)
            fixture.session.tap(tap, taps: 2)
            #expect(target.lines.count == 2)
            #expect(fixture.log.events.filter { $0.kind == .inputTapped }.count == 4)
        }
    }

    @Test func `a swipe calls the target once`() {
        onPan { fixture, _, target in
            let swipe = UISwipeGestureRecognizer(target: target, action: Target.plain)
            fixture.box.addGestureRecognizer(swipe)
            fixture.session.swipe(swipe, .left)
            #expect(target.lines.isEmpty)
            fixture.session.swipe(swipe, .right)
            swipe.direction = [.left, .up]
            fixture.session.swipe(swipe, .up)
            #expect(target.lines == ["plain", "plain"])
        }
    }

    @Test func `a view lists its recognizers`() {
        onPan { fixture, pan, _ in
            let other = UIView()
            other.gestureRecognizers = [pan, UITapGestureRecognizer()]
            #expect(fixture.box.gestureRecognizers == nil)
            #expect(pan.view === other)
            other.gestureRecognizers = nil
            #expect(pan.view == nil)
        }
    }

    /// Apps set the delegate of the recognizer to keep the swipe back without a back button.
    @Test func `a delegate decides whether the swipe back begins`() {
        withFixture { fixture in
            fixture.showStack(fixture.a, fixture.b)
            fixture.n.isNavigationBarHidden = true
            let target = Target()
            target.lets = false
            let swipe = fixture.n.interactivePopGestureRecognizer
            swipe?.delegate = target
            swipe?.addTarget(target, action: Target.any)
            fixture.session.swipeBack(fixture.n, .began)
            #expect(fixture.n.viewControllers.count == 2)
            swipe?.delegate = nil
            fixture.session.swipeBack(fixture.n, .began)
            fixture.session.swipeBack(fixture.n, .changed(0.5))
            fixture.session.swipeBack(fixture.n, .ended(finishing: true))
            fixture.session.runUntilIdle()
            #expect(fixture.n.viewControllers == [fixture.a])
            #expect(target.lines == ["asked", "began of 0", "changed of 0", "ended of 0"])
        }
    }
}
