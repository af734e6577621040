@testable import HeadlessUIKit

extension CallbackSequence {
    static let pushing: [CallbackSequence] = [
        .init(
            section: "NavigationController", name: "initial display",
            steps: { stage in
                stage.n.setViewControllers([stage.a], animated: false)
                stage.journal.note("loaded \(stage.a.isViewLoaded)")
                stage.show(stage.n)
            },
            expected: [
                "A.willMove(N)", "loaded false", "N.viewWillAppear(false)", "A.loadView", "A.viewDidLoad",
                "A.viewWillAppear(false)", "willShow(A, false)", "A.viewIsAppearing(false)", "N.viewDidAppear(false)",
                "A.viewDidAppear(false)", "A.didMove(N)", "didShow(A, false)",
            ]),
        push(animated: true), push(animated: false),
        .init(
            section: "ConformanceAssertions 6", name: "right after the call", setup: { $0.showStack($0.a) },
            steps: { stage in
                stage.n.pushViewController(stage.b, animated: true)
                stage.noteStack()
                stage.journal.note(
                    "\(stage.n.topViewController === stage.b) \(stage.b.parent === stage.n) \(stage.b.isViewLoaded)")
            }, expected: ["B.willMove(N)", "stack A B", "true true false"]),
        .init(
            section: "NavigationController",
            name: "two pushes in one turn wait for each other", setup: { $0.showStack($0.a) },
            steps: { stage in
                stage.n.pushViewController(stage.b, animated: true)
                stage.n.pushViewController(stage.c, animated: true)
                stage.noteStack()
                stage.commit()
                stage.wait(0.35)
                stage.wait(0.35)
            },
            expected: ["B.willMove(N)", "C.willMove(N)", "stack A B C", "[commit]"] + loads("B") + begins("A", "B")
                + ["[0.35 s]"] + ends("A", "B", ["B.didMove(N)"]) + loads("C") + begins("B", "C") + ["[0.35 s]"]
                + ends("B", "C", ["C.didMove(N)"])),
        .init(
            section: "NavigationController", name: "a push in the turn of the first display waits for it",
            setup: { $0.n.setViewControllers([$0.a], animated: false) },
            steps: { stage in
                stage.window.rootViewController = stage.n
                stage.window.makeKeyAndVisible()
                stage.n.pushViewController(stage.b, animated: true)
                stage.commit()
                stage.wait(0.35)
            },
            expected: ["N.viewWillAppear(false)"] + loads("A")
                + [
                    "A.viewWillAppear(false)", "willShow(A, false)", "B.willMove(N)", "[commit]",
                    "A.viewIsAppearing(false)",
                    "N.viewDidAppear(false)", "A.viewDidAppear(false)", "A.didMove(N)", "didShow(A, false)",
                ] + loads("B") + begins("A", "B") + ["[0.35 s]"] + ends("A", "B", ["B.didMove(N)"])),
        .init(
            section: "NavigationController", name: "pushed in the container's viewWillAppear",
            setup: { $0.n.setViewControllers([$0.a], animated: false) },
            steps: { stage in
                stage.n.during["viewWillAppear"] = { $0.pushViewController(stage.b, animated: true) }
                stage.show(stage.n)
            },
            expected: ["N.viewWillAppear(false)", "B.willMove(N)"] + loads("B")
                + [
                    "B.viewWillAppear(false)", "willShow(B, false)", "B.viewIsAppearing(false)",
                    "N.viewDidAppear(false)",
                    "B.viewDidAppear(false)", "A.didMove(N)", "B.didMove(N)", "didShow(B, false)",
                ]),
        .init(
            section: "NavigationController", name: "pushed while off screen",
            steps: { stage in
                stage.n.setViewControllers([stage.a], animated: false)
                stage.n.pushViewController(stage.b, animated: true)
                stage.commit()
                stage.show(stage.n)
                stage.journal.note("loaded \(stage.a.isViewLoaded)")
            },
            expected: ["A.willMove(N)", "B.willMove(N)", "[commit]", "N.viewWillAppear(false)"] + loads("B")
                + [
                    "B.viewWillAppear(false)", "willShow(B, false)", "B.viewIsAppearing(false)",
                    "N.viewDidAppear(false)",
                    "B.viewDidAppear(false)", "A.didMove(N)", "B.didMove(N)", "didShow(B, false)", "loaded false",
                ]),
        .init(
            section: "NavigationController", name: "who moves", detail: .moves, setup: { $0.showStack($0.a) },
            steps: { stage in
                stage.n.pushViewController(stage.b, animated: false)
                stage.commit()
                stage.n.popViewController(animated: false)
                stage.commit()
            },
            expected: [
                "B.willMove(N)", "[commit]", "B.loadView", "B.viewDidLoad to parent", "A.viewWillDisappear(false)",
                "B.viewWillAppear(false) to parent", "willShow(B, false)", "B.viewIsAppearing(false) to parent",
                "A.viewDidDisappear(false)", "B.viewDidAppear(false) to parent", "B.didMove(N) to parent",
                "didShow(B, false)",
                "B.willMove(nil)", "[commit]", "B.viewWillDisappear(false) from parent", "A.viewWillAppear(false)",
                "willShow(A, false)", "A.viewIsAppearing(false)", "B.viewDidDisappear(false) from parent",
                "A.viewDidAppear(false)", "B.didMove(nil) from parent", "didShow(A, false)",
            ]),
    ]

    private static func push(animated: Bool) -> CallbackSequence {
        .init(
            section: "NavigationController", name: "push, animated \(animated)", setup: { $0.showStack($0.a) },
            steps: { stage in
                stage.n.pushViewController(stage.b, animated: animated)
                stage.commit()
                stage.wait(0.35)
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: ["B.willMove(N)", "[commit]"] + loads("B") + begins("A", "B", animated)
                + timed(ends("A", "B", ["B.didMove(N)"], animated), animated) + ["on screen: B"])
    }

    static func loads(_ name: String) -> [String] { ["\(name).loadView", "\(name).viewDidLoad"] }

    /// How a transition of a stack begins.
    static func begins(_ old: String, _ new: String, _ animated: Bool = true) -> [String] {
        [
            "\(old).viewWillDisappear(\(animated))", "\(new).viewWillAppear(\(animated))",
            "willShow(\(new), \(animated))",
            "\(new).viewIsAppearing(\(animated))",
        ]
    }

    /// How it ends; `moves` are the callbacks of containment.
    static func ends(_ old: String, _ new: String, _ moves: [String], _ animated: Bool = true) -> [String] {
        ["\(old).viewDidDisappear(\(animated))", "\(new).viewDidAppear(\(animated))"] + moves + [
            "didShow(\(new), \(animated))"
        ]
    }

    /// Before or after the wait.
    static func timed(_ ends: [String], _ animated: Bool) -> [String] {
        animated ? ["[0.35 s]"] + ends : ends + ["[0.35 s]"]
    }
}
