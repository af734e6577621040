import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// When tabs of iOS 18 get their controllers, and which one is selected. Source: UITab.h, UITabGroup.h and
/// UITabBarController.h, iOS 18; <doc:TabBarController#Tabs-of-iOS-18>.
@MainActor
struct TabProviderTests {
    /// Notes the calls of providers and of all methods of the delegate.
    private final class Notes: NSObject, UITabBarControllerDelegate {
        var lines: [String] = []
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
            -> Bool
        {
            lines.append("old should")
            return true
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            lines.append("old did")
        }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            lines.append("should \(tab.identifier), selected \(tabBarController.selectedTab?.identifier ?? "nil")")
            return true
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) { lines.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "nil")") }

        func tab(_ name: String, _ controller: UIViewController = UIViewController()) -> UITab {
            UITab(title: name, image: nil, identifier: name) { [unowned self] tab in
                lines.append("make \(tab.identifier)")
                return controller
            }
        }
    }

    private func onPhone(_ version: SystemVersion = .iOS(18), _ body: (Fixture, Notes, UITabBarController) -> Void) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
            let notes = Notes()
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            tabs.delegate = notes
            body(fixture, notes, tabs)
            fixture.session.runUntilIdle()
            fixture.expectLegalAppearances()
        }
    }

    @Test func `a provider runs once, when its tab is shown or asked for its controller`() {
        onPhone { fixture, notes, tabs in
            tabs.tabs = [notes.tab("a", fixture.a), notes.tab("b", fixture.b), notes.tab("c", fixture.c)]
            #expect(notes.lines.isEmpty)
            #expect(tabs.selectedTab === tabs.tabs[0])
            #expect(tabs.selectedIndex == 0)
            fixture.show(tabs)
            #expect(notes.lines == ["make a"])
            #expect(tabs.viewControllers == [fixture.a])
            #expect(tabs.tabs[2].viewController === fixture.c)
            #expect(tabs.tabs[2].viewController === fixture.c)
            #expect(notes.lines == ["make a", "make c"])
            #expect(tabs.viewControllers == [fixture.a, fixture.c])
            #expect(fixture.c.parent === tabs)
            #expect(tabs.selectedTab === tabs.tabs[0])
            fixture.session.tapTab(at: 1, in: tabs)
            fixture.session.runUntilIdle()
            fixture.session.tapTab(at: 0, in: tabs)
            fixture.session.runUntilIdle()
            fixture.session.tapTab(at: 1, in: tabs)
            #expect(notes.lines.filter { $0.hasPrefix("make") } == ["make a", "make c", "make b"])
            #expect(tabs.viewControllers == [fixture.a, fixture.b, fixture.c])
        }
    }

    @Test func `the selected controller is made when the app asks for it before the first display`() {
        onPhone { fixture, notes, tabs in
            tabs.tabs = [notes.tab("a", fixture.a), notes.tab("b", fixture.b)]
            tabs.selectedTab = tabs.tabs[1]
            #expect(notes.lines.isEmpty)
            #expect(tabs.selectedIndex == 1)
            #expect(tabs.selectedViewController === fixture.b)
            #expect(notes.lines == ["make b"])
            #expect(tabs.viewControllers == [fixture.b])
            #expect(!fixture.b.isViewLoaded)
            fixture.show(tabs)
            #expect(notes.lines == ["make b"])
            #expect(fixture.b.appearance == .appeared)
        }
    }

    /// Source: UITabBarControllerDelegate: `shouldSelectTab` before, `didSelectTab` when the selected tab has changed.
    @Test func `a tap asks, makes the controller, selects and tells`() {
        onPhone(.iOS(17)) { fixture, notes, tabs in
            tabs.tabs = [notes.tab("a", fixture.a), notes.tab("b", fixture.b)]
            fixture.show(tabs)
            fixture.transcript.clear()
            fixture.b.during["viewWillAppear"] = { _ in notes.lines.append("appears") }
            fixture.session.tapTab(at: 1, in: tabs)
            #expect(
                notes.lines == ["make a", "should b, selected a", "make b", "appears", "did b after a"])
            notes.lines = []
            tabs.selectedTab = tabs.tabs[0]
            tabs.selectedIndex = 1
            #expect(notes.lines.filter { $0 != "appears" }.isEmpty)
            let told = fixture.log.events.filter { $0.kind == .callbackTabDidSelectTab }
            #expect(told.map { $0.string(.identifier) } == ["b"])
            #expect(told.map { $0.string(.previous) } == ["a"])
            let made = fixture.log.events.filter { $0.kind == .callbackTabProvider }
            #expect(made.map { $0.string(.identifier) } == ["a", "b"])
        }
    }

    @Test func `setting controllers ends the use of tabs`() {
        onPhone { fixture, notes, tabs in
            tabs.tabs = [notes.tab("a", fixture.a), notes.tab("b", fixture.b)]
            fixture.show(tabs)
            tabs.viewControllers = [fixture.c, fixture.d]
            #expect(tabs.tabs.isEmpty)
            #expect(tabs.selectedTab == nil)
            #expect(tabs.selectedViewController === fixture.c)
            fixture.session.runUntilIdle()
            notes.lines = []
            fixture.session.tapTab(at: 1, in: tabs)
            #expect(notes.lines == ["old should", "old did"])
        }
    }

    @Test func `a tab of the bar without a controller is an exception`() {
        onPhone { fixture, notes, tabs in
            tabs.tabs = [UITab(title: "A", image: nil, identifier: "a"), notes.tab("b", fixture.b)]
            fixture.transcript.name(tabs, "T")
            fixture.show(tabs)
            #expect(
                fixture.transcript.lines == [
                    "! The tab 'a' of <UITabBarController T> has no view controller. A tab of the bar needs one."
                ])
        }
    }

    @Test func `an identifier of two tabs is reported once`() {
        onPhone { fixture, notes, tabs in
            let group = UITabGroup(
                title: "G", image: nil, identifier: "g", children: [notes.tab("a"), notes.tab("c")])
            fixture.transcript.name(tabs, "T")
            tabs.tabs = [notes.tab("a", fixture.a), group]
            fixture.show(tabs)
            group.isHidden = true
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("?") } == [
                    "? Two tabs of <UITabBarController T> have the identifier 'a'."
                ])
        }
    }

    /// Source: Apple's developer forums, thread 793985.
    @Test func `without a navigation controller a group shows its own controller for all children`() {
        onPhone { fixture, notes, tabs in
            let group = UITabGroup(
                title: "G", image: nil, identifier: "g",
                children: [notes.tab("c", fixture.c), notes.tab("d", fixture.d)]
            ) { _ in fixture.b }
            tabs.tabs = [notes.tab("a", fixture.a), group]
            fixture.show(tabs)
            tabs.selectedTab = tabs.tab(forIdentifier: "d")
            fixture.session.runUntilIdle()
            #expect(tabs.selectedViewController === fixture.b)
            #expect(tabs.selectedTab?.identifier == "d")
            #expect(tabs.selectedIndex == 1)
            #expect(group.selectedChild?.identifier == "d")
            #expect(notes.lines == ["make a"])
        }
    }

    /// Source: UITabGroup.h, iOS 18 (`defaultChildIdentifier`, `selectedChild`).
    @Test(arguments: [(nil, "c"), ("d", "d"), ("x", "c")] as [(String?, String)])
    func `a group without a selection takes its default child, and remembers the selected one`(
        _ standard: String?, _ expected: String
    ) {
        onPhone { fixture, notes, tabs in
            let group = UITabGroup(
                title: "G", image: nil, identifier: "g",
                children: [notes.tab("c", fixture.c), notes.tab("d", fixture.d), notes.tab("p", fixture.p)])
            group.defaultChildIdentifier = standard
            group.managingNavigationController = UINavigationController()
            tabs.tabs = [notes.tab("a", fixture.a), group]
            fixture.show(tabs)
            fixture.session.tapTab(at: 1, in: tabs)
            fixture.session.runUntilIdle()
            #expect(tabs.selectedTab?.identifier == expected)
            #expect(group.managingNavigationController?.viewControllers.map(\.tab?.identifier) == [expected])
            tabs.selectedTab = tabs.tab(forIdentifier: "p")
            fixture.session.runUntilIdle()
            fixture.session.tapTab(at: 0, in: tabs)
            fixture.session.runUntilIdle()
            fixture.session.tapTab(at: 1, in: tabs)
            fixture.session.runUntilIdle()
            #expect(tabs.selectedTab?.identifier == "p")
            #expect(fixture.p.appearance == .appeared)
        }
    }

    /// Source: Apple's reference, `UITab.managingTabGroup`: the outermost group.
    @Test func `the outermost of nested groups with navigation controllers governs`() {
        onPhone { fixture, notes, tabs in
            let inner = UITabGroup(
                title: "I", image: nil, identifier: "i", children: [notes.tab("d", fixture.d)]
            ) { _ in fixture.c }
            let outer = UITabGroup(title: "O", image: nil, identifier: "o", children: [inner]) { _ in fixture.b }
            inner.managingNavigationController = UINavigationController()
            let stack = UINavigationController()
            outer.managingNavigationController = stack
            tabs.tabs = [outer]
            fixture.show(tabs)
            tabs.selectedTab = tabs.tab(forIdentifier: "d")
            #expect(tabs.selectedTab?.managingTabGroup === outer)
            #expect(stack.viewControllers == [fixture.b, fixture.c, fixture.d])
        }
    }

    /// Source: Apple's reference, `performBatchUpdates(_:)`, iOS 27: no state between is visible.
    @Test func `a batch update takes effect at once, at its end`() {
        onPhone(.iOS(27)) { fixture, notes, tabs in
            let (a, b, c) = (notes.tab("a", fixture.a), notes.tab("b", fixture.b), notes.tab("c", fixture.c))
            tabs.tabs = [a, b, c]
            fixture.show(tabs)
            tabs.performBatchUpdates {
                a.isHidden = true
                b.isHidden = true
                #expect(tabs.viewControllers == [fixture.a])
                #expect(tabs.selectedTab === a)
            }
            fixture.session.runUntilIdle()
            #expect(notes.lines == ["make a", "make c"])
            #expect(tabs.selectedTab === c)
            #expect(tabs.viewControllers == [fixture.c])
            #expect(fixture.a.parent == nil)
        }
    }

    /// Source: UITab.h and UITabBarController.h, iOS 18: what the user has chosen is kept for tabs that are added.
    @Test func `whether a tab is hidden is remembered by the identifier`() {
        onPhone { fixture, notes, tabs in
            let b = notes.tab("b")
            tabs.customizationIdentifier = "main"
            tabs.tabs = [notes.tab("a", fixture.a), b]
            b.isHidden = true
            tabs.tabs = [notes.tab("c", fixture.c)]
            let (again, other) = (notes.tab("b"), notes.tab("d"))
            other.isHiddenByDefault = true
            tabs.tabs = [notes.tab("c", fixture.c), again, other]
            #expect(again.isHidden)
            #expect(other.isHidden)
            #expect(!tabs.tabs[0].isHidden)
            fixture.show(tabs)
            #expect(tabs.tabBar.items?.map(\.title) == ["c"])
        }
    }

    /// Source: UITabBarController.h, iOS 18: with more than five tabs a phone has a More list.
    @Test func `the More list makes a controller when its row is tapped`() {
        onPhone { fixture, notes, tabs in
            let names = ["a", "b", "c", "d", "e", "f"]
            tabs.tabs = names.map { notes.tab($0) }
            fixture.show(tabs)
            #expect(tabs.tabBar.items?.map(\.title) == ["a", "b", "c", "d", "More"])
            fixture.session.tapTab(at: 4, in: tabs)
            fixture.session.runUntilIdle()
            let list = (tabs.moreNavigationController.topViewController as? UITableViewController)?.tableView
            #expect(list?.numberOfRows(inSection: 0) == 2)
            #expect(notes.lines == ["make a"])
            if let list { fixture.session.tapRow(at: IndexPath(row: 1, section: 0), in: list) }
            fixture.session.runUntilIdle()
            #expect(notes.lines == ["make a", "make f"])
            #expect(tabs.selectedTab?.identifier == "f")
            #expect(tabs.moreNavigationController.topViewController?.tab?.identifier == "f")
        }
    }

    /// Source: Ramotion/animated-tab-bar issue 305 (iOS 16), woocommerce-ios pull request 13671.
    @Test(arguments: [(.iOS(15), false), (.iOS(16), true), (.iOS(26), true)] as [(SystemVersion, Bool)])
    func `the item of another tab is an exception`(_ version: SystemVersion, _ throwing: Bool) {
        onPhone(version) { fixture, _, tabs in
            fixture.a.tabBarItem = UITabBarItem(title: "A", image: nil, tag: 0)
            fixture.b.tabBarItem = UITabBarItem(title: "B", image: nil, tag: 0)
            tabs.viewControllers = [fixture.a, fixture.b]
            fixture.show(tabs)
            fixture.transcript.clear()
            fixture.a.tabBarItem = UITabBarItem(title: "C", image: nil, tag: 0)
            let old = fixture.a.tabBarItem
            fixture.a.tabBarItem = fixture.b.tabBarItem
            fixture.b.tabBarItem = old
            let text =
                "! Inconsistency in UITabBar items and view controllers detected. No view controller matches the "
                + "UITabBarItem '<UITabBarItem title='C'>'."
            #expect(fixture.transcript.lines == (throwing ? [text] : []))
        }
    }

    /// Source: UISearchTab; WWDC 2025, session 284; Apple's reference, `prominentTabIdentifier`, iOS 27.
    @Test(
        arguments: [
            (.iOS(18), nil, ["Search", "a", "b"]), (.iOS(26), nil, ["a", "b", "Search"]),
            (.iOS(26), "a", ["a", "b", "Search"]), (.iOS(27), "a", ["Search", "b", "a"]),
        ] as [(SystemVersion, String?, [String])])
    func `one tab stands apart at the end`(_ version: SystemVersion, _ prominent: String?, _ items: [String]) {
        onPhone(version) { fixture, notes, tabs in
            tabs.tabs = [UISearchTab { _ in fixture.c }, notes.tab("a", fixture.a), notes.tab("b", fixture.b)]
            tabs.setProminentTabIdentifier(prominent, animated: false)
            fixture.show(tabs)
            #expect(tabs.tabBar.items?.map(\.title) == items)
        }
    }

    /// Source: WWDC 2025, session 284.
    @Test(
        arguments: [(.iOS(18), true, false), (.iOS(26), true, true), (.iOS(26), false, false)]
            as [(SystemVersion, Bool, Bool)])
    func `the tab for search activates its search controller`(
        _ version: SystemVersion, _ wanted: Bool, _ isActive: Bool
    ) {
        onPhone(version) { fixture, notes, tabs in
            let search = UISearchTab { _ in UINavigationController(rootViewController: fixture.c) }
            search.automaticallyActivatesSearch = wanted
            fixture.c.navigationItem.searchController = UISearchController(searchResultsController: nil)
            tabs.tabs = [notes.tab("a", fixture.a), search]
            fixture.show(tabs)
            tabs.selectedTab = search
            fixture.session.runUntilIdle()
            #expect(fixture.c.navigationItem.searchController?.isActive == isActive)
            fixture.c.navigationItem.searchController?.isActive = false
        }
    }
}
