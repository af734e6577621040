import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

typealias TabRow = SequenceTable<(Fixture, TabProbe)>.Row

/// Sequences about tab bar controllers.
enum TabSequences {
    static let table = table(inEveryVersion + refusedTabs + moreTabs)
    /// Rows that hold in every version of UIKit.
    static let inEveryVersion = showingTabs + selectingTabs + replacingTabs

    static func table(_ rows: [TabRow]) -> SequenceTable<(Fixture, TabProbe)> {
        SequenceTable(
            fillsScreen: false, make: { ($0, TabProbe($0.transcript)) }, setup: { $0.showTabs($1) },
            finish: { $0.expectLegalAppearances() }, rows: rows)
    }
}

extension TabSequences {
    private static var loadsB: [String] { ["B.loadView", "B.viewDidLoad"] }

    /// Source: <doc:TabBarController#Select>.
    private static var selectsB: [String] {
        loadsB + [
            "B.viewWillAppear(false)", "A.viewWillDisappear(false)", "[set]", "[commit]", "B.viewIsAppearing(false)",
            "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
        ]
    }

    static let showingTabs: [TabRow] = [
        .init(
            "TabBarController", "tabs are children at once, in their order", setup: { _, _ in },
            steps: { fixture, tabs in
                tabs.viewControllers = [fixture.a, fixture.b]
                fixture.noteTabs(tabs)
                fixture.transcript.note("index \(tabs.selectedIndex), above \(fixture.b.tabBarController === tabs)")
            },
            expected: """
                A.willMove(T); A.didMove(T); B.willMove(T); B.didMove(T); tabs A B, selected A, loaded\u{20}
                index 0, above true
                """),
        .init(
            "TabBarController", "tabs are displayed for the first time",
            setup: { fixture, tabs in tabs.viewControllers = [fixture.a, fixture.b] },
            steps: { fixture, tabs in
                fixture.show(tabs)
                fixture.noteTabs(tabs)
            },
            expected: """
                A.loadView; A.viewDidLoad; T.viewWillAppear(false); A.viewWillAppear(false); A.viewIsAppearing(false)
                T.viewDidAppear(false); A.viewDidAppear(false); tabs A B, selected A, loaded A
                """),
        .init(
            "TabBarController", "the selected tab is loaded with the view",
            setup: { fixture, tabs in
                tabs.viewControllers = [fixture.a, fixture.b]
                tabs.selectedIndex = 1
            },
            steps: { _, tabs in tabs.loadViewIfNeeded() }, expected: "\(loadsB)"),
        .init(
            "TabBarController", "tabs are set while the container is shown",
            setup: { fixture, tabs in fixture.show(tabs) },
            steps: { fixture, tabs in
                tabs.viewControllers = [fixture.a]
                fixture.commit()
            },
            expected: """
                A.willMove(T); A.didMove(T); A.loadView; A.viewDidLoad; A.viewWillAppear(false); [commit]
                A.viewIsAppearing(false); A.viewDidAppear(false)
                """),
        .init(
            "TabBarController", "the container disappears and appears with its tab",
            steps: { fixture, _ in
                fixture.window.isHidden = true
                fixture.commit()
                fixture.window.isHidden = false
                fixture.commit()
            },
            expected: """
                T.viewWillDisappear(false); A.viewWillDisappear(false); [commit]; T.viewDidDisappear(false)
                A.viewDidDisappear(false); T.viewWillAppear(false); A.viewWillAppear(false); [commit]
                A.viewIsAppearing(false); T.viewDidAppear(false); A.viewDidAppear(false)
                """),
    ]

    static let selectingTabs: [TabRow] = [
        .init(
            "TabBarController", "the app selects by index",
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                fixture.transcript.note("[set]")
                fixture.commit()
            }, expected: "\(selectsB)"),
        .init(
            "TabBarController", "the app selects by controller",
            steps: { fixture, tabs in
                tabs.selectedViewController = fixture.b
                fixture.transcript.note("[set]")
                fixture.commit()
            }, expected: "\(selectsB)"),
        .init(
            "TabBarController", "a tab that was shown before is not loaded again",
            setup: { fixture, tabs in
                fixture.showTabs(tabs)
                tabs.selectedIndex = 1
                fixture.session.advance(by: 0)
            },
            steps: { fixture, tabs in
                tabs.selectedIndex = 0
                fixture.commit()
                fixture.noteTabs(tabs)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                A.viewWillAppear(false); B.viewWillDisappear(false); [commit]; A.viewIsAppearing(false)
                B.viewDidDisappear(false); A.viewDidAppear(false); tabs A B C, selected A, loaded A B; on screen: A
                """),
        .init(
            "TabBarController", "no controller is moving in a selection", detail: .moves,
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                fixture.commit()
            },
            expected: """
                \(loadsB); B.viewWillAppear(false); A.viewWillDisappear(false); [commit]; B.viewIsAppearing(false)
                A.viewDidDisappear(false); B.viewDidAppear(false)
                """),
        .init("TabBarController", "the selected tab is selected again", steps: { $1.selectedIndex = 0 }, expected: ""),
        .init(
            "TabBarController", "three selections in one turn",
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                tabs.selectedIndex = 2
                fixture.commit()
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c)
            },
            expected: """
                \(loadsB); B.viewWillAppear(false); A.viewWillDisappear(false); C.loadView; C.viewDidLoad
                C.viewWillAppear(false); B.viewWillDisappear(false); [commit]; C.viewIsAppearing(false)
                A.viewDidDisappear(false); B.viewDidDisappear(false); C.viewDidAppear(false); on screen: C
                """),
        .init(
            "TabBarController", "a selection and its reversal in one turn",
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                tabs.selectedIndex = 0
                fixture.commit()
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                \(loadsB); B.viewWillAppear(false); A.viewWillDisappear(false); A.viewWillAppear(false)
                B.viewWillDisappear(false); [commit]; A.viewIsAppearing(false); B.viewDidDisappear(false)
                A.viewDidAppear(false); on screen: A
                """),
        .init(
            "TabBarController", "another selection inside viewWillAppear",
            steps: { fixture, tabs in
                fixture.b.during["viewWillAppear"] = { _ in tabs.selectedIndex = 2 }
                tabs.selectedIndex = 1
                fixture.commit()
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c)
            },
            expected: """
                \(loadsB); B.viewWillAppear(false); C.loadView; C.viewDidLoad; C.viewWillAppear(false)
                A.viewWillDisappear(false); B.viewWillDisappear(false); [commit]; C.viewIsAppearing(false)
                A.viewDidDisappear(false); B.viewDidDisappear(false); C.viewDidAppear(false); on screen: C
                """),
        .init(
            "TabBarController", "a selection inside the container's viewWillAppear",
            setup: { fixture, tabs in tabs.viewControllers = [fixture.a, fixture.b] },
            steps: { fixture, tabs in
                tabs.during["viewWillAppear"] = { $0.selectedIndex = 1 }
                fixture.show(tabs)
            },
            expected: """
                A.loadView; A.viewDidLoad; T.viewWillAppear(false); \(loadsB); B.viewWillAppear(false)
                B.viewIsAppearing(false); T.viewDidAppear(false); B.viewDidAppear(false)
                """),
        .init(
            "TabBarController", "a selection while the container is off screen",
            setup: { fixture, tabs in
                fixture.showTabs(tabs)
                fixture.window.isHidden = true
                fixture.session.advance(by: 0)
            },
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                fixture.commit()
                fixture.window.isHidden = false
                fixture.commit()
            },
            expected: """
                \(loadsB); [commit]; T.viewWillAppear(false); B.viewWillAppear(false); [commit]
                B.viewIsAppearing(false); T.viewDidAppear(false); B.viewDidAppear(false)
                """),
        .init(
            "TabBarController", "the user selects a tab",
            steps: { fixture, tabs in fixture.session.tapTab(at: 1, in: tabs) },
            expected: """
                shouldSelect(B), selected A; \(loadsB); B.viewWillAppear(false); A.viewWillDisappear(false)
                didSelect(B); B.viewIsAppearing(false); A.viewDidDisappear(false); B.viewDidAppear(false)
                """),
        .init(
            "TabBarController", "the delegate refuses the user's selection",
            steps: { fixture, tabs in
                tabs.forbidden = [fixture.b]
                fixture.session.tapTab(at: 1, in: tabs)
            }, expected: "shouldSelect(B), selected A"),
        .init(
            "TabBarController", "the user taps the selected tab",
            steps: { fixture, tabs in fixture.session.tapTab(at: 0, in: tabs) },
            expected: "shouldSelect(A), selected A; didSelect(A)"),
        .init(
            "TabBarController", "the user taps the selected tab, whose controller is a stack",
            setup: { fixture, tabs in
                fixture.n.setViewControllers([fixture.a, fixture.b, fixture.c], animated: false)
                tabs.viewControllers = [fixture.n, fixture.d]
                fixture.show(tabs)
            },
            steps: { fixture, tabs in
                fixture.session.tapTab(at: 0, in: tabs)
                fixture.noteStack()
            },
            expected: """
                shouldSelect(N), selected N; C.willMove(nil); B.willMove(nil); didSelect(N); A.loadView; A.viewDidLoad
                C.viewWillDisappear(true); A.viewWillAppear(true); willShow(A, true); A.viewIsAppearing(true); stack A
                """),
        .init(
            "TabBarController", "the user taps a disabled item",
            steps: { fixture, tabs in
                fixture.b.tabBarItem.isEnabled = false
                fixture.session.tapTab(at: 1, in: tabs)
            }, expected: ""),
        .init(
            "TabBarController", "the user taps where no tab is",
            setup: { fixture, tabs in
                fixture.showTabs(tabs)
                fixture.window.isHidden = true
                fixture.session.advance(by: 0)
            },
            steps: { fixture, tabs in
                fixture.session.tapTab(at: 1, in: tabs)
                fixture.window.isHidden = false
                fixture.session.advance(by: 0)
                fixture.transcript.clear()
                fixture.session.tapTab(at: 3, in: tabs)
                fixture.present(fixture.q, from: tabs, animated: false)
                fixture.session.advance(by: 0)
                fixture.transcript.clear()
                fixture.session.tapTab(at: 1, in: tabs)
            }, expected: ""),
        .init(
            "TabBarController", "the user selects without a delegate",
            steps: { fixture, tabs in
                tabs.delegate = nil
                fixture.session.tapTab(at: 1, in: tabs)
                fixture.noteTabs(tabs)
            },
            expected: """
                \(loadsB); B.viewWillAppear(false); A.viewWillDisappear(false); B.viewIsAppearing(false)
                A.viewDidDisappear(false); B.viewDidAppear(false); tabs A B C, selected B, loaded A B
                """),
    ]

    static let replacingTabs: [TabRow] = [
        .init(
            "TabBarController", "the selected tab stays when tabs are replaced",
            setup: { fixture, tabs in fixture.showTabs(tabs) },
            steps: { fixture, tabs in
                tabs.viewControllers = [fixture.d, fixture.a]
                fixture.noteTabs(tabs)
                fixture.commit()
            },
            expected: """
                B.willMove(nil); C.willMove(nil); D.willMove(T); D.didMove(T); B.didMove(nil); C.didMove(nil)
                tabs D A, selected A, loaded A; [commit]
                """),
        .init(
            "TabBarController", "the selected tab is removed: the tab at its index is selected",
            setup: { fixture, tabs in
                tabs.viewControllers = [fixture.c, fixture.a]
                tabs.selectedIndex = 1
                fixture.show(tabs)
            },
            steps: { fixture, tabs in
                tabs.setViewControllers([fixture.c, fixture.b], animated: false)
                fixture.noteTabs(tabs)
                fixture.commit()
            },
            expected: """
                A.willMove(nil); B.willMove(T); B.didMove(T); \(loadsB); B.viewWillAppear(false)
                A.viewWillDisappear(false); A.didMove(nil); tabs C B, selected B, loaded B; [commit]
                B.viewIsAppearing(false); A.viewDidDisappear(false); B.viewDidAppear(false)
                """),
        .init(
            "TabBarController", "the selected tab and its index are removed", detail: .moves,
            setup: { fixture, tabs in
                tabs.viewControllers = [fixture.b, fixture.a]
                tabs.selectedIndex = 1
                fixture.show(tabs)
            },
            steps: { fixture, tabs in
                tabs.viewControllers = [fixture.b]
                fixture.commit()
            },
            expected: """
                A.willMove(nil); \(loadsB); B.viewWillAppear(false); A.viewWillDisappear(false) from parent
                A.didMove(nil) from parent; [commit]; B.viewIsAppearing(false); A.viewDidDisappear(false) from parent
                B.viewDidAppear(false)
                """),
        .init(
            "TabBarController", "all tabs are removed",
            setup: { fixture, tabs in
                tabs.viewControllers = [fixture.a]
                fixture.show(tabs)
            },
            steps: { fixture, tabs in
                tabs.viewControllers = nil
                fixture.commit()
                fixture.transcript.note("\(tabs.viewControllers ?? [fixture.a]) \(tabs.selectedIndex == NSNotFound)")
            },
            expected: """
                A.willMove(nil); A.viewWillDisappear(false); A.didMove(nil); [commit]; A.viewDidDisappear(false)
                [] true
                """),
        .init(
            "TabBarController", "the same tabs are set again", steps: { $1.viewControllers = $1.viewControllers },
            expected: ""),
    ]

    static var refusedTabs: [TabRow] {
        let list =
            """
            ! -[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's \
            list of view controllers can be selected.
            """
        return [
            .init(
                "TabBarController", "selecting a controller that is no tab is refused",
                steps: { $1.selectedViewController = $0.d },
                expected: "\(list)"),
            .init(
                "TabBarController", "selecting no controller is refused", steps: { $1.selectedViewController = nil },
                expected: "\(list)"),
            .init(
                "TabBarController", "selecting an index without a tab is refused", steps: { $1.selectedIndex = 3 },
                expected: ""),
            .init(
                "TabBarController", "a tab that is set twice is refused", steps: { $1.viewControllers = [$0.d, $0.d] },
                expected: "! <TabProbe T> cannot show a view controller twice (<D>, <D>)."),
            .init(
                "TabBarController", "the container itself is refused as a tab", steps: { $1.viewControllers = [$1] },
                expected: """
                    ! <TabProbe T> cannot be in <TabProbe T>, which is the same controller or a descendant of it.
                    """),
        ]
    }
}
