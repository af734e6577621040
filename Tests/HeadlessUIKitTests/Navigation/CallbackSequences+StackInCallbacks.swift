import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    /// Changes of a stack in the callbacks of another change.
    static let changingStackInCallbacks: [FixtureRow] = [
        .init(
            "NavigationController", "a push in willMove of a push comes after it",
            setup: { fixture in
                fixture.showStack(fixture.a)
                fixture.b.once("willMove") { fixture.n.pushViewController(fixture.c, animated: true) }
            },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.noteStackAndChildren()
                fixture.commit()
                fixture.wait(0.35)
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(N); C.willMove(N); stack A B C; children A B C; [commit]; \(loads("B")); \(begins("A", "B"))
                [0.35 s]; \(ends("A", "B", ["B.didMove(N)"])); \(loads("C")); \(begins("B", "C")); [0.35 s]
                \(ends("B", "C", ["C.didMove(N)"]))
                """),
        .init(
            "NavigationController", "a pop in willMove of a push pops the pushed controller",
            setup: { fixture in
                fixture.showStack(fixture.a)
                fixture.b.once("willMove") {
                    fixture.notePopped(fixture.n.popViewController(animated: false).map { [$0] })
                }
            },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: false)
                fixture.noteStackAndChildren()
                fixture.session.runUntilIdle()
                fixture.noteStackAndChildren()
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                B.willMove(N); popped B; B.willMove(nil); stack A; children A B; \(loads("B"))
                \(begins("A", "B", false)); \(ends("A", "B", ["B.didMove(N)"], false)); \(begins("B", "A", false))
                \(ends("B", "A", ["B.didMove(nil)"], false)); stack A; children A; on screen: A
                """),
        .init(
            "NavigationController", "a push in willMove(nil) of a pop comes after it",
            setup: { fixture in
                fixture.showStack(fixture.a, fixture.b)
                fixture.b.once("willMove") { fixture.n.pushViewController(fixture.c, animated: false) }
            },
            steps: { fixture in
                fixture.n.popViewController(animated: false)
                fixture.noteStackAndChildren()
                fixture.session.runUntilIdle()
                fixture.noteStackAndChildren()
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c)
            },
            expected: """
                B.willMove(nil); C.willMove(N); stack A C; children A B C; \(begins("B", "A", false))
                \(ends("B", "A", ["B.didMove(nil)"], false)); \(loads("C")); \(begins("A", "C", false))
                \(ends("A", "C", ["C.didMove(N)"], false)); stack A C; children A C; on screen: C
                """),
        .init(
            "NavigationController", "a stack that is set in willMove of another one replaces it",
            setup: { fixture in
                fixture.showStack(fixture.a)
                fixture.b.once("willMove") { fixture.n.setViewControllers([fixture.d], animated: false) }
            },
            steps: { fixture in
                fixture.n.setViewControllers([fixture.b, fixture.c], animated: false)
                fixture.noteStackAndChildren()
                fixture.session.runUntilIdle()
                fixture.transcript.clear()
                fixture.noteStackAndChildren()
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c, fixture.d)
            }, expected: "stack D; children D; on screen: D"),
        .init(
            "NavigationController", "a controller that its willMove gives to another parent is not pushed",
            setup: { fixture in
                fixture.showStack(fixture.a)
                fixture.b.once("willMove") { fixture.c.addChild(fixture.b) }
            },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: false)
                fixture.session.runUntilIdle()
                fixture.noteStackAndChildren()
            },
            expected: "B.willMove(N); B.willMove(C); stack A; children A"),
        pushedAgain([.v5, .v8], "! Pushing the same view controller instance more than once is not supported (<B>)"),
        pushedAgain([.v13], pushedTwice("B")),
    ]

    private static func pushedAgain(
        _ presets: [SessionConfiguration.Semantics], _ message: String
    ) -> FixtureRow {
        .init(
            "ConformanceAssertions 6", "a controller that is pushed again in its willMove is refused", presets: presets,
            setup: { fixture in
                fixture.showStack(fixture.a)
                fixture.b.once("willMove") { fixture.n.pushViewController(fixture.b, animated: false) }
            },
            steps: { fixture in
                fixture.n.pushViewController(fixture.b, animated: false)
                fixture.noteStackAndChildren()
            },
            expected: """
                B.willMove(N)
                \(message)
                stack A B; children A B
                """)
    }
}

extension Probe {
    /// Runs `body` in the next callback of that name.
    fileprivate func once(_ callback: String, _ body: @escaping () -> Void) {
        during[callback] = { probe in
            probe.during[callback] = nil
            body()
        }
    }
}

extension Fixture {
    fileprivate func noteStackAndChildren() {
        noteStack()
        transcript.note("children \(names(of: n.children))")
    }
}
