@testable import HeadlessUIKit

extension CallbackSequence {
    /// Callbacks of one change of a stack that ask for another one.
    static let changingStackInCallbacks: [CallbackSequence] = [
        .init(
            section: "NavigationController", name: "a push in willMove of a push comes behind it",
            setup: { stage in
                stage.showStack(stage.a)
                stage.b.once("willMove") { stage.n.pushViewController(stage.c, animated: true) }
            },
            steps: { stage in
                stage.n.pushViewController(stage.b, animated: true)
                stage.noteStackAndChildren()
                stage.commit()
                stage.wait(0.35)
                stage.wait(0.35)
            },
            expected: ["B.willMove(N)", "C.willMove(N)", "stack A B C", "children A B C", "[commit]"] + loads("B")
                + begins("A", "B") + ["[0.35 s]"] + ends("A", "B", ["B.didMove(N)"]) + loads("C") + begins("B", "C")
                + ["[0.35 s]"] + ends("B", "C", ["C.didMove(N)"])),
        .init(
            section: "NavigationController", name: "a pop in willMove of a push takes off what is pushed",
            setup: { stage in
                stage.showStack(stage.a)
                stage.b.once("willMove") { stage.notePopped(stage.n.popViewController(animated: false).map { [$0] }) }
            },
            steps: { stage in
                stage.n.pushViewController(stage.b, animated: false)
                stage.noteStackAndChildren()
                stage.session.runUntilIdle()
                stage.noteStackAndChildren()
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: ["B.willMove(N)", "popped B", "B.willMove(nil)", "stack A", "children A B"] + loads("B")
                + begins("A", "B", false) + ends("A", "B", ["B.didMove(N)"], false) + begins("B", "A", false)
                + ends("B", "A", ["B.didMove(nil)"], false) + ["stack A", "children A", "on screen: A"]),
        .init(
            section: "NavigationController", name: "a push in willMove(nil) of a pop comes behind it",
            setup: { stage in
                stage.showStack(stage.a, stage.b)
                stage.b.once("willMove") { stage.n.pushViewController(stage.c, animated: false) }
            },
            steps: { stage in
                stage.n.popViewController(animated: false)
                stage.noteStackAndChildren()
                stage.session.runUntilIdle()
                stage.noteStackAndChildren()
                stage.noteViewsOnScreen(stage.a, stage.b, stage.c)
            },
            expected: ["B.willMove(nil)", "C.willMove(N)", "stack A C", "children A B C"] + begins("B", "A", false)
                + ends("B", "A", ["B.didMove(nil)"], false) + loads("C") + begins("A", "C", false)
                + ends("A", "C", ["C.didMove(N)"], false) + ["stack A C", "children A C", "on screen: C"]),
        .init(
            section: "NavigationController", name: "a stack that is set in willMove of another one replaces that",
            setup: { stage in
                stage.showStack(stage.a)
                stage.b.once("willMove") { stage.n.setViewControllers([stage.d], animated: false) }
            },
            steps: { stage in
                stage.n.setViewControllers([stage.b, stage.c], animated: false)
                stage.noteStackAndChildren()
                stage.session.runUntilIdle()
                stage.journal.clear()
                stage.noteStackAndChildren()
                stage.noteViewsOnScreen(stage.a, stage.b, stage.c, stage.d)
            }, expected: ["stack D", "children D", "on screen: D"]),
        .init(
            section: "NavigationController", name: "one for whom its willMove finds another place does not come",
            setup: { stage in
                stage.showStack(stage.a)
                stage.b.once("willMove") { stage.c.addChild(stage.b) }
            },
            steps: { stage in
                stage.n.pushViewController(stage.b, animated: false)
                stage.session.runUntilIdle()
                stage.noteStackAndChildren()
            },
            expected: ["B.willMove(N)", "B.willMove(C)", "stack A", "children A"]),
        .init(
            section: "ConformanceAssertions 6", name: "the same instance, pushed again in its willMove",
            setup: { stage in
                stage.showStack(stage.a)
                stage.b.once("willMove") { stage.n.pushViewController(stage.b, animated: false) }
            },
            steps: { stage in
                stage.n.pushViewController(stage.b, animated: false)
                stage.noteStackAndChildren()
            },
            expected: [
                "B.willMove(N)", "! Pushing the same view controller instance more than once is not supported (<B>)",
                "stack A B",
                "children A B",
            ]),
    ]
}

extension Probe {
    /// Does something in the next callback of that name.
    fileprivate func once(_ callback: String, _ body: @escaping () -> Void) {
        during[callback] = { probe in
            probe.during[callback] = nil
            body()
        }
    }
}

extension Stage {
    fileprivate func noteStackAndChildren() {
        noteStack()
        journal.note("children \(names(of: n.children))")
    }
}
