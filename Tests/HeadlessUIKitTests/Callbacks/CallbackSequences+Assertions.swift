import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    private static let swapSelector =
        "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"

    /// Source: <doc:ConformanceAssertions>.
    static let assertions: [FixtureRow] = [
        .init(
            "ConformanceAssertions 1", "addChild calls only willMove",
            steps: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.commit()
            }, expected: "C.willMove(P); [commit]"),
        .init(
            "ConformanceAssertions 1", "a child is added with its view to a parent on screen", setup: { $0.show($0.p) },
            steps: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.commit()
            },
            expected: """
                C.willMove(P); C.loadView; C.viewDidLoad; C.viewWillAppear(false); C.didMove(P); [commit]
                C.viewIsAppearing(false); C.viewDidAppear(false)
                """),
        .init(
            "ConformanceAssertions 2", "a child moves from P to Q", setup: { $0.p.addChild($0.c) },
            steps: { fixture in
                fixture.q.addChild(fixture.c)
                fixture.transcript.note("\(fixture.p.children.count) \(fixture.q.children == [fixture.c])")
            },
            expected: "C.didMove(nil); C.willMove(Q); 0 true"),
        .init(
            "ConformanceAssertions 3", "a child is removed",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.remove(fixture.c)
                fixture.commit()
            },
            expected: """
                C.willMove(nil); C.viewWillDisappear(false); C.didMove(nil); [commit]; C.viewDidDisappear(false)
                """),
        .init(
            "ConformanceAssertions 4", "forwarding is off",
            setup: { fixture in
                fixture.p.isForwarding = false
                fixture.embed(fixture.d, in: fixture.c)
                fixture.show(fixture.p)
            },
            steps: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.commit()
                fixture.c.beginAppearanceTransition(true, animated: false)
                fixture.c.endAppearanceTransition()
                fixture.c.endAppearanceTransition()
            },
            expected: """
                C.willMove(P); C.didMove(P); [commit]; C.viewWillAppear(false); D.viewWillAppear(false)
                C.viewIsAppearing(false); D.viewIsAppearing(false); C.viewDidAppear(false); D.viewDidAppear(false)
                ? Unbalanced calls to begin/end appearance transitions for <C>.
                """),
        .init(
            "ConformanceAssertions 5", "a transition to a child of another parent is refused",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.embed(fixture.a, in: fixture.p)
                fixture.session.advance(by: 0)
            },
            steps: { $0.transitionToB() },
            expected: """
                ! Children view controllers <A> and <B> must have a common parent view controller when calling \
                \(swapSelector)
                [1.0 s]
                """),
        .init(
            "ConformanceAssertions 5", "a transition with forwarding off is refused",
            setup: { fixture in
                fixture.p.isForwarding = false
                fixture.show(fixture.p)
                fixture.embed(fixture.a, in: fixture.p)
                fixture.p.addChild(fixture.b)
                fixture.session.advance(by: 0)
            },
            steps: { $0.transitionToB() },
            expected: """
                ! <P> forwards appearance methods by hand and may not call \(swapSelector)
                [1.0 s]
                """),
    ]
}

extension Fixture {
    /// P exchanges A for B; a second passes.
    fileprivate func transitionToB() {
        p.transition(from: a, to: b, duration: 0.5) { [transcript] in
            transcript.note("animations")
        } completion: { [transcript] _ in
            transcript.note("completion")
        }
        wait(1)
    }
}
