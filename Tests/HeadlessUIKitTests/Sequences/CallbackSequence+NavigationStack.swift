@testable import HeadlessUIKit

extension CallbackSequence {
    static let popping: [CallbackSequence] = [
        pop(animated: true), pop(animated: false),
        .init(
            section: "NavigationController", name: "the only controller is not popped", setup: { $0.showStack($0.a) },
            steps: { stage in
                stage.notePopped(stage.n.popViewController(animated: true).map { [$0] })
                stage.commit()
                stage.noteStack()
            }, expected: ["popped nil", "[commit]", "stack A"]),
        popFar("popToRoot") { $0.n.popToRootViewController(animated: true) },
        popFar("popTo the root") { $0.n.popToViewController($0.a, animated: true) },
        .init(
            section: "NavigationController", name: "popTo the top", setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.notePopped(stage.n.popToViewController(stage.b, animated: true))
                stage.commit()
            }, expected: ["popped ", "[commit]"]),
        .init(
            section: "NavigationController", name: "popped while covered: nothing is seen of it",
            setup: { stage in
                stage.showStack(stage.a, stage.b)
                stage.present(stage.q, from: stage.n)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.n.popViewController(animated: true)
                stage.commit()
                stage.dismiss(stage.n)
                stage.commit()
            },
            expected: [
                "B.willMove(nil)", "B.didMove(nil)", "[commit]", "[commit]", "Q.viewWillDisappear(false)",
                "N.viewWillAppear(false)", "A.viewWillAppear(false)", "willShow(A, false)", "A.viewIsAppearing(false)",
                "N.viewDidAppear(false)", "A.viewDidAppear(false)", "didShow(A, false)", "Q.viewDidDisappear(false)",
                "completion of dismissal",
            ]),
        .init(
            section: "NavigationController",
            name: "popped and pushed again in one turn", setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.n.popViewController(animated: false)
                stage.n.pushViewController(stage.b, animated: false)
                stage.commit()
                stage.journal.note("child \(stage.b.parent === stage.n)")
            },
            expected: ["B.willMove(nil)", "B.willMove(N)", "[commit]"] + begins("B", "A", false)
                + ends("B", "A", [], false)
                + begins("A", "B", false) + ends("A", "B", ["B.didMove(N)"], false) + ["child true"]),
    ]

    static let replacing: [CallbackSequence] = [
        .init(
            section: "NavigationController", name: "set, as push", detail: .moves, setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.n.setViewControllers([stage.c, stage.d], animated: true)
                stage.noteStack()
                stage.commit()
                stage.wait(0.35)
                stage.journal.note("loaded \(stage.c.isViewLoaded)")
            },
            expected: [
                "B.willMove(nil)", "A.willMove(nil)", "C.willMove(N)", "D.willMove(N)", "stack C D", "[commit]",
                "D.loadView",
                "D.viewDidLoad to parent", "B.viewWillDisappear(true) from parent", "D.viewWillAppear(true) to parent",
                "willShow(D, true)", "D.viewIsAppearing(true) to parent", "[0.35 s]",
                "B.viewDidDisappear(true) from parent",
                "D.viewDidAppear(true) to parent", "B.didMove(nil) from parent", "A.didMove(nil) from parent",
                "C.didMove(N) to parent", "D.didMove(N) to parent", "didShow(D, true)", "loaded false",
            ]),
        .init(
            section: "NavigationController", name: "set, as pop", setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.n.setViewControllers([stage.c, stage.a], animated: true)
                stage.commit()
                stage.wait(0.35)
            },
            expected: ["B.willMove(nil)", "C.willMove(N)", "[commit]"] + begins("B", "A") + ["[0.35 s]"]
                + ends("B", "A", ["B.didMove(nil)", "C.didMove(N)"])),
        .init(
            section: "NavigationController", name: "set, same top", setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.n.setViewControllers([stage.c, stage.b], animated: true)
                stage.commit()
                stage.noteStack()
            },
            expected: ["A.willMove(nil)", "C.willMove(N)", "[commit]", "A.didMove(nil)", "C.didMove(N)", "stack C B"]),
        .init(
            section: "NavigationController", name: "set, what is there already", setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.n.viewControllers = [stage.a, stage.b]
                stage.commit()
            }, expected: ["[commit]"]),
    ]

    /// What UIKit refuses, and that nothing comes of it.
    static let refusedNavigation: [CallbackSequence] = [
        refused(
            "the same instance", "! Pushing the same view controller instance more than once is not supported (<B>)"
        ) {
            $0.n.pushViewController($0.b, animated: true)
        },
        refused("a split view controller", refusedSplitView) {
            $0.n.pushViewController(UISplitViewController(), animated: true)
        },
        refused("a split view controller in the stack", refusedSplitView) {
            $0.n.setViewControllers([$0.a, UISplitViewController()], animated: true)
        },
        refused("a navigation controller", "! Pushing a navigation controller is not supported") { stage in
            let other = stage.session.run { UINavigationController() }
            stage.n.pushViewController(other, animated: true)
        },
        refused("pop to one that is not there", "! Tried to pop to a view controller that doesn't exist.") { stage in
            if stage.n.popToViewController(stage.c, animated: true) != nil { stage.journal.note("popped") }
        },
        refused(
            "the same one twice", "! All view controllers in a navigation controller must be distinct (<C>, <D>, <C>)"
        ) {
            $0.n.setViewControllers([$0.c, $0.d, $0.c], animated: true)
        },
        refused(
            "an object of another session",
            "! pushViewController: Probe belongs to another session than NavigationProbe. Make both inside the same Session.run."
        ) {
            $0.n.pushViewController($0.foreigner, animated: true)
        },
        refused(
            "pop to one of another session",
            "! popToViewController: Probe belongs to another session than NavigationProbe. Make both inside the same Session.run."
        ) {
            $0.n.popToViewController($0.foreigner, animated: true)
        },
    ]

    private static let refusedSplitView =
        "! Split View Controllers cannot be pushed to a Navigation Controller <NavigationProbe N>"

    private static func refused(
        _ name: String, _ message: String, step: @escaping @MainActor @Sendable (Stage) -> Void
    ) -> CallbackSequence {
        .init(
            section: "NavigationController refused", name: name, setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                step(stage)
                stage.wait(1)
                stage.noteStack()
                stage.journal.note("children \(stage.names(of: stage.n.children))")
            }, expected: [message, "[1.0 s]", "stack A B", "children A B"])
    }

    private static func pop(animated: Bool) -> CallbackSequence {
        .init(
            section: "NavigationController", name: "pop, animated \(animated)", setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.notePopped(stage.n.popViewController(animated: animated).map { [$0] })
                stage.noteStack()
                stage.commit()
                stage.wait(0.35)
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: ["B.willMove(nil)", "popped B", "stack A", "[commit]"] + begins("B", "A", animated)
                + timed(ends("B", "A", ["B.didMove(nil)"], animated), animated) + ["on screen: A"])
    }

    private static func popFar(
        _ name: String, step: @escaping @MainActor @Sendable (Stage) -> [UIViewController]?
    ) -> CallbackSequence {
        .init(
            section: "NavigationController",
            name: "\(name), with one in between", setup: { $0.showStack($0.a, $0.c, $0.b) },
            steps: { stage in
                stage.notePopped(step(stage))
                stage.commit()
                stage.wait(0.35)
            },
            expected: ["B.willMove(nil)", "C.willMove(nil)", "popped C B", "[commit]"] + begins("B", "A") + ["[0.35 s]"]
                + ends("B", "A", ["B.didMove(nil)", "C.didMove(nil)"]))
    }
}
