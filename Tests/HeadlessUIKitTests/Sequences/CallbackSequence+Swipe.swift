@testable import HeadlessUIKit

extension CallbackSequence {
    /// Pops that the user asks for, most with a finger.
    static let swiping: [CallbackSequence] = [
        .init(
            section: "NavigationController interactive", name: "finished", setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.session.swipeBack(stage.n, .began)
                stage.noteStack()
                stage.session.swipeBack(stage.n, .changed(0.5))
                stage.wait(5)
                stage.session.swipeBack(stage.n, .ended(finishing: true))
                stage.wait(0.175)
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: ["B.willMove(nil)"] + begins("B", "A") + ["stack A", "[5.0 s]", "[0.175 s]"]
                + ends("B", "A", ["B.didMove(nil)"]) + ["on screen: A"]),
        .init(
            section: "ConformanceAssertions 7", name: "cancelled pop", setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.a.during["viewWillAppear"] = { stage.noteTransition(of: $0) }
                stage.session.swipeBack(stage.n, .began)
                stage.noteStack()
                stage.session.swipeBack(stage.n, .changed(0.4))
                stage.session.swipeBack(stage.n, .ended(finishing: false))
                stage.wait(0.14)
                stage.noteStack()
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: [
                "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
                "A.viewIsAppearing(true)",
                "alongside 0.0", "stack A", "let go at 0.4, cancelled true", "[0.14 s]", "A.viewWillDisappear(true)",
                "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
                "B.viewDidAppear(true)",
                "over, cancelled true", "B.didMove(N)", "stack A B", "on screen: B",
            ]),
        .init(
            section: "NavigationController interactive", name: "taken away by the system: who moves", detail: .moves,
            setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.session.swipeBack(stage.n, .began)
                stage.session.swipeBack(stage.n, .cancelled)
                stage.wait(0)
            },
            expected: [
                "B.willMove(nil)", "B.viewWillDisappear(true) from parent", "A.viewWillAppear(true)",
                "willShow(A, true)",
                "A.viewIsAppearing(true)", "[0.0 s]", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
                "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "B.didMove(N)",
            ]),
        .init(
            section: "NavigationController interactive", name: "a push waits for the end of a cancelled one",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.session.swipeBack(stage.n, .began)
                stage.n.pushViewController(stage.c, animated: true)
                stage.noteStack()
                stage.session.swipeBack(stage.n, .cancelled)
                stage.wait(0)
                stage.noteStack()
                stage.wait(0.35)
            },
            expected: ["B.willMove(nil)"] + begins("B", "A") + ["C.willMove(N)", "stack A C", "[0.0 s]"]
                + returns("B", over: "A")
                + ["B.didMove(N)"] + loads("C") + begins("B", "C") + ["stack A B C", "[0.35 s]"]
                + ends("B", "C", ["C.didMove(N)"])),
        .init(
            section: "NavigationController interactive", name: "cancelled, with another pushed and popped meanwhile",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.session.swipeBack(stage.n, .began)
                stage.n.pushViewController(stage.c, animated: false)
                stage.n.popViewController(animated: false)
                stage.session.swipeBack(stage.n, .cancelled)
                stage.wait(0)
                stage.noteStack()
            },
            expected: ["B.willMove(nil)"] + begins("B", "A") + ["C.willMove(N)", "C.willMove(nil)", "[0.0 s]"]
                + returns("B", over: "A")
                + ["B.didMove(N)"] + loads("C") + begins("B", "C", false) + ends("B", "C", ["C.didMove(N)"], false)
                + begins("C", "B", false) + ends("C", "B", ["C.didMove(nil)"], false) + ["stack A B"]),
        .init(
            section: "NavigationController interactive",
            name: "cancelled, but pushed again meanwhile: it goes and comes",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.session.swipeBack(stage.n, .began)
                stage.n.pushViewController(stage.b, animated: true)
                stage.session.swipeBack(stage.n, .cancelled)
                stage.wait(0.35)
                stage.wait(0.35)
                stage.noteStack()
            },
            expected: ["B.willMove(nil)"] + begins("B", "A") + ["B.willMove(N)", "[0.35 s]"] + ends("B", "A", [])
                + begins("A", "B")
                + ["[0.35 s]"] + ends("A", "B", ["B.didMove(N)"]) + ["stack A B"]),
        .init(
            section: "NavigationController interactive", name: "what it stood on is gone: it goes, too",
            setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.session.swipeBack(stage.n, .began)
                stage.n.setViewControllers([stage.c], animated: false)
                stage.session.swipeBack(stage.n, .cancelled)
                stage.noteStack()
                stage.wait(0.35)
            },
            expected: ["B.willMove(nil)"] + begins("B", "A") + [
                "A.willMove(nil)", "C.willMove(N)", "stack C", "[0.35 s]",
            ]
                + ends("B", "A", ["B.didMove(nil)"]) + loads("C") + begins("A", "C", false)
                + ends("A", "C", ["A.didMove(nil)", "C.didMove(N)"], false)),
        .init(
            section: "NavigationController", name: "a tap on the back button", setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.session.tapBack(stage.n)
                stage.session.tapBack(stage.n)
                stage.wait(0.35)
                stage.session.tapBack(stage.n)
                stage.noteStack()
            },
            expected: ["B.willMove(nil)"] + begins("B", "A") + ["[0.35 s]"] + ends("B", "A", ["B.didMove(nil)"]) + [
                "stack A"
            ]),
    ]

    /// How the top comes back when a swipe is cancelled.
    static func returns(_ old: String, over top: String) -> [String] {
        [
            "\(top).viewWillDisappear(true)", "\(top).viewDidDisappear(true)", "\(old).viewWillAppear(true)",
            "\(old).viewIsAppearing(true)", "\(old).viewDidAppear(true)",
        ]
    }
}

extension Stage {
    /// Writes down what the coordinator of the transition says.
    func noteTransition(of controller: UIViewController) {
        let coordinator = controller.transitionCoordinator
        coordinator?.animate { [journal] in
            journal.note("alongside \($0.percentComplete)")
        } completion: { [journal] in
            journal.note("over, cancelled \($0.isCancelled)")
        }
        coordinator?.notifyWhenInteractionChanges { [journal] in
            journal.note("let go at \($0.percentComplete), cancelled \($0.isCancelled)")
        }
    }
}
