import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    static let showing: [FixtureRow] = [
        .init(
            "ConformanceAssertions 11", "show from a child of a stack pushes", setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.a.show(fixture.b, sender: nil)
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); stack A B; [commit]; \(loads("B")); \(begins("A", "B")); [0.35 s]
                \(ends("A", "B", ["B.didMove(N)"]))
                """),
        .init(
            "ConformanceAssertions 11", "show from a plain root presents", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.a.show(fixture.b, sender: nil)
                fixture.noteRelations(of: fixture.a)
                fixture.commit()
                fixture.wait(0.5)
            },
            expected: """
                \(loads("B")); A: presents B, presented by nil; [commit]; B.viewWillAppear(true)
                B.viewIsAppearing(true); [0.5 s]; B.viewDidAppear(true)
                """),
        .init(
            "ShowAndShowDetail", "show on the stack itself pushes", setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.show(fixture.b, sender: fixture.a)
                fixture.noteStack()
            }, expected: "B.willMove(N); stack A B"),
        .init(
            "ShowAndShowDetail", "showDetail in a stack presents", setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.a.showDetailViewController(fixture.b, sender: nil)
                fixture.noteStack()
                fixture.noteRelations(of: fixture.b)
            },
            expected: """
                \(loads("B")); stack A; B: presents nil, presented by N
                """),
        .init(
            "ShowAndShowDetail", "show without animations pushes without animation", setup: { $0.showStack($0.a) },
            steps: { fixture in
                UIView.performWithoutAnimation { fixture.a.show(fixture.b, sender: nil) }
                fixture.commit()
                UIView.performWithoutAnimation { fixture.b.showDetailViewController(fixture.c, sender: nil) }
                fixture.commit()
            },
            expected: """
                B.willMove(N); [commit]; \(loads("B")); \(begins("A", "B", false))
                \(ends("A", "B", ["B.didMove(N)"], false)); \(loads("C")); [commit]; C.viewWillAppear(false)
                C.viewIsAppearing(false); C.viewDidAppear(false)
                """),
        .init(
            "ShowAndShowDetail", "the nearest container shows, and gets the sender",
            setup: { fixture in
                fixture.embed(fixture.s, in: fixture.t)
                fixture.embed(fixture.a, in: fixture.s)
                fixture.show(fixture.t)
            },
            steps: { fixture in
                fixture.a.show(fixture.b, sender: fixture.a)
                fixture.a.showDetailViewController(fixture.b, sender: nil)
            }, expected: "S.show(B, A); S.showDetail(B, nil)"),
        .init(
            "ShowAndShowDetail", "a container that cannot perform the action is left out",
            setup: { fixture in
                fixture.embed(fixture.s, in: fixture.t)
                fixture.embed(fixture.a, in: fixture.s)
                fixture.s.canShow = false
                fixture.show(fixture.t)
            },
            steps: { $0.a.show($0.b, sender: nil) }, expected: "T.show(B, nil)"),
        .init(
            "ShowAndShowDetail", "a container that calls super presents",
            setup: { fixture in
                fixture.embed(fixture.a, in: fixture.s)
                fixture.s.leavesItToSuper = true
                fixture.show(fixture.s)
            },
            steps: { fixture in
                fixture.a.show(fixture.b, sender: nil)
                fixture.noteRelations(of: fixture.b)
            },
            expected: """
                S.show(B, nil); S.present(B, true); \(loads("B")); B: presents nil, presented by S
                """),
        .init(
            "ShowAndShowDetail", "the action of a presented controller reaches its presenter",
            setup: { fixture in
                fixture.showStack(fixture.a)
                fixture.present(fixture.q, from: fixture.a)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.q.show(fixture.b, sender: nil)
                fixture.noteStack()
            }, expected: "B.willMove(N); stack A B"),
    ]
}
