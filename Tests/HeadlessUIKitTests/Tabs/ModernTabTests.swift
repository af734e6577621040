import Foundation
import Testing

@testable import HeadlessUIKit

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
        withFixture { fixture in
            let group = UITabGroup(
                title: "G", image: nil, identifier: "g", children: [tab("c", fixture.c), tab("d", fixture.d)])
            let tabs = UITabBarController(tabs: [tab("a", fixture.a), group])
            let delegate = Delegate()
            tabs.delegate = delegate
            fixture.show(tabs)
            #expect(tabs.viewControllers == [fixture.a, fixture.c])
            #expect(fixture.a.tabBarItem.title == "a" && tabs.selectedTab?.identifier == "a")
            fixture.session.tapTab(at: 1, in: tabs)
            delegate.refuses = true
            fixture.session.tapTab(at: 0, in: tabs)
            #expect(delegate.lines == ["select g?", "a -> c", "select a?"])
            #expect(tabs.selectedViewController === fixture.c && tabs.tab(forIdentifier: "d")?.parent === group)
            group.selectedChild = tabs.tab(forIdentifier: "d")
            #expect(tabs.viewControllers == [fixture.a, fixture.d] && tabs.selectedTab?.identifier == "d")
            tabs.selectedTab = tabs.tabs[0]
            #expect(tabs.selectedViewController === fixture.a)
            group.isHidden = true
            #expect(tabs.viewControllers == [fixture.a])
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
            #expect(fixture.a.view.safeAreaInsets.bottom == edge && tabs.tabBar.isHidden)
        }
    }
}
