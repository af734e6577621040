import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Tabs of iOS 18 on a pad, and the sidebar. Source: UITabBarController.h and UITabBarControllerSidebar.h; WWDC 2024,
/// session 10147; <doc:TabBarController#Tabs-of-iOS-18>.
@MainActor
struct TabSidebarTests {
    private final class Delegate: NSObject, UITabBarControllerSidebarDelegate, UITabBarControllerDelegate {
        var lines: [String] = []
        func tabBarController(
            _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
            animator: any UITabBarControllerSidebarAnimating
        ) {
            lines.append("will change, hidden \(sidebar.isHidden)")
            animator.addAnimations { [unowned self] in lines.append("beside, hidden \(sidebar.isHidden)") }
            animator.addCompletion { [unowned self] in lines.append("after") }
        }
        func tabBarController(
            _ tabBarController: UITabBarController, sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar
        ) { lines.append("available \(sidebar.isAvailable)") }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) { lines.append("\(previousTab?.identifier ?? "nil") -> \(selectedTab.identifier)") }
        func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) { lines.append("edits") }
        func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) { lines.append("edited") }
        func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
            lines.append("visibility of \(tabs.map(\.identifier).joined(separator: " "))")
        }
        func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
            lines.append("order \(group.displayOrder.map(\.identifier).joined(separator: " "))")
        }
    }

    private func tab(_ name: String, _ controller: UIViewController = UIViewController()) -> UITab {
        UITab(title: name, image: nil, identifier: name) { _ in controller }
    }

    private func group(_ children: [UITab]) -> UITabGroup {
        UITabGroup(title: "G", image: nil, identifier: "g", children: children) { _ in UIViewController() }
    }

    /// A pad in landscape; its window can be resized.
    private func onPad(
        _ version: SystemVersion = .iOS(18), _ body: (Fixture, Delegate, UITabBarController) -> Void
    ) {
        withFixture(device: "iPad 9.7-inch", version, .turning) { fixture in
            fixture.turn(.landscapeLeft)
            let delegate = Delegate()
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            tabs.delegate = delegate
            tabs.sidebar.delegate = delegate
            body(fixture, delegate, tabs)
            fixture.session.runUntilIdle()
        }
    }

    private func resize(_ fixture: Fixture, _ width: CGFloat) {
        fixture.session.resize(fixture.window, to: CGSize(width: width, height: 768))
        fixture.session.runUntilIdle()
    }

    @Test(arguments: [(.iOS(17), 8, 49), (.iOS(18), 12, 0)] as [(SystemVersion, Int, CGFloat)])
    func `a pad has no More list in regular width`(_ version: SystemVersion, _ count: Int, _ bottom: CGFloat) {
        onPad(version) { fixture, _, tabs in
            tabs.viewControllers = (1...12).map { _ in UIViewController() }
            fixture.show(tabs)
            #expect(tabs.tabBar.items?.count == count)
            #expect(tabs.children.count == (count == 8 ? 13 : 12))
            #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == bottom)
            resize(fixture, 320)
            #expect(tabs.tabBar.items?.count == 5)
            #expect(tabs.moreNavigationController.parent === tabs)
            #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 49)
            resize(fixture, 1024)
            #expect(tabs.tabBar.items?.count == count)
        }
    }

    @Test(
        arguments: [
            (.iOS(17), .tabSidebar, true, false), (.iOS(18), .tabBar, true, false), (.iOS(18), .automatic, true, true),
            (.iOS(18), .automatic, false, false), (.iOS(18), .tabSidebar, false, true),
        ] as [(SystemVersion, UITabBarController.Mode, Bool, Bool)])
    func `the mode decides about the sidebar`(
        _ version: SystemVersion, _ mode: UITabBarController.Mode, _ hasGroup: Bool, _ isAvailable: Bool
    ) {
        onPad(version) { fixture, _, tabs in
            tabs.mode = mode
            tabs.tabs = [tab("a"), hasGroup ? group([tab("b")]) : tab("b")]
            fixture.show(tabs)
            #expect(tabs.sidebar.isAvailable == isAvailable)
            #expect(tabs.sidebar.isHidden == !isAvailable)
            fixture.turn(.portrait)
            fixture.session.runUntilIdle()
            #expect(tabs.sidebar.isAvailable == isAvailable)
            #expect(tabs.sidebar.isHidden)
        }
    }

    @Test func `the app shows and hides the sidebar`() {
        onPad { fixture, delegate, tabs in
            tabs.tabs = [tab("a"), group([tab("b")])]
            fixture.show(tabs)
            #expect(delegate.lines == ["available true"])
            delegate.lines = []
            tabs.sidebar.isHidden = true
            tabs.sidebar.isHidden = true
            #expect(delegate.lines == ["will change, hidden false", "beside, hidden true", "after"])
            delegate.lines = []
            resize(fixture, 320)
            tabs.sidebar.isHidden = false
            #expect(tabs.sidebar.isHidden)
            #expect(delegate.lines == ["available false"])
            resize(fixture, 1024)
            #expect(!tabs.sidebar.isHidden)
            #expect(delegate.lines == ["available false", "available true"])
        }
    }

    @Test func `the user selects any tab in the sidebar`() {
        onPad { fixture, delegate, tabs in
            let children = group([tab("b", fixture.b), tab("c", fixture.c)])
            let stack = UINavigationController()
            children.managingNavigationController = stack
            tabs.tabs = [tab("a"), children]
            fixture.show(tabs)
            delegate.lines = []
            fixture.session.tapTab(children.children[1], inSidebarOf: tabs)
            fixture.session.runUntilIdle()
            #expect(delegate.lines == ["a -> c"])
            #expect(stack.viewControllers.last === fixture.c)
            let input = fixture.log.events.last { $0.kind == .inputTapped }
            #expect(input?.string(.item) == "c")
            #expect(input?.string(.action) == "tapTab")
            tabs.selectedTab = tabs.tabs[0]
            fixture.session.runUntilIdle()
            if let input { #expect(throws: Never.self) { try fixture.session.perform(input) } }
            fixture.session.runUntilIdle()
            #expect(tabs.selectedTab?.identifier == "c")
            tabs.sidebar.isHidden = true
            fixture.session.tapTab(children.children[0], inSidebarOf: tabs)
            #expect(tabs.selectedTab?.identifier == "c")
        }
    }

    @Test func `the user hides tabs and moves the children of a group`() {
        onPad { fixture, delegate, tabs in
            let children = group([tab("b"), tab("c"), tab("d")])
            let hidden = tab("e")
            (children.allowsReordering, hidden.allowsHiding) = (true, true)
            tabs.tabs = [tab("a"), children, hidden]
            fixture.show(tabs)
            delegate.lines = []
            fixture.session.hideTab(hidden, inSidebarOf: tabs)
            fixture.session.hideTab(tabs.tabs[0], inSidebarOf: tabs)
            fixture.session.moveTabs(of: children, order: [children.children[2]], inSidebarOf: tabs)
            #expect(hidden.isHidden)
            #expect(!tabs.tabs[0].isHidden)
            #expect(delegate.lines == ["edits", "visibility of e", "edited", "edits", "order d b c", "edited"])
            let again = group([tab("b"), tab("c"), tab("d")])
            let shown = tab("e")
            tabs.tabs = [tab("a"), again, shown]
            #expect(shown.isHidden)
            #expect(again.displayOrder.map(\.identifier) == ["d", "b", "c"])
            let inputs = fixture.log.events.filter { $0.string(.action) == "endCustomizing" }
            shown.isHidden = false
            (again.allowsReordering, shown.allowsHiding) = (true, true)
            again.displayOrderIdentifiers = []
            for input in inputs { #expect(throws: Never.self) { try fixture.session.perform(input) } }
            #expect(shown.isHidden)
            #expect(again.displayOrderIdentifiers == ["d"])
        }
    }

    /// Source: UITab.h (`UITabPlacement`).
    @Test func `with a sidebar the bar leaves out some tabs, and pinned ones are last`() {
        onPad { fixture, _, tabs in
            let list = ["a", "b", "c", "d"].map { tab($0) }
            (list[0].preferredPlacement, list[1].preferredPlacement) = (.pinned, .sidebarOnly)
            list[2].preferredPlacement = .optional
            tabs.mode = .tabSidebar
            tabs.tabs = list
            fixture.show(tabs)
            #expect(tabs.tabBar.items?.map(\.title) == ["d", "a"])
            resize(fixture, 320)
            #expect(tabs.tabBar.items?.map(\.title) == ["a", "b", "c", "d"])
        }
    }

    @Test func `in compact width the bar contains the tabs that the app names`() {
        onPad { fixture, _, tabs in
            tabs.tabs = [tab("a", fixture.a), tab("b", fixture.b), tab("c", fixture.c)]
            tabs.compactTabIdentifiers = ["b", "c"]
            fixture.show(tabs)
            #expect(tabs.tabBar.items?.count == 3)
            #expect(tabs.selectedTab?.identifier == "a")
            resize(fixture, 320)
            #expect(tabs.tabBar.items?.map(\.title) == ["b", "c"])
            #expect(tabs.selectedTab?.identifier == "b")
            #expect(fixture.b.appearance == .appeared)
            #expect(fixture.a.appearance == .disappeared)
            resize(fixture, 1024)
            #expect(tabs.tabBar.items?.count == 3)
            #expect(tabs.selectedTab?.identifier == "b")
        }
    }

    /// Source: Apple's reference, `UITabBarController.Sidebar.preferredPlacement`, iOS 27.
    @Test(arguments: [(.iOS(26), true), (.iOS(27), false)] as [(SystemVersion, Bool)])
    func `a phone shows the sidebar in place of the bar if the app wants it`(
        _ version: SystemVersion, _ isHidden: Bool
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
            let tabs = UITabBarController(tabs: [tab("a", fixture.a), group([tab("b")])])
            fixture.show(tabs)
            #expect(tabs.sidebar.isHidden)
            tabs.sidebar.preferredPlacement = .sidebar
            fixture.session.advance(by: 0)
            #expect(tabs.sidebar.isHidden == isHidden)
            #expect(tabs.sidebar.isAvailable == !isHidden)
            fixture.session.tapTab(at: 1, in: tabs)
            fixture.session.runUntilIdle()
            #expect((tabs.selectedTab === tabs.tabs[0]) == !isHidden)
        }
    }
}
