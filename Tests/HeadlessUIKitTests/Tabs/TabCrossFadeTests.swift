import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A change of tabs since iOS 18. Source: <doc:TabBarController#Cross-fade>; ESTabBarController issue 295, Nivelir
/// issue 149.
@MainActor
struct TabCrossFadeTests {
    private nonisolated static let loadsB = "B.loadView; B.viewDidLoad"
    private nonisolated static let loadsC = "C.loadView; C.viewDidLoad"
    private nonisolated static let fades = "A.viewWillDisappear(false); B.viewWillAppear(false)"
    private nonisolated static let ends = "A.viewDidDisappear(false); B.viewDidAppear(false)"

    private nonisolated static let rows: [TabRow] = [
        .init(
            "TabBarController#Cross-fade", "both views are in the container until the end",
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                fixture.transcript.note("[set]")
                fixture.commit()
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
                fixture.wait(0.2)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                \(loadsB); \(fades); [set]; [commit]; B.viewIsAppearing(false); on screen: A B; [0.2 s]; \(ends)
                on screen: B
                """),
        .init(
            "TabBarController#Cross-fade", "the user taps a tab",
            steps: { fixture, tabs in
                fixture.session.tapTab(at: 1, in: tabs)
                fixture.wait(0.2)
            },
            expected: """
                shouldSelect(B), selected A; \(loadsB); \(fades); didSelect(B); B.viewIsAppearing(false); [0.2 s]
                \(ends)
                """),
        .init(
            "TabBarController#Cross-fade", "another tab completes the first change at once",
            steps: { fixture, tabs in
                fixture.session.tapTab(at: 1, in: tabs)
                fixture.wait(0.1)
                fixture.session.tapTab(at: 2, in: tabs)
                fixture.wait(0.2)
            },
            expected: """
                shouldSelect(B), selected A; \(loadsB); \(fades); didSelect(B); B.viewIsAppearing(false); [0.1 s]
                shouldSelect(C), selected B; \(ends); \(loadsC); B.viewWillDisappear(false); C.viewWillAppear(false)
                didSelect(C); C.viewIsAppearing(false); [0.2 s]; B.viewDidDisappear(false); C.viewDidAppear(false)
                """),
        .init(
            "TabBarController#Cross-fade", "the first tab again",
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                fixture.commit()
                tabs.selectedIndex = 0
                fixture.commit()
                fixture.wait(0.2)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                \(loadsB); \(fades); [commit]; B.viewIsAppearing(false); \(ends); B.viewWillDisappear(false)
                A.viewWillAppear(false); [commit]; A.viewIsAppearing(false); [0.2 s]; B.viewDidDisappear(false)
                A.viewDidAppear(false); on screen: A
                """),
        .init(
            "TabBarController#Cross-fade", "the same tab again changes nothing",
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                fixture.commit()
                tabs.selectedIndex = 1
                fixture.wait(0.2)
            },
            expected: "\(loadsB); \(fades); [commit]; B.viewIsAppearing(false); [0.2 s]; \(ends)"),
        .init(
            "TabBarController#Cross-fade", "two selections in one turn",
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                tabs.selectedIndex = 2
                fixture.commit()
                fixture.wait(0.2)
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c)
            },
            expected: """
                \(loadsB); \(fades); A.viewDidDisappear(false); B.viewIsAppearing(false); B.viewDidAppear(false)
                \(loadsC); B.viewWillDisappear(false); C.viewWillAppear(false); [commit]; C.viewIsAppearing(false)
                [0.2 s]; B.viewDidDisappear(false); C.viewDidAppear(false); on screen: C
                """),
        .init(
            "TabBarController#Cross-fade", "a selection inside viewWillAppear",
            steps: { fixture, tabs in
                fixture.b.during["viewWillAppear"] = { _ in tabs.selectedIndex = 2 }
                tabs.selectedIndex = 1
                fixture.commit()
                fixture.wait(0.2)
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c)
            },
            expected: """
                \(loadsB); \(fades); A.viewDidDisappear(false); B.viewIsAppearing(false); B.viewDidAppear(false)
                \(loadsC); B.viewWillDisappear(false); C.viewWillAppear(false); [commit]; C.viewIsAppearing(false)
                [0.2 s]; B.viewDidDisappear(false); C.viewDidAppear(false); on screen: C
                """),
        .init(
            "TabBarController#Cross-fade", "without animations it takes no time",
            steps: { fixture, tabs in
                UIView.performWithoutAnimation { tabs.selectedIndex = 1 }
                fixture.commit()
            },
            expected: """
                \(loadsB); B.viewWillAppear(false); A.viewWillDisappear(false); [commit]; B.viewIsAppearing(false)
                \(ends)
                """),
        .init(
            "TabBarController#Cross-fade", "off screen it takes no time",
            setup: { fixture, tabs in
                fixture.showTabs(tabs)
                fixture.window.isHidden = true
                fixture.session.advance(by: 0)
            },
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                fixture.window.isHidden = false
                fixture.commit()
            },
            expected: """
                \(loadsB); T.viewWillAppear(false); B.viewWillAppear(false); [commit]; B.viewIsAppearing(false)
                T.viewDidAppear(false); B.viewDidAppear(false)
                """),
        .init(
            "TabBarController#Cross-fade", "the container disappears meanwhile",
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                fixture.commit()
                fixture.window.isHidden = true
                fixture.commit()
                fixture.wait(0.2)
            },
            expected: """
                \(loadsB); \(fades); [commit]; B.viewIsAppearing(false); T.viewWillDisappear(false)
                B.viewWillDisappear(false); [commit]; T.viewDidDisappear(false); A.viewDidDisappear(false)
                B.viewDidDisappear(false); [0.2 s]
                """),
        .init(
            "TabBarController#Cross-fade", "the tab that disappears is removed meanwhile",
            steps: { fixture, tabs in
                tabs.selectedIndex = 1
                fixture.commit()
                tabs.viewControllers = [fixture.b, fixture.c]
                fixture.transcript.note("[set]")
                fixture.wait(0.2)
                fixture.noteTabs(tabs)
                fixture.transcript.note("parent \(fixture.a.parent == nil ? "nil" : "T")")
            },
            expected: """
                \(loadsB); \(fades); [commit]; B.viewIsAppearing(false); A.willMove(nil); [set]; [0.2 s]
                A.viewDidDisappear(false); B.viewDidAppear(false); A.didMove(nil); tabs B C, selected B, loaded B
                parent nil
                """),
    ]

    private nonisolated static let table: SequenceTable<(Fixture, TabProbe)> = {
        var table = TabSequences.table(rows)
        table.presets = [.iOS(18), .iOS(26), .iOS(27)]
        return table
    }()

    @Test(arguments: table.cases) func sequences(_ row: SequenceCase<(Fixture, TabProbe)>) throws { try row.run() }

    /// Source: <doc:TabBarController#Select>: what held until iOS 17.
    @Test(arguments: [SystemVersion.iOS(14), .iOS(17)]) func `earlier it takes no time`(_ version: SystemVersion) throws
    {
        var table = TabSequences.table(TabSequences.inEveryVersion)
        table.presets = [version]
        for row in table.cases where row.row.presets == nil { try row.run() }
    }

    @Test func `its transition has a duration, and a coordinator`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .iOS(26))) { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showTabs(tabs)
            var lines: [String] = []
            fixture.b.during["viewWillAppear"] = { probe in
                probe.transitionCoordinator?.animate { _ in
                    lines.append("beside")
                } completion: {
                    lines.append("after, cancelled \($0.isCancelled)")
                }
            }
            tabs.selectedIndex = 1
            fixture.session.advance(by: 0.1)
            #expect(lines == ["beside"])
            fixture.session.advance(by: 0.1)
            #expect(lines == ["beside", "after, cancelled false"])
            let began = fixture.log.events.last { $0.kind == .transitionBegan }
            #expect(began?.double(.duration) == 0.2)
            #expect(began?.bool(.animated) == true)
            #expect(began?.string(.type) == "tab")
            #expect(fixture.session.state.transitions.isEmpty)
        }
    }
}
