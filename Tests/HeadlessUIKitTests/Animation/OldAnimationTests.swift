import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Animations between `beginAnimations` and `commitAnimations`. Source: UIView.h.
@MainActor
struct OldAnimationTests {
    private final class Listener: NSObject {
        let note: (String) -> Void
        init(_ note: @escaping (String) -> Void) { self.note = note }

        @MainActor static func register() {
            ClassRegistry.register(
                Listener.self,
                methods: [
                    SelectorMethod("begin:context:") { (owner: Listener, arguments) in
                        owner.note("begin \(arguments.value(0) as String? ?? "?")")
                    },
                    SelectorMethod("end:finished:context:") { (owner: Listener, arguments) in
                        owner.note("end \(arguments.value(0) as String? ?? "?") \(arguments.value(1) as Bool)")
                    },
                ])
        }
    }

    private func onView(_ body: (Fixture, UIView, Listener) -> Void) {
        Listener.register()
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            body(fixture, fixture.a.view, Listener(fixture.transcript.note))
        }
    }

    @Test func `the delegate hears of the start, and of the end after the time`() {
        onView { fixture, view, listener in
            UIView.beginAnimations("fade", context: nil)
            UIView.setAnimationDelegate(listener)
            UIView.setAnimationWillStart(Selector("begin:context:"))
            UIView.setAnimationDidStop(Selector("end:finished:context:"))
            UIView.setAnimationDelay(0.5)
            UIView.setAnimationDuration(1)
            view.alpha = 0
            UIView.commitAnimations()
            #expect(view.alpha == 0)
            fixture.wait(1.25)
            fixture.wait(0.25)
            #expect(fixture.transcript.lines == ["begin fade", "[1.25 s]", "[0.25 s]", "end fade true"])
        }
    }

    @Test func `an animation that changes nothing ends with the turn`() {
        onView { fixture, _, listener in
            UIView.beginAnimations("none", context: nil)
            UIView.setAnimationDelegate(listener)
            UIView.setAnimationDidStop(Selector("end:finished:context:"))
            UIView.commitAnimations()
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["end none true"])
        }
    }

    @Test func `animations nest, and one too many commits do nothing`() {
        onView { fixture, view, _ in
            let lines = fixture.script(without: [.turnEnded]) {
                UIView.beginAnimations(nil, context: nil)
                UIView.setAnimationDuration(2)
                view.alpha = 0.5
                UIView.beginAnimations(nil, context: nil)
                view.isHidden = true
                UIView.commitAnimations()
                UIView.commitAnimations()
                UIView.commitAnimations()
                fixture.session.advance(by: 0)
            }
            #expect(
                lines.filter { $0.hasPrefix("animation.began") }.map { $0.contains("duration=0.2") } == [true, false])
        }
    }

    @Test func `deleted views are removed at the end`() {
        onView { fixture, view, _ in
            let first = UIView()
            view.addSubview(first)
            UIView.perform(.delete, on: [first], animations: nil) { fixture.transcript.note("done \($0)") }
            #expect(first.alpha == 0)
            #expect(first.superview === view)
            fixture.wait(0.2)
            #expect(first.superview == nil)
            #expect(fixture.transcript.lines == ["[0.2 s]", "done true"])
        }
    }

    @Test func `timing parameters have their kind and their curve`() {
        let ease = UICubicTimingParameters(animationCurve: .easeIn)
        #expect(ease.timingCurveType == .builtin)
        #expect(ease.controlPoint2 == CGPoint(x: 1, y: 1))
        let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1))
        #expect(own.timingCurveType == .cubic)
        #expect(own.cubicTimingParameters === own)
        let spring = UISpringTimingParameters(mass: 4, stiffness: 9, damping: 6, initialVelocity: .zero)
        #expect(spring.dampingRatio == 0.5)
        #expect(spring.timingCurveType == .spring)
        #expect(spring.cubicTimingParameters == nil)
        #expect(UISpringTimingParameters(duration: 1, bounce: 0.3).dampingRatio == 0.7)
        #expect(UISpringTimingParameters(duration: 1, bounce: -0.5).dampingRatio == 2)
    }
}
