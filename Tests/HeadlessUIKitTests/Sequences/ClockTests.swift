import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Time as the session tells it.
@MainActor
struct ClockTests {
    @Test func workFallsDueAtItsTimeAndNotBefore() {
        onStage { stage in
            stage.session.schedule(after: 0.5) { stage.journal.note("due at \(stage.session.now)") }
            stage.wait(0.499999999)
            stage.wait(0.000000001)
            stage.wait(0)
            #expect(stage.journal.lines == ["[0.499999999 s]", "[1e-09 s]", "due at 500000000", "[0.0 s]"])
        }
    }

    @Test func inOrderOfTimeAndThenOfAsking() {
        onStage { stage in
            for (name, delay) in [("a", 0.3), ("b", 0.1), ("c", 0.3), ("d", 0.2)] {
                stage.session.schedule(after: delay) { stage.journal.note("\(name) \(stage.session.now / 1_000_000)") }
            }
            stage.session.advance(by: 1)
            #expect(stage.journal.lines == ["b 100", "d 200", "a 300", "c 300"])
            #expect(stage.session.now == 1_000_000_000)
        }
    }

    @Test func workThatAsksForWorkInTheSameSpan() {
        onStage { stage in
            stage.session.schedule(after: 0.1) {
                stage.session.schedule(after: 0.2) { stage.journal.note("inner \(stage.session.now / 1_000_000)") }
                stage.session.schedule(after: 0) { stage.journal.note("at once \(stage.session.now / 1_000_000)") }
            }
            stage.session.advance(by: 0.3)
            #expect(stage.journal.lines == ["at once 100", "inner 300"])
        }
    }

    @Test func untilIdleLetsAllTheTimePassThatItTakes() {
        onStage { stage in
            stage.session.schedule(after: 2) { stage.session.schedule(after: 3) { stage.journal.note("done") } }
            stage.session.runUntilIdle()
            #expect(stage.journal.lines == ["done"])
            #expect(stage.session.now == 5_000_000_000)
        }
    }

    @Test func eventsCarryTheTime() {
        onStage { stage in
            _ = stage.p
            stage.session.advance(by: 1.234567891)
            _ = stage.c
            #expect(stage.log.events.filter { $0.kind == .controllerCreated }.map(\.t) == [0, 1_234_567_891])
        }
    }

    @Test func aTurnInWhichNothingHappensLeavesNoEvent() {
        onStage { stage in
            _ = stage.p
            stage.session.advance(by: 0)
            let count = stage.log.events.count
            #expect(stage.log.events.last?.kind == .turnEnded)
            stage.session.advance(by: 1)
            stage.session.advance(by: 1)
            #expect(stage.log.events.count == count)
        }
    }

    @Test func aRealClockTakesTime() {
        onStage(SessionConfiguration(clock: .real, clockStep: 1000)) { stage in
            stage.show(stage.p)
            UIView.animate(withDuration: 0.02) {
                stage.p.view.alpha = 0
            } completion: { _ in
                stage.journal.note("done")
            }
            let start = stage.session.now
            stage.session.runUntilIdle()
            #expect(stage.session.now - start >= 20_000_000)
            #expect(stage.journal.lines.last == "done")
            let times = stage.log.events.map(\.t)
            #expect(times == times.sorted())
            #expect(times.allSatisfy { $0.isMultiple(of: 1000) })
            stage.session.advance(by: 0.001)
        }
    }
}

/// Animations end when their time has passed.
@MainActor
struct AnimationTests {
    @Test func inTheOrderInWhichTheyEnd() {
        onStage { stage in
            stage.animate("long", 0.3)
            stage.animate("short", 0.1)
            stage.animate("delayed", 0.1, delay: 0.1)
            stage.animate("long too", 0.3)
            #expect(stage.journal.lines == ["long", "short", "delayed", "long too"])
            stage.journal.clear()
            stage.wait(0.2)
            stage.wait(0.1)
            #expect(
                stage.journal.lines == [
                    "[0.2 s]", "short done", "delayed done", "[0.1 s]", "long done", "long too done",
                ])
        }
    }

    @Test func ofNoDurationAtTheEndOfTheTurn() {
        onStage { stage in
            stage.animate("none", 0)
            stage.commit()
            #expect(stage.journal.lines == ["none", "[commit]", "none done"])
        }
    }

    @Test func thatChangesNothingAtTheEndOfTheTurn() {
        onStage { stage in
            UIView.animate(withDuration: 1) {
            } completion: {
                stage.journal.note("done \($0)")
            }
            stage.commit()
            #expect(stage.journal.lines == ["[commit]", "done true"])
        }
    }

    @Test func insideAnotherTakesAsLongAsThat() {
        onStage { stage in
            UIView.animate(withDuration: 0.4) {
                stage.box.alpha = 0.5
                stage.animate("inner", 0.1)
                stage.animate("own", 0.1, options: .overrideInheritedDuration)
            } completion: { _ in
                stage.journal.note("outer done")
            }
            stage.wait(0.1)
            stage.wait(0.3)
            #expect(
                stage.journal.lines == ["inner", "own", "[0.1 s]", "own done", "[0.3 s]", "inner done", "outer done"])
        }
    }

    @Test func whileAnimationsAreOffTakesNoTime() {
        onStage { stage in
            UIView.setAnimationsEnabled(false)
            #expect(!UIView.areAnimationsEnabled)
            stage.animate("off", 0.5, delay: 0.5)
            UIView.setAnimationsEnabled(true)
            stage.animate("on", 0.5)
            stage.commit()
            stage.wait(0.5)
            #expect(stage.journal.lines == ["off", "on", "[commit]", "off done", "[0.5 s]", "on done"])
        }
    }

    @Test func withoutAnimation() {
        onStage { stage in
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    stage.animate("inner", 0.5)
                }
                #expect(UIView.areAnimationsEnabled)
            } completion: { _ in
                stage.journal.note("outer done")
            }
            stage.commit()
            #expect(stage.journal.lines == ["inner", "[commit]", "inner done", "outer done"])
        }
    }

    @Test func namesTheOwnersOfTheViewsInOrderOfTheChanges() {
        onStage { stage in
            stage.embed(stage.c, in: stage.p)
            UIView.animate(withDuration: 1) {
                stage.c.view.alpha = 0
                stage.p.view.frame.origin.x = 5
                stage.c.view.backgroundColor = .black
                stage.box.alpha = 0
            }
            #expect(stage.log.events.last { $0.kind == .animationBegan }?.ids(.subjects) == [stage.c.id, stage.p.id])
            stage.session.runUntilIdle()
        }
    }
}

extension Stage {
    fileprivate func animate(
        _ name: String, _ duration: Double, delay: Double = 0, options: UIView.AnimationOptions = []
    ) {
        UIView.animate(withDuration: duration, delay: delay, options: options) {
            box.alpha = box.alpha == 1 ? 0.5 : 1
            journal.note(name)
        } completion: { _ in
            self.journal.note("\(name) done")
        }
    }
}
