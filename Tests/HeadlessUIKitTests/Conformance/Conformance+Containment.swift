@testable import HeadlessUIKit

private let swapSelector =
    "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"

extension Conformance {
    /// 1 to 5.
    static let containment: [Conformance] = [
        .init(1, "addChild tells willMove", steps: { $0.p.addChild($0.c) }, expected: "C.willMove(P)"),
        .init(
            1, "with the view and didMove, on a parent on screen", setup: { $0.show($0.p) },
            steps: { stage in
                stage.embed(stage.c, in: stage.p)
                stage.commit()
            },
            expected: "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "C.didMove(P)",
            "[commit]",
            "C.viewIsAppearing(false)", "C.viewDidAppear(false)"),
        .init(
            2, "from one parent to another", setup: { $0.p.addChild($0.c) },
            steps: { stage in
                stage.q.addChild(stage.c)
                stage.journal.note("P \(stage.p.children.count), Q \(stage.q.children.count)")
            },
            expected: "C.didMove(nil)", "C.willMove(Q)", "P 0, Q 1"),
        .init(
            3, "removal", setup: { $0.showPair() },
            steps: { stage in
                stage.remove(stage.c)
                stage.commit()
            },
            expected: "C.willMove(nil)", "C.viewWillDisappear(false)", "C.didMove(nil)", "[commit]",
            "C.viewDidDisappear(false)"),
        .init(
            4, "forwarding off: appearance by hand only, grandchildren too", [.v8, .v13],
            setup: { stage in
                stage.p.isForwarding = false
                stage.embed(stage.d, in: stage.c)
                stage.showPair()
            }, animated: forwardByHand,
            expected: "C.viewWillAppear(a)", "D.viewWillAppear(a)", "[end]", "C.viewIsAppearing(a)",
            "D.viewIsAppearing(a)",
            "C.viewDidAppear(a)", "D.viewDidAppear(a)", "[end]",
            "? Unbalanced calls to begin/end appearance transitions for <C>."),
        .init(
            4, "forwarding off by iOS 5's switch", [.v5], .turning,
            setup: { stage in
                stage.p.answers.forwardsJointly = false
                stage.embed(stage.d, in: stage.c)
                stage.showPair()
            }, animated: forwardByHand,
            expected: "C.viewWillAppear(a)", "D.viewWillAppear(a)", "[end]", "C.viewIsAppearing(a)",
            "D.viewIsAppearing(a)",
            "C.viewDidAppear(a)", "D.viewDidAppear(a)", "[end]",
            "? Unbalanced calls to begin/end appearance transitions for <TurningProbe C>."),
        .init(
            5, "transition to a controller that is no child", setup: { $0.showPair() }, animated: swap,
            expected:
                "! Children view controllers <C> and <D> must have a common parent view controller when calling \(swapSelector)"
        ),
        .init(
            5, "transition in a parent that forwards by hand", [.v8, .v13],
            setup: { stage in
                stage.p.isForwarding = false
                stage.showPair()
                stage.p.addChild(stage.d)
            }, animated: swap, expected: "! <P> forwards appearance methods by hand and may not call \(swapSelector)"),
    ]

    /// Whoever put C into P has told nobody of it so far.
    private static let forwardByHand: @MainActor @Sendable (Stage, Bool) -> Void = { stage, isAnimated in
        stage.c.beginAppearanceTransition(true, animated: isAnimated)
        for _ in 1...2 {
            stage.journal.note("[end]")
            stage.c.endAppearanceTransition()
        }
    }

    private static let swap: @MainActor @Sendable (Stage, Bool) -> Void = { stage, isAnimated in
        let note = stage.journal.note
        stage.p.transition(from: stage.c, to: stage.d, duration: isAnimated ? 0.3 : 0) {
            note("animations")
        } completion: { _ in
            note("completion")
        }
        stage.session.runUntilIdle()
    }
}
