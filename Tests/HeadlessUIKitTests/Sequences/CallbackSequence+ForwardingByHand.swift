@testable import HeadlessUIKit

extension CallbackSequence {
    /// P forwards by hand and is on screen, C is embedded in it, D in C.
    @MainActor
    private static func embedByHand(_ stage: Stage) {
        stage.p.isForwarding = false
        stage.show(stage.p)
        stage.embed(stage.c, in: stage.p)
        stage.embed(stage.d, in: stage.c)
        stage.session.advance(by: 0)
    }

    /// A container that forwards by hand: each appearance override calls super, then passes the step on to the children.
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

    static let forwardingByHand: [CallbackSequence] = [
        .init(
            section: "AppearanceCallbacks manual",
            name: "adding and removing the view emits nothing", setup: { embedByHand($0) },
            steps: { stage in
                stage.c.view.removeFromSuperview()
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
                stage.window.isHidden = true
                stage.commit()
            },
            expected: ["[commit]", "P.viewWillDisappear(false)", "[commit]", "P.viewDidDisappear(false)"]),
        .init(
            section: "AppearanceCallbacks manual",
            name: "begin and end, down to the grandchild", setup: { embedByHand($0) },
            steps: { stage in
                stage.c.beginAppearanceTransition(true, animated: true)
                stage.journal.note("[end]")
                stage.c.endAppearanceTransition()
                stage.c.beginAppearanceTransition(false, animated: true)
                stage.journal.note("[end]")
                stage.c.endAppearanceTransition()
            },
            expected: [
                "C.viewWillAppear(true)", "D.viewWillAppear(true)", "[end]", "C.viewIsAppearing(true)",
                "D.viewIsAppearing(true)",
                "C.viewDidAppear(true)", "D.viewDidAppear(true)", "C.viewWillDisappear(true)",
                "D.viewWillDisappear(true)", "[end]",
                "C.viewDidDisappear(true)", "D.viewDidDisappear(true)",
            ]),
        .init(
            section: "AppearanceCallbacks manual", name: "viewIsAppearing at the commit between begin and end, once",
            setup: { embedByHand($0) },
            steps: { stage in
                stage.c.beginAppearanceTransition(true, animated: true)
                stage.commit()
                stage.c.endAppearanceTransition()
            },
            expected: [
                "C.viewWillAppear(true)", "D.viewWillAppear(true)", "[commit]", "C.viewIsAppearing(true)",
                "D.viewIsAppearing(true)",
                "C.viewDidAppear(true)", "D.viewDidAppear(true)",
            ]),
        .init(
            section: "AppearanceCallbacks manual", name: "begun twice the same way: one will, and the last end tells",
            setup: { embedByHand($0) },
            steps: { stage in
                stage.c.beginAppearanceTransition(true, animated: false)
                stage.c.beginAppearanceTransition(true, animated: false)
                stage.c.endAppearanceTransition()
                stage.journal.note("[last end]")
                stage.c.endAppearanceTransition()
            },
            expected: [
                "C.viewWillAppear(false)", "D.viewWillAppear(false)", "[last end]", "C.viewIsAppearing(false)",
                "D.viewIsAppearing(false)", "C.viewDidAppear(false)", "D.viewDidAppear(false)",
            ]),
        .init(
            section: "AppearanceCallbacks manual",
            name: "begun the other way in between: flips", setup: { embedByHand($0) },
            steps: { stage in
                stage.c.beginAppearanceTransition(true, animated: true)
                stage.c.beginAppearanceTransition(false, animated: true)
                stage.c.endAppearanceTransition()
            },
            expected: [
                "C.viewWillAppear(true)", "D.viewWillAppear(true)", "C.viewWillDisappear(true)",
                "D.viewWillDisappear(true)",
                "C.viewDidDisappear(true)", "D.viewDidDisappear(true)",
            ]),
        .init(
            section: "AppearanceCallbacks manual",
            name: "begun the way that it is already: nothing", setup: { embedByHand($0) },
            steps: { stage in
                stage.c.beginAppearanceTransition(false, animated: true)
                stage.c.endAppearanceTransition()
            },
            expected: []),
        .init(
            section: "AppearanceCallbacks manual",
            name: "an end without a begin is complained of", setup: { embedByHand($0) },
            steps: { $0.c.endAppearanceTransition() },
            expected: ["? Unbalanced calls to begin/end appearance transitions for <C>."]),
        .init(
            section: "AppearanceCallbacks manual", name: "a container base class that forwards by hand",
            setup: { stage in
                passOn(stage.p)
                stage.embed(stage.a, in: stage.p)
                stage.embed(stage.b, in: stage.p)
                stage.window.rootViewController = stage.p
            },
            steps: { stage in
                stage.window.isHidden = false
                stage.commit()
                stage.window.isHidden = true
                stage.commit()
            },
            expected: [
                "P.viewWillAppear(false)", "A.viewWillAppear(false)", "B.viewWillAppear(false)", "[commit]",
                "P.viewIsAppearing(false)", "A.viewIsAppearing(false)", "B.viewIsAppearing(false)",
                "P.viewDidAppear(false)",
                "A.viewDidAppear(false)", "B.viewDidAppear(false)", "P.viewWillDisappear(false)",
                "A.viewWillDisappear(false)",
                "B.viewWillDisappear(false)", "[commit]", "P.viewDidDisappear(false)", "A.viewDidDisappear(false)",
                "B.viewDidDisappear(false)",
            ]),
    ]
}
