import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    static let adding: [FixtureRow] = [
        .init(
            "AddingAChild", "a child is added to a parent on screen", setup: { $0.show($0.p) },
            steps: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.transcript.note("[added]")
                fixture.p.view.addSubview(fixture.c.view)
                fixture.transcript.note("[view added]")
                fixture.c.didMove(toParent: fixture.p)
                fixture.commit()
            },
            expected: """
                C.willMove(P); [added]; C.loadView; C.viewDidLoad; C.viewWillAppear(false); [view added]; C.didMove(P)
                [commit]; C.viewIsAppearing(false); C.viewDidAppear(false)
                """),
        .init(
            "AddingAChild", "a child leaves its other parent first", detail: .state,
            setup: { $0.p.addChild($0.c) },
            steps: { $0.q.addChild($0.c) },
            expected: """
                C.didMove(nil) parent nil, superview nil, window nil
                C.willMove(Q) parent nil, superview nil, window nil
                """),
        .init(
            "AddingAChild", "a child that is added to its parent again moves to the end without callbacks",
            setup: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.p.addChild(fixture.d)
            },
            steps: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.p.addChild(fixture.c)
                fixture.transcript.note(
                    fixture.p.children.map { fixture.transcript.name(of: $0.id) }.joined(separator: " "))
            },
            expected: "D C"),
        .init(
            "AddingAChild", "without the app's call of didMove only didMove is missing", setup: { $0.show($0.p) },
            steps: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
            },
            expected: """
                C.willMove(P); C.loadView; C.viewDidLoad; C.viewWillAppear(false); [commit]; C.viewIsAppearing(false)
                C.viewDidAppear(false)
                """),
        .init(
            "AddingAChild", "a child is embedded in the parent's viewDidLoad", detail: .layout,
            setup: { fixture in fixture.p.during["viewDidLoad"] = { fixture.embed(fixture.c, in: $0) } },
            steps: { fixture in
                fixture.window.rootViewController = fixture.p
                fixture.window.isHidden = false
                fixture.commit()
            },
            expected: """
                P.loadView; P.viewDidLoad; C.willMove(P); C.loadView; C.viewDidLoad; C.didMove(P)
                P.viewWillAppear(false); C.viewWillAppear(false); [commit]; P.viewIsAppearing(false)
                C.viewIsAppearing(false); P.updateViewConstraints; P.viewWillLayoutSubviews; C.updateViewConstraints
                C.viewWillLayoutSubviews; C.viewDidLayoutSubviews; P.viewDidLayoutSubviews; P.viewDidAppear(false)
                C.viewDidAppear(false)
                """),
        .init(
            "AddingAChild", "a controller cannot be a child of itself or of its descendant",
            setup: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.c.addChild(fixture.d)
            },
            steps: { fixture in
                fixture.p.addChild(fixture.p)
                fixture.d.addChild(fixture.p)
            },
            expected: """
                ! <P> cannot be added as a child of <P>, which is the same controller or a descendant of it.
                ! <P> cannot be added as a child of <D>, which is the same controller or a descendant of it.
                """),
        .init(
            "AddingAChild", "a view in the view of a controller that is not the parent is refused",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.q.addChild(fixture.c)
                fixture.c.loadViewIfNeeded()
            },
            steps: { fixture in
                fixture.p.view.addSubview(fixture.c.view)
                fixture.window.addSubview(fixture.c.view)
                fixture.transcript.note("superview \(fixture.c.view.superview == nil ? "nil" : "set")")
            },
            expected: """
                ! child view controller:<C> should have parent view controller:<P> but actual parent is:<Q>
                ! child view controller:<C> should have parent view controller:(null) but actual parent is:<Q>
                superview nil
                """),
        .init(
            "AddingAChild", "a move to another parent is refused while the view stays",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.embed(fixture.c, in: fixture.p)
            },
            steps: { fixture in
                fixture.q.addChild(fixture.c)
                fixture.transcript.note(
                    "parent \(fixture.c.parent === fixture.p ? "P" : "other"), \(fixture.q.children.count)")
            },
            expected: """
                ! child view controller:<C> should have parent view controller:<P> but requested parent is:<Q>
                parent P, 0
                """),
    ]

    static let removing: [FixtureRow] = [
        .init(
            "RemovingAChild", "a child is removed from a parent on screen",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.c.willMove(toParent: nil)
                fixture.transcript.note("[view]")
                fixture.c.view.removeFromSuperview()
                fixture.transcript.note("[controller]")
                fixture.c.removeFromParent()
                fixture.commit()
            },
            expected: """
                C.willMove(nil); [view]; C.viewWillDisappear(false); [controller]; C.didMove(nil); [commit]
                C.viewDidDisappear(false)
                """),
        .init(
            "RemovingAChild", "removeFromParent alone: no willMove, and the view stays in the window",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.c.removeFromParent()
                fixture.commit()
                fixture.window.isHidden = true
                fixture.commit()
            },
            expected: """
                C.didMove(nil); [commit]; P.viewWillDisappear(false); C.viewWillDisappear(false); [commit]
                C.viewDidDisappear(false); P.viewDidDisappear(false)
                """),
        .init(
            "RemovingAChild", "removeFromParent without a parent has no effect", steps: { $0.c.removeFromParent() },
            expected: ""),
    ]

    static let swapping: [FixtureRow] = [
        swap(
            "an animated transition in the order that Apple's guide recommends", duration: 0.5,
            expected: """
                A.willMove(nil); B.willMove(P); B.loadView; B.viewDidLoad; A.viewWillDisappear(true)
                B.viewWillAppear(true); animations, both in the tree: true; [commit]; B.viewIsAppearing(true)
                P.viewWillLayoutSubviews; B.updateViewConstraints; B.viewWillLayoutSubviews; B.viewDidLayoutSubviews
                P.viewDidLayoutSubviews; [0.5 s]; B.viewDidAppear(true); A.viewDidDisappear(true)
                completion true, A in the tree: false; A.didMove(nil); B.didMove(P); P.viewWillLayoutSubviews
                P.viewDidLayoutSubviews
                """),
        swap(
            "a transition without duration", duration: 0,
            expected: """
                A.willMove(nil); B.willMove(P); B.loadView; B.viewDidLoad; A.viewWillDisappear(false)
                B.viewWillAppear(false); animations, both in the tree: true; [commit]; B.viewIsAppearing(false)
                P.viewWillLayoutSubviews; B.updateViewConstraints; B.viewWillLayoutSubviews; B.viewDidLayoutSubviews
                P.viewDidLayoutSubviews; B.viewDidAppear(false); A.viewDidDisappear(false)
                completion true, A in the tree: false; A.didMove(nil); B.didMove(P); P.viewWillLayoutSubviews
                P.viewDidLayoutSubviews; [0.5 s]
                """),
        .init(
            "TransitionBetweenChildren", "off screen a transition swaps the views, and no controller appears",
            setup: { fixture in
                fixture.embed(fixture.a, in: fixture.p)
                fixture.p.addChild(fixture.b)
            },
            steps: { fixture in
                fixture.p.transition(from: fixture.a, to: fixture.b, duration: 0.5, animations: nil) { _ in
                    fixture.transcript.note("\(fixture.p.view.subviews == [fixture.b.view])")
                }
                fixture.wait(0.5)
            },
            expected: "B.loadView; B.viewDidLoad; [0.5 s]; true"),
        .init(
            "TransitionBetweenChildren",
            "a transition that begins off screen tells both children when the window is shown",
            setup: { fixture in
                fixture.embed(fixture.a, in: fixture.p)
                fixture.p.addChild(fixture.b)
                fixture.b.loadViewIfNeeded()
            },
            steps: { fixture in
                fixture.p.transition(from: fixture.a, to: fixture.b, duration: 0.5, animations: nil)
                fixture.show(fixture.p)
                fixture.transcript.clear()
                fixture.wait(0.5)
            },
            expected: "[0.5 s]; A.viewWillDisappear(false); A.viewDidDisappear(false)"),
        .init(
            "AddingAChild", "a child that a callback of its sibling removes does not appear",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.embed(fixture.d, in: fixture.p)
                fixture.c.during["viewWillAppear"] = { _ in fixture.remove(fixture.d) }
            },
            steps: { $0.show($0.p) },
            expected: """
                P.viewWillAppear(false); C.viewWillAppear(false); D.willMove(nil); D.didMove(nil)
                P.viewIsAppearing(false); C.viewIsAppearing(false); P.viewDidAppear(false); C.viewDidAppear(false)
                """),
        .init(
            "AddingAChild", "a child whose callback makes its view contain the parent's does not stay on its way",
            setup: { $0.show($0.p) },
            steps: { fixture in
                fixture.c.during["viewWillAppear"] = { probe in
                    fixture.p.view.removeFromSuperview()
                    probe.view.addSubview(fixture.p.view)
                }
                fixture.p.addChild(fixture.c)
                fixture.p.view.addSubview(fixture.c.view)
                fixture.session.advance(by: 0)
                fixture.transcript.keep { $0.hasPrefix("C.view") || $0.hasPrefix("!") }
            },
            expected: """
                C.viewDidLoad; C.viewWillAppear(false)
                ! Can't add self as subview
                C.viewWillDisappear(false); C.viewDidDisappear(false)
                """),
        .init(
            "TransitionBetweenChildren", "the view of the new child cannot be in its own subview",
            setup: { fixture in
                fixture.p.addChild(fixture.a)
                fixture.p.addChild(fixture.b)
                fixture.b.view.addSubview(fixture.box)
                fixture.box.addSubview(UIView())
                fixture.a.loading = { $0.view = fixture.box.subviews[0] }
                fixture.a.loadViewIfNeeded()
            },
            steps: { fixture in
                fixture.p.transition(from: fixture.a, to: fixture.b, duration: 0.5, animations: nil)
                fixture.wait(0.5)
            },
            expected: """
                ! Can't add self as subview
                [0.5 s]
                """),
        .init(
            "TransitionBetweenChildren", "a view that was added before the transition appears by itself",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.embed(fixture.a, in: fixture.p)
                fixture.p.addChild(fixture.b)
                fixture.b.loadViewIfNeeded()
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.p.view.addSubview(fixture.b.view)
                fixture.p.transition(from: fixture.a, to: fixture.b, duration: 0.5, animations: nil)
                fixture.commit()
                fixture.wait(0.5)
            },
            expected: """
                B.viewWillAppear(false); A.viewWillDisappear(true); [commit]; B.viewIsAppearing(false)
                B.viewDidAppear(false); [0.5 s]; A.viewDidDisappear(true)
                """),
    ]

    private static func swap(_ name: String, duration: Double, expected: ExpectedLines) -> FixtureRow {
        .init(
            "TransitionBetweenChildren", name, detail: .layout,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.embed(fixture.a, in: fixture.p)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.a.willMove(toParent: nil)
                fixture.p.addChild(fixture.b)
                fixture.b.view.frame = fixture.p.view.bounds
                fixture.p.transition(from: fixture.a, to: fixture.b, duration: duration) {
                    let areBoth = fixture.p.view.subviews == [fixture.a.view, fixture.b.view]
                    fixture.transcript.note("animations, both in the tree: \(areBoth)")
                } completion: { finished in
                    fixture.transcript.note("completion \(finished), A in the tree: \(fixture.a.view.superview != nil)")
                    fixture.a.removeFromParent()
                    fixture.b.didMove(toParent: fixture.p)
                }
                fixture.commit()
                fixture.wait(0.5)
            },
            expected: expected)
    }
}
