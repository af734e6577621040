import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    static let chains: [FixtureRow] = [
        chain(
            "full screen, dismissed from the first: only the topmost disappears with animation", .fullScreen,
            from: { $0.a },
            expected: """
                [commit]; D.viewWillDisappear(true); A.viewWillAppear(true); A.viewIsAppearing(true); [0.5 s]
                A.viewDidAppear(true); D.viewDidDisappear(true); completion of dismissal
                A: presents nil, presented by nil; B: presents nil, presented by nil; C: presents nil, presented by nil
                D: presents nil, presented by nil; on screen: A
                """),
        chain(
            "full screen, dismissed from the second, which stays", .fullScreen, from: { $0.b },
            expected: """
                [commit]; D.viewWillDisappear(true); B.viewWillAppear(true); B.viewIsAppearing(true); [0.5 s]
                B.viewDidAppear(true); D.viewDidDisappear(true); completion of dismissal
                A: presents B, presented by nil; B: presents nil, presented by A; C: presents nil, presented by nil
                D: presents nil, presented by nil; on screen: B
                """),
        chain(
            "sheets, dismissed from the first: all disappear, the topmost first", .pageSheet, from: { $0.a },
            expected: """
                [commit]; D.viewWillDisappear(true); C.viewWillDisappear(true); B.viewWillDisappear(true); [0.5 s]
                D.viewDidDisappear(true); C.viewDidDisappear(true); B.viewDidDisappear(true); completion of dismissal
                A: presents nil, presented by nil; B: presents nil, presented by nil; C: presents nil, presented by nil
                D: presents nil, presented by nil; on screen: A
                """),
        chain(
            "sheets, dismissed from the second, which stays", .pageSheet, from: { $0.b },
            expected: """
                [commit]; D.viewWillDisappear(true); C.viewWillDisappear(true); [0.5 s]; D.viewDidDisappear(true)
                C.viewDidDisappear(true); completion of dismissal; A: presents B, presented by nil
                B: presents nil, presented by A; C: presents nil, presented by nil; D: presents nil, presented by nil
                on screen: A B
                """),
        .init(
            "PresentAndDismiss chain",
            "full screen, dismissed one after another from the top: each returns to its place",
            setup: { $0.showChain([$0.b, $0.c], .fullScreen) },
            steps: { fixture in
                fixture.dismiss(fixture.c)
                fixture.session.advance(by: 0)
                fixture.dismiss(fixture.b)
                fixture.session.advance(by: 0)
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c)
            },
            expected: """
                C.viewWillDisappear(false); B.viewWillAppear(false); B.viewIsAppearing(false); B.viewDidAppear(false)
                C.viewDidDisappear(false); completion of dismissal; B.viewWillDisappear(false); A.viewWillAppear(false)
                A.viewIsAppearing(false); A.viewDidAppear(false); B.viewDidDisappear(false); completion of dismissal
                on screen: A
                """),
        .init(
            "PresentAndDismiss chain", "isBeingDismissed is true for each dismissed controller", detail: .presentation,
            setup: { $0.showChain([$0.b, $0.c], .pageSheet) },
            steps: { fixture in
                fixture.dismiss(fixture.a)
                fixture.session.advance(by: 0)
            },
            expected: """
                C.viewWillDisappear(false) by B being dismissed, window set
                B.viewWillDisappear(false) by A presents C being dismissed, window set
                C.viewDidDisappear(false) being dismissed, window nil
                B.viewDidDisappear(false) being dismissed, window nil; completion of dismissal
                """),
    ]

    private static func chain(
        _ name: String, _ style: UIModalPresentationStyle,
        from controller: @escaping @MainActor @Sendable (Fixture) -> Probe,
        expected: ExpectedLines
    ) -> FixtureRow {
        .init(
            "PresentAndDismiss chain", name, setup: { $0.showChain([$0.b, $0.c, $0.d], style) },
            steps: { fixture in
                fixture.dismiss(controller(fixture), animated: true)
                fixture.commit()
                fixture.wait(0.5)
                fixture.noteRelations(of: fixture.a, fixture.b, fixture.c, fixture.d)
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c, fixture.d)
            }, expected: expected)
    }

    static let dismissForwarding: [FixtureRow] = [
        .init(
            "PresentAndDismiss dismiss", "forwarding 1: a child's nearest ancestor that presents dismisses",
            setup: { fixture in
                fixture.embed(fixture.p, in: fixture.a)
                fixture.showChain([fixture.b], .pageSheet)
            },
            steps: { fixture in
                fixture.dismiss(fixture.p)
                fixture.session.advance(by: 0)
            },
            expected: "B.viewWillDisappear(false); B.viewDidDisappear(false); completion of dismissal"),
        .init(
            "PresentAndDismiss dismiss",
            "forwarding 1: a presented controller that presents dismisses its presented controller",
            setup: { $0.showChain([$0.b, $0.c], .pageSheet) },
            steps: { fixture in
                fixture.dismiss(fixture.b)
                fixture.session.advance(by: 0)
            },
            expected: "C.viewWillDisappear(false); C.viewDidDisappear(false); completion of dismissal"),
        .init(
            "PresentAndDismiss dismiss", "forwarding 2: a child of the presented controller reaches the presenter",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.b)
                fixture.embed(fixture.d, in: fixture.c)
                fixture.showChain([fixture.b], .pageSheet)
            },
            steps: { fixture in
                fixture.dismiss(fixture.d)
                fixture.session.advance(by: 0)
                fixture.noteRelations(of: fixture.a)
            },
            expected: """
                B.viewWillDisappear(false); C.viewWillDisappear(false); D.viewWillDisappear(false)
                B.viewDidDisappear(false); C.viewDidDisappear(false); D.viewDidDisappear(false); completion of dismissal
                A: presents nil, presented by nil
                """),
        .init(
            "PresentAndDismiss dismiss", "forwarding 3: without a presentation a dismissal has no effect",
            setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.dismiss(fixture.a)
                fixture.session.advance(by: 1)
            }, expected: ""),
    ]

    /// Rows of the table of <doc:StateInsideCallbacks>.
    static let stateInsidePresentations: [FixtureRow] = [
        .init(
            "StateInsideCallbacks", "a presentation that removes the presenter, and its dismissal",
            detail: .presentation,
            setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a)
                fixture.commit()
                fixture.dismiss(fixture.a)
                fixture.commit()
            },
            expected: """
                B.loadView; B.viewDidLoad by A being presented, window nil; [commit]
                A.viewWillDisappear(false) presents B, window set
                B.viewWillAppear(false) by A being presented, window nil
                B.viewIsAppearing(false) by A being presented, window set
                B.viewDidAppear(false) by A being presented, window set
                A.viewDidDisappear(false) presents B, window nil; completion B; [commit]
                B.viewWillDisappear(false) by A being dismissed, window set
                A.viewWillAppear(false) presents B, window nil; A.viewIsAppearing(false) presents B, window set
                A.viewDidAppear(false) presents B, window set; B.viewDidDisappear(false) being dismissed, window nil
                completion of dismissal
                """),
        .init(
            "StateInsideCallbacks", "the presented controller lives until the end of the completion",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.a.present(fixture.probe("X"), animated: false)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                weak let presented = fixture.a.presentedViewController
                fixture.a.dismiss(animated: true) {
                    fixture.transcript.note(
                        "alive \(presented != nil), presents \(fixture.a.presentedViewController != nil)")
                }
                fixture.wait(0.5)
                fixture.transcript.note("alive \(presented != nil)")
            },
            expected: """
                [0.5 s]; X.viewWillDisappear(true); X.viewDidDisappear(true); alive true, presents false; alive false
                """),
        .init(
            "TransitionFlags", "a child of the presented controller is not being presented", detail: .presentation,
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.embed(fixture.c, in: fixture.b)
            },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a, .pageSheet)
                fixture.session.advance(by: 0)
                fixture.transcript.note("\(fixture.b.isBeingPresented)")
            },
            expected: """
                B.viewWillAppear(false) by A being presented, window nil; C.viewWillAppear(false) by A, window nil
                B.viewIsAppearing(false) by A being presented, window set; C.viewIsAppearing(false) by A, window set
                B.viewDidAppear(false) by A being presented, window set; C.viewDidAppear(false) by A, window set
                completion B; false
                """),
    ]

    /// Assertions about presentations; assertion 14 is in `PresentationRefusal`. Source: <doc:ConformanceAssertions>.
    static let presentationAssertions: [FixtureRow] =
        [
            (UIModalPresentationStyle.fullScreen, true), (.overFullScreen, false), (.pageSheet, false),
            (.formSheet, false),
            (.currentContext, true), (.overCurrentContext, false),
        ].map { style, isTold in
            .init(
                "ConformanceAssertions 12", "the callbacks of the presenter of \(style)", setup: { $0.show($0.a) },
                steps: { fixture in
                    fixture.present(fixture.b, from: fixture.a, style)
                    fixture.session.advance(by: 0)
                    fixture.dismiss(fixture.a)
                    fixture.session.advance(by: 0)
                    fixture.transcript.keep { $0.hasPrefix("A.") }
                },
                expected: isTold
                    ? """
                    A.viewWillDisappear(false); A.viewDidDisappear(false); A.viewWillAppear(false)
                    A.viewIsAppearing(false); A.viewDidAppear(false)
                    """ : "")
        } + [
            .init(
                "ConformanceAssertions 13",
                "a chain of four dismissed from the first: one completion, only the last animated",
                setup: { $0.showChain([$0.b, $0.c, $0.d], .fullScreen) },
                steps: { fixture in
                    fixture.dismiss(fixture.a, animated: true)
                    fixture.session.advance(by: 0.5)
                    fixture.noteRelations(of: fixture.a)
                    fixture.transcript.keep { !$0.hasPrefix("A.") }
                },
                expected: """
                    D.viewWillDisappear(true); D.viewDidDisappear(true); completion of dismissal
                    A: presents nil, presented by nil
                    """),
            .init(
                "PresentAndDismiss without animation",
                "the second of two dismissals in a turn goes on to the presenter",
                setup: { fixture in
                    fixture.show(fixture.p)
                    for (below, above) in [(fixture.p, fixture.a), (fixture.a, fixture.b)] {
                        above.modalPresentationStyle = .fullScreen
                        below.present(above, animated: false)
                        fixture.session.advance(by: 0)
                    }
                },
                steps: { fixture in
                    let note = fixture.transcript.note
                    fixture.a.dismiss(animated: false) { note("first") }
                    fixture.a.dismiss(animated: true) { note("second") }
                    fixture.commit()
                    fixture.wait(0.5)
                    fixture.noteRelations(of: fixture.a)
                },
                expected: """
                    [commit]; B.viewWillDisappear(false); A.viewWillAppear(false); A.viewIsAppearing(false)
                    A.viewDidAppear(false); B.viewDidDisappear(false); first; A.viewWillDisappear(true)
                    P.viewWillAppear(true); P.viewIsAppearing(true); [0.5 s]; P.viewDidAppear(true)
                    A.viewDidDisappear(true); second; A: presents nil, presented by nil
                    """),
            .init(
                "ConformanceAssertions 15",
                "a child that defines a context presents in it; otherwise the root presents",
                setup: { fixture in
                    fixture.embed(fixture.c, in: fixture.p)
                    fixture.show(fixture.p)
                },
                steps: { fixture in
                    fixture.b.modalPresentationStyle = .currentContext
                    for isContext in [true, false] {
                        fixture.c.definesPresentationContext = isContext
                        fixture.c.present(fixture.b, animated: false)
                        fixture.session.advance(by: 0)
                        fixture.noteRelations(of: fixture.b)
                        fixture.b.dismiss(animated: false)
                        fixture.session.advance(by: 0)
                    }
                    fixture.transcript.keep { $0.hasPrefix("B:") }
                }, expected: "B: presents nil, presented by C; B: presents nil, presented by P"),
        ]
}
