import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    /// P forwards appearance by hand and is on screen; C is a child of P and D of C.
    @MainActor
    private static func embedByHand(_ fixture: Fixture) {
        fixture.p.isForwarding = false
        fixture.show(fixture.p)
        fixture.embed(fixture.c, in: fixture.p)
        fixture.embed(fixture.d, in: fixture.c)
        fixture.session.advance(by: 0)
    }

    /// A container that forwards appearance by hand: each override calls super, then forwards the step to the children.
    @MainActor
    private static func passOn(_ parent: Probe) {
        parent.isForwarding = false
        parent.during["viewWillAppear"] = {
            $0.children.forEach { $0.beginAppearanceTransition(true, animated: false) }
        }
        parent.during["viewWillDisappear"] = {
            $0.children.forEach { $0.beginAppearanceTransition(false, animated: false) }
        }
        parent.during["viewDidAppear"] = { $0.children.forEach { $0.endAppearanceTransition() } }
        parent.during["viewDidDisappear"] = { $0.children.forEach { $0.endAppearanceTransition() } }
    }

    static let forwardingByHand: [FixtureRow] = [
        .init(
            "AppearanceCallbacks manual", "adding and removing the view calls no appearance method",
            setup: { embedByHand($0) },
            steps: { fixture in
                fixture.c.view.removeFromSuperview()
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
                fixture.window.isHidden = true
                fixture.commit()
            },
            expected: "[commit]; P.viewWillDisappear(false); [commit]; P.viewDidDisappear(false)"),
        .init(
            "AppearanceCallbacks manual", "begin and end reach the grandchild", setup: { embedByHand($0) },
            steps: { fixture in
                fixture.c.beginAppearanceTransition(true, animated: true)
                fixture.transcript.note("[end]")
                fixture.c.endAppearanceTransition()
                fixture.c.beginAppearanceTransition(false, animated: true)
                fixture.transcript.note("[end]")
                fixture.c.endAppearanceTransition()
            },
            expected: """
                C.viewWillAppear(true); D.viewWillAppear(true); [end]; C.viewIsAppearing(true); D.viewIsAppearing(true)
                C.viewDidAppear(true); D.viewDidAppear(true); C.viewWillDisappear(true); D.viewWillDisappear(true)
                [end]; C.viewDidDisappear(true); D.viewDidDisappear(true)
                """),
        .init(
            "AppearanceCallbacks manual", "viewIsAppearing comes once, at the commit between begin and end",
            setup: { embedByHand($0) },
            steps: { fixture in
                fixture.c.beginAppearanceTransition(true, animated: true)
                fixture.commit()
                fixture.c.endAppearanceTransition()
            },
            expected: """
                C.viewWillAppear(true); D.viewWillAppear(true); [commit]; C.viewIsAppearing(true)
                D.viewIsAppearing(true); C.viewDidAppear(true); D.viewDidAppear(true)
                """),
        .init(
            "AppearanceCallbacks manual",
            "two begins in the same direction: one viewWillAppear, and the last end completes",
            setup: { embedByHand($0) },
            steps: { fixture in
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.c.endAppearanceTransition()
                fixture.transcript.note("[last end]")
                fixture.c.endAppearanceTransition()
            },
            expected: """
                C.viewWillAppear(false); D.viewWillAppear(false); [last end]; C.viewIsAppearing(false)
                D.viewIsAppearing(false); C.viewDidAppear(false); D.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks manual", "a begin in the other direction reverses the appearance",
            setup: { embedByHand($0) },
            steps: { fixture in
                fixture.c.beginAppearanceTransition(true, animated: true)
                fixture.c.beginAppearanceTransition(false, animated: true)
                fixture.c.endAppearanceTransition()
            },
            expected: """
                C.viewWillAppear(true); D.viewWillAppear(true); C.viewWillDisappear(true); D.viewWillDisappear(true)
                C.viewDidDisappear(true); D.viewDidDisappear(true)
                """),
        .init(
            "AppearanceCallbacks manual", "a begin in the state that holds has no effect", setup: { embedByHand($0) },
            steps: { fixture in
                fixture.c.beginAppearanceTransition(false, animated: true)
                fixture.c.endAppearanceTransition()
            },
            expected: ""),
        .init(
            "AppearanceCallbacks manual",
            "a begin and an end of a child that has appeared send both callbacks again, to the grandchild, too",
            setup: { fixture in
                embedByHand(fixture)
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.c.endAppearanceTransition()
            },
            steps: { fixture in
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.transcript.note("[end]")
                fixture.c.endAppearanceTransition()
            },
            expected: """
                C.viewWillAppear(false); D.viewWillAppear(false); [end]; C.viewIsAppearing(false)
                D.viewIsAppearing(false); C.viewDidAppear(false); D.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks manual",
            "the child of a container that forwards by hand, before and with its appearance",
            setup: { fixture in
                passOn(fixture.p)
                fixture.embed(fixture.c, in: fixture.p)
            },
            steps: { fixture in
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.c.endAppearanceTransition()
                fixture.transcript.note("[show]")
                fixture.show(fixture.p)
            },
            expected: """
                C.viewWillAppear(false); C.viewDidAppear(false); [show]; P.viewWillAppear(false)
                C.viewWillAppear(false); P.viewIsAppearing(false); C.viewIsAppearing(false); P.viewDidAppear(false)
                C.viewDidAppear(false)
                """),
        .init(
            "AppearanceCallbacks manual", "an end by hand after UIKit's own end is reported",
            setup: { fixture in
                fixture.show(fixture.p)
                _ = fixture.b.view
                fixture.b.modalPresentationStyle = .overFullScreen
                fixture.b.during["viewWillAppear"] = { $0.beginAppearanceTransition(true, animated: true) }
            },
            steps: { fixture in
                fixture.p.present(fixture.b, animated: true)
                fixture.wait(0.5)
                fixture.b.endAppearanceTransition()
            },
            expected: """
                [0.5 s]; B.viewWillAppear(true); B.viewIsAppearing(true); B.viewDidAppear(true)
                ? Unbalanced calls to begin/end appearance transitions for <B>.
                """),
        .init(
            "AppearanceCallbacks manual", "an end by hand before UIKit's own completes at once, and nothing is left",
            setup: { fixture in
                fixture.show(fixture.p)
                _ = fixture.b.view
                fixture.b.modalPresentationStyle = .overFullScreen
            },
            steps: { fixture in
                fixture.p.present(fixture.b, animated: true)
                fixture.wait(0.2)
                fixture.b.beginAppearanceTransition(true, animated: true)
                fixture.b.endAppearanceTransition()
                fixture.wait(0.3)
            },
            expected: """
                [0.2 s]; B.viewWillAppear(true); B.viewIsAppearing(true); B.viewDidAppear(true); [0.3 s]
                """),
        .init(
            "AppearanceCallbacks manual", "an end without a begin is reported", setup: { embedByHand($0) },
            steps: { $0.c.endAppearanceTransition() },
            expected: "? Unbalanced calls to begin/end appearance transitions for <C>."),
        .init(
            "AppearanceCallbacks manual", "a container base class that forwards by hand",
            setup: { fixture in
                passOn(fixture.p)
                fixture.embed(fixture.a, in: fixture.p)
                fixture.embed(fixture.b, in: fixture.p)
                fixture.window.rootViewController = fixture.p
            },
            steps: { fixture in
                fixture.window.isHidden = false
                fixture.commit()
                fixture.window.isHidden = true
                fixture.commit()
            },
            expected: """
                P.viewWillAppear(false); A.viewWillAppear(false); B.viewWillAppear(false); [commit]
                P.viewIsAppearing(false); A.viewIsAppearing(false); B.viewIsAppearing(false); P.viewDidAppear(false)
                A.viewDidAppear(false); B.viewDidAppear(false); P.viewWillDisappear(false); A.viewWillDisappear(false)
                B.viewWillDisappear(false); [commit]; P.viewDidDisappear(false); A.viewDidDisappear(false)
                B.viewDidDisappear(false)
                """),
    ]
}
