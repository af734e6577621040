@testable import HeadlessUIKit

extension CallbackSequence {
    static let forwarding: [CallbackSequence] = [
        .init(
            section: "AppearanceCallbacks a",
            name: "added while the parent is off screen: with the parent's own, parent first, children in order",
            setup: { stage in
                stage.embed(stage.b, in: stage.p)
                stage.embed(stage.c, in: stage.p)
                stage.embed(stage.d, in: stage.c)
            },
            steps: { stage in
                stage.show(stage.p)
            },
            expected: [
                "P.viewWillAppear(false)", "B.viewWillAppear(false)", "C.viewWillAppear(false)",
                "D.viewWillAppear(false)",
                "P.viewIsAppearing(false)", "B.viewIsAppearing(false)", "C.viewIsAppearing(false)",
                "D.viewIsAppearing(false)",
                "P.viewDidAppear(false)", "B.viewDidAppear(false)", "C.viewDidAppear(false)", "D.viewDidAppear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks a", name: "taken off screen with the parent",
            setup: { stage in
                stage.embed(stage.c, in: stage.p)
                stage.embed(stage.d, in: stage.c)
                stage.show(stage.p)
            },
            steps: { stage in
                stage.window.rootViewController = nil
                stage.commit()
            },
            expected: [
                "P.viewWillDisappear(false)", "C.viewWillDisappear(false)", "D.viewWillDisappear(false)", "[commit]",
                "P.viewDidDisappear(false)", "C.viewDidDisappear(false)", "D.viewDidDisappear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks a", name: "a child that was only added is told nothing",
            setup: { $0.p.addChild($0.c) },
            steps: { stage in stage.show(stage.p) },
            expected: [
                "P.loadView", "P.viewDidLoad", "P.viewWillAppear(false)", "P.viewIsAppearing(false)",
                "P.viewDidAppear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks b",
            name: "added inside the parent's viewWillAppear: at once, and once with the parent",
            setup: { stage in
                _ = (stage.p.view, stage.c.view)
                stage.p.during["viewWillAppear"] = { stage.embed(stage.c, in: $0) }
            },
            steps: { stage in stage.show(stage.p) },
            expected: [
                "P.viewWillAppear(false)", "C.willMove(P)", "C.viewWillAppear(false)", "C.didMove(P)",
                "P.viewIsAppearing(false)",
                "C.viewIsAppearing(false)", "P.viewDidAppear(false)", "C.viewDidAppear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks b", name: "the view before the child: viewDidAppear comes once",
            setup: { stage in
                _ = (stage.p.view, stage.c.view)
                stage.p.during["viewWillAppear"] = { parent in
                    parent.view.addSubview(stage.c.view)
                    parent.addChild(stage.c)
                    stage.c.didMove(toParent: parent)
                }
            },
            steps: { stage in stage.show(stage.p) },
            expected: [
                "P.viewWillAppear(false)", "C.viewWillAppear(false)", "C.willMove(P)", "C.didMove(P)",
                "P.viewIsAppearing(false)",
                "C.viewIsAppearing(false)", "P.viewDidAppear(false)", "C.viewDidAppear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks c", name: "added to a parent on screen: will at once, did after the commit",
            setup: { stage in
                stage.show(stage.p)
                stage.c.loadViewIfNeeded()
                stage.p.addChild(stage.c)
            },
            steps: { stage in
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
            },
            expected: ["C.viewWillAppear(false)", "[commit]", "C.viewIsAppearing(false)", "C.viewDidAppear(false)"]),
        .init(
            section: "AppearanceCallbacks c", name: "in a view of the app's own between the two",
            setup: { stage in
                stage.show(stage.p)
                stage.c.loadViewIfNeeded()
                stage.p.addChild(stage.c)
            },
            steps: { stage in
                let box = UIView()
                box.addSubview(stage.c.view)
                stage.journal.note("[box]")
                stage.p.view.addSubview(box)
                stage.commit()
                box.removeFromSuperview()
                stage.commit()
            },
            expected: [
                "[box]", "C.viewWillAppear(false)", "[commit]", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
                "C.viewWillDisappear(false)", "[commit]", "C.viewDidDisappear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks c", name: "a view added without addChild still causes callbacks",
            setup: { stage in
                stage.show(stage.p)
                stage.c.loadViewIfNeeded()
            },
            steps: { stage in
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
                stage.window.isHidden = true
                stage.commit()
            },
            expected: [
                "C.viewWillAppear(false)", "[commit]", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
                "P.viewWillDisappear(false)", "C.viewWillDisappear(false)", "[commit]", "P.viewDidDisappear(false)",
                "C.viewDidDisappear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks c", name: "added and taken out in one turn: a cancelled appearance",
            setup: { stage in
                stage.show(stage.p)
                stage.c.loadViewIfNeeded()
                stage.p.addChild(stage.c)
            },
            steps: { stage in
                stage.p.view.addSubview(stage.c.view)
                stage.c.view.removeFromSuperview()
                stage.commit()
            },
            expected: [
                "C.viewWillAppear(false)", "C.viewWillDisappear(false)", "[commit]", "C.viewDidDisappear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks c", name: "taken out and put back in one turn: no did of the way out",
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.c, in: stage.p)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.c.view.removeFromSuperview()
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
            },
            expected: [
                "C.viewWillDisappear(false)", "C.viewWillAppear(false)", "[commit]", "C.viewIsAppearing(false)",
                "C.viewDidAppear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks c", name: "moved between superviews on screen: no appearance",
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.c, in: stage.p)
                stage.p.view.addSubview(UIView())
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.p.view.subviews[1].addSubview(stage.c.view)
                stage.commit()
            },
            expected: ["[commit]"]),
    ]
}
