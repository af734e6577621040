import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension RequestedTransitionSequences {
    /// `isBeingPresented` and `isBeingDismissed` for any code that asks.
    static let flags: [FixtureRow] = [
        .init(
            "TransitionFlags", "a presentation, from the call to its end",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.embed(fixture.c, in: fixture.b)
                fixture.asksInCallbacks(fixture.b, about: fixture.b)
                fixture.asksInCallbacks(fixture.c, about: fixture.b)
                fixture.asksInCallbacks(fixture.a, about: fixture.b)
            },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, animated: true)
                fixture.noteFlags(fixture.b)
                fixture.b.transitionCoordinator?.animate { _ in
                    fixture.noteFlags(fixture.b)
                } completion: { _ in
                    fixture.noteFlags(fixture.b)
                }
                fixture.commit()
                fixture.noteFlags(fixture.b, fixture.a, fixture.c)
                fixture.wait(0.5)
                fixture.noteFlags(fixture.b)
            },
            expected: """
                flags B presented; [commit]; A.viewWillDisappear(true); flags B presented; B.viewWillAppear(true)
                flags B presented; C.viewWillAppear(true); flags B presented; flags B presented
                B.viewIsAppearing(true); flags B presented; C.viewIsAppearing(true); flags B presented
                flags B presented; flags B presented; flags B presented; [0.5 s]; B.viewDidAppear(true)
                flags B presented; C.viewDidAppear(true); flags B presented; A.viewDidDisappear(true); flags none
                flags none; completion B; flags none
                """),
        .init(
            "TransitionFlags", "a dismissal, where a child asks about its container and the presenter about both",
            setup: { fixture in
                fixture.n.viewControllers = [fixture.c]
                fixture.show(fixture.a)
                fixture.n.modalPresentationStyle = .fullScreen
                fixture.a.present(fixture.n, animated: false)
                fixture.session.advance(by: 0)
                fixture.asksInCallbacks(fixture.c, about: fixture.n, fixture.c)
                fixture.asksInCallbacks(fixture.a, about: fixture.n, fixture.a)
            },
            steps: { fixture in
                fixture.dismiss(fixture.a, animated: true)
                fixture.noteFlags(fixture.n, fixture.a, fixture.c)
                fixture.commit()
                fixture.wait(0.25)
                fixture.noteFlags(fixture.n, fixture.a, fixture.c)
                fixture.wait(0.25)
                fixture.noteFlags(fixture.n, fixture.a, fixture.c)
            },
            expected: """
                flags N dismissed; [commit]; N.viewWillDisappear(true); C.viewWillDisappear(true); flags N dismissed
                A.viewWillAppear(true); flags N dismissed; A.viewIsAppearing(true); flags N dismissed
                [0.25 s]; flags N dismissed; [0.25 s]; A.viewDidAppear(true)
                flags N dismissed; N.viewDidDisappear(true); C.viewDidDisappear(true); flags N dismissed
                completion of dismissal; flags none
                """),
        .init(
            "TransitionFlags", "a chain: all dismissed ones, not the presenter",
            setup: { $0.showChain([$0.b, $0.c, $0.d], .fullScreen) },
            steps: { fixture in
                fixture.dismiss(fixture.b, animated: true)
                fixture.noteFlags(fixture.a, fixture.b, fixture.c, fixture.d)
                fixture.session.advance(by: 1)
                fixture.transcript.keep { $0.hasPrefix("flags") }
                fixture.noteFlags(fixture.a, fixture.b, fixture.c, fixture.d)
            },
            expected: "flags C dismissed, D dismissed; flags none"),
        .init(
            "TransitionFlags", "animators and presentation controllers",
            steps: { fixture in
                let transition = TransitionFixture(fixture)
                let noteFlags = { fixture.noteFlags(fixture.a, fixture.b) }
                transition.configure = { $0.during = noteFlags }
                transition.animator.animating = noteFlags
                transition.present()
                fixture.session.advance(by: 1)
                transition.dismiss()
                fixture.session.advance(by: 1)
                fixture.transcript.keep {
                    $0.hasPrefix("PC.") && !$0.contains("Layout") || $0 == "animateTransition" || $0.hasPrefix("flags")
                }
            },
            expected: """
                PC.presentationTransitionWillBegin container set; flags B presented; animateTransition
                flags B presented; PC.presentationTransitionDidEnd(true); flags none
                PC.dismissalTransitionWillBegin; flags B dismissed; animateTransition; flags B dismissed
                PC.dismissalTransitionDidEnd(true); flags none
                """),
        .init(
            "TransitionFlags", "without animation, from the call", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a)
                fixture.noteFlags(fixture.b)
                fixture.session.advance(by: 0)
                fixture.noteFlags(fixture.b)
                fixture.dismiss(fixture.b)
                fixture.noteFlags(fixture.b)
                fixture.session.advance(by: 0)
                fixture.noteFlags(fixture.b)
                fixture.transcript.keep { $0.hasPrefix("flags") }
            },
            expected: "flags B presented; flags none; flags B dismissed; flags none"),
        .init(
            "TransitionFlags", "being covered by a push is neither",
            setup: { fixture in
                fixture.n.viewControllers = [fixture.a]
                fixture.show(fixture.c)
                fixture.n.modalPresentationStyle = .fullScreen
                fixture.c.present(fixture.n, animated: false)
                fixture.session.advance(by: 0)
                fixture.asksInCallbacks(fixture.a, about: fixture.n, fixture.a, fixture.b)
            },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.session.advance(by: 1)
                fixture.transcript.keep { $0.hasPrefix("flags") || $0.hasPrefix("A.") }
            },
            expected: "A.viewWillDisappear(true); flags none; A.viewDidDisappear(true); flags none"),
    ]
}
