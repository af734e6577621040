import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UITab.h; UITabBarController.h, iOS 18.
@MainActor
struct ModernTabTests {
    private final class Delegate: NSObject, UITabBarControllerDelegate {
        var lines: [String] = []
        var refuses = false
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            lines.append("select \(tab.identifier)?")
            return !refuses
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) { lines.append("\(previousTab?.identifier ?? "nil") -> \(selectedTab.identifier)") }
    }

    private func tab(_ name: String, _ controller: UIViewController) -> UITab {
        UITab(title: name, image: nil, identifier: name) { _ in controller }
    }

    @Test func `tabs make their controllers, and the user selects them`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .iOS(18))) { fixture in
            let group = UITabGroup(
                title: "G", image: nil, identifier: "g", children: [tab("c", fixture.c), tab("d", fixture.d)])
            let tabs = UITabBarController(tabs: [tab("a", fixture.a), group])
            let delegate = Delegate()
            tabs.delegate = delegate
            fixture.show(tabs)
            #expect(tabs.viewControllers == [fixture.a])
            #expect(fixture.a.tab === tabs.tabs[0])
            #expect(tabs.tabBar.items?.map(\.title) == ["a", "G"])
            #expect(fixture.a.tabBarItem.title == "a")
            #expect(tabs.selectedTab?.identifier == "a")
            fixture.session.tapTab(at: 1, in: tabs)
            delegate.refuses = true
            fixture.session.tapTab(at: 0, in: tabs)
            #expect(delegate.lines == ["select g?", "a -> c", "select a?"])
            #expect(tabs.selectedViewController === fixture.c)
            #expect(tabs.tab(forIdentifier: "d")?.parent === group)
            group.selectedChild = tabs.tab(forIdentifier: "d")
            #expect(tabs.viewControllers == [fixture.a, fixture.d])
            #expect(tabs.selectedTab?.identifier == "d")
            tabs.selectedTab = tabs.tabs[0]
            #expect(tabs.selectedViewController === fixture.a)
            group.isHidden = true
            #expect(tabs.viewControllers == [fixture.a])
            fixture.session.runUntilIdle()
        }
    }

    /// Source: LNPopupController 570, Apple's answer: the property is the app's wish; `tabBar.isHidden` is the state.
    @Test(arguments: [false, true])
    func `a controller that hides the bottom bar does not change the app's wish`(_ wish: Bool) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .iOS(18))) { fixture in
            let stack = UINavigationController(rootViewController: fixture.a)
            let tabs = UITabBarController()
            tabs.viewControllers = [stack]
            fixture.show(tabs)
            tabs.isTabBarHidden = wish
            fixture.b.hidesBottomBarWhenPushed = true
            stack.pushViewController(fixture.b, animated: false)
            fixture.session.advance(by: 1)
            #expect(tabs.isTabBarHidden == wish)
            #expect(tabs.tabBar.isHidden)
            stack.popViewController(animated: false)
            fixture.session.advance(by: 1)
            #expect(tabs.isTabBarHidden == wish)
            #expect(tabs.tabBar.isHidden == wish)
        }
    }

    /// The tabs of the forum's answer: A is a group with tab 1, group B, and tab 3 below it; B has B1 and B2.
    private func managed(_ fixture: Fixture) -> (tabs: UITabBarController, stack: UINavigationController) {
        let inner = UITabGroup(
            title: "B", image: nil, identifier: "b", children: [tab("b1", fixture.d), tab("b2", fixture.p)]
        ) { _ in fixture.b }
        let outer = UITabGroup(
            title: "A", image: nil, identifier: "a",
            children: [tab("1", fixture.c), inner, tab("3", UIViewController())]
        ) { _ in fixture.a }
        let stack = UINavigationController()
        outer.managingNavigationController = stack
        let tabs = UITabBarController(tabs: [tab("home", fixture.q), outer])
        fixture.show(tabs)
        return (tabs, stack)
    }

    /// Source: Apple's developer forums, thread 761231; UITabGroup.h, iOS 18.
    @Test func `a managing navigation controller has the tabs from the group to the selected one`() {
        withFixture { fixture in
            let (tabs, stack) = managed(fixture)
            #expect(tabs.viewControllers == [fixture.q, stack])
            #expect(stack.viewControllers.isEmpty)
            let expected: [(String, [UIViewController])] = [
                ("b2", [fixture.a, fixture.b, fixture.p]), ("1", [fixture.a, fixture.c]),
                ("b", [fixture.a, fixture.b]), ("b1", [fixture.a, fixture.b, fixture.d]), ("a", [fixture.a]),
            ]
            for (identifier, controllers) in expected {
                tabs.selectedTab = tabs.tab(forIdentifier: identifier)
                fixture.session.runUntilIdle()
                #expect(stack.viewControllers == controllers, "\(identifier)")
                #expect(tabs.selectedViewController === stack)
                #expect(tabs.selectedTab?.identifier == identifier)
            }
            #expect(tabs.tab(forIdentifier: "b2")?.managingTabGroup?.identifier == "a")
            #expect(tabs.tab(forIdentifier: "home")?.managingTabGroup == nil)
        }
    }

    @Test func `what was pushed above a tab stays until another tab is selected`() {
        withFixture { fixture in
            let (tabs, stack) = managed(fixture)
            tabs.selectedTab = tabs.tab(forIdentifier: "1")
            let pushed = UIViewController()
            stack.pushViewController(pushed, animated: false)
            fixture.session.runUntilIdle()
            tabs.selectedTab = tabs.tab(forIdentifier: "1")
            #expect(stack.viewControllers == [fixture.a, fixture.c, pushed])
            tabs.selectedTab = tabs.tab(forIdentifier: "b1")
            #expect(stack.viewControllers == [fixture.a, fixture.b, fixture.d])
            fixture.session.runUntilIdle()
        }
    }

    private final class Displaying: NSObject, UITabBarControllerDelegate {
        var lines: [String] = []
        func tabBarController(
            _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
            proposedViewControllers: [UIViewController]
        ) -> [UIViewController] {
            lines.append("\(tab.identifier) \(proposedViewControllers.count)")
            return tab.identifier == "a" ? [] : proposedViewControllers
        }
    }

    @Test func `the delegate chooses what a tab has in the stack`() {
        withFixture { fixture in
            let (tabs, stack) = managed(fixture)
            let delegate = Displaying()
            tabs.delegate = delegate
            tabs.selectedTab = tabs.tab(forIdentifier: "b2")
            #expect(stack.viewControllers == [fixture.b, fixture.p])
            #expect(delegate.lines.suffix(3) == ["a 1", "b 1", "b2 1"])
            fixture.session.runUntilIdle()
        }
    }

    @Test func `a hidden tab bar leaves its room to the content`() {
        withFixture { fixture in
            let tabs = UITabBarController()
            tabs.viewControllers = [fixture.a]
            fixture.show(tabs)
            let edge = tabs.view.safeAreaInsets.bottom
            #expect(fixture.a.view.safeAreaInsets.bottom == edge + 49)
            tabs.isTabBarHidden = true
            fixture.session.advance(by: 0)
            #expect(fixture.a.view.safeAreaInsets.bottom == edge)
            #expect(tabs.tabBar.isHidden)
        }
    }
}
