import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    static let presenters: [FixtureRow] = [
        presenter(
            "full screen from a grandchild: the root presents", .fullScreen,
            expected: """
                P: presents B, presented by nil; C: presents B, presented by nil; D: presents B, presented by nil
                B: presents nil, presented by P; on screen: B
                """),
        presenter(
            "current context without a definer: the root presents", .currentContext,
            expected: """
                P: presents B, presented by nil; C: presents B, presented by nil; D: presents B, presented by nil
                B: presents nil, presented by P; on screen: B
                """),
        presenter(
            "current context: the nearest definer presents in its frame", .currentContext, definer: { $0.c },
            expected: """
                P: presents nil, presented by nil; C: presents B, presented by nil; D: presents B, presented by nil
                B: presents nil, presented by C; on screen: P B
                """),
        presenter(
            "current context: the controller defines the context itself", .currentContext, definer: { $0.d },
            expected: """
                P: presents nil, presented by nil; C: presents nil, presented by nil; D: presents B, presented by nil
                B: presents nil, presented by D; on screen: P C B
                """),
        presenter(
            "over current context: the same, and no controller disappears", .overCurrentContext, definer: { $0.c },
            expected: """
                P: presents nil, presented by nil; C: presents B, presented by nil; D: presents B, presented by nil
                B: presents nil, presented by C; on screen: P C D B
                """),
        presenter(
            "a context does not count for a sheet", .pageSheet, definer: { $0.c },
            expected: """
                P: presents B, presented by nil; C: presents B, presented by nil; D: presents B, presented by nil
                B: presents nil, presented by P; on screen: P C D B
                """),
        .init(
            "ChoosingThePresenter", "from a child of a presented controller: the presented controller presents",
            setup: { fixture in
                fixture.embed(fixture.d, in: fixture.b)
                fixture.showChain([fixture.b], .fullScreen)
            },
            steps: { fixture in
                fixture.present(fixture.c, from: fixture.d)
                fixture.commit()
                fixture.noteRelations(of: fixture.a, fixture.b, fixture.d, fixture.c)
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.d, fixture.c)
            },
            expected: """
                C.loadView; C.viewDidLoad; [commit]; B.viewWillDisappear(false); D.viewWillDisappear(false)
                C.viewWillAppear(false); C.viewIsAppearing(false); C.viewDidAppear(false); B.viewDidDisappear(false)
                D.viewDidDisappear(false); completion C; A: presents B, presented by nil; B: presents C, presented by A
                D: presents C, presented by A; C: presents nil, presented by B; on screen: C
                """),
        .init(
            "ChoosingThePresenter", "the getter of the presenter goes to the farthest ancestor",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.embed(fixture.c, in: fixture.b)
                fixture.c.definesPresentationContext = true
                fixture.present(fixture.b, from: fixture.a)
                fixture.session.advance(by: 0)
                fixture.present(fixture.d, from: fixture.c, .currentContext)
                fixture.session.advance(by: 0)
            },
            steps: { $0.noteRelations(of: $0.a, $0.b, $0.c, $0.d) },
            expected: """
                A: presents B, presented by nil; B: presents nil, presented by A; C: presents D, presented by A
                D: presents nil, presented by C
                """),
        .init(
            "ChoosingThePresenter", "a controller outside of the tree, full screen: presented with a diagnostic",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.p.view.frame = fixture.window.bounds
                fixture.window.addSubview(fixture.p.view)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.p)
                fixture.session.advance(by: 0)
                fixture.dismiss(fixture.p)
                fixture.session.advance(by: 0)
                fixture.noteViewsOnScreen(fixture.a, fixture.p, fixture.b)
            },
            expected: """
                ? Presenting view controllers on detached view controllers is discouraged <P>.
                B.loadView; B.viewDidLoad; P.viewWillDisappear(false); B.viewWillAppear(false); B.viewIsAppearing(false)
                B.viewDidAppear(false); P.viewDidDisappear(false); completion B; B.viewWillDisappear(false)
                P.viewWillAppear(false); P.viewIsAppearing(false); P.viewDidAppear(false); B.viewDidDisappear(false)
                completion of dismissal; on screen: A P
                """),
        .init(
            "ChoosingThePresenter", "a controller outside of the tree, not full screen: the root presents",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.p.view.frame = fixture.box.frame
                fixture.window.addSubview(fixture.p.view)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.p, .pageSheet)
                fixture.noteRelations(of: fixture.a, fixture.p)
            },
            expected: """
                B.loadView; B.viewDidLoad; A: presents B, presented by nil; P: presents nil, presented by nil
                """),
    ]

    /// P is the root, C its child, D the child of C; D is asked to present B.
    private static func presenter(
        _ name: String, _ style: UIModalPresentationStyle, definer: (@MainActor @Sendable (Fixture) -> Probe)? = nil,
        expected: ExpectedLines
    ) -> FixtureRow {
        .init(
            "ChoosingThePresenter", name,
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.embed(fixture.d, in: fixture.c)
                definer?(fixture).definesPresentationContext = true
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.d, style)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.noteRelations(of: fixture.p, fixture.c, fixture.d, fixture.b)
                fixture.noteViewsOnScreen(fixture.p, fixture.c, fixture.d, fixture.b)
            }, expected: expected)
    }
}
