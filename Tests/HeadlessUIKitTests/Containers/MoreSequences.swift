import Foundation

@testable import HeadlessUIKit

extension Stage {
    /// A, B, C, D, P and Q: one more than a phone's bar has room for, so that P and Q stand behind the list.
    var sixTabs: [Probe] { [a, b, c, d, p, q] }

    /// Shows the six tabs, with A selected or the one of that index, up to its `viewDidAppear`; the More stack is M, its list L.
    func showSixTabs(_ tabs: TabProbe, selecting index: Int = 0) {
        tabs.viewControllers = sixTabs
        nameMore(of: tabs)
        show(tabs)
        guard index != 0 else { return }
        tabs.selectedIndex = index
        session.runUntilIdle()
    }

    func nameMore(of tabs: TabProbe) {
        let more = tabs.moreNavigationController
        journal.name(more, "M")
        if let list = more.viewControllers.first { journal.name(list, "L") }
    }

    /// The user taps a row of the list.
    func tapMore(_ row: Int, in tabs: TabProbe) {
        guard let table = tabs.moreNavigationController.viewControllers.first?.view as? UITableView else { return }
        session.tapRow(at: IndexPath(row: row, section: 0), in: table)
    }

    /// `selected P at 4, above the list P, children A B C D M Q`
    func noteMore(_ tabs: TabProbe) {
        let above = tabs.moreNavigationController.viewControllers.dropFirst()
        let index = tabs.selectedIndex == NSNotFound ? "no place" : "\(tabs.selectedIndex)"
        journal.note(
            "selected \(tabs.selectedName) at \(index), above the list \(names(of: Array(above))), children \(names(of: tabs.children))"
        )
    }
}

extension ContainerSequence where Container == TabProbe {
    private static var loadsP: [String] { ["P.loadView", "P.viewDidLoad"] }

    static var moreTabs: [TabSequence] {
        [
            .init(
                "six tabs are children at once, with the list behind them", setup: { _, _ in },
                steps: { stage, tabs in
                    tabs.viewControllers = stage.sixTabs
                    stage.nameMore(of: tabs)
                    stage.journal.clear()
                    stage.noteMore(tabs)
                    stage.journal.note(
                        "\(tabs.tabBar.items?.count ?? 0) items, tabs \(stage.names(of: tabs.viewControllers ?? []))")
                },
                expected: ["selected A at 0, above the list , children A B C D P Q M", "5 items, tabs A B C D P Q"]),
            .init(
                "the user opens the list", setup: { $0.showSixTabs($1) },
                steps: { stage, tabs in
                    stage.session.tapTab(at: 4, in: tabs)
                    stage.noteMore(tabs)
                },
                expected: [
                    "shouldSelect(M), selected A", "A.viewWillDisappear(false)", "didSelect(M)",
                    "A.viewDidDisappear(false)",
                    "selected M at no place, above the list , children A B C D P Q M",
                ]),
            .init(
                "the user chooses a tab in the list",
                setup: { stage, tabs in
                    stage.showSixTabs(tabs)
                    stage.session.tapTab(at: 4, in: tabs)
                },
                steps: { stage, tabs in
                    stage.tapMore(0, in: tabs)
                    stage.noteMore(tabs)
                    stage.wait(0.35)
                    stage.noteViewsOnScreen(stage.p)
                },
                expected: ["P.didMove(nil)", "P.willMove(M)"] + loadsP + [
                    "P.viewWillAppear(true)", "P.viewIsAppearing(true)",
                    "selected P at 4, above the list P, children A B C D Q M",
                    "[0.35 s]", "P.viewDidAppear(true)", "P.didMove(M)", "on screen: P",
                ]),
            .init(
                "the user goes back to the list", setup: { $0.showSixTabs($1, selecting: 4) },
                steps: { stage, tabs in
                    stage.session.tapBack(tabs.moreNavigationController)
                    stage.noteMore(tabs)
                    stage.wait(0.35)
                    stage.noteMore(tabs)
                },
                expected: [
                    "P.willMove(nil)", "P.viewWillDisappear(true)",
                    "selected M at no place, above the list , children A B C D Q M",
                    "[0.35 s]", "P.viewDidDisappear(true)", "P.didMove(nil)", "P.willMove(T)", "P.didMove(T)",
                    "selected M at no place, above the list , children A B C D P Q M",
                ]),
            .init(
                "select by index", setup: { $0.showSixTabs($1) },
                steps: { stage, tabs in
                    tabs.selectedIndex = 4
                    stage.noteMore(tabs)
                    stage.commit()
                    stage.noteViewsOnScreen(stage.a, stage.p)
                },
                expected: ["P.didMove(nil)", "P.willMove(M)"] + loadsP + [
                    "P.viewWillAppear(false)", "A.viewWillDisappear(false)",
                    "selected P at 4, above the list P, children A B C D Q M", "[commit]", "P.viewIsAppearing(false)",
                    "A.viewDidDisappear(false)", "P.viewDidAppear(false)", "P.didMove(M)", "on screen: P",
                ]),
            .init(
                "another one behind the list", setup: { $0.showSixTabs($1, selecting: 4) },
                steps: { stage, tabs in
                    tabs.selectedViewController = stage.q
                    stage.noteMore(tabs)
                    stage.commit()
                    stage.noteMore(tabs)
                },
                expected: [
                    "P.willMove(nil)", "Q.didMove(nil)", "Q.willMove(M)",
                    "selected Q at 5, above the list Q, children A B C D M",
                    "[commit]", "Q.loadView", "Q.viewDidLoad", "P.viewWillDisappear(false)", "Q.viewWillAppear(false)",
                    "Q.viewIsAppearing(false)", "P.viewDidDisappear(false)", "Q.viewDidAppear(false)", "P.didMove(nil)",
                    "P.willMove(T)", "P.didMove(T)", "Q.didMove(M)",
                    "selected Q at 5, above the list Q, children A B C D P M",
                ]),
            .init(
                "the list remembers what lies above it",
                setup: { stage, tabs in
                    stage.showSixTabs(tabs, selecting: 4)
                    tabs.selectedIndex = 0
                    stage.session.runUntilIdle()
                },
                steps: { stage, tabs in
                    stage.noteMore(tabs)
                    tabs.selectedViewController = tabs.moreNavigationController
                    stage.noteMore(tabs)
                    stage.commit()
                },
                expected: [
                    "selected A at 0, above the list P, children A B C D Q M", "P.viewWillAppear(false)",
                    "A.viewWillDisappear(false)",
                    "selected P at 4, above the list P, children A B C D Q M", "[commit]", "P.viewIsAppearing(false)",
                    "A.viewDidDisappear(false)", "P.viewDidAppear(false)",
                ]),
            .init(
                "a tab above the list gets a place in the bar", setup: { $0.showSixTabs($1, selecting: 4) },
                steps: { stage, tabs in
                    tabs.viewControllers = [stage.a, stage.p]
                    stage.noteMore(tabs)
                    stage.commit()
                    stage.noteViewsOnScreen(stage.a, stage.p)
                },
                expected: [
                    "B.willMove(nil)", "C.willMove(nil)", "D.willMove(nil)", "Q.willMove(nil)", "P.willMove(nil)",
                    "P.viewWillDisappear(false)", "P.didMove(nil)", "P.willMove(T)", "P.didMove(T)",
                    "P.viewWillAppear(false)",
                    "B.didMove(nil)", "C.didMove(nil)", "D.didMove(nil)", "Q.didMove(nil)",
                    "selected P at 1, above the list , children A P", "[commit]", "P.viewIsAppearing(false)",
                    "P.viewDidAppear(false)",
                    "on screen: P",
                ]),
            .init(
                "a tab in the bar goes behind the list",
                setup: { stage, tabs in
                    stage.nameMore(of: tabs)
                    tabs.viewControllers = [stage.p, stage.a]
                    stage.show(tabs)
                },
                steps: { stage, tabs in
                    tabs.viewControllers = stage.sixTabs
                    stage.commit()
                    stage.noteMore(tabs)
                    stage.noteViewsOnScreen(stage.a, stage.p)
                    stage.journal.keep { !$0.contains("Move") || $0.hasPrefix("P") }
                },
                expected: [
                    "P.viewWillDisappear(false)", "P.didMove(nil)", "P.willMove(M)", "P.viewWillAppear(false)",
                    "[commit]",
                    "P.viewIsAppearing(false)", "P.viewDidAppear(false)", "P.didMove(M)",
                    "selected P at 4, above the list P, children A B C D Q M", "on screen: P",
                ]),
            .init(
                "a tab above the list goes", setup: { $0.showSixTabs($1, selecting: 4) },
                steps: { stage, tabs in
                    tabs.viewControllers = [stage.a, stage.b, stage.c, stage.d, stage.q]
                    stage.noteMore(tabs)
                    stage.commit()
                },
                expected: [
                    "P.willMove(nil)", "P.viewWillDisappear(false)", "P.didMove(nil)", "Q.loadView", "Q.viewDidLoad",
                    "Q.viewWillAppear(false)", "selected Q at 4, above the list , children A B C D Q", "[commit]",
                    "Q.viewIsAppearing(false)", "P.viewDidDisappear(false)", "Q.viewDidAppear(false)",
                ]),
            .init(
                "a stack lies above the list as it is",
                setup: { stage, tabs in
                    stage.n.viewControllers = [stage.p]
                    tabs.viewControllers = [stage.a, stage.b, stage.c, stage.d, stage.n, stage.q]
                    stage.nameMore(of: tabs)
                    stage.show(tabs)
                },
                steps: { stage, tabs in
                    tabs.selectedViewController = stage.n
                    stage.commit()
                    stage.noteMore(tabs)
                },
                expected: ["N.viewWillAppear(false)"] + loadsP + [
                    "P.viewWillAppear(false)", "willShow(P, false)", "A.viewWillDisappear(false)", "[commit]",
                    "P.viewIsAppearing(false)", "A.viewDidDisappear(false)", "N.viewDidAppear(false)",
                    "P.viewDidAppear(false)",
                    "P.didMove(N)", "didShow(P, false)", "selected N at 4, above the list N, children A B C D Q M",
                ]),
        ]
    }
}
