import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    /// Adds the child between the begin and the end of its appearance, once.
    ///
    /// Source: xmartlabs/XLPagerTabStrip 172 and 189, `updateContent` of version 5.
    @MainActor
    private static func coverByHand(with child: UIViewController, in parent: UIViewController) {
        guard child.parent == nil else { return }
        parent.addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        child.endAppearanceTransition()
    }

    static let forwarding: [FixtureRow] = [
        .init(
            "AppearanceCallbacks a",
            "children that were added off screen appear with the parent: parent first, children in order",
            setup: { fixture in
                fixture.embed(fixture.b, in: fixture.p)
                fixture.embed(fixture.c, in: fixture.p)
                fixture.embed(fixture.d, in: fixture.c)
            },
            steps: { fixture in
                fixture.show(fixture.p)
            },
            expected: """
                P.viewWillAppear(false); B.viewWillAppear(false); C.viewWillAppear(false); D.viewWillAppear(false)
                P.viewIsAppearing(false); B.viewIsAppearing(false); C.viewIsAppearing(false); D.viewIsAppearing(false)
                P.viewDidAppear(false); B.viewDidAppear(false); C.viewDidAppear(false); D.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks a", "a child leaves the screen with the parent",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.embed(fixture.d, in: fixture.c)
                fixture.show(fixture.p)
            },
            steps: { fixture in
                fixture.window.rootViewController = nil
                fixture.commit()
            },
            expected: """
                P.viewWillDisappear(false); C.viewWillDisappear(false); D.viewWillDisappear(false); [commit]
                P.viewDidDisappear(false); C.viewDidDisappear(false); D.viewDidDisappear(false)
                """),
        .init(
            "AppearanceCallbacks a", "a child without its view in the hierarchy does not appear",
            setup: { $0.p.addChild($0.c) },
            steps: { fixture in fixture.show(fixture.p) },
            expected: """
                P.loadView; P.viewDidLoad; P.viewWillAppear(false); P.viewIsAppearing(false); P.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks b",
            "a child that is added inside the parent's viewWillAppear appears at once, and only once",
            setup: { fixture in
                _ = (fixture.p.view, fixture.c.view)
                fixture.p.during["viewWillAppear"] = { fixture.embed(fixture.c, in: $0) }
            },
            steps: { fixture in fixture.show(fixture.p) },
            expected: """
                P.viewWillAppear(false); C.willMove(P); C.viewWillAppear(false); C.didMove(P); P.viewIsAppearing(false)
                C.viewIsAppearing(false); P.viewDidAppear(false); C.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks b", "a view that is added before its child in no window: viewDidAppear comes once",
            setup: { fixture in
                _ = (fixture.p.view, fixture.c.view)
                fixture.p.during["viewWillAppear"] = { parent in
                    parent.view.addSubview(fixture.c.view)
                    parent.addChild(fixture.c)
                    fixture.c.didMove(toParent: parent)
                }
            },
            steps: { fixture in fixture.show(fixture.p) },
            expected: """
                P.viewWillAppear(false); C.viewWillAppear(false); C.willMove(P); C.didMove(P); P.viewIsAppearing(false)
                C.viewIsAppearing(false); P.viewDidAppear(false); C.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks b", "a child that is added inside the parent's viewIsAppearing appears once",
            setup: { fixture in
                _ = (fixture.p.view, fixture.c.view)
                fixture.p.during["viewIsAppearing"] = { fixture.embed(fixture.c, in: $0) }
            },
            steps: { fixture in fixture.show(fixture.p) },
            expected: """
                P.viewWillAppear(false); P.viewIsAppearing(false); C.willMove(P); C.viewWillAppear(false); C.didMove(P)
                C.viewIsAppearing(false); P.viewDidAppear(false); C.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks b", "a view that is added before its child in the window: viewDidAppear comes twice",
            setup: { fixture in
                _ = (fixture.p.view, fixture.c.view)
                fixture.p.during["viewIsAppearing"] = { parent in
                    parent.view.addSubview(fixture.c.view)
                    parent.addChild(fixture.c)
                    fixture.c.didMove(toParent: parent)
                }
            },
            steps: { fixture in
                fixture.show(fixture.p)
                fixture.window.isHidden = true
                fixture.commit()
            },
            expected: """
                P.viewWillAppear(false); P.viewIsAppearing(false); C.viewWillAppear(false); C.willMove(P); C.didMove(P)
                C.viewIsAppearing(false); C.viewDidAppear(false); P.viewDidAppear(false); C.viewDidAppear(false)
                P.viewWillDisappear(false); C.viewWillDisappear(false); [commit]; P.viewDidDisappear(false)
                C.viewDidDisappear(false)
                """),
        .init(
            "AppearanceCallbacks b",
            "a child that the app forwards to by hand while its parent appears gets viewDidAppear twice",
            setup: { fixture in
                _ = (fixture.p.view, fixture.c.view)
                fixture.p.during["viewDidLayoutSubviews"] = { coverByHand(with: fixture.c, in: $0) }
            },
            steps: { fixture in
                fixture.show(fixture.p)
                fixture.window.isHidden = true
                fixture.commit()
                fixture.window.isHidden = false
                fixture.commit()
            },
            expected: """
                P.viewWillAppear(false); P.viewIsAppearing(false); C.willMove(P); C.viewWillAppear(false); C.didMove(P)
                C.viewIsAppearing(false); C.viewDidAppear(false); P.viewDidAppear(false); C.viewDidAppear(false)
                P.viewWillDisappear(false); C.viewWillDisappear(false); [commit]; P.viewDidDisappear(false)
                C.viewDidDisappear(false); P.viewWillAppear(false); C.viewWillAppear(false); [commit]
                P.viewIsAppearing(false); C.viewIsAppearing(false); P.viewDidAppear(false); C.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks b",
            "a child that the app begins and ends in its parent's own callbacks gets viewDidAppear twice",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.p.during["viewWillAppear"] = { _ in fixture.c.beginAppearanceTransition(true, animated: false) }
                fixture.p.during["viewDidAppear"] = { _ in fixture.c.endAppearanceTransition() }
            },
            steps: { fixture in fixture.show(fixture.p) },
            expected: """
                P.viewWillAppear(false); C.viewWillAppear(false); P.viewIsAppearing(false); C.viewIsAppearing(false)
                P.viewDidAppear(false); C.viewDidAppear(false); C.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks a", "a child that appeared by hand off screen appears again with its parent",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.c.endAppearanceTransition()
            },
            steps: { fixture in fixture.show(fixture.p) },
            expected: """
                P.viewWillAppear(false); C.viewWillAppear(false); P.viewIsAppearing(false); C.viewIsAppearing(false)
                P.viewDidAppear(false); C.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks a", "a child whose appearance by hand was reversed off screen follows its parent",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.c.beginAppearanceTransition(false, animated: false)
                fixture.c.endAppearanceTransition()
            },
            steps: { fixture in fixture.show(fixture.p) },
            expected: """
                P.viewWillAppear(false); C.viewWillAppear(false); P.viewIsAppearing(false); C.viewIsAppearing(false)
                P.viewDidAppear(false); C.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks b", "a child that is added again while it appears gets viewDidAppear twice",
            setup: { fixture in
                _ = (fixture.p.view, fixture.c.view)
                fixture.p.during["viewWillLayoutSubviews"] = { fixture.embed(fixture.c, in: $0) }
            },
            steps: { fixture in
                fixture.window.rootViewController = fixture.p
                fixture.window.isHidden = false
                fixture.p.view.layoutIfNeeded()
                fixture.p.view.setNeedsLayout()
                fixture.commit()
                fixture.p.view.setNeedsLayout()
                fixture.commit()
            },
            expected: """
                P.viewWillAppear(false); C.willMove(P); C.viewWillAppear(false); C.didMove(P); [commit]
                P.viewIsAppearing(false); C.viewIsAppearing(false); C.didMove(P); C.viewDidAppear(false)
                P.viewDidAppear(false); C.viewDidAppear(false); [commit]; C.didMove(P)
                """),
        .init(
            "AppearanceCallbacks b", "a parent that forwards by hand sends the child nothing when it has appeared",
            setup: { fixture in
                _ = (fixture.p.view, fixture.c.view)
                fixture.p.isForwarding = false
                fixture.p.during["viewDidLayoutSubviews"] = { coverByHand(with: fixture.c, in: $0) }
            },
            steps: { fixture in fixture.show(fixture.p) },
            expected: """
                P.viewWillAppear(false); P.viewIsAppearing(false); C.willMove(P); C.viewWillAppear(false); C.didMove(P)
                C.viewIsAppearing(false); C.viewDidAppear(false); P.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks c", "a child that the app forwards to by hand on screen gets viewDidAppear once",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.c.loadViewIfNeeded()
            },
            steps: { fixture in
                coverByHand(with: fixture.c, in: fixture.p)
                fixture.commit()
            },
            expected: """
                C.willMove(P); C.viewWillAppear(false); C.didMove(P); C.viewIsAppearing(false); C.viewDidAppear(false)
                [commit]
                """),
        .init(
            "AppearanceCallbacks c",
            "a child that is added on screen: viewWillAppear at once, viewDidAppear after the commit",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.c.loadViewIfNeeded()
                fixture.p.addChild(fixture.c)
            },
            steps: { fixture in
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
            },
            expected: "C.viewWillAppear(false); [commit]; C.viewIsAppearing(false); C.viewDidAppear(false)"),
        .init(
            "AppearanceCallbacks c", "a child whose view is in a view of the app",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.c.loadViewIfNeeded()
                fixture.p.addChild(fixture.c)
            },
            steps: { fixture in
                let box = UIView()
                box.addSubview(fixture.c.view)
                fixture.transcript.note("[box]")
                fixture.p.view.addSubview(box)
                fixture.commit()
                box.removeFromSuperview()
                fixture.commit()
            },
            expected: """
                [box]; C.viewWillAppear(false); [commit]; C.viewIsAppearing(false); C.viewDidAppear(false)
                C.viewWillDisappear(false); [commit]; C.viewDidDisappear(false)
                """),
        .init(
            "AppearanceCallbacks c", "a view added without addChild still causes callbacks",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.c.loadViewIfNeeded()
            },
            steps: { fixture in
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
                fixture.window.isHidden = true
                fixture.commit()
            },
            expected: """
                C.viewWillAppear(false); [commit]; C.viewIsAppearing(false); C.viewDidAppear(false)
                P.viewWillDisappear(false); C.viewWillDisappear(false); [commit]; C.viewDidDisappear(false)
                P.viewDidDisappear(false)
                """),
        .init(
            "AppearanceCallbacks strays",
            "a view without addChild: the parent will, the child will and did, the parent did",
            presets: [.v5, .v8, .v13],
            setup: { fixture in
                fixture.p.view.addSubview(fixture.c.view)
                fixture.embed(fixture.d, in: fixture.c)
            },
            steps: { fixture in
                fixture.show(fixture.p)
                fixture.window.rootViewController = nil
                fixture.commit()
            },
            expected: """
                P.viewWillAppear(false); C.viewWillAppear(false); D.viewWillAppear(false); P.viewIsAppearing(false)
                C.viewIsAppearing(false); D.viewIsAppearing(false); C.viewDidAppear(false); D.viewDidAppear(false)
                P.viewDidAppear(false); P.viewWillDisappear(false); C.viewWillDisappear(false)
                D.viewWillDisappear(false); [commit]; C.viewDidDisappear(false); D.viewDidDisappear(false)
                P.viewDidDisappear(false)
                """),
        .init(
            "AppearanceCallbacks strays", "among children a view without addChild comes before its own parent only",
            presets: [.v5, .v8, .v13],
            setup: { fixture in
                fixture.embed(fixture.a, in: fixture.p)
                fixture.a.view.addSubview(fixture.c.view)
                fixture.embed(fixture.b, in: fixture.p)
            },
            steps: { fixture in
                fixture.show(fixture.p)
                fixture.transcript.keep { $0.contains("Did") }
            },
            expected: "P.viewDidAppear(false); C.viewDidAppear(false); A.viewDidAppear(false); B.viewDidAppear(false)"),
        .init(
            "AppearanceCallbacks strays", "a view without addChild that its controller removes does not appear",
            setup: { fixture in
                fixture.p.view.addSubview(fixture.c.view)
                fixture.c.during["viewDidAppear"] = { _ in fixture.window.rootViewController = nil }
            },
            steps: { fixture in
                fixture.show(fixture.p)
                fixture.commit()
                fixture.transcript.keep { $0.hasPrefix("P") }
            },
            expected: """
                P.viewWillAppear(false); P.viewIsAppearing(false); P.viewWillDisappear(false); P.viewDidDisappear(false)
                """),
        .init(
            "AppearanceCallbacks a", "a child that appeared by hand is attached and removed outside of any window",
            presets: [.v5, .v8, .v13],
            setup: { fixture in
                _ = (fixture.p.view, fixture.q.view, fixture.c.view)
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.c.endAppearanceTransition()
            },
            steps: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.commit()
                fixture.remove(fixture.c)
                fixture.q.view.addSubview(fixture.c.view)
                fixture.commit()
            },
            expected: "C.willMove(P); C.didMove(P); [commit]; C.willMove(nil); C.didMove(nil); [commit]"),
        .init(
            "AppearanceCallbacks a", "a child that appeared by hand leaves the screen as any other",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.beginAppearanceTransition(false, animated: false)
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.c.endAppearanceTransition()
            },
            steps: { fixture in
                fixture.c.view.removeFromSuperview()
                fixture.commit()
            },
            expected: "C.viewWillDisappear(false); [commit]; C.viewDidDisappear(false)"),
        .init(
            "AppearanceCallbacks c", "a child that is added and removed in one turn has a cancelled appearance",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.c.loadViewIfNeeded()
                fixture.p.addChild(fixture.c)
            },
            steps: { fixture in
                fixture.p.view.addSubview(fixture.c.view)
                fixture.c.view.removeFromSuperview()
                fixture.commit()
            },
            expected: "C.viewWillAppear(false); C.viewWillDisappear(false); [commit]; C.viewDidDisappear(false)"),
        .init(
            "AppearanceCallbacks c", "a child that is removed and added in one turn gets no viewDidDisappear",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.c.view.removeFromSuperview()
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
            },
            expected: """
                C.viewWillDisappear(false); C.viewWillAppear(false); [commit]; C.viewIsAppearing(false)
                C.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks c", "a view that moves between superviews on screen does not appear again",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.embed(fixture.c, in: fixture.p)
                fixture.p.view.addSubview(UIView())
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.p.view.subviews[1].addSubview(fixture.c.view)
                fixture.commit()
            },
            expected: "[commit]"),
    ]
}
