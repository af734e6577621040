import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    static let moving: [FixtureRow] = [
        .init(
            "TransitionFlags", "a child that is added and removed moves, its own child does not", detail: .moves,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.embed(fixture.d, in: fixture.c)
            },
            steps: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.commit()
                fixture.remove(fixture.c)
                fixture.commit()
            },
            expected: """
                C.willMove(P); C.viewWillAppear(false) to parent; D.viewWillAppear(false); C.didMove(P) to parent
                [commit]; C.viewIsAppearing(false) to parent; D.viewIsAppearing(false); C.viewDidAppear(false) to parent
                D.viewDidAppear(false); C.willMove(nil); C.viewWillDisappear(false) from parent
                D.viewWillDisappear(false); C.didMove(nil) from parent; [commit]; C.viewDidDisappear(false) from parent
                D.viewDidDisappear(false)
                """),
        .init(
            "TransitionFlags", "a window that is shown moves no controller", detail: .moves,
            setup: { $0.embed($0.c, in: $0.p) },
            steps: { fixture in fixture.show(fixture.p) },
            expected: """
                P.viewWillAppear(false); C.viewWillAppear(false); P.viewIsAppearing(false); C.viewIsAppearing(false)
                P.viewDidAppear(false); C.viewDidAppear(false)
                """),
        .init(
            "TransitionFlags", "a willMove without super: no controller is moving", detail: .moves,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.c.loadViewIfNeeded()
                fixture.c.withoutSuper = ["willMove"]
            },
            steps: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.p.view.addSubview(fixture.c.view)
            },
            expected: "C.willMove(P); C.viewWillAppear(false)"),
    ]

    static let stateInside: [FixtureRow] = [
        row(
            "the state inside viewDidLoad", steps: { $0.c.loadViewIfNeeded() },
            expected: "C.loadView; C.viewDidLoad parent nil, superview nil, window nil"),
        row(
            "the state inside willMove(P): the old parent", steps: { $0.p.addChild($0.c) },
            expected: "C.willMove(P) parent nil, superview nil, window nil"),
        row(
            "the state inside viewWillAppear of an embedded child", setup: { $0.addLoaded() },
            steps: { $0.p.view.addSubview($0.c.view) },
            expected: "C.viewWillAppear(false) parent P[C], superview nil, window nil"),
        row(
            "the state inside viewIsAppearing and viewDidAppear",
            setup: { fixture in
                fixture.addLoaded()
                fixture.p.view.addSubview(fixture.c.view)
            },
            steps: { $0.session.advance(by: 0) },
            expected: """
                C.viewIsAppearing(false) parent P[C], superview set, window set
                C.viewDidAppear(false) parent P[C], superview set, window set
                """),
        row(
            "the state inside didMove(P)",
            setup: { fixture in
                fixture.addLoaded()
                fixture.p.view.addSubview(fixture.c.view)
            },
            steps: { $0.c.didMove(toParent: $0.p) },
            expected: "C.didMove(P) parent P[C], superview set, window set"),
        row(
            "the state inside didMove(P) off screen",
            setup: { fixture in
                fixture.a.addChild(fixture.c)
                fixture.a.view.addSubview(fixture.c.view)
            },
            steps: { $0.c.didMove(toParent: $0.a) },
            expected: "C.didMove(A) parent A[C], superview set, window nil"),
        row(
            "the state inside willMove(nil)", setup: { $0.embedShown() }, steps: { $0.c.willMove(toParent: nil) },
            expected: "C.willMove(nil) parent P[C], superview set, window set"),
        row(
            "the state inside viewWillDisappear", setup: { $0.embedShown() },
            steps: { $0.c.view.removeFromSuperview() },
            expected: "C.viewWillDisappear(false) parent P[C], superview set, window set"),
        row(
            "the state inside didMove(nil) and viewDidDisappear",
            setup: { fixture in
                fixture.embedShown()
                fixture.c.view.removeFromSuperview()
            },
            steps: { fixture in
                fixture.c.removeFromParent()
                fixture.session.advance(by: 0)
            },
            expected: """
                C.didMove(nil) parent nil, superview nil, window nil
                C.viewDidDisappear(false) parent nil, superview nil, window nil
                """),
    ]

    /// A row of the table of <doc:StateInsideCallbacks>; P is on screen.
    private static func row(
        _ name: String, setup: @escaping @MainActor @Sendable (Fixture) -> Void = { _ in },
        steps: @escaping @MainActor @Sendable (Fixture) -> Void, expected: ExpectedLines
    ) -> FixtureRow {
        .init(
            "StateInsideCallbacks", name, detail: .state,
            setup: { fixture in
                fixture.show(fixture.p)
                setup(fixture)
            }, steps: steps, expected: expected)
    }
}

extension Fixture {
    fileprivate func addLoaded() {
        p.addChild(c)
        c.loadViewIfNeeded()
    }

    fileprivate func embedShown() {
        embed(c, in: p)
        session.advance(by: 0)
    }
}
