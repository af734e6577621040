import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    static let pushing: [FixtureRow] = [
        .init(
            "NavigationController", "a stack is displayed for the first time",
            steps: { fixture in
                fixture.n.setViewControllers([fixture.a], animated: false)
                fixture.transcript.note("loaded \(fixture.a.isViewLoaded)")
                fixture.show(fixture.n)
            },
            expected: """
                A.willMove(N); loaded false; N.viewWillAppear(false); A.loadView; A.viewDidLoad; A.viewWillAppear(false)
                willShow(A, false); A.viewIsAppearing(false); N.viewDidAppear(false); A.viewDidAppear(false)
                A.didMove(N); didShow(A, false)
                """),
        push(animated: true), push(animated: false),
        .init(
            "ConformanceAssertions 6", "a push changes the stack and loads no view", setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.noteStack()
                fixture.transcript.note(
                    """
                    \(fixture.n.topViewController === fixture.b) \(fixture.b.parent === fixture.n) \
                    \(fixture.b.isViewLoaded)
                    """
                )
            }, expected: "B.willMove(N); stack A B; true true false"),
        .init(
            "NavigationController", "a push in the turn of the first display waits for it",
            setup: { $0.n.setViewControllers([$0.a], animated: false) },
            steps: { fixture in
                fixture.window.rootViewController = fixture.n
                fixture.window.makeKeyAndVisible()
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                N.viewWillAppear(false); \(loads("A")); A.viewWillAppear(false); willShow(A, false); B.willMove(N)
                [commit]; A.viewIsAppearing(false); N.viewDidAppear(false); A.viewDidAppear(false); A.didMove(N)
                didShow(A, false); \(loads("B")); \(begins("A", "B")); [0.35 s]; \(ends("A", "B", ["B.didMove(N)"]))
                """),
        .init(
            "NavigationController", "a push in the container's viewWillAppear",
            setup: { $0.n.setViewControllers([$0.a], animated: false) },
            steps: { fixture in
                fixture.n.during["viewWillAppear"] = { $0.pushViewController(fixture.b, animated: true) }
                fixture.show(fixture.n)
            },
            expected: """
                N.viewWillAppear(false); B.willMove(N); \(loads("B")); B.viewWillAppear(false); willShow(B, false)
                B.viewIsAppearing(false); N.viewDidAppear(false); B.viewDidAppear(false); A.didMove(N); B.didMove(N)
                didShow(B, false)
                """),
        .init(
            "NavigationController", "a push while the stack is off screen",
            steps: { fixture in
                fixture.n.setViewControllers([fixture.a], animated: false)
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.commit()
                fixture.show(fixture.n)
                fixture.transcript.note("loaded \(fixture.a.isViewLoaded)")
            },
            expected: """
                A.willMove(N); B.willMove(N); [commit]; N.viewWillAppear(false); \(loads("B")); B.viewWillAppear(false)
                willShow(B, false); B.viewIsAppearing(false); N.viewDidAppear(false); B.viewDidAppear(false)
                A.didMove(N); B.didMove(N); didShow(B, false); loaded false
                """),
        .init(
            "NavigationController", "flags of movement in a push and a pop", detail: .moves,
            setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: false)
                fixture.commit()
                fixture.n.popViewController(animated: false)
                fixture.commit()
            },
            expected: """
                B.willMove(N); [commit]; B.loadView; B.viewDidLoad to parent; A.viewWillDisappear(false)
                B.viewWillAppear(false) to parent; willShow(B, false); B.viewIsAppearing(false) to parent
                A.viewDidDisappear(false); B.viewDidAppear(false) to parent; B.didMove(N) to parent; didShow(B, false)
                B.willMove(nil); [commit]; B.viewWillDisappear(false) from parent; A.viewWillAppear(false)
                willShow(A, false); A.viewIsAppearing(false); B.viewDidDisappear(false) from parent
                A.viewDidAppear(false); B.didMove(nil) from parent; didShow(A, false)
                """),
    ]

    private static func push(animated: Bool) -> FixtureRow {
        .init(
            "NavigationController", "a push, animated \(animated)", setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: animated)
                fixture.commit()
                fixture.wait(0.35)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                B.willMove(N); [commit]; \(loads("B")); \(begins("A", "B", animated))
                \(timed(ends("A", "B", ["B.didMove(N)"], animated), animated)); on screen: B
                """)
    }

    static func loads(_ name: String) -> [String] { ["\(name).loadView", "\(name).viewDidLoad"] }

    /// The lines at the beginning of a stack's transition.
    static func begins(_ old: String, _ new: String, _ animated: Bool = true) -> [String] {
        [
            "\(old).viewWillDisappear(\(animated))", "\(new).viewWillAppear(\(animated))",
            "willShow(\(new), \(animated))", "\(new).viewIsAppearing(\(animated))",
        ]
    }

    /// The lines at its end; `moves` are the callbacks of containment.
    static func ends(_ old: String, _ new: String, _ moves: [String], _ animated: Bool = true) -> [String] {
        ["\(old).viewDidDisappear(\(animated))", "\(new).viewDidAppear(\(animated))"] + moves + [
            "didShow(\(new), \(animated))"
        ]
    }

    /// The lines of the end before the wait without animation, after it with animation.
    static func timed(_ ends: [String], _ animated: Bool) -> [String] {
        animated ? ["[0.35 s]"] + ends : ends + ["[0.35 s]"]
    }
}
