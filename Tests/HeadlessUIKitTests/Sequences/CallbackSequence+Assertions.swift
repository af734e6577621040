@testable import HeadlessUIKit

extension CallbackSequence {
    private static let swapSelector =
        "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"

    /// The conformance assertions of the reference.
    static let assertions: [CallbackSequence] = [
        .init(
            section: "ConformanceAssertions 1", name: "addChild logs exactly willMove",
            steps: { stage in
                stage.p.addChild(stage.c)
                stage.commit()
            }, expected: ["C.willMove(P)", "[commit]"]),
        .init(
            section: "ConformanceAssertions 1",
            name: "the view and didMove on a parent on screen", setup: { $0.show($0.p) },
            steps: { stage in
                stage.embed(stage.c, in: stage.p)
                stage.commit()
            },
            expected: [
                "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "C.didMove(P)", "[commit]",
                "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
            ]),
        .init(
            section: "ConformanceAssertions 2", name: "from P to Q", setup: { $0.p.addChild($0.c) },
            steps: { stage in
                stage.q.addChild(stage.c)
                stage.journal.note("\(stage.p.children.count) \(stage.q.children == [stage.c])")
            },
            expected: ["C.didMove(nil)", "C.willMove(Q)", "0 true"]),
        .init(
            section: "ConformanceAssertions 3", name: "removal",
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.c, in: stage.p)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.remove(stage.c)
                stage.commit()
            },
            expected: [
                "C.willMove(nil)", "C.viewWillDisappear(false)", "C.didMove(nil)", "[commit]",
                "C.viewDidDisappear(false)",
            ]),
        .init(
            section: "ConformanceAssertions 4", name: "forwarding off",
            setup: { stage in
                stage.p.isForwarding = false
                stage.embed(stage.d, in: stage.c)
                stage.show(stage.p)
            },
            steps: { stage in
                stage.embed(stage.c, in: stage.p)
                stage.commit()
                stage.c.beginAppearanceTransition(true, animated: false)
                stage.c.endAppearanceTransition()
                stage.c.endAppearanceTransition()
            },
            expected: [
                "C.willMove(P)", "C.didMove(P)", "[commit]", "C.viewWillAppear(false)", "D.viewWillAppear(false)",
                "C.viewIsAppearing(false)", "D.viewIsAppearing(false)", "C.viewDidAppear(false)",
                "D.viewDidAppear(false)",
                "? Unbalanced calls to begin/end appearance transitions for <C>.",
            ]),
        .init(
            section: "ConformanceAssertions 5", name: "transition with a foreign child is refused",
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.a, in: stage.p)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.p.transition(from: stage.a, to: stage.b, duration: 0.5) {
                    stage.journal.note("animations")
                } completion: {
                    _ in
                    stage.journal.note("completion")
                }
                stage.wait(1)
            },
            expected: [
                "! Children view controllers <A> and <B> must have a common parent view controller when calling \(swapSelector)",
                "[1.0 s]",
            ]),
        .init(
            section: "ConformanceAssertions 5", name: "transition with forwarding off is refused",
            setup: { stage in
                stage.p.isForwarding = false
                stage.show(stage.p)
                stage.embed(stage.a, in: stage.p)
                stage.p.addChild(stage.b)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.p.transition(from: stage.a, to: stage.b, duration: 0.5) {
                    stage.journal.note("animations")
                } completion: {
                    _ in
                    stage.journal.note("completion")
                }
                stage.wait(1)
            },
            expected: ["! <P> forwards appearance methods by hand and may not call \(swapSelector)", "[1.0 s]"]),
    ]
}
