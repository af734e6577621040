import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// The coordinator of a change.
    static let coordinating: [EnvironmentSequence] = [
        .init(
            section: "TransitionCoordinator",
            name: "blocks beside, then layout, completions at the end", detail: .layout,
            setup: { stage in
                stage.showParentAndChild()
                for probe in [stage.p, stage.c] {
                    for callback in ["willTransition", "viewWillTransition"] {
                        probe.during[callback] = { stage.joins($0, "\($0.name) \(callback)") }
                    }
                }
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.wait(0.2)
                stage.noteTransitions()
                stage.wait(0.1)
                stage.noteTransitions()
            },
            expected: [
                "P.willTransition(wC hC)", "C.willTransition(wC hC)", "P.viewWillTransition(667x375)",
                "C.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)",
                "beside: C willTransition", "beside: P willTransition", "beside: C viewWillTransition",
                "beside: P viewWillTransition", "P.viewWillLayoutSubviews", "C.viewWillLayoutSubviews",
                "C.viewDidLayoutSubviews", "P.viewDidLayoutSubviews", "[0.2 s]", "transitions size", "[0.1 s]",
                "behind: C willTransition", "behind: P willTransition", "behind: C viewWillTransition",
                "behind: P viewWillTransition", "transitions none",
            ]),
        .init(
            section: "TransitionCoordinator", name: "there inside, gone after",
            setup: { stage in
                stage.showParentAndChild()
                for callback in [
                    "willTransition", "viewWillTransition", "traitCollectionDidChange", "viewDidLayoutSubviews",
                ] {
                    stage.c.during[callback] = { stage.noteCoordinator(of: $0) }
                }
            },
            steps: { stage in
                stage.noteCoordinator(of: stage.c)
                stage.turn(.landscapeLeft)
                stage.noteCoordinator(of: stage.p)
                stage.wait(0.3)
                stage.noteCoordinator(of: stage.p)
                stage.noteCoordinator(of: stage.c)
            },
            expected: [
                "C without coordinator", "P.willTransition(wC hC)", "C.willTransition(wC hC)",
                "C with coordinator: animated true, 0.3 s, turned true", "P.viewWillTransition(667x375)",
                "C.viewWillTransition(667x375)", "C with coordinator: animated true, 0.3 s, turned true",
                "P.traitCollectionDidChange(wC hR)", "C.traitCollectionDidChange(wC hR)",
                "C with coordinator: animated true, 0.3 s, turned true",
                "C with coordinator: animated true, 0.3 s, turned true",
                "P with coordinator: animated true, 0.3 s, turned true", "[0.3 s]", "P without coordinator",
                "C without coordinator",
            ]),
        .init(
            section: "TransitionCoordinator", name: "a resized window is not turned", device: "iPad 9.7-inch",
            setup: { stage in
                stage.show(stage.p)
                stage.p.during["viewWillTransition"] = { stage.noteCoordinator(of: $0) }
            },
            steps: { stage in
                stage.session.resize(stage.window, to: CGSize(width: 438, height: 1024))
                stage.session.runUntilIdle()
                stage.noteCoordinator(of: stage.p)
            },
            expected: [
                "P.willTransition(wC hR)", "P.viewWillTransition(438x1024)",
                "P with coordinator: animated true, 0.4 s, turned false", "P.traitCollectionDidChange(wR hR)",
                "P without coordinator",
            ]),
        .init(
            section: "TransitionCoordinator", name: "too late for beside, not for behind",
            setup: { stage in
                stage.show(stage.p)
                stage.p.during["viewWillTransition"] = { probe in
                    stage.joins(probe, "first") { stage.joins(probe, "late") }
                }
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.wait(0.3)
            },
            expected: [
                "P.willTransition(wC hC)", "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "beside: first", "late is too late", "[0.3 s]", "behind: first", "behind: late",
            ]),
        .init(
            section: "TransitionCoordinator", name: "without animations all happens in the turn",
            setup: { stage in
                stage.show(stage.p)
                UIView.setAnimationsEnabled(false)
                stage.p.during["viewWillTransition"] = { probe in
                    stage.noteCoordinator(of: probe)
                    stage.joins(probe, "it")
                }
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteTransitions()
                stage.noteCoordinator(of: stage.p)
            },
            expected: [
                "P.willTransition(wC hC)", "P.viewWillTransition(667x375)",
                "P with coordinator: animated false, 0.0 s, turned true", "P.traitCollectionDidChange(wC hR)",
                "beside: it",
                "behind: it", "transitions none", "P without coordinator",
            ]),
    ]
}

extension Stage {
    /// Hands a block for beside and one for behind to the coordinator that runs for a controller.
    func joins(_ probe: Probe, _ what: String, _ more: @escaping () -> Void = {}) {
        let isInTime = probe.transitionCoordinator?.animate(
            alongsideTransition: { [journal] _ in
                journal.note("beside: \(what)")
                more()
            }, completion: { [journal] _ in journal.note("behind: \(what)") })
        if isInTime != true { journal.note("\(what) is too late") }
    }

    func noteCoordinator(of probe: Probe) {
        guard let coordinator = probe.transitionCoordinator else {
            return journal.note("\(probe.name) without coordinator")
        }
        let isTurned = coordinator.targetTransform != .identity
        journal.note(
            "\(probe.name) with coordinator: animated \(coordinator.isAnimated), \(coordinator.transitionDuration) s, turned \(isTurned)"
        )
    }
}
