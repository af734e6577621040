import HeadlessUIKit

@testable import HeadlessUIKitRuntime

private let swapSelector =
    "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"

extension Conformance {
    /// 1 to 5.
    static let containment: [Conformance] = [
        .init(1, "addChild calls willMove", steps: { $0.p.addChild($0.c) }, expected: "C.willMove(P)"),
        .init(
            1, "a child is added with its view to a parent on screen", setup: { $0.show($0.p) },
            steps: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.commit()
            },
            expected: """
                C.willMove(P); C.loadView; C.viewDidLoad; C.viewWillAppear(false); C.didMove(P); [commit]
                C.viewIsAppearing(false); C.viewDidAppear(false)
                """),
        .init(
            2, "a child moves from one parent to another", setup: { $0.p.addChild($0.c) },
            steps: { fixture in
                fixture.q.addChild(fixture.c)
                fixture.transcript.note("P \(fixture.p.children.count), Q \(fixture.q.children.count)")
            },
            expected: "C.didMove(nil); C.willMove(Q); P 0, Q 1"),
        .init(
            3, "a child is removed", setup: { $0.showPair() },
            steps: { fixture in
                fixture.remove(fixture.c)
                fixture.commit()
            },
            expected: """
                C.willMove(nil); C.viewWillDisappear(false); C.didMove(nil); [commit]; C.viewDidDisappear(false)
                """),
        .init(
            4, "with forwarding off appearance comes only by hand, for grandchildren too", [.v8, .v13],
            setup: { fixture in
                fixture.p.isForwarding = false
                fixture.embed(fixture.d, in: fixture.c)
                fixture.showPair()
            }, animated: forwardByHand,
            expected: """
                C.viewWillAppear(a); D.viewWillAppear(a); [end]; C.viewIsAppearing(a); D.viewIsAppearing(a)
                C.viewDidAppear(a); D.viewDidAppear(a); [end]
                ? Unbalanced calls to begin/end appearance transitions for <C>.
                """),
        .init(
            4, "forwarding is off by the property of iOS 5", [.v5], .turning,
            setup: { fixture in
                fixture.p.answers.forwardsJointly = false
                fixture.embed(fixture.d, in: fixture.c)
                fixture.showPair()
            }, animated: forwardByHand,
            expected: """
                C.viewWillAppear(a); D.viewWillAppear(a); [end]; C.viewIsAppearing(a); D.viewIsAppearing(a)
                C.viewDidAppear(a); D.viewDidAppear(a); [end]
                ? Unbalanced calls to begin/end appearance transitions for <TurningProbe C>.
                """),
        .init(
            5, "a transition to a controller that is no child is refused", setup: { $0.showPair() }, animated: swap,
            expected: """
                ! Children view controllers <C> and <D> must have a common parent view controller when calling \
                \(swapSelector)
                """
        ),
        .init(
            5, "a transition in a parent that forwards by hand is refused", [.v8, .v13],
            setup: { fixture in
                fixture.p.isForwarding = false
                fixture.showPair()
                fixture.p.addChild(fixture.d)
            }, animated: swap, expected: "! <P> forwards appearance methods by hand and may not call \(swapSelector)"),
    ]

    /// C is a child of P, and its `didMove` has not been called yet.
    private static let forwardByHand: @MainActor @Sendable (Fixture, Bool) -> Void = { fixture, isAnimated in
        fixture.c.beginAppearanceTransition(true, animated: isAnimated)
        for _ in 1...2 {
            fixture.transcript.note("[end]")
            fixture.c.endAppearanceTransition()
        }
    }

    private static let swap: @MainActor @Sendable (Fixture, Bool) -> Void = { fixture, isAnimated in
        let note = fixture.transcript.note
        fixture.p.transition(from: fixture.c, to: fixture.d, duration: isAnimated ? 0.3 : 0) {
            note("animations")
        } completion: { _ in
            note("completion")
        }
        fixture.session.runUntilIdle()
    }
}
