import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    /// Changes of a stack during another one, since iOS 26. Source: <doc:FluidNavigation#Order>.
    static let fluid: [FixtureRow] = [
        fluid(
            "a pop during a push ends the push, then begins", 1,
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.wait(0.1)
                fixture.notePopped(fixture.n.popViewController(animated: true).map { [$0] })
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); [0.1 s]; \(loads("B")); \(begins("A", "B")); \(ends("A", "B", ["B.didMove(N)"]))
                B.willMove(nil); popped B; stack A; [commit]; \(begins("B", "A")); [0.35 s]
                \(ends("B", "A", ["B.didMove(nil)"]))
                """),
        fluid(
            "the flags of a pop during a push", detail: .moves, 1,
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.wait(0.1)
                fixture.transcript.clear()
                fixture.n.popViewController(animated: true)
                fixture.wait(0.35)
            },
            expected: """
                A.viewDidDisappear(true); B.viewDidAppear(true) to parent; B.didMove(N) to parent; didShow(B, true)
                B.willMove(nil); [0.35 s]; B.viewWillDisappear(true) from parent; A.viewWillAppear(true)
                willShow(A, true); A.viewIsAppearing(true); B.viewDidDisappear(true) from parent; A.viewDidAppear(true)
                B.didMove(nil) from parent; didShow(A, true)
                """),
        fluid(
            "a push during a pop ends the pop, then begins", 2,
            steps: { fixture in
                fixture.n.popViewController(animated: true)
                fixture.wait(0.1)
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(nil); [0.1 s]; \(begins("B", "A")); \(ends("B", "A", ["B.didMove(nil)"])); C.willMove(N)
                stack A C; [commit]; \(loads("C")); \(begins("A", "C")); [0.35 s]; \(ends("A", "C", ["C.didMove(N)"]))
                """),
        fluid(
            "a push during a push ends it, then begins", 1,
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.wait(0.1)
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); [0.1 s]; \(loads("B")); \(begins("A", "B")); \(ends("A", "B", ["B.didMove(N)"]))
                C.willMove(N); stack A B C; [commit]; \(loads("C")); \(begins("B", "C")); [0.35 s]
                \(ends("B", "C", ["C.didMove(N)"]))
                """),
        fluid(
            "two pushes in one turn: the first ends when it has begun", 1,
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); C.willMove(N); stack A B C; [commit]; \(loads("B")); \(begins("A", "B"))
                \(ends("A", "B", ["B.didMove(N)"])); \(loads("C")); \(begins("B", "C")); [0.35 s]
                \(ends("B", "C", ["C.didMove(N)"]))
                """),
        fluid(
            "each tap on the back button is a pop", 3,
            steps: { fixture in
                for _ in 0..<3 { fixture.session.tapBack(fixture.n) }
                fixture.noteStack()
                fixture.wait(0.35)
            },
            expected: """
                C.willMove(nil); \(begins("C", "B")); \(ends("C", "B", ["C.didMove(nil)"])); B.willMove(nil)
                \(begins("B", "A")); stack A; [0.35 s]; \(ends("B", "A", ["B.didMove(nil)"]))
                """),
        fluid(
            "a tap on the back button during a push", 1,
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.wait(0.1)
                fixture.session.tapBack(fixture.n)
                fixture.noteStack()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); [0.1 s]; \(loads("B")); \(begins("A", "B")); \(ends("A", "B", ["B.didMove(N)"]))
                B.willMove(nil); \(begins("B", "A")); stack A; [0.35 s]; \(ends("B", "A", ["B.didMove(nil)"]))
                """),
        set(animated: true), set(animated: false),
        fluid(
            "a push in viewDidAppear of a push that a pop ends comes after the pop", 1,
            steps: { fixture in
                fixture.b.during["viewDidAppear"] = { probe in
                    probe.during = [:]
                    fixture.n.pushViewController(fixture.c, animated: true)
                }
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.wait(0.1)
                fixture.notePopped(fixture.n.popViewController(animated: true).map { [$0] })
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); [0.1 s]; \(loads("B")); \(begins("A", "B")); \(ends("A", "B", ["B.didMove(N)"]))
                B.willMove(nil); C.willMove(N); popped B; stack A C; [commit]; \(begins("B", "A"))
                \(ends("B", "A", ["B.didMove(nil)"])); \(loads("C")); \(begins("A", "C")); [0.35 s]
                \(ends("A", "C", ["C.didMove(N)"]))
                """),
        fluid(
            "a pop in viewWillAppear of the pushed controller", 1,
            steps: { fixture in
                fixture.b.during["viewWillAppear"] = { probe in
                    probe.during = [:]
                    fixture.n.popViewController(animated: true)
                }
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.commit()
                fixture.noteStack()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); [commit]; \(loads("B")); A.viewWillDisappear(true); B.viewWillAppear(true)
                B.willMove(nil); willShow(B, true); B.viewIsAppearing(true); \(ends("A", "B", ["B.didMove(N)"]))
                \(begins("B", "A")); stack A; [0.35 s]; \(ends("B", "A", ["B.didMove(nil)"]))
                """),
        fluid(
            "a push while a cancelled swipe goes back brings the controller back first", 2,
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.session.swipeBack(fixture.n, .changed(0.4))
                fixture.session.swipeBack(fixture.n, .ended(finishing: false))
                fixture.wait(0.05)
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(nil); \(begins("B", "A")); [0.05 s]; \(returns("B", over: "A")); B.didMove(N); C.willMove(N)
                stack A B C; [commit]; \(loads("C")); \(begins("B", "C")); [0.35 s]; \(ends("B", "C", ["C.didMove(N)"]))
                """),
        fluid(
            "a cancelled swipe is in one turn disappeared and appeared", 2,
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.session.swipeBack(fixture.n, .changed(0.4))
                fixture.session.swipeBack(fixture.n, .ended(finishing: false))
                fixture.wait(0.1)
                fixture.transcript.note("\(fixture.a.appearance) \(fixture.b.appearance)")
                fixture.wait(0.04)
                fixture.transcript.note("\(fixture.a.appearance) \(fixture.b.appearance)")
            },
            expected: """
                B.willMove(nil); \(begins("B", "A")); [0.1 s]; appearing disappearing; [0.04 s]
                \(returns("B", over: "A")); B.didMove(N); disappeared appeared
                """),
        fluid(
            "a push while a finger drags a swipe completes the pop", 2,
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.session.swipeBack(fixture.n, .changed(0.4))
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.noteStack()
                fixture.session.swipeBack(fixture.n, .ended(finishing: false))
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(nil); \(begins("B", "A")); \(ends("B", "A", ["B.didMove(nil)"])); C.willMove(N); stack A C
                \(loads("C")); \(begins("A", "C")); [0.35 s]; \(ends("A", "C", ["C.didMove(N)"]))
                """),
        fluid(
            "a swipe over the content begins in the middle of a push", 1,
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.wait(0.1)
                fixture.session.swipeContent(fixture.n, .began)
                fixture.session.swipeContent(fixture.n, .changed(0.5))
                fixture.session.swipeContent(fixture.n, .ended(finishing: true))
                fixture.wait(0.175)
            },
            expected: """
                B.willMove(N); [0.1 s]; \(loads("B")); \(begins("A", "B")); \(ends("A", "B", ["B.didMove(N)"]))
                B.willMove(nil); \(begins("B", "A")); [0.175 s]; \(ends("B", "A", ["B.didMove(nil)"]))
                """),
    ]

    private static func set(animated: Bool) -> FixtureRow {
        fluid(
            "a stack that is set during a push, animated \(animated)", 1,
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.wait(0.1)
                fixture.n.setViewControllers([fixture.c], animated: animated)
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); [0.1 s]; \(loads("B")); \(begins("A", "B")); \(ends("A", "B", ["B.didMove(N)"]))
                B.willMove(nil); A.willMove(nil); C.willMove(N); stack C; [commit]; \(loads("C"))
                \(begins("B", "C", animated))
                \(timed(ends("B", "C", ["B.didMove(nil)", "A.didMove(nil)", "C.didMove(N)"], animated), animated))
                """)
    }

    /// - Parameter controllers: how many are in the stack at the beginning, of A, B and C.
    private static func fluid(
        _ name: String, detail: Transcript.Detail = .plain, _ controllers: Int,
        steps: @escaping @MainActor @Sendable (Fixture) -> Void, expected: ExpectedLines
    ) -> FixtureRow {
        .init(
            "FluidNavigation", name, presets: [.iOS(26), .iOS(27)], detail: detail,
            setup: { fixture in
                fixture.showStack(fixture.a)
                for rest in [fixture.b, fixture.c].prefix(controllers - 1) {
                    fixture.n.pushViewController(rest, animated: false)
                    fixture.session.advance(by: 0)
                }
            }, steps: steps, expected: expected)
    }
}
