import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension Fixture {
    /// A, B, C, D, P and Q: one more than a phone's bar has room for, so that P and Q are in the More list.
    var sixTabs: [Probe] { [a, b, c, d, p, q] }

    /// Shows the six tabs with the tab of that index selected, up to its `viewDidAppear`; the More stack is M, its list
    /// L.
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
        transcript.name(more, "M")
        if let list = more.viewControllers.first { transcript.name(list, "L") }
    }

    /// The user taps a row of the list.
    func tapMore(_ row: Int, in tabs: TabProbe) {
        guard let table = tabs.moreNavigationController.viewControllers.first?.view as? UITableView else { return }
        session.tapRow(at: IndexPath(row: row, section: 0), in: table)
    }

    /// Notes `selected P at 4, above the list P, children A B C D M Q`.
    func noteMore(_ tabs: TabProbe) {
        let above = tabs.moreNavigationController.viewControllers.dropFirst()
        let index = tabs.selectedIndex == NSNotFound ? "no place" : "\(tabs.selectedIndex)"
        transcript.note(
            """
            selected \(tabs.selectedName) at \(index), above the list \(names(of: Array(above))), children \
            \(names(of: tabs.children))
            """
        )
    }
}

extension TabSequences {
    private static var loadsP: [String] { ["P.loadView", "P.viewDidLoad"] }

    static let moreTabs: [TabRow] = [
        .init(
            "TabBarController", "six tabs are children at once, with the list after them", setup: { _, _ in },
            steps: { fixture, tabs in
                tabs.viewControllers = fixture.sixTabs
                fixture.nameMore(of: tabs)
                fixture.transcript.clear()
                fixture.noteMore(tabs)
                fixture.transcript.note(
                    "\(tabs.tabBar.items?.count ?? 0) items, tabs \(fixture.names(of: tabs.viewControllers ?? []))")
            },
            expected: "selected A at 0, above the list , children A B C D P Q M; 5 items, tabs A B C D P Q"),
        .init(
            "TabBarController", "the user opens the list", setup: { $0.showSixTabs($1) },
            steps: { fixture, tabs in
                fixture.session.tapTab(at: 4, in: tabs)
                fixture.noteMore(tabs)
            },
            expected: """
                shouldSelect(M), selected A; A.viewWillDisappear(false); didSelect(M); A.viewDidDisappear(false)
                selected M at no place, above the list , children A B C D P Q M
                """),
        .init(
            "TabBarController", "the user chooses a tab in the list",
            setup: { fixture, tabs in
                fixture.showSixTabs(tabs)
                fixture.session.tapTab(at: 4, in: tabs)
            },
            steps: { fixture, tabs in
                fixture.tapMore(0, in: tabs)
                fixture.noteMore(tabs)
                fixture.wait(0.35)
                fixture.noteViewsOnScreen(fixture.p)
            },
            expected: """
                P.didMove(nil); P.willMove(M); \(loadsP); P.viewWillAppear(true); P.viewIsAppearing(true)
                selected P at 4, above the list P, children A B C D Q M; [0.35 s]; P.viewDidAppear(true); P.didMove(M)
                on screen: P
                """),
        .init(
            "TabBarController", "the user goes back to the list", setup: { $0.showSixTabs($1, selecting: 4) },
            steps: { fixture, tabs in
                fixture.session.tapBack(tabs.moreNavigationController)
                fixture.noteMore(tabs)
                fixture.wait(0.35)
                fixture.noteMore(tabs)
            },
            expected: """
                P.willMove(nil); P.viewWillDisappear(true)
                selected M at no place, above the list , children A B C D Q M; [0.35 s]; P.viewDidDisappear(true)
                P.didMove(nil); P.willMove(T); P.didMove(T)
                selected M at no place, above the list , children A B C D P Q M
                """),
        .init(
            "TabBarController", "the app selects a tab of the list by index", setup: { $0.showSixTabs($1) },
            steps: { fixture, tabs in
                tabs.selectedIndex = 4
                fixture.noteMore(tabs)
                fixture.commit()
                fixture.noteViewsOnScreen(fixture.a, fixture.p)
            },
            expected: """
                P.didMove(nil); P.willMove(M); \(loadsP); P.viewWillAppear(false); A.viewWillDisappear(false)
                selected P at 4, above the list P, children A B C D Q M; [commit]; P.viewIsAppearing(false)
                A.viewDidDisappear(false); P.viewDidAppear(false); P.didMove(M); on screen: P
                """),
        .init(
            "TabBarController", "the app selects another tab of the list", setup: { $0.showSixTabs($1, selecting: 4) },
            steps: { fixture, tabs in
                tabs.selectedViewController = fixture.q
                fixture.noteMore(tabs)
                fixture.commit()
                fixture.noteMore(tabs)
            },
            expected: """
                P.willMove(nil); Q.didMove(nil); Q.willMove(M); selected Q at 5, above the list Q, children A B C D M
                [commit]; Q.loadView; Q.viewDidLoad; P.viewWillDisappear(false); Q.viewWillAppear(false)
                Q.viewIsAppearing(false); P.viewDidDisappear(false); Q.viewDidAppear(false); P.didMove(nil)
                P.willMove(T); P.didMove(T); Q.didMove(M); selected Q at 5, above the list Q, children A B C D P M
                """),
        .init(
            "TabBarController", "the list remembers the controllers above it",
            setup: { fixture, tabs in
                fixture.showSixTabs(tabs, selecting: 4)
                tabs.selectedIndex = 0
                fixture.session.runUntilIdle()
            },
            steps: { fixture, tabs in
                fixture.noteMore(tabs)
                tabs.selectedViewController = tabs.moreNavigationController
                fixture.noteMore(tabs)
                fixture.commit()
            },
            expected: """
                selected A at 0, above the list P, children A B C D Q M; P.viewWillAppear(false)
                A.viewWillDisappear(false); selected P at 4, above the list P, children A B C D Q M; [commit]
                P.viewIsAppearing(false); A.viewDidDisappear(false); P.viewDidAppear(false)
                """),
        .init(
            "TabBarController", "a tab above the list moves into the bar",
            setup: { $0.showSixTabs($1, selecting: 4) },
            steps: { fixture, tabs in
                tabs.viewControllers = [fixture.a, fixture.p]
                fixture.noteMore(tabs)
                fixture.commit()
                fixture.noteViewsOnScreen(fixture.a, fixture.p)
            },
            expected: """
                B.willMove(nil); C.willMove(nil); D.willMove(nil); Q.willMove(nil); P.willMove(nil)
                P.viewWillDisappear(false); P.didMove(nil); P.willMove(T); P.didMove(T); P.viewWillAppear(false)
                B.didMove(nil); C.didMove(nil); D.didMove(nil); Q.didMove(nil)
                selected P at 1, above the list , children A P; [commit]; P.viewIsAppearing(false)
                P.viewDidAppear(false); on screen: P
                """),
        .init(
            "TabBarController", "a tab of the bar moves into the list",
            setup: { fixture, tabs in
                fixture.nameMore(of: tabs)
                tabs.viewControllers = [fixture.p, fixture.a]
                fixture.show(tabs)
            },
            steps: { fixture, tabs in
                tabs.viewControllers = fixture.sixTabs
                fixture.commit()
                fixture.noteMore(tabs)
                fixture.noteViewsOnScreen(fixture.a, fixture.p)
                fixture.transcript.keep { !$0.contains("Move") || $0.hasPrefix("P") }
            },
            expected: """
                P.viewWillDisappear(false); P.didMove(nil); P.willMove(M); P.viewWillAppear(false); [commit]
                P.viewIsAppearing(false); P.viewDidAppear(false); P.didMove(M)
                selected P at 4, above the list P, children A B C D Q M; on screen: P
                """),
        .init(
            "TabBarController", "a tab above the list is removed", setup: { $0.showSixTabs($1, selecting: 4) },
            steps: { fixture, tabs in
                tabs.viewControllers = [fixture.a, fixture.b, fixture.c, fixture.d, fixture.q]
                fixture.noteMore(tabs)
                fixture.commit()
            },
            expected: """
                P.willMove(nil); P.viewWillDisappear(false); P.didMove(nil); Q.loadView; Q.viewDidLoad
                Q.viewWillAppear(false); selected Q at 4, above the list , children A B C D Q; [commit]
                Q.viewIsAppearing(false); P.viewDidDisappear(false); Q.viewDidAppear(false)
                """),
        .init(
            "TabBarController", "a stack is above the list as it is",
            setup: { fixture, tabs in
                fixture.n.viewControllers = [fixture.p]
                tabs.viewControllers = [fixture.a, fixture.b, fixture.c, fixture.d, fixture.n, fixture.q]
                fixture.nameMore(of: tabs)
                fixture.show(tabs)
            },
            steps: { fixture, tabs in
                tabs.selectedViewController = fixture.n
                fixture.commit()
                fixture.noteMore(tabs)
            },
            expected: """
                N.viewWillAppear(false); \(loadsP); P.viewWillAppear(false); willShow(P, false)
                A.viewWillDisappear(false); [commit]; P.viewIsAppearing(false); A.viewDidDisappear(false)
                N.viewDidAppear(false); P.viewDidAppear(false); P.didMove(N); didShow(P, false)
                selected N at 4, above the list N, children A B C D Q M
                """),
    ]
}
