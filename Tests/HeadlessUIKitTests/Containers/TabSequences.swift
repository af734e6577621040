import Foundation

@testable import HeadlessUIKit

typealias TabSequence = ContainerSequence<TabProbe>

extension ContainerSequence where Container == TabProbe {
    init(
        _ name: String, detail: Journal.Detail = .plain,
        setup: @escaping @MainActor @Sendable (Stage, TabProbe) -> Void = { $0.showTabs($1) },
        steps: @escaping @MainActor @Sendable (Stage, TabProbe) -> Void, expected: [String]
    ) {
        self.init(
            name: name, detail: detail, make: { TabProbe($0.journal) }, setup: setup, steps: steps, expected: expected)
    }

    private static var loadsB: [String] { ["B.loadView", "B.viewDidLoad"] }

    /// Source: <doc:TabBarController#Select>.
    private static var selectsB: [String] {
        loadsB + [
            "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "[set]", "[commit]", "B.viewIsAppearing(false)",
            "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
        ]
    }

    static var showingTabs: [TabSequence] {
        [
            .init(
                "tabs are children at once, in their order", setup: { _, _ in },
                steps: { stage, tabs in
                    tabs.viewControllers = [stage.a, stage.b]
                    stage.noteTabs(tabs)
                    stage.journal.note("index \(tabs.selectedIndex), above \(stage.b.tabBarController === tabs)")
                },
                expected: [
                    "A.willMove(T)", "A.didMove(T)", "B.willMove(T)", "B.didMove(T)", "tabs A B, selected A, loaded ",
                    "index 0, above true",
                ]),
            .init(
                "initial display", setup: { stage, tabs in tabs.viewControllers = [stage.a, stage.b] },
                steps: { stage, tabs in
                    stage.show(tabs)
                    stage.noteTabs(tabs)
                },
                expected: [
                    "A.loadView", "A.viewDidLoad", "T.viewWillAppear(false)", "A.viewWillAppear(false)",
                    "A.viewIsAppearing(false)", "T.viewDidAppear(false)", "A.viewDidAppear(false)",
                    "tabs A B, selected A, loaded A",
                ]),
            .init(
                "the selected tab is loaded with the view",
                setup: { stage, tabs in
                    tabs.viewControllers = [stage.a, stage.b]
                    tabs.selectedIndex = 1
                },
                steps: { _, tabs in tabs.loadViewIfNeeded() }, expected: loadsB),
            .init(
                "set while it is shown", setup: { stage, tabs in stage.show(tabs) },
                steps: { stage, tabs in
                    tabs.viewControllers = [stage.a]
                    stage.commit()
                },
                expected: [
                    "A.willMove(T)", "A.didMove(T)", "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)",
                    "[commit]",
                    "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
                ]),
            .init(
                "leaves and comes back with its tab",
                steps: { stage, _ in
                    stage.window.isHidden = true
                    stage.commit()
                    stage.window.isHidden = false
                    stage.commit()
                },
                expected: [
                    "T.viewWillDisappear(false)", "A.viewWillDisappear(false)", "[commit]", "T.viewDidDisappear(false)",
                    "A.viewDidDisappear(false)", "T.viewWillAppear(false)", "A.viewWillAppear(false)", "[commit]",
                    "A.viewIsAppearing(false)", "T.viewDidAppear(false)", "A.viewDidAppear(false)",
                ]),
        ]
    }

    static var selectingTabs: [TabSequence] {
        [
            .init(
                "select by index",
                steps: { stage, tabs in
                    tabs.selectedIndex = 1
                    stage.journal.note("[set]")
                    stage.commit()
                }, expected: selectsB),
            .init(
                "select by controller",
                steps: { stage, tabs in
                    tabs.selectedViewController = stage.b
                    stage.journal.note("[set]")
                    stage.commit()
                }, expected: selectsB),
            .init(
                "a tab that was shown before is not loaded again",
                setup: { stage, tabs in
                    stage.showTabs(tabs)
                    tabs.selectedIndex = 1
                    stage.session.advance(by: 0)
                },
                steps: { stage, tabs in
                    tabs.selectedIndex = 0
                    stage.commit()
                    stage.noteTabs(tabs)
                    stage.noteViewsOnScreen(stage.a, stage.b)
                },
                expected: [
                    "A.viewWillAppear(false)", "B.viewWillDisappear(false)", "[commit]", "A.viewIsAppearing(false)",
                    "B.viewDidDisappear(false)", "A.viewDidAppear(false)", "tabs A B C, selected A, loaded A B",
                    "on screen: A",
                ]),
            .init(
                "nobody moves with a selection", detail: .moves,
                steps: { stage, tabs in
                    tabs.selectedIndex = 1
                    stage.commit()
                },
                expected: loadsB + [
                    "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "[commit]", "B.viewIsAppearing(false)",
                    "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
                ]),
            .init("the selected tab again", steps: { $1.selectedIndex = 0 }, expected: []),
            .init(
                "three in one turn",
                steps: { stage, tabs in
                    tabs.selectedIndex = 1
                    tabs.selectedIndex = 2
                    stage.commit()
                    stage.noteViewsOnScreen(stage.a, stage.b, stage.c)
                },
                expected: loadsB + [
                    "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "C.loadView", "C.viewDidLoad",
                    "C.viewWillAppear(false)", "B.viewWillDisappear(false)", "[commit]", "C.viewIsAppearing(false)",
                    "A.viewDidDisappear(false)", "B.viewDidDisappear(false)", "C.viewDidAppear(false)", "on screen: C",
                ]),
            .init(
                "there and back in one turn",
                steps: { stage, tabs in
                    tabs.selectedIndex = 1
                    tabs.selectedIndex = 0
                    stage.commit()
                    stage.noteViewsOnScreen(stage.a, stage.b)
                },
                expected: loadsB + [
                    "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "A.viewWillAppear(false)",
                    "B.viewWillDisappear(false)", "[commit]", "A.viewIsAppearing(false)", "B.viewDidDisappear(false)",
                    "A.viewDidAppear(false)", "on screen: A",
                ]),
            .init(
                "another one inside viewWillAppear",
                steps: { stage, tabs in
                    stage.b.during["viewWillAppear"] = { _ in tabs.selectedIndex = 2 }
                    tabs.selectedIndex = 1
                    stage.commit()
                    stage.noteViewsOnScreen(stage.a, stage.b, stage.c)
                },
                expected: loadsB + [
                    "B.viewWillAppear(false)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)",
                    "A.viewWillDisappear(false)", "B.viewWillDisappear(false)", "[commit]", "C.viewIsAppearing(false)",
                    "A.viewDidDisappear(false)", "B.viewDidDisappear(false)", "C.viewDidAppear(false)", "on screen: C",
                ]),
            .init(
                "in the container's own viewWillAppear",
                setup: { stage, tabs in tabs.viewControllers = [stage.a, stage.b] },
                steps: { stage, tabs in
                    tabs.during["viewWillAppear"] = { $0.selectedIndex = 1 }
                    stage.show(tabs)
                },
                expected: ["A.loadView", "A.viewDidLoad", "T.viewWillAppear(false)"] + loadsB + [
                    "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "T.viewDidAppear(false)",
                    "B.viewDidAppear(false)",
                ]),
            .init(
                "while it is off screen",
                setup: { stage, tabs in
                    stage.showTabs(tabs)
                    stage.window.isHidden = true
                    stage.session.advance(by: 0)
                },
                steps: { stage, tabs in
                    tabs.selectedIndex = 1
                    stage.commit()
                    stage.window.isHidden = false
                    stage.commit()
                },
                expected: loadsB + [
                    "[commit]", "T.viewWillAppear(false)", "B.viewWillAppear(false)", "[commit]",
                    "B.viewIsAppearing(false)",
                    "T.viewDidAppear(false)", "B.viewDidAppear(false)",
                ]),
            .init(
                "by the user",
                steps: { stage, tabs in stage.session.tapTab(at: 1, in: tabs) },
                expected: ["shouldSelect(B), selected A"] + loadsB + [
                    "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "didSelect(B)", "B.viewIsAppearing(false)",
                    "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
                ]),
            .init(
                "by the user, refused by the delegate",
                steps: { stage, tabs in
                    tabs.forbidden = [stage.b]
                    stage.session.tapTab(at: 1, in: tabs)
                }, expected: ["shouldSelect(B), selected A"]),
            .init(
                "the user taps the selected tab", steps: { stage, tabs in stage.session.tapTab(at: 0, in: tabs) },
                expected: ["shouldSelect(A), selected A", "didSelect(A)"]),
            .init(
                "the user taps the selected tab, whose controller is a stack",
                setup: { stage, tabs in
                    stage.n.setViewControllers([stage.a, stage.b, stage.c], animated: false)
                    tabs.viewControllers = [stage.n, stage.d]
                    stage.show(tabs)
                },
                steps: { stage, tabs in
                    stage.session.tapTab(at: 0, in: tabs)
                    stage.noteStack()
                },
                expected: [
                    "shouldSelect(N), selected N", "C.willMove(nil)", "B.willMove(nil)", "didSelect(N)", "A.loadView",
                    "A.viewDidLoad", "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
                    "A.viewIsAppearing(true)", "stack A",
                ]),
            .init(
                "the user taps an item that is not enabled",
                steps: { stage, tabs in
                    stage.b.tabBarItem.isEnabled = false
                    stage.session.tapTab(at: 1, in: tabs)
                }, expected: []),
            .init(
                "the user has nothing to tap",
                setup: { stage, tabs in
                    stage.showTabs(tabs)
                    stage.window.isHidden = true
                    stage.session.advance(by: 0)
                },
                steps: { stage, tabs in
                    stage.session.tapTab(at: 1, in: tabs)
                    stage.window.isHidden = false
                    stage.session.advance(by: 0)
                    stage.journal.clear()
                    stage.session.tapTab(at: 3, in: tabs)
                    stage.present(stage.q, from: tabs, animated: false)
                    stage.session.advance(by: 0)
                    stage.journal.clear()
                    stage.session.tapTab(at: 1, in: tabs)
                }, expected: []),
            .init(
                "without a delegate",
                steps: { stage, tabs in
                    tabs.delegate = nil
                    stage.session.tapTab(at: 1, in: tabs)
                    stage.noteTabs(tabs)
                },
                expected: loadsB + [
                    "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "B.viewIsAppearing(false)",
                    "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "tabs A B C, selected B, loaded A B",
                ]),
        ]
    }

    static var replacingTabs: [TabSequence] {
        [
            .init(
                "the selected tab stays", setup: { stage, tabs in stage.showTabs(tabs) },
                steps: { stage, tabs in
                    tabs.viewControllers = [stage.d, stage.a]
                    stage.noteTabs(tabs)
                    stage.commit()
                },
                expected: [
                    "B.willMove(nil)", "C.willMove(nil)", "D.willMove(T)", "D.didMove(T)", "B.didMove(nil)",
                    "C.didMove(nil)",
                    "tabs D A, selected A, loaded A", "[commit]",
                ]),
            .init(
                "the selected tab goes: the one in its place comes",
                setup: { stage, tabs in
                    tabs.viewControllers = [stage.c, stage.a]
                    tabs.selectedIndex = 1
                    stage.show(tabs)
                },
                steps: { stage, tabs in
                    tabs.setViewControllers([stage.c, stage.b], animated: false)
                    stage.noteTabs(tabs)
                    stage.commit()
                },
                expected: ["A.willMove(nil)", "B.willMove(T)", "B.didMove(T)"] + loadsB + [
                    "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "A.didMove(nil)",
                    "tabs C B, selected B, loaded B",
                    "[commit]", "B.viewIsAppearing(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
                ]),
            .init(
                "the selected tab goes, and its place", detail: .moves,
                setup: { stage, tabs in
                    tabs.viewControllers = [stage.b, stage.a]
                    tabs.selectedIndex = 1
                    stage.show(tabs)
                },
                steps: { stage, tabs in
                    tabs.viewControllers = [stage.b]
                    stage.commit()
                },
                expected: ["A.willMove(nil)"] + loadsB + [
                    "B.viewWillAppear(false)", "A.viewWillDisappear(false) from parent", "A.didMove(nil) from parent",
                    "[commit]",
                    "B.viewIsAppearing(false)", "A.viewDidDisappear(false) from parent", "B.viewDidAppear(false)",
                ]),
            .init(
                "all go",
                setup: { stage, tabs in
                    tabs.viewControllers = [stage.a]
                    stage.show(tabs)
                },
                steps: { stage, tabs in
                    tabs.viewControllers = nil
                    stage.commit()
                    stage.journal.note("\(tabs.viewControllers ?? [stage.a]) \(tabs.selectedIndex == NSNotFound)")
                },
                expected: [
                    "A.willMove(nil)", "A.viewWillDisappear(false)", "A.didMove(nil)", "[commit]",
                    "A.viewDidDisappear(false)",
                    "[] true",
                ]),
            .init("the same tabs again", steps: { $1.viewControllers = $1.viewControllers }, expected: []),
        ]
    }

    static var refusedTabs: [TabSequence] {
        let list =
            "! -[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected."
        return [
            .init("a controller that is no tab", steps: { $1.selectedViewController = $0.d }, expected: [list]),
            .init("no controller", steps: { $1.selectedViewController = nil }, expected: [list]),
            .init("an index without a tab", steps: { $1.selectedIndex = 3 }, expected: []),
            .init(
                "a tab twice", steps: { $1.viewControllers = [$0.d, $0.d] },
                expected: ["! <TabProbe T> cannot show a view controller twice (<D>, <D>)."]),
            .init(
                "itself", steps: { $1.viewControllers = [$1] },
                expected: [
                    "! <TabProbe T> cannot be in <TabProbe T>, which is the same controller or a descendant of it."
                ]
            ),
        ]
    }
}
