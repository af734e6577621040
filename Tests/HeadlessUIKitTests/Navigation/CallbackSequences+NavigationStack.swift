import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    static let popping: [FixtureRow] = [
        pop(animated: true), pop(animated: false),
        .init(
            "NavigationController", "the only controller is not popped", setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.notePopped(fixture.n.popViewController(animated: true).map { [$0] })
                fixture.commit()
                fixture.noteStack()
            }, expected: "popped nil; [commit]; stack A"),
        popFar("popToRoot") { $0.n.popToRootViewController(animated: true) },
        popFar("popTo the root") { $0.n.popToViewController($0.a, animated: true) },
        .init(
            "NavigationController", "a pop to the top controller has no effect", setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.notePopped(fixture.n.popToViewController(fixture.b, animated: true))
                fixture.commit()
            }, expected: "popped ; [commit]"),
        .init(
            "NavigationController", "a covered controller that is popped does not appear",
            setup: { fixture in
                fixture.showStack(fixture.a, fixture.b)
                fixture.present(fixture.q, from: fixture.n)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.n.popViewController(animated: true)
                fixture.commit()
                fixture.dismiss(fixture.n)
                fixture.session.advance(by: 0)
            },
            expected: """
                B.willMove(nil); B.didMove(nil); [commit]; Q.viewWillDisappear(false); N.viewWillAppear(false)
                A.viewWillAppear(false); willShow(A, false); A.viewIsAppearing(false); N.viewDidAppear(false)
                A.viewDidAppear(false); didShow(A, false); Q.viewDidDisappear(false); completion of dismissal
                """),
        .init(
            "NavigationController", "a controller is popped and pushed again in one turn",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.n.popViewController(animated: false)
                fixture.n.pushViewController(fixture.b, animated: false)
                fixture.commit()
                fixture.transcript.note("child \(fixture.b.parent === fixture.n)")
            },
            expected: """
                B.willMove(nil); B.willMove(N); [commit]; \(begins("B", "A", false)); \(ends("B", "A", [], false))
                \(begins("A", "B", false)); \(ends("A", "B", ["B.didMove(N)"], false)); child true
                """),
    ]

    static let replacing: [FixtureRow] = [
        .init(
            "NavigationController", "a set stack with a new top is like a push", detail: .moves,
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.n.setViewControllers([fixture.c, fixture.d], animated: true)
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
                fixture.transcript.note("loaded \(fixture.c.isViewLoaded)")
            },
            expected: """
                B.willMove(nil); A.willMove(nil); C.willMove(N); D.willMove(N); stack C D; [commit]; D.loadView
                D.viewDidLoad to parent; B.viewWillDisappear(true) from parent; D.viewWillAppear(true) to parent
                willShow(D, true); D.viewIsAppearing(true) to parent; [0.35 s]; B.viewDidDisappear(true) from parent
                D.viewDidAppear(true) to parent; B.didMove(nil) from parent; A.didMove(nil) from parent
                C.didMove(N) to parent; D.didMove(N) to parent; didShow(D, true); loaded false
                """),
        .init(
            "NavigationController", "a set stack with an old top is like a pop", setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.n.setViewControllers([fixture.c, fixture.a], animated: true)
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(nil); C.willMove(N); [commit]; \(begins("B", "A")); [0.35 s]
                \(ends("B", "A", ["B.didMove(nil)", "C.didMove(N)"]))
                """),
        .init(
            "NavigationController", "a set stack with the same top has no transition",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.n.setViewControllers([fixture.c, fixture.b], animated: true)
                fixture.commit()
                fixture.noteStack()
            },
            expected: "A.willMove(nil); C.willMove(N); [commit]; A.didMove(nil); C.didMove(N); stack C B"),
        .init(
            "NavigationController", "a set stack with the same controllers changes nothing",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.n.viewControllers = [fixture.a, fixture.b]
                fixture.commit()
            }, expected: "[commit]"),
    ]

    /// Calls that UIKit refuses and that have no effect.
    static let refusedNavigation: [FixtureRow] = [
        refused(
            "pushing the same controller twice is refused", presets: [.v5, .v8],
            "! Pushing the same view controller instance more than once is not supported (<B>)"
        ) {
            $0.n.pushViewController($0.b, animated: true)
        },
        refused("pushing the same controller twice is refused", presets: [.v13], pushedTwice("B")) {
            $0.n.pushViewController($0.b, animated: true)
        },
        refused("pushing a split view controller is refused", device: "iPad 9.7-inch", refusedSplitView) {
            $0.n.pushViewController(UISplitViewController(), animated: true)
        },
        refused("a stack that holds a split view controller is refused", device: "iPad 9.7-inch", refusedSplitView) {
            $0.n.setViewControllers([$0.a, UISplitViewController()], animated: true)
        },
        refused("pushing a navigation controller is refused", "! Pushing a navigation controller is not supported") {
            fixture in
            let other = fixture.session.run { UINavigationController() }
            fixture.n.pushViewController(other, animated: true)
        },
        refused(
            "a pop to a controller that is not in the stack is refused",
            "! Tried to pop to a view controller that doesn't exist."
        ) { fixture in
            if fixture.n.popToViewController(fixture.c, animated: true) != nil { fixture.transcript.note("popped") }
        },
        refused(
            "a stack that holds a controller twice is refused",
            "! All view controllers in a navigation controller must be distinct (<C>, <D>, <C>)"
        ) {
            $0.n.setViewControllers([$0.c, $0.d, $0.c], animated: true)
        },
        refused(
            "a controller of another session is refused",
            """
            ! pushViewController: Probe belongs to another session than NavigationProbe. Make both inside the same \
            Session.run.
            """
        ) {
            $0.n.pushViewController($0.foreigner, animated: true)
        },
        refused(
            "a pop to a controller of another session is refused",
            """
            ! popToViewController: Probe belongs to another session than NavigationProbe. Make both inside the same \
            Session.run.
            """
        ) {
            $0.n.popToViewController($0.foreigner, animated: true)
        },
    ]

    /// The rows have a pad: on other devices of iOS 5 `UISplitViewController` itself is refused.
    private static let refusedSplitView =
        "! Split View Controllers cannot be pushed to a Navigation Controller <NavigationProbe N>"

    /// Source: SwiftAlgorithms 31 (2020-02).
    static func pushedTwice(_ name: String) -> String {
        """
        ! <NavigationProbe N> is pushing the same view controller instance (<\(name)>) more than once which is not \
        supported and is most likely an error in the application : (null)
        """
    }

    private static func refused(
        _ name: String, device: String? = nil, presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13],
        _ message: String, step: @escaping @MainActor @Sendable (Fixture) -> Void
    ) -> FixtureRow {
        .init(
            "NavigationController refused", name, device: device, presets: presets,
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                step(fixture)
                fixture.wait(1)
                fixture.noteStack()
                fixture.transcript.note("children \(fixture.names(of: fixture.n.children))")
            },
            expected: """
                \(message)
                [1.0 s]; stack A B; children A B
                """)
    }

    private static func pop(animated: Bool) -> FixtureRow {
        .init(
            "NavigationController", "a pop, animated \(animated)", setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.notePopped(fixture.n.popViewController(animated: animated).map { [$0] })
                fixture.noteStack()
                fixture.commit()
                fixture.wait(0.35)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                B.willMove(nil); popped B; stack A; [commit]; \(begins("B", "A", animated))
                \(timed(ends("B", "A", ["B.didMove(nil)"], animated), animated)); on screen: A
                """)
    }

    private static func popFar(
        _ name: String, step: @escaping @MainActor @Sendable (Fixture) -> [UIViewController]?
    ) -> FixtureRow {
        .init(
            "NavigationController", "\(name), with one in between", setup: { $0.showStack($0.a, $0.c, $0.b) },
            steps: { fixture in
                fixture.notePopped(step(fixture))
                fixture.commit()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(nil); C.willMove(nil); popped C B; [commit]; \(begins("B", "A")); [0.35 s]
                \(ends("B", "A", ["B.didMove(nil)", "C.didMove(nil)"]))
                """)
    }
}
