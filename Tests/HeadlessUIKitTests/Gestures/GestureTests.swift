import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: UIGestureRecognizer.h, UIPanGestureRecognizer.h, UITapGestureRecognizer.h, UISwipeGestureRecognizer.h; View
/// Controller Programming Guide for iOS; <doc:Sources#View-controller-transitions-in-iOS-7>.
@MainActor
struct GestureTests {
    @MainActor
    private final class Target: UIGestureRecognizerDelegate {
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

    /// P on screen with a pan on the box, which stands in its view.
    private func onPan(_ body: (Stage, UIPanGestureRecognizer, Target) -> Void) {
        onStage { stage in
            stage.show(stage.p)
            stage.p.view.addSubview(stage.box)
            let target = Target()
            let pan = UIPanGestureRecognizer(target: target, action: Target.pan)
            stage.box.addGestureRecognizer(pan)
            body(stage, pan, target)
            #expect(!pan.isUnderWay)
        }
    }

    @Test func aDrag() {
        onPan { stage, pan, target in
            stage.session.drag(pan, .began(at: CGPoint(x: 10, y: 20)))
            stage.session.drag(pan, .changed(by: CGPoint(x: 3, y: 4), velocity: CGPoint(x: 30, y: 0)))
            #expect(pan.velocity(in: nil) == CGPoint(x: 30, y: 0))
            #expect(pan.location(in: stage.box) == CGPoint(x: 13, y: 24))
            #expect(pan.numberOfTouches == 1)
            stage.session.drag(pan, .changed(by: CGPoint(x: 1, y: -1)))
            stage.session.drag(pan, .ended(velocity: CGPoint(x: 0, y: 7)))
            #expect(pan.velocity(in: stage.box) == CGPoint(x: 0, y: 7))
            #expect(target.lines == ["began 0.0 0.0", "changed 3.0 4.0", "changed 4.0 3.0", "ended 4.0 3.0"])
            #expect(pan.state == .possible)
            let inputs = stage.log.events.filter { $0.kind == .inputDragged }
            #expect(inputs.map { $0.string(.phase) } == ["began", "changed", "changed", "ended"])
            #expect(inputs.allSatisfy { $0.id(.target) == stage.p.id })
        }
    }

    @Test func settingTheTranslation() {
        onPan { stage, pan, _ in
            stage.box.transform = CGAffineTransform(scaleX: 2, y: 2)
            stage.session.drag(pan, .began())
            stage.session.drag(pan, .changed(by: CGPoint(x: 10, y: 20), velocity: CGPoint(x: 4, y: 4)))
            #expect(pan.translation(in: stage.box) == CGPoint(x: 5, y: 10))
            #expect(pan.velocity(in: stage.box) == CGPoint(x: 2, y: 2))
            pan.setTranslation(CGPoint(x: 1, y: 0), in: stage.box)
            stage.session.drag(pan, .changed(by: CGPoint(x: 2, y: 2)))
            #expect(pan.translation(in: stage.box) == CGPoint(x: 2, y: 1))
            #expect(pan.translation(in: nil) == CGPoint(x: 4, y: 2))
            stage.session.drag(pan, .cancelled)
        }
    }

    /// Why a drag does not begin.
    enum Obstacle: CaseIterable {
        case disabled, refused, tooMany, tooFew, noInteraction, hidden, offScreen, removed
    }

    @Test(arguments: Obstacle.allCases)
    func doesNotBegin(_ obstacle: Obstacle) {
        onPan { stage, pan, target in
            pan.delegate = target
            switch obstacle {
            case .disabled: pan.isEnabled = false
            case .refused: target.lets = false
            case .tooMany: pan.maximumNumberOfTouches = 0
            case .tooFew: pan.minimumNumberOfTouches = 2
            case .noInteraction: stage.p.view.isUserInteractionEnabled = false
            case .hidden: stage.p.view.isHidden = true
            case .offScreen: stage.box.removeFromSuperview()
            case .removed: stage.box.removeGestureRecognizer(pan)
            }
            for phase in [Session.DragPhase.began(), .changed(by: CGPoint(x: 1, y: 1)), .ended()] {
                stage.session.drag(pan, phase)
            }
            #expect(target.lines == (obstacle == .refused ? ["asked"] : []))
            #expect(stage.log.events.filter { $0.kind == .inputDragged }.count == 3)
        }
    }

    @Test(arguments: [true, false]) func disablingOrRemovingCancels(_ disables: Bool) {
        onPan { stage, pan, target in
            stage.session.drag(pan, .began())
            target.lines = []
            if disables { pan.isEnabled = false } else { stage.box.removeGestureRecognizer(pan) }
            #expect(target.lines == ["cancelled 0.0 0.0"])
            stage.session.drag(pan, .ended())
            #expect(target.lines.count == 1)
            #expect((pan.view == nil) == !disables)
        }
    }

    /// Source: View Controller Programming Guide for iOS, handleSwipeUpdate.
    @Test func removingTheRecognizerWhenTheGestureHasEnded() {
        onPan { stage, pan, target in
            target.during = {
                if $0.state.rawValue >= UIGestureRecognizer.State.ended.rawValue {
                    $0.view?.removeGestureRecognizer($0)
                }
            }
            stage.session.drag(pan, .began())
            stage.session.drag(pan, .ended())
            #expect(target.lines == ["began 0.0 0.0", "ended 0.0 0.0"])
            #expect(stage.box.gestureRecognizers == nil)
        }
    }

    @Test func fromTheEdge() {
        onPan { stage, _, target in
            let edge = UIScreenEdgePanGestureRecognizer(target: target, action: Target.any)
            stage.p.view.addGestureRecognizer(edge)
            let atEdge = CGPoint(x: 3, y: 200)
            stage.session.drag(edge, .began(at: atEdge))
            edge.edges = .left
            stage.session.drag(edge, .began(at: CGPoint(x: 100, y: 200)))
            #expect(target.lines.isEmpty)
            stage.session.drag(edge, .began(at: atEdge))
            stage.session.drag(edge, .cancelled)
            #expect(target.lines == ["began of 1", "cancelled of 1"])
        }
    }

    /// Source: UILongPressGestureRecognizer.h.
    @Test func aLongPress() {
        onStage { stage in
            let (press, target) = (UILongPressGestureRecognizer(), Target())
            press.addTarget(target, action: Target.any)
            stage.show(stage.p)
            stage.p.view.addGestureRecognizer(press)
            stage.session.press(press, .began(touches: 2))
            stage.session.press(press, .ended())
            #expect(target.lines.isEmpty)
            stage.session.press(press, .began(at: CGPoint(x: 10, y: 20)))
            stage.session.press(press, .changed(by: CGPoint(x: 5, y: 0)))
            #expect(press.location(in: stage.p.view) == CGPoint(x: 15, y: 20))
            stage.session.press(press, .ended())
            stage.session.press(press, .began())
            stage.session.press(press, .cancelled)
            #expect(target.lines == ["began of 1", "changed of 1", "ended of 1", "began of 1", "cancelled of 1"])
            #expect(press.state == .possible)
        }
    }

    /// Source: UIPinchGestureRecognizer.h.
    @Test func aPinch() {
        onStage { stage in
            let (pinch, target) = (UIPinchGestureRecognizer(), Target())
            pinch.addTarget(target, action: Target.any)
            stage.show(stage.p)
            stage.p.view.addGestureRecognizer(pinch)
            stage.session.pinch(pinch, .changed(to: 2))
            #expect(target.lines.isEmpty)
            stage.session.pinch(pinch, .began)
            #expect(pinch.scale == 1)
            stage.session.pinch(pinch, .changed(to: 2, velocity: 0.5))
            #expect(pinch.scale == 2 && pinch.velocity == 0.5)
            pinch.scale = 1
            stage.session.pinch(pinch, .changed(to: 3))
            #expect(pinch.scale == 1.5)
            stage.session.pinch(pinch, .ended)
            #expect(target.lines == ["began of 2", "changed of 2", "changed of 2", "ended of 2"])
        }
    }

    @Test func aTap() {
        onPan { stage, _, target in
            let tap = UITapGestureRecognizer(target: target, action: Target.plain)
            tap.addTarget(target, action: Target.any)
            tap.numberOfTapsRequired = 2
            stage.box.addGestureRecognizer(tap)
            stage.session.tap(tap)
            stage.session.tap(tap, taps: 2, touches: 2)
            #expect(target.lines.isEmpty)
            stage.session.tap(tap, taps: 2)
            #expect(target.lines == ["plain", "ended of 1"])
            tap.removeTarget(target)
            stage.session.tap(tap, taps: 2)
            #expect(target.lines.count == 2)
            #expect(stage.log.events.filter { $0.kind == .inputTapped }.count == 4)
        }
    }

    @Test func aSwipe() {
        onPan { stage, _, target in
            let swipe = UISwipeGestureRecognizer(target: target, action: Target.plain)
            stage.box.addGestureRecognizer(swipe)
            stage.session.swipe(swipe, .left)
            #expect(target.lines.isEmpty)
            stage.session.swipe(swipe, .right)
            swipe.direction = [.left, .up]
            stage.session.swipe(swipe, .up)
            #expect(target.lines == ["plain", "plain"])
        }
    }

    @Test func theListOfAView() {
        onPan { stage, pan, _ in
            let other = UIView()
            other.gestureRecognizers = [pan, UITapGestureRecognizer()]
            #expect(stage.box.gestureRecognizers == nil)
            #expect(pan.view === other)
            other.gestureRecognizers = nil
            #expect(pan.view == nil)
        }
    }

    /// Public questions and answers: apps set the delegate to have the swipe back without a back button.
    @Test func aDelegateDecidesAboutTheSwipeBack() {
        onStage { stage in
            stage.showStack(stage.a, stage.b)
            stage.n.isNavigationBarHidden = true
            let target = Target()
            target.lets = false
            let swipe = stage.n.interactivePopGestureRecognizer
            swipe?.delegate = target
            swipe?.addTarget(target, action: Target.any)
            stage.session.swipeBack(stage.n, .began)
            #expect(stage.n.viewControllers.count == 2)
            swipe?.delegate = nil
            stage.session.swipeBack(stage.n, .began)
            stage.session.swipeBack(stage.n, .changed(0.5))
            stage.session.swipeBack(stage.n, .ended(finishing: true))
            stage.session.runUntilIdle()
            #expect(stage.n.viewControllers == [stage.a])
            #expect(target.lines == ["asked", "began of 0", "changed of 0", "ended of 0"])
        }
    }
}
