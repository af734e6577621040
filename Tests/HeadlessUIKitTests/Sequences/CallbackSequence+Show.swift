@testable import HeadlessUIKit

extension CallbackSequence {
    static let showing: [CallbackSequence] = [
        .init(
            section: "ConformanceAssertions 11",
            name: "show from a child of a stack pushes", setup: { $0.showStack($0.a) },
            steps: { stage in
                stage.a.show(stage.b, sender: nil)
                stage.noteStack()
                stage.commit()
                stage.wait(0.35)
            },
            expected: ["B.willMove(N)", "stack A B", "[commit]"] + loads("B") + begins("A", "B") + ["[0.35 s]"]
                + ends("A", "B", ["B.didMove(N)"])),
        .init(
            section: "ConformanceAssertions 11", name: "show from a plain root presents", setup: { $0.show($0.a) },
            steps: { stage in
                stage.a.show(stage.b, sender: nil)
                stage.noteRelations(of: stage.a)
                stage.commit()
                stage.wait(0.5)
            },
            expected: loads("B") + [
                "A: presents B, presented by nil", "[commit]", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
                "[0.5 s]",
                "B.viewDidAppear(true)",
            ]),
        .init(
            section: "ShowAndShowDetail", name: "show on the stack itself", setup: { $0.showStack($0.a) },
            steps: { stage in
                stage.n.show(stage.b, sender: stage.a)
                stage.noteStack()
            }, expected: ["B.willMove(N)", "stack A B"]),
        .init(
            section: "ShowAndShowDetail", name: "showDetail is nothing to a stack", setup: { $0.showStack($0.a) },
            steps: { stage in
                stage.a.showDetailViewController(stage.b, sender: nil)
                stage.noteStack()
                stage.noteRelations(of: stage.b)
            }, expected: loads("B") + ["stack A", "B: presents nil, presented by N"]),
        .init(
            section: "ShowAndShowDetail", name: "without animations", setup: { $0.showStack($0.a) },
            steps: { stage in
                UIView.performWithoutAnimation { stage.a.show(stage.b, sender: nil) }
                stage.commit()
                UIView.performWithoutAnimation { stage.b.showDetailViewController(stage.c, sender: nil) }
                stage.commit()
            },
            expected: ["B.willMove(N)", "[commit]"] + loads("B") + begins("A", "B", false)
                + ends("A", "B", ["B.didMove(N)"], false)
                + loads("C") + [
                    "[commit]", "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
                ]),
        .init(
            section: "ShowAndShowDetail", name: "the nearest container is asked, and knows who asked",
            setup: { stage in
                stage.embed(stage.s, in: stage.t)
                stage.embed(stage.a, in: stage.s)
                stage.show(stage.t)
            },
            steps: { stage in
                stage.a.show(stage.b, sender: stage.a)
                stage.a.showDetailViewController(stage.b, sender: nil)
            }, expected: ["S.show(B, A)", "S.showDetail(B, nil)"]),
        .init(
            section: "ShowAndShowDetail", name: "one that cannot perform it is passed over",
            setup: { stage in
                stage.embed(stage.s, in: stage.t)
                stage.embed(stage.a, in: stage.s)
                stage.s.canShow = false
                stage.show(stage.t)
            },
            steps: { $0.a.show($0.b, sender: nil) }, expected: ["T.show(B, nil)"]),
        .init(
            section: "ShowAndShowDetail", name: "a container that leaves it to super presents",
            setup: { stage in
                stage.embed(stage.a, in: stage.s)
                stage.s.leavesItToSuper = true
                stage.show(stage.s)
            },
            steps: { stage in
                stage.a.show(stage.b, sender: nil)
                stage.noteRelations(of: stage.b)
            }, expected: ["S.show(B, nil)", "S.present(B, true)"] + loads("B") + ["B: presents nil, presented by S"]),
        .init(
            section: "ShowAndShowDetail", name: "what is presented goes on to its presenter",
            setup: { stage in
                stage.showStack(stage.a)
                stage.present(stage.q, from: stage.a)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.q.show(stage.b, sender: nil)
                stage.noteStack()
            }, expected: ["B.willMove(N)", "stack A B"]),
    ]
}
