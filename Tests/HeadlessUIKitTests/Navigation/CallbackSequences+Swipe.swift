import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    /// Pops by the user, most of them by a swipe.
    static let swiping: [FixtureRow] = [
        .init(
            "NavigationController interactive", "a swipe back is finished", setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.noteStack()
                fixture.session.swipeBack(fixture.n, .changed(0.5))
                fixture.wait(5)
                fixture.session.swipeBack(fixture.n, .ended(finishing: true))
                fixture.wait(0.175)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                B.willMove(nil); \(begins("B", "A")); stack A; [5.0 s]; [0.175 s]; \(ends("B", "A", ["B.didMove(nil)"]))
                on screen: A
                """),
        .init(
            "ConformanceAssertions 7", "a swipe back is cancelled", setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.a.during["viewWillAppear"] = { fixture.noteTransition(of: $0) }
                fixture.session.swipeBack(fixture.n, .began)
                fixture.noteStack()
                fixture.session.swipeBack(fixture.n, .changed(0.4))
                fixture.session.swipeBack(fixture.n, .ended(finishing: false))
                fixture.wait(0.14)
                fixture.noteStack()
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                B.willMove(nil); B.viewWillDisappear(true); A.viewWillAppear(true); willShow(A, true)
                A.viewIsAppearing(true); alongside 0.0; stack A; let go at 0.4, cancelled true; [0.14 s]
                A.viewWillDisappear(true); A.viewDidDisappear(true); B.viewWillAppear(true); B.viewIsAppearing(true)
                B.viewDidAppear(true); over, cancelled true; B.didMove(N); stack A B; on screen: B
                """),
        .init(
            "NavigationController interactive", "a swipe that the system cancels: flags of movement", detail: .moves,
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.session.swipeBack(fixture.n, .cancelled)
                fixture.wait(0)
            },
            expected: """
                B.willMove(nil); B.viewWillDisappear(true) from parent; A.viewWillAppear(true); willShow(A, true)
                A.viewIsAppearing(true); [0.0 s]; A.viewWillDisappear(true); A.viewDidDisappear(true)
                B.viewWillAppear(true); B.viewIsAppearing(true); B.viewDidAppear(true); B.didMove(N)
                """),
        .init(
            "NavigationController interactive", "a push waits for the end of a cancelled swipe",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.noteStack()
                fixture.session.swipeBack(fixture.n, .cancelled)
                fixture.wait(0)
                fixture.noteStack()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(nil); \(begins("B", "A")); stack A; [0.0 s]; \(returns("B", over: "A"))
                C.willMove(N); B.didMove(N); \(loads("C")); \(begins("B", "C")); stack A B C; [0.35 s]
                \(ends("B", "C", ["C.didMove(N)"]))
                """),
        .init(
            "NavigationController interactive", "a pop during a swipe finds one controller, and a push waits",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.n.pushViewController(fixture.c, animated: false)
                fixture.notePopped(fixture.n.popViewController(animated: false).map { [$0] })
                fixture.session.swipeBack(fixture.n, .cancelled)
                fixture.wait(0)
                fixture.noteStack()
            },
            expected: """
                B.willMove(nil); \(begins("B", "A")); popped nil; [0.0 s]; \(returns("B", over: "A")); C.willMove(N)
                B.didMove(N); \(loads("C")); \(begins("B", "C", false)); \(ends("B", "C", ["C.didMove(N)"], false))
                stack A B C
                """),
        .init(
            "NavigationController interactive",
            "a swipe is cancelled after its controller was pushed again: it is in the stack already",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.session.swipeBack(fixture.n, .cancelled)
                fixture.wait(0.35)
                fixture.transcript.note("\(fixture.transcript.lines.filter { $0.hasPrefix("!") }.count) exception")
                // The words depend on the version.
                fixture.transcript.keep { !$0.hasPrefix("!") }
                fixture.noteStack()
            },
            expected: """
                B.willMove(nil); \(begins("B", "A")); [0.35 s]; \(returns("B", over: "A")); B.didMove(N); 1 exception
                stack A B
                """),
        .init(
            "NavigationController interactive",
            "a swipe is cancelled after the controller below was removed: the top disappears, too",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.n.setViewControllers([fixture.c], animated: false)
                fixture.session.swipeBack(fixture.n, .cancelled)
                fixture.noteStack()
                fixture.wait(0.35)
            },
            expected: """
                B.willMove(nil); \(begins("B", "A")); A.willMove(nil); C.willMove(N); stack C; [0.35 s]
                \(ends("B", "A", ["B.didMove(nil)"])); \(loads("C")); \(begins("A", "C", false))
                \(ends("A", "C", ["A.didMove(nil)", "C.didMove(N)"], false))
                """),
        .init(
            "NavigationController", "a tap on the back button", setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.session.tapBack(fixture.n)
                fixture.session.tapBack(fixture.n)
                fixture.wait(0.35)
                fixture.session.tapBack(fixture.n)
                fixture.noteStack()
            },
            expected: """
                B.willMove(nil); \(begins("B", "A")); [0.35 s]; \(ends("B", "A", ["B.didMove(nil)"])); stack A
                """),
    ]

    /// The lines when a cancelled swipe brings back the top controller.
    static func returns(_ old: String, over top: String) -> [String] {
        [
            "\(top).viewWillDisappear(true)", "\(top).viewDidDisappear(true)", "\(old).viewWillAppear(true)",
            "\(old).viewIsAppearing(true)", "\(old).viewDidAppear(true)",
        ]
    }
}

extension Fixture {
    /// Notes the properties of the transition's coordinator.
    func noteTransition(of controller: UIViewController) {
        let coordinator = controller.transitionCoordinator
        coordinator?.animate { [transcript] in
            transcript.note("alongside \($0.percentComplete)")
        } completion: { [transcript] in
            transcript.note("over, cancelled \($0.isCancelled)")
        }
        coordinator?.notifyWhenInteractionChanges { [transcript] in
            transcript.note("let go at \($0.percentComplete), cancelled \($0.isCancelled)")
        }
    }
}
