@testable import HeadlessUIKit

extension CallbackSequence {
    static let adding: [CallbackSequence] = [
        .init(
            section: "AddingAChild", name: "to a parent on screen", setup: { $0.show($0.p) },
            steps: { stage in
                stage.p.addChild(stage.c)
                stage.journal.note("[added]")
                stage.p.view.addSubview(stage.c.view)
                stage.journal.note("[view added]")
                stage.c.didMove(toParent: stage.p)
                stage.commit()
            },
            expected: [
                "C.willMove(P)", "[added]", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "[view added]",
                "C.didMove(P)", "[commit]", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
            ]),
        .init(
            section: "AddingAChild", name: "leaves its other parent first", detail: .state,
            setup: { $0.p.addChild($0.c) },
            steps: { $0.q.addChild($0.c) },
            expected: [
                "C.didMove(nil) parent nil, superview nil, window nil",
                "C.willMove(Q) parent nil, superview nil, window nil",
            ]),
        .init(
            section: "AddingAChild", name: "to its parent again: to the end, and told nothing",
            setup: { stage in
                stage.p.addChild(stage.c)
                stage.p.addChild(stage.d)
            },
            steps: { stage in
                stage.p.addChild(stage.c)
                stage.p.addChild(stage.c)
                stage.journal.note(stage.p.children.map { stage.journal.name(of: $0.id) }.joined(separator: " "))
            },
            expected: ["D C"]),
        .init(
            section: "AddingAChild", name: "without didMove only that is missing", setup: { $0.show($0.p) },
            steps: { stage in
                stage.p.addChild(stage.c)
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
            },
            expected: [
                "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "[commit]",
                "C.viewIsAppearing(false)",
                "C.viewDidAppear(false)",
            ]),
        .init(
            section: "AddingAChild", name: "embedded in the parent's viewDidLoad", detail: .layout,
            setup: { stage in stage.p.during["viewDidLoad"] = { stage.embed(stage.c, in: $0) } },
            steps: { stage in
                stage.window.rootViewController = stage.p
                stage.window.isHidden = false
                stage.commit()
            },
            expected: [
                "P.loadView", "P.viewDidLoad", "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.didMove(P)",
                "P.viewWillAppear(false)", "C.viewWillAppear(false)", "[commit]", "P.viewIsAppearing(false)",
                "C.viewIsAppearing(false)", "P.updateViewConstraints", "P.viewWillLayoutSubviews",
                "C.updateViewConstraints",
                "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "P.viewDidLayoutSubviews",
                "P.viewDidAppear(false)",
                "C.viewDidAppear(false)",
            ]),
        .init(
            section: "AddingAChild", name: "itself, or what it stands below: refused",
            setup: { stage in
                stage.p.addChild(stage.c)
                stage.c.addChild(stage.d)
            },
            steps: { stage in
                stage.p.addChild(stage.p)
                stage.d.addChild(stage.p)
            },
            expected: [
                "! <P> cannot be added as a child of <P>, which is the same controller or a descendant of it.",
                "! <P> cannot be added as a child of <D>, which is the same controller or a descendant of it.",
            ]),
        .init(
            section: "AddingAChild", name: "a view under a controller that is not the parent: refused",
            setup: { stage in
                stage.show(stage.p)
                stage.q.addChild(stage.c)
                stage.c.loadViewIfNeeded()
            },
            steps: { stage in
                stage.p.view.addSubview(stage.c.view)
                stage.window.addSubview(stage.c.view)
                stage.journal.note("superview \(stage.c.view.superview == nil ? "nil" : "set")")
            },
            expected: [
                "! child view controller:<C> should have parent view controller:<Q> but requested parent is:<P>",
                "! child view controller:<C> should have parent view controller:<Q> but requested parent is:(null)",
                "superview nil",
            ]),
        .init(
            section: "AddingAChild", name: "to another parent while the view stays with this one: refused",
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.c, in: stage.p)
            },
            steps: { stage in
                stage.q.addChild(stage.c)
                stage.journal.note("parent \(stage.c.parent === stage.p ? "P" : "other"), \(stage.q.children.count)")
            },
            expected: [
                "! child view controller:<C> should have parent view controller:<P> but requested parent is:<Q>",
                "parent P, 0",
            ]),
    ]

    static let removing: [CallbackSequence] = [
        .init(
            section: "RemovingAChild", name: "from a parent on screen",
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.c, in: stage.p)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.c.willMove(toParent: nil)
                stage.journal.note("[view]")
                stage.c.view.removeFromSuperview()
                stage.journal.note("[controller]")
                stage.c.removeFromParent()
                stage.commit()
            },
            expected: [
                "C.willMove(nil)", "[view]", "C.viewWillDisappear(false)", "[controller]", "C.didMove(nil)", "[commit]",
                "C.viewDidDisappear(false)",
            ]),
        .init(
            section: "RemovingAChild",
            name: "removeFromParent alone: no willMove, and the view stays and goes on with the window",
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.c, in: stage.p)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.c.removeFromParent()
                stage.commit()
                stage.window.isHidden = true
                stage.commit()
            },
            expected: [
                "C.didMove(nil)", "[commit]", "P.viewWillDisappear(false)", "C.viewWillDisappear(false)", "[commit]",
                "P.viewDidDisappear(false)", "C.viewDidDisappear(false)",
            ]),
        .init(
            section: "RemovingAChild",
            name: "without a parent: nothing", steps: { $0.c.removeFromParent() }, expected: []),
    ]

    static let swapping: [CallbackSequence] = [
        swap(
            "animated, in the order that Apple's guide recommends", duration: 0.5,
            expected: [
                "A.willMove(nil)", "B.willMove(P)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
                "B.viewWillAppear(true)", "animations, both in the tree: true", "[commit]", "B.viewIsAppearing(true)",
                "P.viewWillLayoutSubviews", "B.updateViewConstraints", "B.viewWillLayoutSubviews",
                "B.viewDidLayoutSubviews",
                "P.viewDidLayoutSubviews", "[0.5 s]",
                "B.viewDidAppear(true)", "A.viewDidDisappear(true)", "completion true, A in the tree: false",
                "A.didMove(nil)",
                "B.didMove(P)", "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews",
            ]),
        swap(
            "of no duration", duration: 0,
            expected: [
                "A.willMove(nil)", "B.willMove(P)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)",
                "B.viewWillAppear(false)", "animations, both in the tree: true", "[commit]", "B.viewIsAppearing(false)",
                "P.viewWillLayoutSubviews", "B.updateViewConstraints", "B.viewWillLayoutSubviews",
                "B.viewDidLayoutSubviews",
                "P.viewDidLayoutSubviews", "B.viewDidAppear(false)",
                "A.viewDidDisappear(false)", "completion true, A in the tree: false", "A.didMove(nil)", "B.didMove(P)",
                "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews", "[0.5 s]",
            ]),
        .init(
            section: "TransitionBetweenChildren", name: "off screen: the views are swapped, and nobody appears",
            setup: { stage in
                stage.embed(stage.a, in: stage.p)
                stage.p.addChild(stage.b)
            },
            steps: { stage in
                stage.p.transition(from: stage.a, to: stage.b, duration: 0.5, animations: nil) { _ in
                    stage.journal.note("\(stage.p.view.subviews == [stage.b.view])")
                }
                stage.wait(0.5)
            },
            expected: ["B.loadView", "B.viewDidLoad", "[0.5 s]", "true"]),
        .init(
            section: "TransitionBetweenChildren",
            name: "begun off screen and shown meanwhile: both are told of where they are",
            setup: { stage in
                stage.embed(stage.a, in: stage.p)
                stage.p.addChild(stage.b)
                stage.b.loadViewIfNeeded()
            },
            steps: { stage in
                stage.p.transition(from: stage.a, to: stage.b, duration: 0.5, animations: nil)
                stage.show(stage.p)
                stage.journal.clear()
                stage.wait(0.5)
            },
            expected: ["[0.5 s]", "A.viewWillDisappear(false)", "A.viewDidDisappear(false)"]),
        .init(
            section: "TransitionBetweenChildren", name: "into a view below the new one: the view is refused",
            setup: { stage in
                stage.p.addChild(stage.a)
                stage.p.addChild(stage.b)
                stage.b.view.addSubview(stage.box)
                stage.box.addSubview(UIView())
                stage.a.loading = { $0.view = stage.box.subviews[0] }
                stage.a.loadViewIfNeeded()
            },
            steps: { stage in
                stage.p.transition(from: stage.a, to: stage.b, duration: 0.5, animations: nil)
                stage.wait(0.5)
            },
            expected: ["! Can't add self as subview", "[0.5 s]"]),
        .init(
            section: "TransitionBetweenChildren",
            name: "the view added by hand beforehand: its controller appears by itself",
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.a, in: stage.p)
                stage.p.addChild(stage.b)
                stage.b.loadViewIfNeeded()
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.p.view.addSubview(stage.b.view)
                stage.p.transition(from: stage.a, to: stage.b, duration: 0.5, animations: nil)
                stage.commit()
                stage.wait(0.5)
            },
            expected: [
                "B.viewWillAppear(false)", "A.viewWillDisappear(true)", "[commit]", "B.viewIsAppearing(false)",
                "B.viewDidAppear(false)", "[0.5 s]", "A.viewDidDisappear(true)",
            ]),
    ]

    private static func swap(_ name: String, duration: Double, expected: [String]) -> CallbackSequence {
        .init(
            section: "TransitionBetweenChildren", name: name, detail: .layout,
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.a, in: stage.p)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.a.willMove(toParent: nil)
                stage.p.addChild(stage.b)
                stage.b.view.frame = stage.p.view.bounds
                stage.p.transition(from: stage.a, to: stage.b, duration: duration) {
                    let areBoth = stage.p.view.subviews == [stage.a.view, stage.b.view]
                    stage.journal.note("animations, both in the tree: \(areBoth)")
                } completion: { finished in
                    stage.journal.note("completion \(finished), A in the tree: \(stage.a.view.superview != nil)")
                    stage.a.removeFromParent()
                    stage.b.didMove(toParent: stage.p)
                }
                stage.commit()
                stage.wait(0.5)
            },
            expected: expected)
    }
}
