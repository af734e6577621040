import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// A change that meets another transition, and what an app does in the midst of one.
    static let meeting: [EnvironmentSequence] = [
        .init(
            section: "TraitsAndSizeChanges meeting", name: "a rotation waits for a push",
            setup: { stage in
                stage.showStack(stage.a)
                stage.session.runUntilIdle()
                stage.n.pushViewController(stage.b, animated: true)
                stage.session.advance(by: 0.2)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteTransitions()
                stage.wait(0.2)
                stage.noteTransitions()
                stage.session.runUntilIdle()
                stage.noteTransitions()
                stage.noteEnvironment(of: stage.a, stage.b)
            },
            expected: [
                "transitions push", "[0.2 s]", "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(N)",
                "didShow(B, true)", "B.willTransition(wC hC)", "B.viewWillTransition(667x375)",
                "B.traitCollectionDidChange(wC hR)",
                "transitions size", "transitions none", "A wC hR 375x667", "B wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges meeting", name: "turned there and back during a push",
            setup: { stage in
                stage.showStack(stage.a)
                stage.session.runUntilIdle()
                stage.n.pushViewController(stage.b, animated: true)
                stage.session.advance(by: 0.2)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.turn(.portrait)
                stage.session.runUntilIdle()
                stage.noteTransitions()
            },
            expected: [
                "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(N)", "didShow(B, true)",
                "transitions none",
            ]),
        .init(
            section: "TraitsAndSizeChanges meeting", name: "a rotation waits for the finger",
            setup: { stage in
                stage.showStack(stage.a, stage.b)
                stage.session.swipeBack(stage.n, .began)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.session.swipeBack(stage.n, .cancelled)
                stage.session.runUntilIdle()
                stage.journal.keep { $0.contains("ransition") || $0.contains("viewDid") }
            },
            expected: [
                "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.willTransition(wC hC)",
                "B.viewWillTransition(667x375)",
            ]),
        .init(
            section: "TraitsAndSizeChanges meeting",
            name: "who decides is asked when the presentation has ended", showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, .overFullScreen, animated: true)
                stage.session.advance(by: 0.2)
                stage.b.answers.autorotates = false
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.wait(0.2)
                stage.wait(0.2)
                stage.noteTransitions()
            },
            expected: [
                "[0.2 s]", "[0.2 s]", "B.viewDidAppear(true)", "completion B", "B.shouldAutorotate?",
                "transitions none",
            ]),
        .init(
            section: "TraitsAndSizeChanges meeting", name: "a window is resized at once", device: "iPad 9.7-inch",
            setup: { stage in
                stage.showStack(stage.a)
                stage.session.runUntilIdle()
                stage.n.pushViewController(stage.b, animated: true)
                stage.session.advance(by: 0.2)
            },
            steps: { stage in
                stage.session.resize(stage.window, to: CGSize(width: 320, height: 1024))
                stage.noteTransitions()
                stage.session.runUntilIdle()
                stage.noteEnvironment(of: stage.a, stage.b)
                stage.journal.keep { !$0.contains(".") }
            }, expected: ["transitions push size", "didShow(B, true)", "A wC hR 320x1024", "B wC hR 320x1024"]),
        comingIntoLeaving(
            [.v8], ["D.traitCollectionDidChange(nil)", "D.willTransition(wC hR)", "D.traitCollectionDidChange(wR hR)"]),
        comingIntoLeaving([.v13], ["D.willTransition(wC hR)", "D.traitCollectionDidChange(wR hR)"]),
        .init(
            section: "TraitsAndSizeChanges meeting", name: "pushed while it turns",
            setup: { stage in
                stage.showStack(stage.a)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.n.pushViewController(stage.b, animated: false)
                stage.session.runUntilIdle()
                stage.noteTransitions()
                stage.noteEnvironment(of: stage.b)
                stage.journal.keep { !$0.hasPrefix("A.") && !$0.contains("oad") }
            },
            expected: [
                "B.willMove(N)", "B.traitCollectionDidChange(wC hR)", "B.viewWillAppear(false)", "willShow(B, false)",
                "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "B.didMove(N)", "didShow(B, false)",
                "transitions none",
                "B wC hC 667x375",
            ]
        ).onlyIn(.v13),
        .init(
            section: "TraitsAndSizeChanges meeting", name: "a rotation waits for a presentation",
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, .fullScreen, animated: true)
                stage.session.advance(by: 0.2)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.noteTransitions()
                stage.noteEnvironment(of: stage.p, stage.b)
            },
            expected: [
                "B.viewDidAppear(true)", "P.viewDidDisappear(true)", "completion B", "B.willTransition(wC hC)",
                "B.viewWillTransition(667x375)", "B.traitCollectionDidChange(wC hR)", "transitions none",
                "P wC hR 375x667",
                "B wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges meeting", name: "a rotation waits for a dismissal",
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, .fullScreen)
                stage.session.advance(by: 0)
                stage.dismiss(stage.p, animated: true)
                stage.session.advance(by: 0.2)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.noteTransitions()
                stage.noteEnvironment(of: stage.p)
            },
            expected: [
                "P.viewDidAppear(true)", "B.viewDidDisappear(true)", "completion of dismissal",
                "P.willTransition(wC hC)",
                "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)", "transitions none",
                "P wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges meeting", name: "turned back while it turns: each change has its own end",
            setup: { stage in
                stage.show(stage.p)
                stage.p.during["viewWillTransition"] = { stage.joins($0, "to \($0.interfaceOrientation.eventName)") }
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.wait(0.2)
                stage.turn(.portrait)
                stage.noteTransitions()
                stage.wait(0.2)
                stage.noteTransitions()
                stage.wait(0.1)
                stage.noteTransitions()
                stage.noteEnvironment(of: stage.p)
            },
            expected: [
                "P.willTransition(wC hC)", "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "beside: to portrait", "[0.2 s]", "P.willTransition(wC hR)", "P.viewWillTransition(375x667)",
                "P.traitCollectionDidChange(wC hC)", "beside: to landscapeLeft", "transitions size size", "[0.2 s]",
                "behind: to portrait", "transitions size", "[0.1 s]", "behind: to landscapeLeft", "transitions none",
                "P wC hR 375x667",
            ]),
        .init(
            section: "TraitsAndSizeChanges meeting",
            name: "an override that follows the size, set in viewWillTransition",
            device: "iPhone 6",
            setup: { stage in
                stage.showParentAndChild()
                stage.p.during["viewWillTransition"] = { stage.overridesWhereWide($0) }
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.turn(.portrait)
                stage.session.runUntilIdle()
                stage.noteTransitions()
                stage.journal.keep { $0.contains(" ") && $0.hasPrefix("C w") || $0.hasPrefix("trans") }
            }, expected: ["C wR hC 667x375", "C wC hR 375x667", "transitions none"]),
        .init(
            section: "TraitsAndSizeChanges meeting", name: "the view leaves inside willTransition: no more is told",
            setup: { stage in
                stage.showParentAndChild()
                stage.p.during["viewWillTransition"] = { _ in stage.c.view.removeFromSuperview() }
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.journal.keep {
                    $0.hasPrefix("C") && !$0.contains("willTransition") && !$0.contains("viewWillTransition")
                }
                stage.noteTransitions()
            }, expected: ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)", "transitions none"]),
        .init(
            section: "TraitsAndSizeChanges meeting",
            name: "a child that comes inside viewWillTransition takes the traits with the others",
            setup: { stage in
                stage.show(stage.p)
                stage.c.loadViewIfNeeded()
                stage.p.during["viewWillTransition"] = { _ in stage.embed(stage.c, in: stage.p) }
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.noteTransitions()
                stage.noteEnvironment(of: stage.c)
                stage.journal.keep { !$0.contains(".") }
            }, expected: ["transitions none", "C wC hC 667x375"]),
    ]

    /// D comes into A, which a push covers: it does not appear there.
    private static func comingIntoLeaving(
        _ presets: [SessionConfiguration.Semantics], _ expected: [String]
    ) -> EnvironmentSequence {
        .init(
            section: "TraitsAndSizeChanges meeting",
            name: "a child that does not appear has its first traits before others",
            device: "iPad 9.7-inch",
            presets: presets,
            setup: { stage in
                stage.showStack(stage.a)
                stage.session.runUntilIdle()
                stage.n.pushViewController(stage.b, animated: true)
                stage.session.advance(by: 0.2)
                stage.d.view.autoresizingMask = []
                stage.embed(stage.d, in: stage.a)
            },
            steps: { stage in
                stage.session.resize(stage.window, to: CGSize(width: 507, height: 1024))
                stage.journal.keep { $0.hasPrefix("D.") && $0.contains("ra") }
            }, expected: expected)
    }
}

extension Stage {
    /// A container that shows its child as if there were room where it is wider than high.
    fileprivate func overridesWhereWide(_ container: Probe) {
        let isWide = interfaceWillBeWide(container)
        container.setOverrideTraitCollection(
            isWide ? UITraitCollection(horizontalSizeClass: .regular) : nil, forChild: c)
        container.transitionCoordinator?.animate(alongsideTransition: nil) { [self] _ in noteEnvironment(of: c) }
    }

    /// The interface is about to leave what it is now.
    private func interfaceWillBeWide(_ container: Probe) -> Bool {
        container.view.bounds.width < container.view.bounds.height
    }
}
