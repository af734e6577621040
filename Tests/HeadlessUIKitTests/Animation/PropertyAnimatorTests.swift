import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: UIViewPropertyAnimator.h, UIViewAnimating.h.
@MainActor
struct PropertyAnimatorTests {
    /// An animator of one second that moves C's view, which stands in A, by 100 points and lets it fade.
    private func onAnimator(_ body: (Stage, UIViewPropertyAnimator) -> Void) {
        onStage { stage in
            stage.embed(stage.c, in: stage.a)
            stage.show(stage.a)
            stage.c.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            stage.session.advance(by: 0)
            stage.journal.clear()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                stage.c.view.frame.origin.x = 100
                stage.c.view.alpha = 0
            }
            animator.addCompletion { stage.journal.note("at \($0)") }
            body(stage, animator)
        }
    }

    private func place(_ stage: Stage) -> [CGFloat] { [stage.c.view.frame.origin.x, stage.c.view.alpha] }

    @Test func runsToItsEnd() {
        onAnimator { stage, animator in
            #expect(animator.state == .inactive && place(stage) == [0, 1])
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning && place(stage) == [100, 0])
            stage.wait(0.25)
            #expect(animator.fractionComplete == 0.25)
            stage.wait(0.75)
            #expect(animator.state == .inactive && !animator.isRunning)
            #expect(stage.journal.lines == ["[0.25 s]", "[0.75 s]", "at end"])
        }
    }

    @Test func recordsWhatItDoes() {
        onAnimator { stage, animator in
            let lines = stage.script(without: [.turnEnded]) {
                animator.startAnimation(afterDelay: 0.5)
                stage.session.advance(by: 1.5)
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

    @Test func pausesAndGoesOn() {
        onAnimator { stage, animator in
            animator.startAnimation()
            stage.session.advance(by: 0.5)
            animator.pauseAnimation()
            stage.wait(10)
            #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 0.5)
            animator.startAnimation()
            stage.wait(0.4)
            stage.wait(0.1)
            #expect(stage.journal.lines == ["[10.0 s]", "[0.4 s]", "[0.1 s]", "at end"])
        }
    }

    /// Paused, it waits for nothing.
    @Test func timeDoesNotPassForOneThatIsPaused() {
        onAnimator { stage, animator in
            animator.startAnimation()
            animator.pauseAnimation()
            stage.session.runUntilIdle()
            #expect(stage.session.now == 0 && animator.state == .active)
        }
    }

    @Test func turnsRound() {
        onAnimator { stage, animator in
            animator.startAnimation()
            stage.session.advance(by: 0.25)
            animator.isReversed = true
            #expect(animator.fractionComplete == 0.75)
            stage.wait(0.2)
            #expect(place(stage) == [100, 0])
            stage.wait(0.05)
            #expect(stage.journal.lines == ["[0.2 s]", "[0.05 s]", "at start"])
            #expect(place(stage) == [0, 1], "the views are where they were")
            #expect(stage.log.events.last { $0.kind == .animationEnded }?.bool(.finished) == false)
        }
    }

    /// Only what its blocks have set is put back.
    @Test(arguments: [true, false]) func whatOthersChangeMeanwhileStays(_ goesBack: Bool) {
        onAnimator { stage, _ in
            let view = stage.c.view!
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.startAnimation()
            animator.pauseAnimation()
            animator.fractionComplete = 0.5
            animator.addAnimations { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
            view.bounds.size = CGSize(width: 300, height: 300)
            view.center = CGPoint(x: 200, y: 200)
            animator.isReversed = goesBack
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            stage.session.advance(by: 1)
            #expect(view.bounds.size == CGSize(width: 300, height: 300) && view.center == CGPoint(x: 200, y: 200))
            #expect(view.alpha == (goesBack ? 1 : 0))
            #expect(view.transform == (goesBack ? .identity : CGAffineTransform(scaleX: 2, y: 2)))
        }
    }

    @Test func isMovedByHand() {
        onAnimator { stage, animator in
            animator.fractionComplete = 0.25
            #expect(animator.state == .active && !animator.isRunning)
            animator.fractionComplete = 2
            #expect(animator.fractionComplete == 1)
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
            stage.wait(0.2)
            stage.wait(0.05)
            #expect(stage.journal.lines == ["[0.2 s]", "[0.05 s]", "at end"])
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
    func isStopped(_ stop: Stop) {
        onAnimator { stage, animator in
            animator.startAnimation()
            stage.session.advance(by: 0.25)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && place(stage) == [25, 0.75])
            animator.startAnimation()
            stage.session.runUntilIdle()
            animator.finishAnimation(at: stop.position)
            #expect(animator.state == .inactive && place(stage) == stop.place)
            #expect(
                stage.journal.lines == [
                    "! It is an error that a UIViewPropertyAnimator is started while it is stopped.",
                    "at \(stop.position)",
                ])
        }
    }

    @Test func isStoppedWithoutAWord() {
        onAnimator { stage, animator in
            animator.startAnimation()
            stage.session.advance(by: 0.25)
            animator.stopAnimation(true)
            stage.session.runUntilIdle()
            #expect(animator.state == .inactive && place(stage) == [25, 0.75] && stage.journal.lines == [])
            #expect(stage.log.events.last { $0.kind == .animationEnded }?.bool(.finished) == false)
            animator.finishAnimation(at: .end)
            #expect(
                stage.journal.lines == ["! finishAnimationAtPosition: should only be called on a stopped animator!"])
        }
    }

    @Test func mayPauseAtItsEnd() {
        onAnimator { stage, animator in
            animator.pausesOnCompletion = true
            animator.startAnimation()
            stage.session.runUntilIdle()
            #expect(animator.state == .active && !animator.isRunning && stage.journal.lines == [])
            animator.isReversed = true
            animator.pausesOnCompletion = false
            animator.startAnimation()
            stage.session.runUntilIdle()
            #expect(
                stage.journal.lines == ["at start"] && place(stage) == [0, 1] && stage.session.now == 2_000_000_000)
        }
    }

    @Test func withoutChangesOrAnimationsItTakesNoTime() {
        onAnimator { stage, animator in
            UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
            } completion: {
                stage.journal.note("nothing at \($0)")
            }
            UIView.setAnimationsEnabled(false)
            animator.startAnimation()
            stage.session.advance(by: 0)
            #expect(stage.journal.lines == ["nothing at end", "at end"])
        }
    }

    @Test func animationsInsideBelongToIt() {
        onAnimator { stage, animator in
            animator.addAnimations({ UIView.animate(withDuration: 0.1) { stage.a.view.alpha = 0.5 } }, delayFactor: 0.5)
            animator.startAnimation()
            animator.addAnimations { stage.c.view.isHidden = true }
            animator.isReversed = true
            stage.session.runUntilIdle()
            #expect(stage.a.view.alpha == 1 && !stage.c.view.isHidden)
        }
    }
}
