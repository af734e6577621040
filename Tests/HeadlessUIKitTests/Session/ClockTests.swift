import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The clock of a session.
@MainActor
struct ClockTests {
    @Test func `scheduled work runs at its time and not before`() {
        withFixture { fixture in
            fixture.session.schedule(after: 0.5) { fixture.transcript.note("due at \(fixture.session.now)") }
            fixture.wait(0.499999999)
            fixture.wait(0.000000001)
            fixture.wait(0)
            #expect(fixture.transcript.lines == ["[0.499999999 s]", "[1e-09 s]", "due at 500000000", "[0.0 s]"])
        }
    }

    @Test func `scheduled work runs in order of time, then of scheduling`() {
        withFixture { fixture in
            for (name, delay) in [("a", 0.3), ("b", 0.1), ("c", 0.3), ("d", 0.2)] {
                fixture.session.schedule(after: delay) {
                    fixture.transcript.note("\(name) \(fixture.session.now / 1_000_000)")
                }
            }
            fixture.session.advance(by: 1)
            #expect(fixture.transcript.lines == ["b 100", "d 200", "a 300", "c 300"])
            #expect(fixture.session.now == 1_000_000_000)
        }
    }

    @Test func `work that is scheduled meanwhile runs in the same advance`() {
        withFixture { fixture in
            fixture.session.schedule(after: 0.1) {
                fixture.session.schedule(after: 0.2) {
                    fixture.transcript.note("inner \(fixture.session.now / 1_000_000)")
                }
                fixture.session.schedule(after: 0) {
                    fixture.transcript.note("at once \(fixture.session.now / 1_000_000)")
                }
            }
            fixture.session.advance(by: 0.3)
            #expect(fixture.transcript.lines == ["at once 100", "inner 300"])
        }
    }

    @Test func `runUntilIdle advances to the last scheduled work`() {
        withFixture { fixture in
            fixture.session.schedule(after: 2) {
                fixture.session.schedule(after: 3) { fixture.transcript.note("done") }
            }
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines == ["done"])
            #expect(fixture.session.now == 5_000_000_000)
        }
    }

    @Test func `events carry the time`() {
        withFixture { fixture in
            _ = fixture.p
            fixture.session.advance(by: 1.234567891)
            _ = fixture.c
            #expect(fixture.log.events.filter { $0.kind == .controllerCreated }.map(\.t) == [0, 1_234_567_891])
        }
    }

    @Test func `an empty turn leaves no event`() {
        withFixture { fixture in
            _ = fixture.p
            fixture.session.advance(by: 0)
            let count = fixture.log.events.count
            #expect(fixture.log.events.last?.kind == .turnEnded)
            fixture.session.advance(by: 1)
            fixture.session.advance(by: 1)
            #expect(fixture.log.events.count == count)
        }
    }

    @Test func `a real clock takes time`() {
        withFixture(SessionConfiguration(device: .ofTests, clock: .real, clockStep: 1000, semantics: .v13)) { fixture in
            fixture.show(fixture.p)
            UIView.animate(withDuration: 0.02) {
                fixture.p.view.alpha = 0
            } completion: { _ in
                fixture.transcript.note("done")
            }
            let start = fixture.session.now
            fixture.session.runUntilIdle()
            #expect(fixture.session.now - start >= 20_000_000)
            #expect(fixture.transcript.lines.last == "done")
            let times = fixture.log.events.map(\.t)
            #expect(times == times.sorted())
            #expect(times.allSatisfy { $0.isMultiple(of: 1000) })
            fixture.session.advance(by: 0.001)
        }
    }
}

/// Animations end after their duration.
@MainActor
struct AnimationTests {
    @Test func `completions run in the order in which animations end`() {
        withFixture { fixture in
            fixture.animate("long", 0.3)
            fixture.animate("short", 0.1)
            fixture.animate("delayed", 0.1, delay: 0.1)
            fixture.animate("long too", 0.3)
            #expect(fixture.transcript.lines == ["long", "short", "delayed", "long too"])
            fixture.transcript.clear()
            fixture.wait(0.2)
            fixture.wait(0.1)
            #expect(
                fixture.transcript.lines == [
                    "[0.2 s]", "short done", "delayed done", "[0.1 s]", "long done", "long too done",
                ])
        }
    }

    @Test func `an animation of no duration ends with the turn`() {
        withFixture { fixture in
            fixture.animate("none", 0)
            fixture.commit()
            #expect(fixture.transcript.lines == ["none", "[commit]", "none done"])
        }
    }

    @Test func `an animation that changes nothing ends with the turn`() {
        withFixture { fixture in
            UIView.animate(withDuration: 1) {
            } completion: {
                fixture.transcript.note("done \($0)")
            }
            fixture.commit()
            #expect(fixture.transcript.lines == ["[commit]", "done true"])
        }
    }

    @Test func `a nested animation takes as long as the outer one`() {
        withFixture { fixture in
            UIView.animate(withDuration: 0.4) {
                fixture.box.alpha = 0.5
                fixture.animate("inner", 0.1)
                fixture.animate("own", 0.1, options: .overrideInheritedDuration)
            } completion: { _ in
                fixture.transcript.note("outer done")
            }
            fixture.wait(0.1)
            fixture.wait(0.3)
            #expect(
                fixture.transcript.lines == [
                    "inner", "own", "[0.1 s]", "own done", "[0.3 s]", "inner done", "outer done",
                ])
        }
    }

    @Test func `an animation takes no time while animations are disabled`() {
        withFixture { fixture in
            UIView.setAnimationsEnabled(false)
            #expect(!UIView.areAnimationsEnabled)
            fixture.animate("off", 0.5, delay: 0.5)
            UIView.setAnimationsEnabled(true)
            fixture.animate("on", 0.5)
            fixture.commit()
            fixture.wait(0.5)
            #expect(fixture.transcript.lines == ["off", "on", "[commit]", "off done", "[0.5 s]", "on done"])
        }
    }

    @Test func `performWithoutAnimation changes values at once`() {
        withFixture { fixture in
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    fixture.animate("inner", 0.5)
                }
                #expect(UIView.areAnimationsEnabled)
            } completion: { _ in
                fixture.transcript.note("outer done")
            }
            fixture.commit()
            #expect(fixture.transcript.lines == ["inner", "[commit]", "inner done", "outer done"])
        }
    }

    @Test func `an animation names the owners of its views in order of the changes`() {
        withFixture { fixture in
            fixture.embed(fixture.c, in: fixture.p)
            UIView.animate(withDuration: 1) {
                fixture.c.view.alpha = 0
                fixture.p.view.frame.origin.x = 5
                fixture.c.view.backgroundColor = .black
                fixture.box.alpha = 0
            }
            #expect(
                fixture.log.events.last { $0.kind == .animationBegan }?.ids(.subjects) == [fixture.c.id, fixture.p.id])
            fixture.session.runUntilIdle()
        }
    }
}

extension Fixture {
    fileprivate func animate(
        _ name: String, _ duration: Double, delay: Double = 0, options: UIView.AnimationOptions = []
    ) {
        UIView.animate(withDuration: duration, delay: delay, options: options) {
            box.alpha = box.alpha == 1 ? 0.5 : 1
            transcript.note(name)
        } completion: { _ in
            self.transcript.note("\(name) done")
        }
    }
}
