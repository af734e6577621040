@testable import HeadlessUIKit

extension CallbackSequence {
    static let moving: [CallbackSequence] = [
        .init(
            section: "TransitionFlags",
            name: "added and removed: the child moves, its own child does not", detail: .moves,
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.d, in: stage.c)
            },
            steps: { stage in
                stage.embed(stage.c, in: stage.p)
                stage.commit()
                stage.remove(stage.c)
                stage.commit()
            },
            expected: [
                "C.willMove(P)", "C.viewWillAppear(false) to parent", "D.viewWillAppear(false)",
                "C.didMove(P) to parent", "[commit]",
                "C.viewIsAppearing(false) to parent", "D.viewIsAppearing(false)", "C.viewDidAppear(false) to parent",
                "D.viewDidAppear(false)", "C.willMove(nil)", "C.viewWillDisappear(false) from parent",
                "D.viewWillDisappear(false)",
                "C.didMove(nil) from parent", "[commit]", "C.viewDidDisappear(false) from parent",
                "D.viewDidDisappear(false)",
            ]),
        .init(
            section: "TransitionFlags", name: "with the window: nobody moves", detail: .moves,
            setup: { $0.embed($0.c, in: $0.p) },
            steps: { stage in stage.show(stage.p) },
            expected: [
                "P.viewWillAppear(false)", "C.viewWillAppear(false)", "P.viewIsAppearing(false)",
                "C.viewIsAppearing(false)",
                "P.viewDidAppear(false)", "C.viewDidAppear(false)",
            ]),
        .init(
            section: "TransitionFlags", name: "willMove that leaves super out: nobody moves", detail: .moves,
            setup: { stage in
                stage.show(stage.p)
                stage.c.loadViewIfNeeded()
                stage.c.withoutSuper = ["willMove"]
            },
            steps: { stage in
                stage.p.addChild(stage.c)
                stage.p.view.addSubview(stage.c.view)
            },
            expected: ["C.willMove(P)", "C.viewWillAppear(false)"]),
    ]

    static let stateInside: [CallbackSequence] = [
        row(
            "viewDidLoad", steps: { $0.c.loadViewIfNeeded() },
            expected: ["C.loadView", "C.viewDidLoad parent nil, superview nil, window nil"]),
        row(
            "willMove(P): the old parent", steps: { $0.p.addChild($0.c) },
            expected: ["C.willMove(P) parent nil, superview nil, window nil"]),
        row(
            "viewWillAppear of an embed", setup: { $0.addLoaded() }, steps: { $0.p.view.addSubview($0.c.view) },
            expected: ["C.viewWillAppear(false) parent P[C], superview nil, window nil"]),
        row(
            "viewIsAppearing and viewDidAppear",
            setup: { stage in
                stage.addLoaded()
                stage.p.view.addSubview(stage.c.view)
            },
            steps: { $0.session.advance(by: 0) },
            expected: [
                "C.viewIsAppearing(false) parent P[C], superview set, window set",
                "C.viewDidAppear(false) parent P[C], superview set, window set",
            ]),
        row(
            "didMove(P)",
            setup: { stage in
                stage.addLoaded()
                stage.p.view.addSubview(stage.c.view)
            },
            steps: { $0.c.didMove(toParent: $0.p) },
            expected: ["C.didMove(P) parent P[C], superview set, window set"]),
        row(
            "didMove(P) off screen",
            setup: { stage in
                stage.a.addChild(stage.c)
                stage.a.view.addSubview(stage.c.view)
            },
            steps: { $0.c.didMove(toParent: $0.a) },
            expected: ["C.didMove(A) parent A[C], superview set, window nil"]),
        row(
            "willMove(nil)", setup: { $0.embedShown() }, steps: { $0.c.willMove(toParent: nil) },
            expected: ["C.willMove(nil) parent P[C], superview set, window set"]),
        row(
            "viewWillDisappear", setup: { $0.embedShown() }, steps: { $0.c.view.removeFromSuperview() },
            expected: ["C.viewWillDisappear(false) parent P[C], superview set, window set"]),
        row(
            "didMove(nil) and viewDidDisappear",
            setup: { stage in
                stage.embedShown()
                stage.c.view.removeFromSuperview()
            },
            steps: { stage in
                stage.c.removeFromParent()
                stage.session.advance(by: 0)
            },
            expected: [
                "C.didMove(nil) parent nil, superview nil, window nil",
                "C.viewDidDisappear(false) parent nil, superview nil, window nil",
            ]),
    ]

    /// A row of the table of <doc:StateInsideCallbacks>; P is on screen.
    private static func row(
        _ name: String, setup: @escaping @MainActor @Sendable (Stage) -> Void = { _ in },
        steps: @escaping @MainActor @Sendable (Stage) -> Void, expected: [String]
    ) -> CallbackSequence {
        .init(
            section: "StateInsideCallbacks", name: name, detail: .state,
            setup: { stage in
                stage.show(stage.p)
                setup(stage)
            }, steps: steps, expected: expected)
    }
}

extension Stage {
    fileprivate func addLoaded() {
        p.addChild(c)
        c.loadViewIfNeeded()
    }

    fileprivate func embedShown() {
        embed(c, in: p)
        session.advance(by: 0)
    }
}
