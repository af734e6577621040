@testable import HeadlessUIKit

extension CallbackSequence {
    static let presenters: [CallbackSequence] = [
        presenter(
            "full screen from a grandchild: the root presents", .fullScreen,
            expected: [
                "P: presents B, presented by nil", "C: presents B, presented by nil", "D: presents B, presented by nil",
                "B: presents nil, presented by P", "on screen: B",
            ]),
        presenter(
            "current context without a definer: the root presents", .currentContext,
            expected: [
                "P: presents B, presented by nil", "C: presents B, presented by nil", "D: presents B, presented by nil",
                "B: presents nil, presented by P", "on screen: B",
            ]),
        presenter(
            "current context: the nearest definer presents, in its place", .currentContext, definer: { $0.c },
            expected: [
                "P: presents nil, presented by nil", "C: presents B, presented by nil",
                "D: presents B, presented by nil",
                "B: presents nil, presented by C", "on screen: P B",
            ]),
        presenter(
            "current context: the asked one defines it itself", .currentContext, definer: { $0.d },
            expected: [
                "P: presents nil, presented by nil", "C: presents nil, presented by nil",
                "D: presents B, presented by nil",
                "B: presents nil, presented by D", "on screen: P C B",
            ]),
        presenter(
            "over current context: the same, and nobody leaves", .overCurrentContext, definer: { $0.c },
            expected: [
                "P: presents nil, presented by nil", "C: presents B, presented by nil",
                "D: presents B, presented by nil",
                "B: presents nil, presented by C", "on screen: P C D B",
            ]),
        presenter(
            "a context is nothing to a sheet", .pageSheet, definer: { $0.c },
            expected: [
                "P: presents B, presented by nil", "C: presents B, presented by nil", "D: presents B, presented by nil",
                "B: presents nil, presented by P", "on screen: P C D B",
            ]),
        .init(
            section: "ChoosingThePresenter", name: "from a child of a presented controller: the presented one presents",
            setup: { stage in
                stage.embed(stage.d, in: stage.b)
                stage.showChain([stage.b], .fullScreen)
            },
            steps: { stage in
                stage.present(stage.c, from: stage.d)
                stage.commit()
                stage.noteRelations(of: stage.a, stage.b, stage.d, stage.c)
                stage.noteViewsOnScreen(stage.a, stage.b, stage.d, stage.c)
            },
            expected: [
                "C.loadView", "C.viewDidLoad", "[commit]", "B.viewWillDisappear(false)", "D.viewWillDisappear(false)",
                "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
                "B.viewDidDisappear(false)",
                "D.viewDidDisappear(false)", "completion C", "A: presents B, presented by nil",
                "B: presents C, presented by A",
                "D: presents C, presented by A", "C: presents nil, presented by B", "on screen: C",
            ]),
        .init(
            section: "ChoosingThePresenter", name: "the getter of the presenter goes to the farthest ancestor",
            setup: { stage in
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.b)
                stage.c.definesPresentationContext = true
                stage.present(stage.b, from: stage.a)
                stage.session.advance(by: 0)
                stage.present(stage.d, from: stage.c, .currentContext)
                stage.session.advance(by: 0)
            },
            steps: { $0.noteRelations(of: $0.a, $0.b, $0.c, $0.d) },
            expected: [
                "A: presents B, presented by nil", "B: presents nil, presented by A", "C: presents D, presented by A",
                "D: presents nil, presented by C",
            ]),
        .init(
            section: "ChoosingThePresenter",
            name: "a controller outside of the tree that covers the window: discouraged, and done",
            setup: { stage in
                stage.show(stage.a)
                stage.p.view.frame = stage.window.bounds
                stage.window.addSubview(stage.p.view)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.present(stage.b, from: stage.p)
                stage.session.advance(by: 0)
                stage.dismiss(stage.p)
                stage.session.advance(by: 0)
                stage.noteViewsOnScreen(stage.a, stage.p, stage.b)
            },
            expected: [
                "? Presenting view controllers on detached view controllers is discouraged <P>.", "B.loadView",
                "B.viewDidLoad",
                "P.viewWillDisappear(false)", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
                "B.viewDidAppear(false)",
                "P.viewDidDisappear(false)", "completion B", "B.viewWillDisappear(false)", "P.viewWillAppear(false)",
                "P.viewIsAppearing(false)", "P.viewDidAppear(false)", "B.viewDidDisappear(false)",
                "completion of dismissal",
                "on screen: A P",
            ]),
        .init(
            section: "ChoosingThePresenter", name: "a controller outside of the tree that does not: the root presents",
            setup: { stage in
                stage.show(stage.a)
                stage.p.view.frame = stage.box.frame
                stage.window.addSubview(stage.p.view)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.present(stage.b, from: stage.p, .pageSheet)
                stage.noteRelations(of: stage.a, stage.p)
            },
            expected: [
                "B.loadView", "B.viewDidLoad", "A: presents B, presented by nil", "P: presents nil, presented by nil",
            ]),
    ]

    /// P is the root, C its child, D the child of C; D is asked to present B.
    private static func presenter(
        _ name: String, _ style: UIModalPresentationStyle, definer: (@MainActor @Sendable (Stage) -> Probe)? = nil,
        expected: [String]
    ) -> CallbackSequence {
        .init(
            section: "ChoosingThePresenter", name: name,
            setup: { stage in
                stage.embed(stage.c, in: stage.p)
                stage.embed(stage.d, in: stage.c)
                definer?(stage).definesPresentationContext = true
                stage.show(stage.p)
                stage.present(stage.b, from: stage.d, style)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.noteRelations(of: stage.p, stage.c, stage.d, stage.b)
                stage.noteViewsOnScreen(stage.p, stage.c, stage.d, stage.b)
            }, expected: expected)
    }
}
