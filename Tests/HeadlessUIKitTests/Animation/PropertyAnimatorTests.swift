import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIViewPropertyAnimator.h, UIViewAnimating.h.
@MainActor
struct PropertyAnimatorTests {
    /// An animator of one second that moves C's view, which is in A's, by 100 points and fades it out.
    private func onAnimator(_ body: (Fixture, UIViewPropertyAnimator) -> Void) {
        withFixture { fixture in
            fixture.embed(fixture.c, in: fixture.a)
            fixture.show(fixture.a)
            fixture.c.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            fixture.session.advance(by: 0)
            fixture.transcript.clear()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                fixture.c.view.frame.origin.x = 100
                fixture.c.view.alpha = 0
            }
            animator.addCompletion { fixture.transcript.note("at \($0)") }
            body(fixture, animator)
        }
    }

    private func place(_ fixture: Fixture) -> [CGFloat] { [fixture.c.view.frame.origin.x, fixture.c.view.alpha] }

    @Test func `an animator runs to its end`() {
        onAnimator { fixture, animator in
            #expect(animator.state == .inactive)
            #expect(place(fixture) == [0, 1])
            animator.startAnimation()
            #expect(animator.state == .active)
            #expect(animator.isRunning)
            #expect(place(fixture) == [100, 0])
            fixture.wait(0.25)
            #expect(animator.fractionComplete == 0.25)
            fixture.wait(0.75)
            #expect(animator.state == .inactive)
            #expect(!animator.isRunning)
            #expect(fixture.transcript.lines == ["[0.25 s]", "[0.75 s]", "at end"])
        }
    }

    @Test func `an animator records what it does`() {
        onAnimator { fixture, animator in
            let lines = fixture.script(without: [.turnEnded]) {
                animator.startAnimation(afterDelay: 0.5)
                fixture.session.advance(by: 1.5)
            }
            #expect(
                lines == [
                    "view.framed controller=C frame=[100 0 100 100]",
                    "animation.began animation=4 duration=1 delay=0.5 subjects=[C]",
                    "animation.ended animation=4 finished=true <- animation.began",
                    "callback.completion finished=true <- animation.began",
                ])
        }
    }

    @Test func `an animator pauses and continues`() {
        onAnimator { fixture, animator in
            animator.startAnimation()
            fixture.session.advance(by: 0.5)
            animator.pauseAnimation()
            fixture.wait(10)
            #expect(animator.state == .active)
            #expect(!animator.isRunning)
            #expect(animator.fractionComplete == 0.5)
            animator.startAnimation()
            fixture.wait(0.4)
            fixture.wait(0.1)
            #expect(fixture.transcript.lines == ["[10.0 s]", "[0.4 s]", "[0.1 s]", "at end"])
        }
    }

    /// A paused animator schedules no work.
    @Test func `time does not pass for a paused animator`() {
        onAnimator { fixture, animator in
            animator.startAnimation()
            animator.pauseAnimation()
            fixture.session.runUntilIdle()
            #expect(fixture.session.now == 0)
            #expect(animator.state == .active)
        }
    }

    @Test func `an animator reverses`() {
        onAnimator { fixture, animator in
            animator.startAnimation()
            fixture.session.advance(by: 0.25)
            animator.isReversed = true
            #expect(animator.fractionComplete == 0.75)
            fixture.wait(0.2)
            #expect(place(fixture) == [100, 0])
            fixture.wait(0.05)
            #expect(fixture.transcript.lines == ["[0.2 s]", "[0.05 s]", "at start"])
            #expect(place(fixture) == [0, 1], "the views are where they were")
            #expect(fixture.log.events.last { $0.kind == .animationEnded }?.bool(.finished) == false)
        }
    }

    /// The animator restores only values that its blocks have set.
    @Test(arguments: [true, false]) func `a value that is set meanwhile stays`(_ goesBack: Bool) {
        onAnimator { fixture, _ in
            let view = fixture.c.view!
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.startAnimation()
            animator.pauseAnimation()
            animator.fractionComplete = 0.5
            animator.addAnimations { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
            view.bounds.size = CGSize(width: 300, height: 300)
            view.center = CGPoint(x: 200, y: 200)
            animator.isReversed = goesBack
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            fixture.session.advance(by: 1)
            #expect(view.bounds.size == CGSize(width: 300, height: 300))
            #expect(view.center == CGPoint(x: 200, y: 200))
            #expect(view.alpha == (goesBack ? 1 : 0))
            #expect(view.transform == (goesBack ? .identity : CGAffineTransform(scaleX: 2, y: 2)))
        }
    }

    @Test func `the fraction can be set by hand`() {
        onAnimator { fixture, animator in
            animator.fractionComplete = 0.25
            #expect(animator.state == .active)
            #expect(!animator.isRunning)
            animator.fractionComplete = 2
            #expect(animator.fractionComplete == 1)
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
            fixture.wait(0.2)
            fixture.wait(0.05)
            #expect(fixture.transcript.lines == ["[0.2 s]", "[0.05 s]", "at end"])
        }
    }

    struct Stop: Sendable, CustomTestStringConvertible {
        let position: UIViewAnimatingPosition
        let place: [CGFloat]
        var testDescription: String { "\(position)" }
        static let all: [Stop] = [
            .init(position: .end, place: [100, 0]), .init(position: .start, place: [0, 1]),
            .init(position: .current, place: [25, 0.75]),
        ]
    }

    @Test(arguments: Stop.all)
    func `an animator is stopped and finished`(_ stop: Stop) {
        onAnimator { fixture, animator in
            animator.startAnimation()
            fixture.session.advance(by: 0.25)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
            #expect(place(fixture) == [25, 0.75])
            animator.startAnimation()
            fixture.session.runUntilIdle()
            animator.finishAnimation(at: stop.position)
            #expect(animator.state == .inactive)
            #expect(place(fixture) == stop.place)
            #expect(
                fixture.transcript.lines == [
                    "! It is an error that a UIViewPropertyAnimator is started while it is stopped.",
                    "at \(stop.position)",
                ])
        }
    }

    @Test func `an animator is stopped without its completion`() {
        onAnimator { fixture, animator in
            animator.startAnimation()
            fixture.session.advance(by: 0.25)
            animator.stopAnimation(true)
            fixture.session.runUntilIdle()
            #expect(animator.state == .inactive)
            #expect(place(fixture) == [25, 0.75])
            #expect(fixture.transcript.lines == [])
            #expect(fixture.log.events.last { $0.kind == .animationEnded }?.bool(.finished) == false)
            animator.finishAnimation(at: .end)
            #expect(
                fixture.transcript.lines == [
                    "! finishAnimationAtPosition: should only be called on a stopped animator!"
                ])
        }
    }

    @Test func `an animator may pause at its end`() {
        onAnimator { fixture, animator in
            animator.pausesOnCompletion = true
            animator.startAnimation()
            fixture.session.runUntilIdle()
            #expect(animator.state == .active)
            #expect(!animator.isRunning)
            #expect(fixture.transcript.lines == [])
            animator.isReversed = true
            animator.pausesOnCompletion = false
            animator.startAnimation()
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines == ["at start"])
            #expect(place(fixture) == [0, 1])
            #expect(fixture.session.now == 2_000_000_000)
        }
    }

    @Test func `without changes or animations an animator takes no time`() {
        onAnimator { fixture, animator in
            UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
            } completion: {
                fixture.transcript.note("nothing at \($0)")
            }
            UIView.setAnimationsEnabled(false)
            animator.startAnimation()
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["nothing at end", "at end"])
        }
    }

    @Test func `nested animations belong to the animator`() {
        onAnimator { fixture, animator in
            animator.addAnimations(
                { UIView.animate(withDuration: 0.1) { fixture.a.view.alpha = 0.5 } }, delayFactor: 0.5)
            animator.startAnimation()
            animator.addAnimations { fixture.c.view.isHidden = true }
            animator.isReversed = true
            fixture.session.runUntilIdle()
            #expect(fixture.a.view.alpha == 1)
            #expect(!fixture.c.view.isHidden)
        }
    }
}
