import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// The transition coordinator of a change.
    static let coordinating: [FixtureRow] = [
        .init(
            "TransitionCoordinator", "animation blocks run first, then layout, and completions at the end",
            detail: .layout,
            setup: { fixture in
                fixture.showParentAndChild()
                for probe in [fixture.p, fixture.c] {
                    for callback in ["willTransition", "viewWillTransition"] {
                        probe.during[callback] = { fixture.joins($0, "\($0.name) \(callback)") }
                    }
                }
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.wait(0.2)
                fixture.noteTransitions()
                fixture.wait(0.1)
                fixture.noteTransitions()
            },
            expected: """
                P.willTransition(wC hC); C.willTransition(wC hC); P.viewWillTransition(667x375)
                C.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); C.traitCollectionDidChange(wC hR)
                alongside: C willTransition; alongside: P willTransition; alongside: C viewWillTransition
                alongside: P viewWillTransition; P.updateViewConstraints; P.viewWillLayoutSubviews
                C.updateViewConstraints; C.viewWillLayoutSubviews; C.viewDidLayoutSubviews; P.viewDidLayoutSubviews
                [0.2 s]; transitions size; [0.1 s]; completion: C willTransition; completion: P willTransition
                completion: C viewWillTransition; completion: P viewWillTransition; transitions none
                """),
        .init(
            "TransitionCoordinator", "the coordinator exists inside the callbacks only",
            setup: { fixture in
                fixture.showParentAndChild()
                for callback in [
                    "willTransition", "viewWillTransition", "traitCollectionDidChange", "viewDidLayoutSubviews",
                ] {
                    fixture.c.during[callback] = { fixture.noteCoordinator(of: $0) }
                }
            },
            steps: { fixture in
                fixture.noteCoordinator(of: fixture.c)
                fixture.turn(.landscapeLeft)
                fixture.noteCoordinator(of: fixture.p)
                fixture.wait(0.3)
                fixture.noteCoordinator(of: fixture.p)
                fixture.noteCoordinator(of: fixture.c)
            },
            expected: """
                C without coordinator; P.willTransition(wC hC); C.willTransition(wC hC)
                C with coordinator: animated true, 0.3 s, turned true; P.viewWillTransition(667x375)
                C.viewWillTransition(667x375); C with coordinator: animated true, 0.3 s, turned true
                P.traitCollectionDidChange(wC hR); C.traitCollectionDidChange(wC hR)
                C with coordinator: animated true, 0.3 s, turned true
                C with coordinator: animated true, 0.3 s, turned true
                P with coordinator: animated true, 0.3 s, turned true; [0.3 s]; P without coordinator
                C without coordinator
                """),
        .init(
            "TransitionCoordinator", "a resized window is not rotated", device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.during["viewWillTransition"] = { fixture.noteCoordinator(of: $0) }
            },
            steps: { fixture in
                fixture.session.resize(fixture.window, to: CGSize(width: 438, height: 1024))
                fixture.session.runUntilIdle()
                fixture.noteCoordinator(of: fixture.p)
            },
            expected: """
                P.willTransition(wC hR); P.viewWillTransition(438x1024)
                P with coordinator: animated true, 0.4 s, turned false; P.traitCollectionDidChange(wR hR)
                P without coordinator
                """),
        .init(
            "TransitionCoordinator", "after the layout it is too late for an animation block, not for a completion",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.during["viewWillTransition"] = { probe in
                    fixture.joins(probe, "first") { fixture.joins(probe, "late") }
                }
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.wait(0.3)
            },
            expected: """
                P.willTransition(wC hC); P.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR)
                alongside: first; late is too late; [0.3 s]; completion: first; completion: late
                """),
        .init(
            "TransitionCoordinator", "without animations all blocks run in the turn",
            setup: { fixture in
                fixture.show(fixture.p)
                UIView.setAnimationsEnabled(false)
                fixture.p.during["viewWillTransition"] = { probe in
                    fixture.noteCoordinator(of: probe)
                    fixture.joins(probe, "it")
                }
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteTransitions()
                fixture.noteCoordinator(of: fixture.p)
            },
            expected: """
                P.willTransition(wC hC); P.viewWillTransition(667x375)
                P with coordinator: animated false, 0.0 s, turned true; P.traitCollectionDidChange(wC hR); alongside: it
                completion: it; transitions none; P without coordinator
                """),
    ]
}

extension Fixture {
    /// Gives the newest coordinator of a controller an animation block and a completion block.
    func joins(_ controller: UIViewController, _ what: String, _ more: @escaping () -> Void = {}) {
        let isInTime = controller.transitionCoordinator?.animate(
            alongsideTransition: { [transcript] _ in
                transcript.note("alongside: \(what)")
                more()
            },
            completion: { [transcript] context in
                transcript.note("completion: \(what)\(context.isCancelled ? ", cancelled" : "")")
            })
        if isInTime != true { transcript.note("\(what) is too late") }
    }

    func noteCoordinator(of probe: Probe) {
        guard let coordinator = probe.transitionCoordinator else {
            return transcript.note("\(probe.name) without coordinator")
        }
        let isTurned = coordinator.targetTransform != .identity
        transcript.note(
            """
            \(probe.name) with coordinator: animated \(coordinator.isAnimated), \(coordinator.transitionDuration) s, \
            turned \(isTurned)
            """
        )
    }
}
