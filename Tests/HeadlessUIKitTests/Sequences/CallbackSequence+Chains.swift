@testable import HeadlessUIKit

extension CallbackSequence {
    static let chains: [CallbackSequence] = [
        chain(
            "full screen, dismissed from the first: only the topmost is seen to go", .fullScreen, from: { $0.a },
            expected: [
                "[commit]", "D.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "[0.5 s]",
                "A.viewDidAppear(true)", "D.viewDidDisappear(true)", "completion of dismissal",
                "A: presents nil, presented by nil",
                "B: presents nil, presented by nil", "C: presents nil, presented by nil",
                "D: presents nil, presented by nil",
                "on screen: A",
            ]),
        chain(
            "full screen, dismissed from the second, which stays", .fullScreen, from: { $0.b },
            expected: [
                "[commit]", "D.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "[0.5 s]",
                "B.viewDidAppear(true)", "D.viewDidDisappear(true)", "completion of dismissal",
                "A: presents B, presented by nil",
                "B: presents nil, presented by A", "C: presents nil, presented by nil",
                "D: presents nil, presented by nil",
                "on screen: B",
            ]),
        chain(
            "sheets, dismissed from the first: all are seen, the topmost first", .pageSheet, from: { $0.a },
            expected: [
                "[commit]", "D.viewWillDisappear(true)", "C.viewWillDisappear(true)", "B.viewWillDisappear(true)",
                "[0.5 s]",
                "D.viewDidDisappear(true)", "C.viewDidDisappear(true)", "B.viewDidDisappear(true)",
                "completion of dismissal",
                "A: presents nil, presented by nil", "B: presents nil, presented by nil",
                "C: presents nil, presented by nil",
                "D: presents nil, presented by nil", "on screen: A",
            ]),
        chain(
            "sheets, dismissed from the second, which stays", .pageSheet, from: { $0.b },
            expected: [
                "[commit]", "D.viewWillDisappear(true)", "C.viewWillDisappear(true)", "[0.5 s]",
                "D.viewDidDisappear(true)",
                "C.viewDidDisappear(true)", "completion of dismissal", "A: presents B, presented by nil",
                "B: presents nil, presented by A", "C: presents nil, presented by nil",
                "D: presents nil, presented by nil",
                "on screen: A B",
            ]),
        .init(
            section: "PresentAndDismiss chain",
            name: "full screen, one after the other from the top: each comes back to its own place",
            setup: { $0.showChain([$0.b, $0.c], .fullScreen) },
            steps: { stage in
                stage.dismiss(stage.c)
                stage.session.advance(by: 0)
                stage.dismiss(stage.b)
                stage.session.advance(by: 0)
                stage.noteViewsOnScreen(stage.a, stage.b, stage.c)
            },
            expected: [
                "C.viewWillDisappear(false)", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
                "B.viewDidAppear(false)",
                "C.viewDidDisappear(false)", "completion of dismissal", "B.viewWillDisappear(false)",
                "A.viewWillAppear(false)",
                "A.viewIsAppearing(false)", "A.viewDidAppear(false)", "B.viewDidDisappear(false)",
                "completion of dismissal",
                "on screen: A",
            ]),
        .init(
            section: "PresentAndDismiss chain", name: "isBeingDismissed is true for all that go", detail: .presentation,
            setup: { $0.showChain([$0.b, $0.c], .pageSheet) },
            steps: { stage in
                stage.dismiss(stage.a)
                stage.session.advance(by: 0)
            },
            expected: [
                "C.viewWillDisappear(false) by B being dismissed, window set",
                "B.viewWillDisappear(false) by A presents C being dismissed, window set",
                "C.viewDidDisappear(false) being dismissed, window nil",
                "B.viewDidDisappear(false) being dismissed, window nil",
                "completion of dismissal",
            ]),
    ]

    private static func chain(
        _ name: String, _ style: UIModalPresentationStyle,
        from controller: @escaping @MainActor @Sendable (Stage) -> Probe,
        expected: [String]
    ) -> CallbackSequence {
        .init(
            section: "PresentAndDismiss chain", name: name, setup: { $0.showChain([$0.b, $0.c, $0.d], style) },
            steps: { stage in
                stage.dismiss(controller(stage), animated: true)
                stage.commit()
                stage.wait(0.5)
                stage.noteRelations(of: stage.a, stage.b, stage.c, stage.d)
                stage.noteViewsOnScreen(stage.a, stage.b, stage.c, stage.d)
            }, expected: expected)
    }

    static let dismissForwarding: [CallbackSequence] = [
        .init(
            section: "PresentAndDismiss dismiss",
            name: "forwarding 1: a child's nearest ancestor that presents dismisses",
            setup: { stage in
                stage.embed(stage.p, in: stage.a)
                stage.showChain([stage.b], .pageSheet)
            },
            steps: { stage in
                stage.dismiss(stage.p)
                stage.session.advance(by: 0)
            },
            expected: ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "completion of dismissal"]),
        .init(
            section: "PresentAndDismiss dismiss",
            name: "forwarding 1: one that is presented and presents dismisses what it presents",
            setup: { $0.showChain([$0.b, $0.c], .pageSheet) },
            steps: { stage in
                stage.dismiss(stage.b)
                stage.session.advance(by: 0)
            },
            expected: ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)", "completion of dismissal"]),
        .init(
            section: "PresentAndDismiss dismiss",
            name: "forwarding 2: a child of the presented one reaches the presenter",
            setup: { stage in
                stage.embed(stage.c, in: stage.b)
                stage.embed(stage.d, in: stage.c)
                stage.showChain([stage.b], .pageSheet)
            },
            steps: { stage in
                stage.dismiss(stage.d)
                stage.session.advance(by: 0)
                stage.noteRelations(of: stage.a)
            },
            expected: [
                "B.viewWillDisappear(false)", "C.viewWillDisappear(false)", "D.viewWillDisappear(false)",
                "B.viewDidDisappear(false)", "C.viewDidDisappear(false)", "D.viewDidDisappear(false)",
                "completion of dismissal",
                "A: presents nil, presented by nil",
            ]),
        .init(
            section: "PresentAndDismiss dismiss",
            name: "forwarding 3: nothing presented, nothing done", setup: { $0.show($0.a) },
            steps: { stage in
                stage.dismiss(stage.a)
                stage.session.advance(by: 1)
            }, expected: []),
    ]

    /// Rows of the table of <doc:StateInsideCallbacks>.
    static let stateInsidePresentations: [CallbackSequence] = [
        .init(
            section: "StateInsideCallbacks", name: "present and dismiss, presenter removed", detail: .presentation,
            setup: { $0.show($0.a) },
            steps: { stage in
                stage.present(stage.b, from: stage.a)
                stage.commit()
                stage.dismiss(stage.a)
                stage.commit()
            },
            expected: [
                "B.loadView", "B.viewDidLoad by A, window nil", "[commit]",
                "A.viewWillDisappear(false) presents B, window set",
                "B.viewWillAppear(false) by A being presented, window nil",
                "B.viewIsAppearing(false) by A being presented, window set",
                "B.viewDidAppear(false) by A being presented, window set",
                "A.viewDidDisappear(false) presents B, window nil",
                "completion B", "[commit]", "B.viewWillDisappear(false) by A being dismissed, window set",
                "A.viewWillAppear(false) presents B, window nil", "A.viewIsAppearing(false) presents B, window set",
                "A.viewDidAppear(false) presents B, window set",
                "B.viewDidDisappear(false) being dismissed, window nil",
                "completion of dismissal",
            ]),
        .init(
            section: "StateInsideCallbacks", name: "the presented one alive inside the completion, gone after it",
            setup: { stage in
                stage.show(stage.a)
                stage.a.present(stage.probe("X"), animated: false)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                weak let presented = stage.a.presentedViewController
                stage.a.dismiss(animated: true) {
                    stage.journal.note("alive \(presented != nil), presents \(stage.a.presentedViewController != nil)")
                }
                stage.wait(0.5)
                stage.journal.note("alive \(presented != nil)")
            },
            expected: [
                "[0.5 s]", "X.viewWillDisappear(true)", "X.viewDidDisappear(true)", "alive true, presents false",
                "alive false",
            ]),
        .init(
            section: "TransitionFlags",
            name: "a child of the presented one is not being presented", detail: .presentation,
            setup: { stage in
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.b)
            },
            steps: { stage in
                stage.present(stage.b, from: stage.a, .pageSheet)
                stage.session.advance(by: 0)
                stage.journal.note("\(stage.b.isBeingPresented)")
            },
            expected: [
                "B.viewWillAppear(false) by A being presented, window nil", "C.viewWillAppear(false) by A, window nil",
                "B.viewIsAppearing(false) by A being presented, window set",
                "C.viewIsAppearing(false) by A, window set",
                "B.viewDidAppear(false) by A being presented, window set", "C.viewDidAppear(false) by A, window set",
                "completion B", "false",
            ]),
    ]

    /// The conformance assertions of the reference about presentations; 6.14 is in `PresentationRefusal`.
    static let presentationAssertions: [CallbackSequence] =
        [
            (UIModalPresentationStyle.fullScreen, true), (.overFullScreen, false), (.pageSheet, false),
            (.formSheet, false),
            (.currentContext, true), (.overCurrentContext, false),
        ].map { style, isTold in
            .init(
                section: "ConformanceAssertions 12",
                name: "what the presenter of \(style) is told", setup: { $0.show($0.a) },
                steps: { stage in
                    stage.present(stage.b, from: stage.a, style)
                    stage.session.advance(by: 0)
                    stage.dismiss(stage.a)
                    stage.session.advance(by: 0)
                    stage.journal.keep { $0.hasPrefix("A.") }
                },
                expected: isTold
                    ? ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
                        .map {
                            "A.\($0)(false)"
                        } : [])
        } + [
            .init(
                section: "ConformanceAssertions 13",
                name: "a chain of four dismissed from the first: one completion, only the last animated",
                setup: { $0.showChain([$0.b, $0.c, $0.d], .fullScreen) },
                steps: { stage in
                    stage.dismiss(stage.a, animated: true)
                    stage.session.advance(by: 0.5)
                    stage.noteRelations(of: stage.a)
                    stage.journal.keep { !$0.hasPrefix("A.") }
                },
                expected: [
                    "D.viewWillDisappear(true)", "D.viewDidDisappear(true)", "completion of dismissal",
                    "A: presents nil, presented by nil",
                ]),
            .init(
                section: "ConformanceAssertions 15",
                name: "a child that defines a context presents in it; without it the root does",
                setup: { stage in
                    stage.embed(stage.c, in: stage.p)
                    stage.show(stage.p)
                },
                steps: { stage in
                    stage.b.modalPresentationStyle = .currentContext
                    for isContext in [true, false] {
                        stage.c.definesPresentationContext = isContext
                        stage.c.present(stage.b, animated: false)
                        stage.session.advance(by: 0)
                        stage.noteRelations(of: stage.b)
                        stage.b.dismiss(animated: false)
                        stage.session.advance(by: 0)
                    }
                    stage.journal.keep { $0.hasPrefix("B:") }
                }, expected: ["B: presents nil, presented by C", "B: presents nil, presented by P"]),
        ]
}
