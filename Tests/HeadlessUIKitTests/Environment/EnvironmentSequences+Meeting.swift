import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// A change of the environment during another transition, and changes of the app during a change of the
    /// environment.
    static let meeting: [FixtureRow] = [
        .init(
            "TraitsAndSizeChanges meeting", "a rotation waits for a push",
            setup: { $0.showStackDuringPush() },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteTransitions()
                fixture.wait(0.2)
                fixture.noteTransitions()
                fixture.session.runUntilIdle()
                fixture.noteTransitions()
                fixture.noteEnvironment(of: fixture.a, fixture.b)
            },
            expected: """
                transitions push; [0.2 s]; A.viewDidDisappear(true); B.viewDidAppear(true); B.didMove(N)
                didShow(B, true); B.willTransition(wC hC); B.viewWillTransition(667x375)
                B.traitCollectionDidChange(wC hR); transitions size; transitions none; A wC hR 375x667; B wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges meeting", "a device that turns and turns back during a push changes nothing",
            setup: { $0.showStackDuringPush() },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.turn(.portrait)
                fixture.session.runUntilIdle()
                fixture.noteTransitions()
            },
            expected: """
                A.viewDidDisappear(true); B.viewDidAppear(true); B.didMove(N); didShow(B, true); transitions none
                """),
        .init(
            "TraitsAndSizeChanges meeting", "a rotation waits for the end of a swipe",
            setup: { fixture in
                fixture.showStack(fixture.a, fixture.b)
                fixture.session.swipeBack(fixture.n, .began)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.swipeBack(fixture.n, .cancelled)
                fixture.session.runUntilIdle()
                fixture.transcript.keep { $0.contains("ransition") || $0.contains("viewDid") }
            },
            expected: """
                A.viewDidDisappear(true); B.viewDidAppear(true); B.willTransition(wC hC); B.viewWillTransition(667x375)
                """),
        .init(
            "TraitsAndSizeChanges meeting", "the deciding controller is asked after the presentation",
            showsQuestions: true,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, .overFullScreen, animated: true)
                fixture.session.advance(by: 0.2)
                fixture.b.answers.autorotates = false
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.wait(0.2)
                fixture.wait(0.2)
                fixture.noteTransitions()
            },
            expected: "[0.2 s]; [0.2 s]; B.viewDidAppear(true); completion B; B.shouldAutorotate?; transitions none"),
        .init(
            "TraitsAndSizeChanges meeting", "a window is resized at once", device: "iPad 9.7-inch",
            setup: { $0.showStackDuringPush() },
            steps: { fixture in
                fixture.session.resize(fixture.window, to: CGSize(width: 320, height: 1024))
                fixture.noteTransitions()
                fixture.session.runUntilIdle()
                fixture.noteEnvironment(of: fixture.a, fixture.b)
                fixture.transcript.keep { !$0.contains(".") }
            }, expected: "transitions push size; didShow(B, true); A wC hR 320x1024; B wC hR 320x1024"),
        comingIntoLeaving(
            [.v8], ["D.traitCollectionDidChange(nil)", "D.willTransition(wC hR)", "D.traitCollectionDidChange(wR hR)"]),
        comingIntoLeaving([.v13], ["D.willTransition(wC hR)", "D.traitCollectionDidChange(wR hR)"]),
        .init(
            "TraitsAndSizeChanges meeting", "a controller is pushed during a rotation", presets: [.v13],
            setup: { fixture in
                fixture.showStack(fixture.a)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.n.pushViewController(fixture.b, animated: false)
                fixture.session.runUntilIdle()
                fixture.noteTransitions()
                fixture.noteEnvironment(of: fixture.b)
                fixture.transcript.keep { !$0.hasPrefix("A.") && !$0.contains("oad") }
            },
            expected: """
                B.willMove(N); B.viewWillAppear(false); willShow(B, false); B.traitCollectionDidChange(wC hR)
                B.viewIsAppearing(false); B.viewDidAppear(false); B.didMove(N); didShow(B, false); transitions none
                B wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges meeting", "a rotation waits for a presentation",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, .fullScreen, animated: true)
                fixture.session.advance(by: 0.2)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.noteTransitions()
                fixture.noteEnvironment(of: fixture.p, fixture.b)
            },
            expected: """
                B.viewDidAppear(true); P.viewDidDisappear(true); completion B; B.willTransition(wC hC)
                P.viewWillTransition(667x375); B.viewWillTransition(667x375); B.traitCollectionDidChange(wC hR)
                transitions none; P wC hR 667x375; B wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges meeting", "a rotation waits for a dismissal",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, .fullScreen)
                fixture.session.advance(by: 0)
                fixture.dismiss(fixture.p, animated: true)
                fixture.session.advance(by: 0.2)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.noteTransitions()
                fixture.noteEnvironment(of: fixture.p)
            },
            expected: """
                P.viewDidAppear(true); B.viewDidDisappear(true); completion of dismissal; P.willTransition(wC hC)
                P.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); transitions none; P wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges meeting", "a rotation back during a rotation has an end of its own",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.during["viewWillTransition"] = {
                    fixture.joins($0, "to \($0.interfaceOrientation.eventName)")
                }
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.wait(0.2)
                fixture.turn(.portrait)
                fixture.noteTransitions()
                fixture.wait(0.2)
                fixture.noteTransitions()
                fixture.wait(0.1)
                fixture.noteTransitions()
                fixture.noteEnvironment(of: fixture.p)
            },
            expected: """
                P.willTransition(wC hC); P.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR)
                alongside: to portrait; [0.2 s]; P.willTransition(wC hR); P.viewWillTransition(375x667)
                P.traitCollectionDidChange(wC hC); alongside: to landscapeLeft; transitions size size; [0.2 s]
                completion: to portrait; transitions size; [0.1 s]; completion: to landscapeLeft; transitions none
                P wC hR 375x667
                """),
        .init(
            "TraitsAndSizeChanges meeting", "an override that follows the size, set in viewWillTransition",
            device: "iPhone 6",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.p.during["viewWillTransition"] = { fixture.overridesWhereWide($0) }
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.turn(.portrait)
                fixture.session.runUntilIdle()
                fixture.noteTransitions()
                fixture.transcript.keep { $0.contains(" ") && $0.hasPrefix("C w") || $0.hasPrefix("trans") }
            }, expected: "C wR hC 667x375; C wC hR 375x667; transitions none"),
        .init(
            "TraitsAndSizeChanges meeting", "a view that leaves inside willTransition ends the callbacks",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.p.during["viewWillTransition"] = { _ in fixture.c.view.removeFromSuperview() }
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.transcript.keep {
                    $0.hasPrefix("C") && !$0.contains("willTransition") && !$0.contains("viewWillTransition")
                }
                fixture.noteTransitions()
            }, expected: "C.viewWillDisappear(false); C.viewDidDisappear(false); transitions none"),
        .init(
            "TraitsAndSizeChanges meeting",
            "a child that is added inside viewWillTransition takes the traits with the others",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.c.loadViewIfNeeded()
                fixture.p.during["viewWillTransition"] = { _ in fixture.embed(fixture.c, in: fixture.p) }
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.noteTransitions()
                fixture.noteEnvironment(of: fixture.c)
                fixture.transcript.keep { !$0.contains(".") }
            }, expected: "transitions none; C wC hC 667x375"),
    ]

    /// D becomes a child of A, which a push covers, so that D does not appear.
    private static func comingIntoLeaving(
        _ presets: [SessionConfiguration.Semantics], _ expected: [String]
    ) -> FixtureRow {
        .init(
            "TraitsAndSizeChanges meeting", "a child that does not appear has its first traits before others",
            device: "iPad 9.7-inch", presets: presets,
            setup: { fixture in
                fixture.showStackDuringPush()
                fixture.d.view.autoresizingMask = []
                fixture.embed(fixture.d, in: fixture.a)
            },
            steps: { fixture in
                fixture.session.resize(fixture.window, to: CGSize(width: 507, height: 1024))
                fixture.transcript.keep { $0.hasPrefix("D.") && $0.contains("ra") }
            }, expected: ExpectedLines(expected))
    }
}

extension Fixture {
    /// N holds A and has pushed B for 0.2 s.
    fileprivate func showStackDuringPush() {
        showStack(a)
        session.runUntilIdle()
        n.pushViewController(b, animated: true)
        session.advance(by: 0.2)
    }

    /// A container that overrides its child's width class with regular where it is wider than high.
    fileprivate func overridesWhereWide(_ container: Probe) {
        let isWide = interfaceWillBeWide(container)
        container.setOverrideTraitCollection(
            isWide ? UITraitCollection(horizontalSizeClass: .regular) : nil, forChild: c)
        container.transitionCoordinator?.animate(alongsideTransition: nil) { [self] _ in noteEnvironment(of: c) }
    }

    /// Whether the interface will be wide after the transition.
    private func interfaceWillBeWide(_ container: Probe) -> Bool {
        container.view.bounds.width < container.view.bounds.height
    }
}
