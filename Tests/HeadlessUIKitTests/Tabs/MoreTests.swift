import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The More list of a tab bar controller. Source: UITabBarController.h; <doc:TabBarController>.
@MainActor
struct MoreTests {
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13])
    func `five tabs fit on a phone`(_ semantics: SessionConfiguration.Semantics) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            let tabs = TabProbe(fixture.transcript)
            tabs.viewControllers = Array(fixture.sixTabs.prefix(5))
            #expect(tabs.controllersInBar == tabs.viewControllers)
            #expect(tabs.moreNavigationController.parent == nil)
            tabs.viewControllers = fixture.sixTabs
            let more = tabs.moreNavigationController
            #expect(tabs.controllersInBar == [fixture.a, fixture.b, fixture.c, fixture.d, more])
            #expect(more.parent === tabs)
            #expect(fixture.q.tabBarController === tabs)
            fixture.show(tabs)
            tabs.selectedIndex = 5
            fixture.session.runUntilIdle()
            #expect(fixture.q.navigationController === more)
            #expect(fixture.q.tabBarController === tabs)
            tabs.viewControllers = [fixture.a]
            fixture.session.runUntilIdle()
            #expect(more.parent == nil)
            #expect(fixture.q.parent == nil)
            #expect(tabs.selectedViewController === fixture.a)
        }
    }

    /// Tabs that do not fit move into the More list when the window becomes narrow, and out of it again.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `the width decides how many tabs fit on a pad`(_ semantics: SessionConfiguration.Semantics) {
        withFixture(device: "iPad 9.7-inch", semantics) { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showSixTabs(tabs, selecting: 5)
            #expect(tabs.controllersInBar.count == 6)
            fixture.transcript.clear()
            fixture.session.resize(fixture.window, to: CGSize(width: 320, height: 1024))
            fixture.session.runUntilIdle()
            fixture.noteMore(tabs)
            fixture.noteViewsOnScreen(fixture.q)
            fixture.session.resize(fixture.window, to: CGSize(width: 768, height: 1024))
            fixture.session.runUntilIdle()
            fixture.noteMore(tabs)
            fixture.noteViewsOnScreen(fixture.q)
            #expect(
                fixture.transcript.lines == [
                    "Q.viewWillDisappear(false)", "Q.didMove(nil)", "Q.willMove(M)", "Q.viewWillAppear(false)",
                    "Q.willTransition(wC hR)", "Q.viewWillTransition(320x1024)", "Q.traitCollectionDidChange(wR hR)",
                    "Q.viewIsAppearing(false)", "Q.viewDidAppear(false)", "Q.didMove(M)",
                    "selected Q at 5, above the list Q, children A B C D P M", "on screen: Q", "Q.willMove(nil)",
                    "Q.viewWillDisappear(false)", "Q.didMove(nil)", "Q.willMove(T)", "Q.didMove(T)",
                    "Q.viewWillAppear(false)", "Q.willTransition(wR hR)", "Q.viewWillTransition(768x1024)",
                    "Q.traitCollectionDidChange(wC hR)", "Q.viewIsAppearing(false)", "Q.viewDidAppear(false)",
                    "selected Q at 5, above the list , children A B C D P Q", "on screen: Q",
                ])
            fixture.expectLegalAppearances()
        }
    }

    @Test func `eight tabs fit on a pad`() {
        for semantics in [SessionConfiguration.Semantics.v5, .v8, .v13] {
            withFixture(device: "iPad 9.7-inch", semantics) { fixture in
                let tabs = UITabBarController()
                fixture.show(tabs)
                tabs.viewControllers = (0..<8).map { _ in UIViewController() }
                #expect(tabs.tabBar.items?.count == 8)
                #expect(tabs.controllersInBar == tabs.viewControllers)
                tabs.viewControllers?.append(UIViewController())
                #expect(tabs.controllersInBar.count == 8)
                #expect(tabs.controllersInBar.last === tabs.moreNavigationController)
                #expect(tabs.tabsInMoreList.count == 2)
            }
        }
    }

    @Test func `the delegate may refuse the More list`() {
        withFixture { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showSixTabs(tabs)
            tabs.forbidden = [tabs.moreNavigationController]
            fixture.session.tapTab(at: 4, in: tabs)
            #expect(tabs.selectedViewController === fixture.a)
            fixture.session.tapTab(at: 5, in: tabs)
            #expect(tabs.selectedViewController === fixture.a)
        }
    }

    /// Source: UITabBarController.h: it is a tab of the bar while there are more tabs than fit.
    @Test func `the More list cannot be selected without tabs in it`() {
        withFixture { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showTabs(tabs)
            tabs.selectedViewController = tabs.moreNavigationController
            #expect(
                fixture.transcript.lines.last?.hasPrefix("! -[UITabBarController setSelectedViewController:]") == true)
        }
    }

    @Test func `a choice in the More list is recorded with its cause`() {
        withFixture { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showSixTabs(tabs)
            fixture.p.loadViewIfNeeded()
            fixture.session.tapTab(at: 4, in: tabs)
            let kept: Set<EventKind> = [
                .inputTapped, .callPush, .stackChanged, .selectionChanged, .parentChanged, .transitionBegan,
            ]
            let before = fixture.log.events.count
            fixture.tapMore(0, in: tabs)
            let events = fixture.log.events[before...].filter { kept.contains($0.kind) }
            #expect(
                events.map(\.kind) == [
                    .inputTapped, .parentChanged, .parentChanged, .stackChanged, .selectionChanged, .selectionChanged,
                    .transitionBegan,
                ])
            #expect(events[0].id(.target) == tabs.moreNavigationController.viewControllers[0].id)
            #expect(events[5].id(.container) == tabs.id)
            #expect(events[5].id(.selected) == fixture.p.id)
            #expect(events[6].id(.container) == tabs.moreNavigationController.id)
        }
    }
}

/// The user rearranges tabs. Source: UITabBarController.h.
@MainActor
struct TabCustomizingTests {
    @MainActor
    private final class Delegate: NSObject, UITabBarControllerDelegate {
        let fixture: Fixture
        init(_ fixture: Fixture) { self.fixture = fixture }

        func tabBarController(
            _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
        ) {
            fixture.transcript.note("will begin \(fixture.names(of: viewControllers))")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
            changed: Bool
        ) {
            fixture.transcript.note("will end \(fixture.names(of: viewControllers)), changed \(changed)")
            fixture.transcript.note("tabs \(fixture.names(of: tabBarController.viewControllers ?? []))")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
        ) {
            fixture.transcript.note("did end \(fixture.names(of: viewControllers)), changed \(changed)")
        }
    }

    /// Runs `body` with six tabs and the More list shown.
    private func onList(_ body: (Fixture, TabProbe) -> Void) {
        withFixture { fixture in
            let tabs = TabProbe(fixture.transcript)
            let delegate = Delegate(fixture)
            fixture.showSixTabs(tabs)
            tabs.delegate = delegate
            fixture.session.tapTab(at: 4, in: tabs)
            fixture.transcript.clear()
            body(fixture, tabs)
            fixture.session.runUntilIdle()
        }
    }

    @Test func `the user changes the order of tabs`() {
        onList { fixture, tabs in
            fixture.session.beginCustomizing(tabs)
            #expect(tabs.tabBar.isCustomizing)
            fixture.session.tapTab(at: 0, in: tabs)
            fixture.session.endCustomizing(tabs, order: [fixture.q, fixture.b])
            #expect(!tabs.tabBar.isCustomizing)
            fixture.noteMore(tabs)
            #expect(
                fixture.transcript.lines == [
                    "will begin A B C D P Q", "will end Q B A C D P, changed true", "tabs A B C D P Q",
                    "did end Q B A C D P, changed true",
                    "selected M at no place, above the list , children Q B A C D P M",
                ])
            #expect(tabs.tabsInMoreList == [fixture.d, fixture.p])
        }
    }

    private final class Customized: UITabBarController {
        var lines: [String] = []
        override func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
            lines.append("will begin \(items.count)")
        }
        override func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
            lines.append("did begin \(items.count)")
        }
        override func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
            lines.append("will end \(items.first?.title ?? ""), changed \(changed)")
        }
        override func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
            lines.append("did end \(items.first?.title ?? ""), changed \(changed)")
        }
    }

    @Test func `the controller is the delegate of its bar`() {
        withFixture { fixture in
            let tabs = Customized()
            tabs.viewControllers = (0..<7).map { index in
                let tab = UIViewController()
                tab.tabBarItem.title = "\(index)"
                return tab
            }
            fixture.show(tabs)
            fixture.session.tapTab(at: 4, in: tabs)
            fixture.session.beginCustomizing(tabs)
            fixture.session.endCustomizing(tabs, order: [tabs.viewControllers?[6]].compactMap(\.self))
            #expect(
                tabs.lines == ["will begin 7", "did begin 7", "will end 6, changed true", "did end 6, changed true"])
        }
    }

    @Test func `tabs that may not be moved keep their indexes`() {
        onList { fixture, tabs in
            tabs.customizableViewControllers = [fixture.b, fixture.p, fixture.q]
            #expect(tabs.customizableViewControllers == [fixture.b, fixture.p, fixture.q])
            fixture.session.beginCustomizing(tabs)
            fixture.session.endCustomizing(tabs, order: [fixture.a, fixture.q, fixture.q])
            #expect(tabs.viewControllers == [fixture.a, fixture.q, fixture.c, fixture.d, fixture.b, fixture.p])
            fixture.session.beginCustomizing(tabs)
            fixture.session.endCustomizing(tabs, order: [])
            #expect(fixture.transcript.lines.suffix(1) == ["did end A Q C D B P, changed false"])
        }
    }

    @Test func `the Edit button is above the More list`() {
        onList { fixture, tabs in
            tabs.customizableViewControllers = []
            fixture.session.beginCustomizing(tabs)
            fixture.session.endCustomizing(tabs, order: [fixture.q])
            tabs.customizableViewControllers = nil
            fixture.session.beginCustomizing(tabs)
            #expect(tabs.customizableViewControllers == nil)
            #expect(!tabs.tabBar.isCustomizing)
            tabs.viewControllers = tabs.viewControllers?.reversed()
            fixture.session.advance(by: 0)
            #expect(tabs.customizableViewControllers == tabs.viewControllers)
            let button = tabs.moreNavigationController.topViewController?.navigationItem.rightBarButtonItem
            if let button { fixture.session.tap(button) }
            #expect(tabs.tabBar.isCustomizing)
        }
    }

    /// A tab that is shown above the list and moved into the bar is shown there.
    @Test func `a tab that is shown moves into the More list and out of it`() {
        onList { fixture, tabs in
            fixture.session.beginCustomizing(tabs)
            tabs.selectedViewController = fixture.p
            fixture.session.runUntilIdle()
            fixture.session.endCustomizing(tabs, order: [fixture.p])
            fixture.session.runUntilIdle()
            #expect(tabs.selectedIndex == 0)
            #expect(fixture.p.parent === tabs)
            #expect(fixture.p.view.window != nil)
            #expect(fixture.p.appearance == .appeared)
        }
    }
}
